import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isSentPrivately, parseReceipts } from "../../src/bots/discord/delivery/receipts.ts";
import { createRecipeStore } from "../../src/jobs/actions/recipes.ts";
import type { Job } from "../../src/jobs/job.ts";
import type { ResolveSourcesDeps } from "../../src/jobs/intake/sources/source-request.ts";
import type { Requester } from "../../src/jobs/ports/platform.ts";
import { resolveJobResult } from "../../src/jobs/intake/sources/job-result.ts";
import { resolveUpload } from "../../src/jobs/intake/sources/index.ts";
import { say } from "../../src/messages/index.ts";
import { makeJob, T0 } from "../jobs/make-job.ts";
import { openTemporaryStore } from "../store/temporary.ts";

const at = (workspace: string, channel: string): Job["place"] => ({ workspace, channel, address: {} });
const ann: Requester = { platform: "slack", person: { id: "ann" }, place: at("w1", "c1") };

describe("a job named as a source", () => {
  const file = { id: "r1", name: "a.wav", type: "audio/wav", bytes: 9 };
  const outcome = { verdict: "done", result: { files: [file] } } as const;
  const base = makeJob({ ...ann, id: "j1", state: "done", outcome, finishedAt: T0 });
  const named = (
    asker: Requester,
    { isOpen = true, over = {} }: { isOpen?: boolean; over?: Partial<Job> } = {},
  ) => {
    const chat = { isOpen: () => isOpen };
    const deps = {
      rows: { find: async () => ({ ...base, ...over }) },
      platforms: new Map([["slack", chat]]),
      files: { find: async () => ({}) },
    } as unknown as ResolveSourcesDeps;
    const want = { asker, option: { accept: ["audio"] } } as unknown as Parameters<
      typeof resolveJobResult
    >[1];
    return resolveJobResult(deps, want, { job: "j1" } as Parameters<typeof resolveJobResult>[2]);
  };
  const unknown = { sentence: say("sourceJobUnknown", { id: "j1" }) };
  const eve = { ...ann, person: { id: "eve" } };

  it("exists for its requester everywhere, and for everyone where its answer was posted", async () => {
    expect(await named({ ...ann, place: at("w1", "c2") }, { isOpen: false })).toMatchObject({ job: "j1" });
    expect(await named(eve)).toMatchObject({ job: "j1" });
  });

  it.each<[string, Requester, Parameters<typeof named>[1]]>([
    ["in another channel", { ...eve, place: at("w1", "c2") }, {}],
    ["in another workspace with the channel's id", { ...eve, place: at("w2", "c1") }, {}],
    ["on another platform with the same ids", { ...ann, platform: "other" }, {}],
    ["with the person's id in another workspace", { ...ann, place: at("w2", "c2") }, {}],
    ["where the answer was sent privately", eve, { isOpen: false }],
    ["as one of several calls", eve, { over: { parent: { id: "j0", part: 1 } } }],
  ])("is unknown to others %s", async (_, asker, how) => {
    await expect(named(asker, how)).rejects.toMatchObject(unknown);
  });
});

it.each([
  ["another person", { ...ann, person: { id: "eve" } }],
  ["the same id on another platform", { ...ann, platform: "other" }],
])("an upload doesn't exist for %s", async (_, asker) => {
  const stored = { owner: "slack:w1:ann", name: "a.wav", type: "audio/wav", bytes: 9, durationMs: null };
  const files = { find: async () => stored as never };
  const upload = { kind: "upload", id: "u1" } as const;
  await expect(resolveUpload({ files }, asker, upload)).rejects.toMatchObject({
    sentence: say("uploadGone"),
  });
  expect(await resolveUpload({ files }, ann, upload)).toMatchObject({ id: "u1", media: "audio" });
});

it.each([
  [{ ephemeral: "1" }, true],
  [{ direct0: "c/m" }, true],
  [{ message: "1", posted0: "c/m" }, false],
])("an answer with the receipts %j was sent privately: %s", (receipts, isPrivate) => {
  expect(isSentPrivately(parseReceipts(receipts))).toBe(isPrivate);
});

describe("on one database", () => {
  let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
  beforeAll(async () => {
    temporary = await openTemporaryStore();
  });
  afterAll(() => temporary.close());

  it("a recipe is deleted for its owner only", async () => {
    const rows = createRecipeStore(temporary.store);
    const holder = { platform: "chat", level: "person", owner: "ann" } as const;
    await rows.save(holder, { name: "clean", steps: "/tts x", level: "person" }, "ann");
    for (const other of [
      { ...holder, owner: "eve" },
      { ...holder, platform: "other" },
      { ...holder, level: "server" as const },
    ])
      expect(await rows.remove(other, "clean")).toBe(false);
    expect(await rows.remove(holder, "clean")).toBe(true);
  });
});
