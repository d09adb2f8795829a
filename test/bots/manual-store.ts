import { Readable } from "node:stream";
import type { Job } from "../../src/jobs/job.ts";
import type { JobStore } from "../../src/jobs/store/jobs.ts";
import type { Files } from "../../src/media/storage/files.ts";
import type { ContractFixture } from "./contract.ts";

/** Reads and writes job rows as a worker does, for tests without a worker. */
export function createManualStore(store: JobStore): Pick<ContractFixture, "job" | "save" | "note"> {
  const find = async (id: string): Promise<Job> => {
    const job = await store.find(id);
    if (!job) throw new Error(`there is no job ${id}`);
    return job;
  };
  return {
    job: find,
    save: async (job) => (await store.save(job)) ?? find(job.id),
    note: async (id, receipts) => void (await store.saveReceipts(id, receipts)),
  };
}

/** Stores files as the collecting step does, owned by `platform:person`. */
export function createManualSave(
  files: Pick<Files, "write" | "keep">,
  owner: string,
): ContractFixture["keep"] {
  return async ({ name, type, content }, { id: jobId }) => {
    const id = `r-${crypto.randomUUID().slice(0, 12)}`;
    const draft = await files.write(Readable.from([content]), 10 ** 8);
    const about = { id, kind: "result", jobId, owner, name, type } as const;
    const { bytes } = await files.keep(draft, { ...about, durationMs: null, expiresAt: null });
    return { id, name, type, bytes };
  };
}
