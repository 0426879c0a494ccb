/**
 * A worker and the questions to it. A worker that ended, by a fault or since the reader stopped it,
 * is replaced by a new one with the next question.
 *
 * A worker that has loaded its modules says `"ready"`; questions wait until then, since a message
 * to a worker that loads is lost. Page -> worker: `{ id, kind, data }`; worker -> page: `{ id,
 * progress }`, then one of `{ id, answer }`, `{ id, refusal }` (the library refuses the input, with
 * a sentence) and `{ id, broken }` (a fault: the worker is no longer usable).
 */

/** The question was stopped by the reader. */
export class Stopped extends Error {}
/** The library cannot use the input; the message is its sentence, in English. */
export class Refused extends Error {}
/** The worker ended: a fault of the library, or no memory left. */
export class Broken extends Error {}

/**
 * @typedef {object} Pending
 * @property {(answer: any) => void} resolve
 * @property {(error: Error) => void} reject
 * @property {((progress: any) => void) | undefined} progress
 */

export class Channel {
  /** @param {() => Worker} start */
  constructor(start) {
    this.start = start;
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Map<number, Pending>} */
    this.pending = new Map();
    /**
     * The questions that wait for a worker that loads; null once it is ready.
     * @type {unknown[] | null}
     */
    this.waiting = null;
    this.last = 0;
  }

  /**
   * Asks the worker.
   * @param {string} kind
   * @param {unknown} data
   * @param {(progress: any) => void} [progress]
   * @returns {Promise<any>}
   */
  ask(kind, data, progress) {
    const worker = this.worker ?? this.begin();
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject, progress });
      const message = { id, kind, data };
      if (this.waiting) this.waiting.push(message);
      else worker.postMessage(message);
    });
  }

  /** Starts the worker before the first question, so that its answer does not wait. */
  begin() {
    const worker = this.start();
    this.worker = worker;
    this.waiting = [];
    worker.onmessage = ({ data }) => this.receive(worker, data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.end(worker, new Broken(event.message));
    };
    worker.onmessageerror = () => this.end(worker, new Broken("an answer cannot be read"));
    return worker;
  }

  /** Whether a question waits for its answer. */
  get busy() {
    return this.pending.size > 0;
  }

  /** Ends the worker now. All questions that wait are rejected with {@link Stopped}. */
  stop() {
    if (this.worker) this.end(this.worker, new Stopped("stopped"));
  }

  /** @param {Worker} worker @param {any} message */
  receive(worker, message) {
    if (worker !== this.worker) return;
    if (message === "ready") {
      for (const question of this.waiting ?? []) worker.postMessage(question);
      this.waiting = null;
      return;
    }
    const pending = this.pending.get(message.id);
    if (!pending) return;
    if ("progress" in message) {
      pending.progress?.(message.progress);
      return;
    }
    if ("broken" in message) {
      this.end(worker, new Broken(message.broken));
      return;
    }
    this.pending.delete(message.id);
    if ("refusal" in message) pending.reject(new Refused(message.refusal));
    else pending.resolve(message.answer);
  }

  /** @param {Worker} worker @param {Error} reason */
  end(worker, reason) {
    if (worker !== this.worker) return;
    worker.terminate();
    this.worker = null;
    const pending = [...this.pending.values()];
    this.pending.clear();
    for (const { reject } of pending) reject(reason);
  }
}
