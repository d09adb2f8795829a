import { describe, expect, it } from "vitest";
import type { TranscriptPage, TranscriptPageRequest } from "../../src/commands/services/transcripts.ts";
import type { Job } from "../../src/jobs/job.ts";
import type { ChannelRef, Platform } from "../../src/jobs/ports/platform.ts";
import { createSearchStore } from "../../src/transcripts/store/search.ts";
import { createTranscriptStore } from "../../src/transcripts/store/transcripts.ts";
import {
  createTranscriptActions,
  type TranscriptActionsDeps,
} from "../../src/transcripts/transcript-actions.ts";
import { createVisibilityCheck } from "../../src/transcripts/visibility.ts";
import { makeJob } from "../jobs/make-job.ts";
import { keepIn } from "./keep.ts";
import { useTestStore } from "../store/use-test-store.ts";

const store = useTestStore("transcripts");

/** Anyone can read the channel, but nobody its thread "closed". */
const platform = {
  readable: async (_: unknown, spots: readonly ChannelRef[]) =>
    spots.filter(({ thread }) => thread !== "closed"),
  isOpen: ({ id }: Job) => id === "open",
  linkTo: async ({ id }: Job) => `https://chat.example/${id}`,
  linkToMoment: ({ id }: Job, seconds: number) => `https://chat.example/${id}/${seconds}`,
};

function openActions() {
  const rows = createTranscriptStore(store);
  const searchStore = createSearchStore(store);
  const platforms = new Map<string, Pick<Platform, "readable" | "isOpen" | "linkTo" | "linkToMoment">>([
    ["discord", platform],
  ]);
  const place = { workspace: "s1", channel: "c1", address: {} };
  return createTranscriptActions(
    {
      rows,
      searchStore,
      visibility: createVisibilityCheck({ rows: searchStore, platforms }),
      platforms,
      files: {} as TranscriptActionsDeps["files"],
      jobs: { findJob: async (id) => makeJob({ id, platform: "discord" }) },
      minutes: {} as TranscriptActionsDeps["minutes"],
      notices: { post: async () => undefined },
      transcriptEditor: { edit: async () => undefined },
      settings: {} as TranscriptActionsDeps["settings"],
      listeningPlatforms: new Set<string>(),
      forget: async () => undefined,
    },
    { ...makeJob({ platform: "discord", place, person: { id: "ada" } }), key: "k" },
  );
}

const stored = keepIn(store);
/** Stores a transcript that says "talk"; two with the same minute were made at once. */
const keep = (
  id: string,
  minute: number,
  about: { name?: string; threadId?: string; personId?: string } = {},
) => stored(id, ["talk"], { name: "a.ogg", createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)), ...about });

async function readAll(
  limit: number,
  read: (page: TranscriptPageRequest) => Promise<TranscriptPage<{ readonly id: string }>>,
  between: () => Promise<void> = async () => undefined,
): Promise<string[]> {
  const seen: string[] = [];
  let after: TranscriptPageRequest["after"];
  do {
    const { found, next } = await read({ limit, after });
    expect(found.length).toBeLessThanOrEqual(limit);
    seen.push(...found.map(({ id }) => id));
    after = next;
    await between();
  } while (after);
  return seen;
}

describe("pages of transcripts", () => {
  it("list each once, newest first, also those of the same moment, while others are added and deleted", async () => {
    for (let n = 10; n < 50; n++) await keep(`j${n}`, Math.floor(n / 5));
    const all = Array.from({ length: 40 }, (_, n) => `j${49 - n}`);
    const { list } = openActions();
    for (const limit of [1, 3, 7, 40]) expect(await readAll(limit, list)).toEqual(all);
    let added = 0;
    const rows = createTranscriptStore(store);
    const seen = await readAll(7, list, async () => {
      await keep(`new${++added}`, 100 + added);
      // The last of the first page, from which the second goes on.
      await rows.removeTranscript("j43");
    });
    expect(seen).toEqual(all);
  });

  it("of matches list each once, best first", async () => {
    // A title that says it is better.
    for (let n = 10; n < 40; n++)
      await keep(`j${n}`, Math.floor(n / 2), { name: n % 10 < 4 ? "talk.ogg" : "a.ogg" });
    const { search } = openActions();
    const best = (await search("talk", {}, { limit: 50 })).found.map(({ id }) => id);
    expect(best.slice(0, 3)).toEqual(["j33", "j32", "j31"]);
    for (const limit of [1, 4, 30])
      expect(await readAll(limit, (page) => search("talk", {}, page))).toEqual(best);
  });

  it("of matches reach all of them, a hundred at a time, while others are added and deleted", async () => {
    // The older half has the better titles.
    for (let n = 100; n < 350; n++)
      await keep(`j${n}`, Math.floor(n / 2), { name: n < 220 ? "talk.ogg" : "a.ogg" });
    const { search } = openActions();
    const all = await readAll(50, (page) => search("talk", {}, page));
    expect(all).toHaveLength(250);
    expect(new Set(all).size).toBe(250);
    // The newest hundred come first, although others match better.
    expect(all.slice(0, 100).every((id) => id >= "j250")).toBe(true);
    expect(all.slice(100, 130)).toEqual(Array.from({ length: 30 }, (_, n) => `j${179 + 40 - n}`));
    let added = 0;
    const rows = createTranscriptStore(store);
    const deleted = ["j349", "j300", "j240", "j120"];
    const seen = await readAll(
      30,
      (page) => search("talk", {}, page),
      async () => {
        await keep(`new${++added}`, 1_000 + added);
        const [next] = deleted.splice(0, 1);
        if (next !== undefined) await rows.removeTranscript(next);
      },
    );
    expect(new Set(seen).size).toBe(seen.length);
    const gone = new Set(["j349", "j300", "j240", "j120"]);
    expect(all.filter((id) => !gone.has(id) && !seen.includes(id))).toEqual([]);
    expect(seen.filter((id) => id.startsWith("new"))).toEqual([]);
  });

  it("link to answers that everyone can open, and to the person's own", async () => {
    await keep("open", 3);
    await keep("private", 2);
    await keep("own", 1, { personId: "ada" });
    const { list, show } = openActions();
    const { found } = await list();
    const moments = await Promise.all(found.map(async ({ id }) => (await show(id)).said[0]?.link));
    expect([found.map(({ link }) => link), moments]).toEqual([
      ["https://chat.example/open", undefined, "https://chat.example/own"],
      ["https://chat.example/open/0", undefined, "https://chat.example/own/0"],
    ]);
  });

  it("skip what the person can't see without naming it, however much there is", async () => {
    await keep("first", 1);
    for (let n = 100; n < 300; n++) await keep(`hidden${n}`, 2, { threadId: "closed" });
    await keep("last", 3);
    const { list, search } = openActions();
    expect(await readAll(1, list)).toEqual(["last", "first"]);
    expect(await readAll(5, list)).toEqual(["last", "first"]);
    for (const { next } of [await list({ limit: 5 }), await search("talk", {}, { limit: 1 })])
      expect(next?.id ?? "last").toBe("last");
  });
});
