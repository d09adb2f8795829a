import { pino } from "pino";
import { createFinishRecording, type FinishDeps } from "../../src/recording/finish-recording.ts";

interface FinishingOptions extends Pick<FinishDeps, "rows" | "folder" | "now"> {
  /** Stands for the request of the transcript. Default: it is a job. */
  readonly accept?: () => Promise<unknown>;
  readonly duringTrack?: () => Promise<unknown>;
}

/** The end of recordings as a process makes it; of whom it made a track, and which files it removed. */
export function createFinishing({
  accept = async () => ({ kind: "job", job: { id: "j1" } }),
  duringTrack = async () => undefined,
  ...options
}: FinishingOptions) {
  const tracks: string[] = [];
  const removed: string[] = [];
  const deps = {
    ...options,
    holder: "finisher",
    files: {
      write: async () => ({}),
      keep: async (_: unknown, { id }: { id: string }) => ({ id }),
      remove: async (id: string) => void removed.push(id),
    },
    mediaProcessor: {
      async toTrack(path: string) {
        tracks.push(path.split("/").at(-1) ?? "");
        await duringTrack();
        return { path: "/dev/null", durationMs: 20, spans: [], dispose: async () => undefined };
      },
    },
    accept,
    placeOf: () => ({ workspace: "g1", channel: "c1", address: {} }),
    restore: async () => undefined,
    showEnd: async () => undefined,
    log: pino({ level: "silent" }),
  } as unknown as FinishDeps;
  return { ...createFinishRecording(deps), tracks, removed };
}
