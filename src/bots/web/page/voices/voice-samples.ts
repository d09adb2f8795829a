import type { JobView } from "../../api-types.ts";
import { api } from "../api.ts";
import { quoteValue } from "../../../../commands/parsing/tokens.ts";
import type { PageStore } from "../state.ts";

export type VoiceSamples = ReturnType<typeof createVoiceSamples>;

/** Plays voices where they are listed. A sample is a job that isn't shown in the conversation, made once for everyone. */
export function createVoiceSamples(store: PageStore) {
  const audio = new Audio();
  const urls = new Map<string, string>();
  let waiting: { readonly id: string; readonly voice: string } | undefined;
  for (const event of ["ended", "error"])
    audio.addEventListener(event, () => store.change({ sample: undefined }));

  function play(voice: string, url: string): void {
    urls.set(voice, url);
    audio.src = url;
    store.change({ sample: { voice, state: "playing" } });
    audio.play().catch(() => store.change({ sample: undefined }));
  }
  function stop(): void {
    waiting = undefined;
    audio.pause();
    store.change({ sample: undefined });
  }

  /** Follows the job of the sample that somebody waits for. */
  function update(view: JobView): void {
    if (waiting?.id !== view.id) return;
    const [file] = view.files;
    if (view.state === "done" && file) play(waiting.voice, file.url);
    else if (view.failure) store.change({ sample: undefined });
    else return;
    if (view.failure) store.draft({ problem: view.failure.text });
    waiting = undefined;
  }

  return {
    update,
    /** Plays a voice's sample, or stops it. */
    async toggle(voice: string): Promise<void> {
      const isHeard = store.model.sample?.voice === voice;
      stop();
      if (isHeard) return;
      const url = urls.get(voice);
      if (url !== undefined) return play(voice, url);
      store.change({ sample: { voice, state: "making" } });
      try {
        const line = `/voice preview voice:${quoteValue(voice)}`;
        const got = await api.send({ key: crypto.randomUUID(), line, files: {}, sample: true });
        if (!("job" in got) || store.model.sample?.voice !== voice) return;
        waiting = { id: got.job.id, voice };
        // It may have finished before its events were expected.
        update(await api.job(got.job.id));
      } catch (error) {
        store.change({ sample: undefined });
        store.draft({ problem: error instanceof Error ? error.message : String(error) });
      }
    },
  };
}
