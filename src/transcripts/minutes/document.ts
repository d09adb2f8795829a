import type { Logger } from "pino";
import { toDocument } from "../../commands/minutes/export/document.ts";
import { toMarkdown } from "../../commands/minutes/export/markdown.ts";
import { minutesTitle } from "../../commands/minutes/minutes-text.ts";
import type { MinutesView } from "../../commands/services/transcripts.ts";
import { UserError } from "../../errors.ts";
import type { Job } from "../../jobs/job.ts";
import type { Documents } from "../../jobs/ports/documents.ts";
import { render, say } from "../../messages/index.ts";
import type { MinutesStore } from "./store.ts";

/** A change while a document is written makes it be written again, so many times. */
const MAX_WRITES = 5;

export interface MinutesDocumentDeps {
  readonly store: MinutesStore;
  readonly documentsOf: (job: Job) => Documents | undefined;
  /** Returns the current minutes as people see them, and their version; undefined when they are deleted. */
  readonly read: (job: Job) => Promise<{ readonly view: MinutesView; readonly version: number } | undefined>;
  readonly log: Logger;
}

/** Keeps minutes as a document of the platform, which those who can see the answer with the transcript can read. */
export function createMinutesDocuments({ store, documentsOf, read, log }: MinutesDocumentDeps) {
  /** Writes until nothing has changed meanwhile, because the last of two concurrent writes can be the older one. */
  async function write(job: Job, documents: Documents, id: string): Promise<void> {
    let written: number | undefined;
    for (let attempt = 0; attempt < MAX_WRITES; attempt++) {
      const now = await read(job);
      if (!now) return documents.remove(job, id);
      if (now.version === written) return;
      const { view, version } = now;
      const isThere = await documents.write(job, id, toMarkdown(toDocument(view, minutesTitle(view))));
      if (!isThere) return store.forgetDocument(job.id, id);
      written = version;
    }
  }

  /** Creates it empty and closed: if this process dies before its ID is noted, nobody sees what is left. */
  async function create(job: Job, documents: Documents): Promise<string> {
    if (!(await store.beginDocument(job.id))) throw new UserError(say("minutesCanvasBefore"));
    let id: string;
    try {
      id = await documents.create(job, render(say("minutesThread")));
    } catch (error) {
      await store.cancelDocument(job.id);
      throw error;
    }
    if (await store.noteDocument(job.id, id)) return id;
    await documents.remove(job, id);
    throw new UserError(say("transcriptUnknown", { id: job.id }));
  }

  async function linkTo(job: Job): Promise<string | undefined> {
    const documents = documentsOf(job);
    const id = documents && (await store.documentOf(job.id));
    return id === undefined ? undefined : documents?.linkTo(job, id);
  }

  return {
    isPossible: (job: Job): boolean => documentsOf(job)?.isPossible(job) === true,

    /** Returns a link to it, if there is one. An answer without the link is better than none. */
    linkTo: (job: Job): Promise<string | undefined> =>
      linkTo(job).catch((err: unknown) => {
        log.info({ job: job.id, err }, "minutes: failed to link to a document");
        return undefined;
      }),

    /** Creates it, unless there is one, and lets people read it. `post` posts a message with its link where they are. */
    async create(job: Job, post: () => Promise<void>): Promise<void> {
      const documents = documentsOf(job);
      if (!documents?.isPossible(job)) throw new UserError(say("minutesNoCanvas"));
      const id = (await store.documentOf(job.id)) ?? (await create(job, documents));
      await write(job, documents, id);
      await post();
      await documents.share(job, id);
    },

    /** Follows a change of the minutes. Best effort. */
    async update(job: Job): Promise<void> {
      const documents = documentsOf(job);
      const id = documents && (await store.documentOf(job.id));
      if (id === undefined || !documents) return;
      await write(job, documents, id).catch((err: unknown) => {
        log.info({ job: job.id, err }, "minutes: failed to update a document");
      });
    },

    /** Removes it with the transcript. Best effort. */
    async remove(job: Job): Promise<void> {
      const documents = documentsOf(job);
      const id = documents && (await store.documentOf(job.id));
      if (id === undefined || !documents) return;
      await documents.remove(job, id).catch((err: unknown) => {
        log.info({ job: job.id, err }, "minutes: failed to remove a document");
      });
    },
  };
}
