/** The camera of the device in a window: a live picture with a frame to aim by. */

import { button, h, part } from "./element.js";
import { say } from "./words.js";

/** The width that is asked of a camera: each cell of a page with one puzzle has 100 pixels. */
const WIDTH = 1920;

/** Whether a page may ask for a camera here: not without https, except on this machine. */
export const hasCamera = () => navigator.mediaDevices?.getUserMedia !== undefined;

/**
 * Shows the camera until a picture is taken or the window is closed. The result is a JPEG; null if
 * no picture was taken; "file" if the reader would rather choose one, as without a camera.
 * @returns {Promise<Blob | "file" | null>}
 */
export async function photograph() {
  const dialog = part("viewfinder", HTMLDialogElement);
  const video = h("video", { autoplay: true, muted: true, playsinline: true });
  video.muted = true;
  const state = h("p", { class: "quiet", role: "status" }, say("camera.waiting"));
  /** @type {MediaStream | null} */
  let stream = null;
  /** @type {Blob | "file" | null} */
  let taken = null;
  const end = (/** @type {Blob | "file" | null} */ result) => {
    taken = result;
    dialog.close();
  };
  const take = button(say("camera.take"), async () => end(await picture(video)), {
    class: "primary",
    id: "take",
    disabled: true,
  });
  dialog.replaceChildren(
    h("h2", { id: "viewfinder-title", tabindex: "-1" }, say("camera.title")),
    h("div", { class: "view" }, video, h("span", { class: "aim", "aria-hidden": "true" })),
    state,
    h(
      "div",
      { class: "row" },
      take,
      button(say("camera.file"), () => end("file")),
      button(say("camera.close"), () => end(null)),
    ),
  );
  const closed = new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
  const stop = () => stream?.getTracks().forEach((track) => track.stop());
  dialog.showModal();
  navigator.mediaDevices
    .getUserMedia({ video: { facingMode: "environment", width: { ideal: WIDTH } } })
    .then(
      (found) => {
        stream = found;
        if (!dialog.open) return stop();
        video.srcObject = found;
        video.addEventListener("loadeddata", () => {
          state.textContent = say("camera.aim");
          take.disabled = false;
          take.focus();
        });
      },
      () => (state.textContent = say("camera.none")),
    );
  await closed;
  stop();
  dialog.replaceChildren();
  return taken;
}

/** What the camera sees now. @param {HTMLVideoElement} video @returns {Promise<Blob | null>} */
function picture(video) {
  const canvas = h("canvas", { width: video.videoWidth, height: video.videoHeight });
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
}
