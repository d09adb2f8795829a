import { afterAll, beforeAll, expect, it } from "vitest";
import { createKeyStore } from "../../../src/api-keys/key-store.ts";
import { createAnsweredRequests, purgeAnsweredRequests } from "../../../src/bots/api/answered-requests.ts";
import { UserError } from "../../../src/errors.ts";
import { say } from "../../../src/messages/index.ts";
import type { Store } from "../../../src/store/index.ts";
import { openTestStore } from "../../engines/database.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const ANSWER = { title: "Added", lines: ["whsec_planted"] };

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
  const owner = { platform: "x", workspace: "w", personId: "anna", createdBy: "anna" };
  const key = {
    ...owner,
    name: "Test",
    scope: "run",
    limitedAs: null,
    accessMark: null,
    expiresAt: new Date("2100-01-01"),
  };
  for (const id of ["k1", "k2"]) await createKeyStore(store.db).add({ ...key, id, hash: id }, 10);
});
afterAll(() => store.close());

const requestOf = (idempotencyKey: string, hash = "h", key = "k1") => ({ key, idempotencyKey, hash });
const open = () => createAnsweredRequests({ db: store.db, secret: "a secret of tests" });
/** Counts how often a command runs. */
function counted() {
  let runs = 0;
  return {
    run: async () => {
      runs += 1;
      return ANSWER;
    },
    runs: () => runs,
  };
}
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => "answered",
    (error: unknown) => (error instanceof UserError ? error.sentence.key : String(error)),
  );

it("runs a command once for each key and Idempotency-Key, and encrypts its answer", async () => {
  const { run, runs } = counted();
  expect(await open().answerOnce(requestOf("a"), run)).toEqual(ANSWER);
  expect(await open().answerOnce(requestOf("a"), run)).toEqual(ANSWER);
  expect(runs()).toBe(1);
  await open().answerOnce(requestOf("a", "h", "k2"), run);
  expect(runs()).toBe(2);
  const rows = await store.db.selectFrom("apiAnswers").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain("whsec_");
});

it("refuses another request with the same Idempotency-Key, also one that becomes a job", async () => {
  const { run, runs } = counted();
  await open().answerOnce(requestOf("b"), run);
  expect(await kindOf(open().answerOnce(requestOf("b", "other"), run))).toBe("apiKeyReused");
  expect(await kindOf(open().requireUnused(requestOf("b")))).toBe("apiKeyReused");
  expect(await kindOf(open().requireUnused(requestOf("b", "h", "k2")))).toBe("answered");
  expect(runs()).toBe(1);
});

it("doesn't run a command again while the first request is unanswered, or after it was interrupted", async () => {
  const { run, runs } = counted();
  const gate = Promise.withResolvers<typeof ANSWER>();
  const first = open().answerOnce(requestOf("c"), () => gate.promise);
  await expect.poll(() => kindOf(open().requireUnused(requestOf("c")))).toBe("apiKeyReused");
  expect(await kindOf(open().answerOnce(requestOf("c"), run))).toBe("apiKeyUnanswered");
  gate.reject(new Error("the process ended"));
  await expect(first).rejects.toThrow("the process ended");
  expect(await kindOf(open().answerOnce(requestOf("c"), run))).toBe("apiKeyUnanswered");
  expect(runs()).toBe(0);
});

it("lets a request be repeated that was refused, or whose answer is too long to be kept", async () => {
  const { run, runs } = counted();
  const refuse = () => Promise.reject(new UserError(say("webhooksNotYours")));
  expect(await kindOf(open().answerOnce(requestOf("d"), refuse))).toBe("webhooksNotYours");
  await open().answerOnce(requestOf("d"), run);
  expect(runs()).toBe(1);
  const long = { title: "List", lines: ["x".repeat(20_000)] };
  expect(await open().answerOnce(requestOf("e"), async () => long)).toEqual(long);
  await open().answerOnce(requestOf("e"), run);
  expect(runs()).toBe(2);
});

it("forgets answers after a day", async () => {
  const { run, runs } = counted();
  await open().answerOnce(requestOf("f"), run);
  await store.db
    .updateTable("apiAnswers")
    .set({ createdAt: new Date(Date.now() - DAY_MS - 60_000) })
    .where("requestKey", "=", "f")
    .execute();
  expect(await kindOf(open().requireUnused(requestOf("f")))).toBe("answered");
  await open().answerOnce(requestOf("f", "another"), run);
  expect(runs()).toBe(2);
  expect(await purgeAnsweredRequests(store.db, new Date())).toBe(0);
  const all = await store.db.selectFrom("apiAnswers").selectAll().execute();
  expect(await purgeAnsweredRequests(store.db, new Date(Date.now() + DAY_MS + 60_000))).toBe(all.length);
});
