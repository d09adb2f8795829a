import { sql } from "kysely";
import { expect, it } from "vitest";
import { createJobStore } from "../../src/jobs/store/jobs.ts";
import { createTranscriptStore } from "../../src/transcripts/store/transcripts.ts";
import { newJob } from "../jobs/new-job.ts";
import { untilBlocked, whileHeld } from "../store/temporary.ts";
import { useTestStore } from "../store/use-test-store.ts";

const store = useTestStore("transcriptQuotes", "jobs");
const claim = (id: string) =>
  createTranscriptStore(store).claimQuote(id, { transcriptId: "t1", command: "tts" });

it("of two jobs that claim a transcript at once, the second learns of the first, until that has an outcome", async () => {
  for (const id of ["j1", "j2", "j3"]) await createJobStore(store).insert(newJob(id));
  let claims: Promise<(string | undefined)[]> | undefined;
  await whileHeld(
    store,
    // Neither can write its claim, so that the second one looks before the first has written.
    (trx) => sql`lock table transcript_quotes in share mode`.execute(trx),
    async () => {
      claims = Promise.all(["j1", "j2"].map(claim));
      await untilBlocked(store, 2);
    },
  );
  const [first, second] = (await claims) ?? [];
  expect([first, second]).toEqual(first === undefined ? [undefined, "j1"] : ["j2", undefined]);
  const outcome = JSON.stringify({ verdict: "done", result: { files: [] } });
  await store.db.updateTable("jobs").set({ outcome }).execute();
  expect(await claim("j3")).toBeUndefined();
});
