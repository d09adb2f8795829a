import type { Source } from "../commands/definition/option.ts";
import { UserError } from "../errors.ts";
import type { Invocation } from "../jobs/job.ts";
import { jobFileOwner } from "../jobs/audio-service/result-labels.ts";
import { newId } from "../base/new-id.ts";
import type { Files } from "../media/storage/files.ts";
import { say } from "../messages/index.ts";
import { TooLarge } from "../net/failures.ts";
import type { NewItem } from "./item.ts";
import type { VoiceChannels } from "./voice-channels.ts";

const MAX_BYTES = 50 * 2 ** 20;
const DAY_MS = 24 * 60 * 60_000;
/** The queue is shorter than that, and what loops may begin again after each restart. */
const KEPT_FOR_MS = { result: DAY_MS, loop: 30 * DAY_MS };

export interface PlayableDeps {
  readonly files: Pick<Files, "write" | "keep">;
  readonly voiceChannels: Pick<VoiceChannels, "openFile">;
  readonly now: () => Date;
}

export type FindPlayable = ReturnType<typeof createFindPlayable>;

/** Returns what to play for a source whose access was checked. A file that the platform stores is copied. */
export const createFindPlayable =
  ({ files, voiceChannels, now }: PlayableDeps) =>
  async (
    source: Source,
    asker: Pick<Invocation, "platform" | "person" | "place">,
    kind: keyof typeof KEPT_FOR_MS,
  ): Promise<Pick<NewItem, "title" | "jobId" | "fileId" | "durationMs">> => {
    switch (source.kind) {
      case "link":
        throw new UserError(say("playbackFileUnknown"));
      case "upload":
        return {
          title: source.name ?? source.id,
          jobId: null,
          fileId: source.id,
          durationMs: source.durationMs ?? null,
        };
      case "result": {
        const { name: title, job: jobId, file: fileId, durationMs = null } = source;
        return { title, jobId, fileId, durationMs };
      }
      case "platform": {
        const { name, durationMs = null } = source;
        const stream = await voiceChannels.openFile(source);
        const draft = await files.write(stream, MAX_BYTES).catch((error: unknown) => {
          stream.destroy();
          throw error instanceof TooLarge
            ? new UserError(say("playbackFileTooLarge", { name, max: MAX_BYTES }))
            : error;
        });
        const { id } = await files.keep(draft, {
          id: newId("u"),
          kind: "upload",
          jobId: null,
          owner: jobFileOwner(asker),
          name,
          type: "application/octet-stream",
          durationMs,
          expiresAt: new Date(now().getTime() + KEPT_FOR_MS[kind]),
        });
        return { title: name, jobId: null, fileId: id, durationMs };
      }
    }
  };
