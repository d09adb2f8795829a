import type { Source } from "../../commands/definition/option.ts";
import type { MediaKind } from "../../media/kinds/identity.ts";
import type { Platform, Progress } from "../../jobs/ports/platform.ts";
import type { Files, StoredFile } from "../../media/storage/files.ts";
import { render, say } from "../../messages/index.ts";

export const WEB = "web";

/** What one process tells all that serve pages; they read the rest from the row. */
export interface Announcement {
  readonly person: string;
  readonly job: string;
  readonly progress?: Progress;
}

/**
 * The playground as a platform. There is nothing to post: pages show the row, so announcing that it changed is all, and
 * an announcement that gets lost is made good when a page asks again.
 */
export function createWebPlatform({
  notify,
  files,
}: {
  /** Reaches every process on the same database (store/). */
  notify: (channel: string, payload: string) => Promise<void>;
  files: Pick<Files, "newestOf">;
}): Platform {
  const announce = (announcement: Announcement) => notify(WEB, JSON.stringify(announcement));
  return {
    name: WEB,
    place: async () => ({}),
    progress: (job, progress) => announce({ person: job.person.id, job: job.id, progress }),
    async deliver(job) {
      await announce({ person: job.person.id, job: job.id });
      return {};
    },
    async latest({ person }, accept) {
      const file = await files.newestOf(`${WEB}:${person.id}`, accept);
      return file && sourceFrom(file);
    },
    async sourceUrl() {
      // Files come to the playground as uploads, so only a damaged row can ask.
      throw new Error("the playground holds no files of its own");
    },
  };
}

/** What the page uploaded, or what a job made for it. */
function sourceFrom({ id, jobId, name, type, bytes, durationMs }: StoredFile): Source {
  const media = type.slice(0, type.indexOf("/")) as MediaKind;
  const facts = { name, media, bytes, ...(durationMs !== null && { durationMs }) };
  if (jobId === null) return { kind: "upload", id, ...facts, chosen: { name } };
  const by = render(say("sourceOfJob", { id: jobId }));
  return { kind: "result", job: jobId, file: id, ...facts, chosen: { name, by } };
}
