import type { Source } from "../../commands/definition/option.ts";
import type { MediaKind } from "../../media/kinds/file-types.ts";
import type { Platform } from "../../jobs/ports/platform.ts";
import type { Files, StoredFile } from "../../media/storage/files.ts";
import { render, say } from "../../messages/index.ts";
import { announce, createAnnouncedDelivery, type Notify } from "../job-feed.ts";

export const WEB = "web";

/**
 * The playground as a platform. There is nothing to post: pages show the row, so it only announces changes, and a lost
 * announcement is corrected by a page's next request.
 */
export function createWebPlatform({
  notify,
  files,
  fileLink,
}: {
  notify: Notify;
  files: Pick<Files, "newestOf">;
  /** Without a host, since the page may be open under another one than ours. */
  fileLink: (fileId: string) => string;
}): Platform {
  return {
    ...createAnnouncedDelivery(notify),
    name: WEB,
    // The page asks for them, in its reader's language.
    async reply({ id, person }) {
      await announce(notify, { person: person.id, job: id, minutes: true });
      return id;
    },
    isPersonal: () => true,
    accountName: async ({ id }) => render(say("jobVisitor", { id: id.slice(0, 4) })),
    // Without a host, like the links to files. page/conversation/linked-job.ts reads them.
    linkTo: async ({ id }) => `/#${id}`,
    linkToMoment: ({ id }, seconds) => `/#${id}@${Math.floor(seconds)}`,
    fileLink,
    async latest({ person }, accept) {
      const file = await files.newestOf(`${WEB}:${person.id}`, accept);
      return file && sourceFrom(file);
    },
    async sourceUrl() {
      // Files reach the playground as uploads, so only a damaged row gets here.
      throw new Error("the playground holds no files of its own");
    },
  };
}

/** A file that the page uploaded, or a result of a job. */
export function sourceFrom({ id, jobId, name, type, bytes, durationMs }: StoredFile): Source {
  const media = type.slice(0, type.indexOf("/")) as MediaKind;
  const facts = { name, media, bytes, ...(durationMs !== null && { durationMs }) };
  if (jobId === null) return { kind: "upload", id, ...facts, chosen: { name } };
  const by = render(say("sourceOfJob", { id: jobId }));
  return { kind: "result", job: jobId, file: id, ...facts, chosen: { name, by } };
}
