import { attachFiles } from "./attachments.ts";
import type { PageStore } from "../state.ts";
import { t } from "../text/words.ts";

export type Recorder = ReturnType<typeof createRecorder>;

/** Records the microphone; the recording is attached to the line like any other file. */
export function createRecorder(store: PageStore) {
  let active: MediaRecorder | undefined;

  function begin(stream: MediaStream): void {
    const recorder = new MediaRecorder(stream);
    const pieces: Blob[] = [];
    recorder.addEventListener("dataavailable", ({ data }) => pieces.push(data));
    recorder.addEventListener("stop", () => {
      for (const track of stream.getTracks()) track.stop();
      store.change({ recording: undefined });
      if (active === recorder) attachFiles(store, [recording(pieces, recorder.mimeType)]);
      active = undefined;
    });
    active = recorder;
    recorder.start(1000);
    store.change({ recording: { since: performance.now() }, announcement: t("pageTellsRecording") });
  }

  return {
    async start(): Promise<void> {
      try {
        begin(await navigator.mediaDevices.getUserMedia({ audio: true }));
      } catch (error) {
        store.draft({ problem: refusal(error) });
      }
    },
    stop: () => active?.stop(),
    discard(): void {
      const recorder = active;
      active = undefined;
      recorder?.stop();
    },
  };
}

function recording(pieces: Blob[], mimeType: string): File {
  const ending = mimeType.includes("mp4") ? "m4a" : mimeType.includes("ogg") ? "ogg" : "webm";
  const time = new Date().toTimeString().slice(0, 8).replaceAll(":", "-");
  return new File(pieces, `recording-${time}.${ending}`, { type: mimeType });
}

function refusal(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError") return t("pageMicrophoneDenied");
  if (name === "NotFoundError") return t("pageMicrophoneMissing");
  if (!navigator.mediaDevices) return t("pageMicrophoneInsecure");
  return t("pageMicrophoneBusy");
}
