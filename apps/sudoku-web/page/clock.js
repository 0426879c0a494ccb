/** The clock of a player: it runs while a puzzle is played and seen, until it is solved. */

export class Clock {
  /** @param {HTMLElement} face */
  constructor(face) {
    this.face = face;
    /** The milliseconds until it was last stopped. */
    this.before = 0;
    /** When it was started; null if it stops. @type {number | null} */
    this.since = null;
    setInterval(() => this.show(), 1000);
  }

  /** The seconds so far. */
  get seconds() {
    const running = this.since === null ? 0 : performance.now() - this.since;
    return Math.floor((this.before + running) / 1000);
  }

  /** Starts or stops it. @param {boolean} runs */
  run(runs) {
    if (runs === (this.since !== null)) return;
    this.before += this.since === null ? 0 : performance.now() - this.since;
    this.since = runs ? performance.now() : null;
    this.show();
  }

  /** Sets it to this many seconds. @param {number} seconds */
  reset(seconds = 0) {
    this.before = seconds * 1000;
    if (this.since !== null) this.since = performance.now();
    this.show();
  }

  show() {
    this.face.textContent = this.seconds > 0 ? written(this.seconds) : "";
  }
}

/** Seconds as `4:05` or `1:00:09`. @param {number} seconds */
export function written(seconds) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const last = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${last}` : `${minutes}:${last}`;
}
