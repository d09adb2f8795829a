import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileOwner } from "../../src/store/person.ts";
import { createOwnData, createServerData, keepUpload, openVoiceSession } from "./belongings.ts";
import { addedRows, findChangedTables, isShared, observe, mergeRows, describeDifference } from "./compare.ts";
import {
  NEIGHBORS,
  OUTSIDE_PLAYGROUND,
  OUTSIDERS,
  type Owner,
  OWNERS,
  type TestUser,
  type OtherUser,
} from "./people.ts";
import { PERSON } from "./ids.ts";
import { sample } from "./sample.ts";
import {
  type CommandCall,
  createsContent,
  isShownToAll,
  REPORTED_KINDS,
  namingCalls,
  plainCalls,
  staleEntries,
  undescribed,
} from "./ways.ts";
import {
  createIsolationFixture,
  listTables,
  type Rows,
  readAllRows,
  type IsolationFixture,
} from "./world.ts";

/**
 * Two identical worlds, except that the owners have data in the second. The same action in both must not reveal which
 * is which.
 */
let absent: IsolationFixture;
let present: IsolationFixture;
const ALL = Object.keys(OWNERS) as Owner[];

beforeAll(async () => {
  [absent, present] = await Promise.all([createIsolationFixture(), createIsolationFixture()]);
  for (const world of [absent, present]) await openVoiceSession(world);
  for (const world of [absent, present])
    for (const { who } of [...NEIGHBORS, ...OUTSIDERS, OUTSIDE_PLAYGROUND])
      await keepUpload(world, uploadOf(who), fileOwner(who, who.person));
});
afterAll(async () => {
  await Promise.all([absent?.close(), present?.close()]);
});

const uploadOf = ({ platform, workspace, person }: OtherUser["who"]) =>
  `u${platform}${workspace.slice(-1)}${person.slice(-1)}`;

/** The owners' rows, which must be unchanged in the end, whatever strangers did. */
let theirs: Rows = new Map();

/** Creates the owners' data in one of the worlds. */
async function give(things: () => Promise<void>): Promise<void> {
  const before = await readAllRows(present);
  await things();
  const kept = [...theirs].filter(([table]) => !isShared(table));
  theirs = mergeRows(new Map(kept), addedRows(before, await readAllRows(present)));
}

/** Tables without rows of an owner, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  action_item_digests: "posted in channels, never listed; test/transcripts/digest.slow.test.ts",
  api_answers: "encrypted, read by the same key only; test/bots/api/answered-requests.test.ts",
  budget_counters: "compared as the sums of each level",
  compatibility: "about versions of the program",
  link_tries: "only counted, never listed; test/accounts",
  minutes: "shown with their transcript only; test/transcripts/minutes",
  minutes_notices: "about channels, never listed",
  moderation_notices: "sent to moderators, never listed; test/moderation",
  moderation_waiting: "clips still to be checked, never listed; test/moderation",
  notices: "sent to admins, never listed; test/notices, notifications.test.ts",
  queue_changes: "orders the queue; only its length is shown",
  queue_people: "orders the queue; only its length is shown",
  queue_servers: "orders the queue; only its length is shown",
  queue_totals: "orders the queue; only its length is shown",
  shared_calls: "digests of calls, never listed",
  slack_claims: "IDs of events",
  slack_installations: "installed in both worlds",
  transcript_quotes: "which answers quote which transcripts, never listed",
  channel_statuses: "no command shows them",
  listenings: "shown to who can read the channel; test/bots/discord/listening.slow.test.ts",
  listening_people: "each person's own; test/bots/discord/listening.slow.test.ts",
  voice_passports: "each person's own, played to moderators; test/bots/discord/passports.slow.test.ts",
  captions: "shown in their channel; test/bots/discord/captions.slow.test.ts",
  caption_lines: "shown in their channel; test/bots/discord/captions.slow.test.ts",
  caption_recaps: "shown in their channel; test/bots/discord/captions.slow.test.ts",
  caption_translations: "shown in their channel; test/bots/discord/captions.slow.test.ts",
  caption_pages: "which messages show captions, never listed",
  voice_sessions: "open in both worlds",
  webhook_events: "sent to their webhook only; test/webhooks/events.test.ts",
};

/** Knows only jobs that have cost something: test/budgets/commands.test.ts. */
const ABOUT_COSTS = "budget correct job";

/** Rows are compared after this many calls, since that reads every row. */
const CHECKED_AT_ONCE = 12;

/** Makes every call as a stranger in both worlds; returns the differences. */
async function differences({ who, of }: OtherUser, isNeighbor = false): Promise<string[]> {
  // The owner has had the same upload transcribed before.
  const again: CommandCall = {
    way: "the same recording",
    command: "transcribe",
    options: { source: { kind: "upload", id: uploadOf(who) } },
  };
  const found: string[] = [];
  const asks = [...plainCalls(), again, ...of.flatMap(namingCalls)].filter((ask) => !isShownToAll(who, ask));
  let unchecked = new Set<string>();
  for (const ask of asks) {
    const [without, withThem] = await Promise.all([observe(absent, who, ask), observe(present, who, ask)]);
    const difference = describeDifference(ask, without, withThem);
    if (difference !== undefined) found.push(difference);
    unchecked.add(ask.way);
    if (unchecked.size < CHECKED_AT_ONCE && ask !== asks.at(-1)) continue;
    const changes = findChangedTables(theirs, await readAllRows(present), isNeighbor);
    found.push(...changes.map((what) => `by one of ${[...unchecked].join(", ")}: ${what}`));
    unchecked = new Set();
  }
  return found;
}

describe("another user's data", () => {
  it("is requested by options that exist", () => {
    expect(staleEntries()).toEqual([]);
  });

  describe("in the same server", () => {
    beforeAll(async () => {
      await give(async () => {
        for (const owner of ALL) await createOwnData(present, owner);
      });
    });
    it.each(sample(NEIGHBORS))("doesn't exist for $is", async (stranger) => {
      expect(await differences(stranger, true)).toEqual([]);
    });
    it("is listed in the queue of a voice channel for who can read where it was written", async () => {
      const queue: CommandCall = { way: "", command: "voice queue", options: {} };
      const { answer } = await observe(present, { ...OWNERS.d, person: PERSON.two }, queue);
      expect(JSON.stringify(answer)).not.toContain("a message from");
      expect(JSON.stringify((await observe(present, OWNERS.d, queue)).answer)).toContain("a message from");
    });
  });

  describe("in another server", () => {
    beforeAll(async () => {
      await give(async () => {
        for (const owner of ALL) if (!/[wmp]/.test(owner)) await createServerData(present, owner);
      });
    });
    it.each(sample(OUTSIDERS))("doesn't exist for $is", async (stranger) => {
      expect(await differences(stranger)).toEqual([]);
    });
    it.each(sample(OUTSIDERS))("stays when all data of $is is deleted", async ({ who }) => {
      for (const world of [absent, present]) await endJobs(world, who);
      const forget = { way: "", command: "privacy forget-me", options: { confirm: true } };
      const [without, withThem] = await Promise.all([
        observe(absent, who, forget),
        observe(present, who, forget),
      ]);
      expect(withThem.answer).toEqual(without.answer);
      expect(findChangedTables(theirs, await readAllRows(present), true)).toEqual([]);
    });
  });

  describe("in the playground", () => {
    beforeAll(() => give(() => createServerData(present, "w")));
    it(`doesn't exist for ${OUTSIDE_PLAYGROUND.is}`, async () => {
      expect(await differences(OUTSIDE_PLAYGROUND)).toEqual([]);
    });
  });

  it("includes rows of every table, so that no list of a new kind is forgotten", async () => {
    const tables = await listTables(present.parts.store.db);
    const isCovered = (name: string) => (theirs.get(name) ?? []).length > 0 || Object.hasOwn(ELSEWHERE, name);
    const missing = tables.filter((name) => !isCovered(name));
    expect(
      missing.map((name) => `Give an owner rows of “${name}” in belongings.ts, or say in ELSEWHERE why not.`),
    ).toEqual([]);
    expect(Object.keys(ELSEWHERE).filter((name) => !tables.includes(name))).toEqual([]);
  });

  /** Otherwise a call could be useless: refused for everyone. */
  it("is distinguishable to its owner by every call that requested it", async () => {
    await liftLimits(present);
    const asks = ALL.flatMap((owner) => namingCalls(owner).map((ask) => [owner, ask] as const)).filter(
      ([, { kind, command, isGuess }]) =>
        isGuess || (kind && REPORTED_KINDS.has(kind) && !createsContent(command)),
    );
    const tellers = new Set<string>();
    for (const [owner, ask] of asks) {
      if (tellers.has(ask.way)) continue;
      const asked = [absent, present].map((world) => observe(world, OWNERS[owner], ask));
      const [without, withThem] = (await Promise.all(asked)).map(({ answer }) => JSON.stringify(answer));
      if (without !== withThem) tellers.add(ask.way);
    }
    const guessed = new Set(asks.flatMap(([, { isGuess, way }]) => (isGuess ? [way] : [])));
    expect(undescribed([...guessed].filter((way) => tellers.has(way)))).toEqual([]);
    const ways = asks.flatMap(([, { way }]) => (guessed.has(way) ? [] : [way]));
    expect([...new Set(ways)].filter((way) => !tellers.has(way))).toEqual([ABOUT_COSTS]);
  });
});

/** Unfinished jobs aren't deleted. */
async function endJobs(
  { parts: { store } }: IsolationFixture,
  { platform, workspace, person }: TestUser,
): Promise<void> {
  await store.db
    .updateTable("jobs")
    .set({ state: "done", finishedAt: new Date(), reserved: 0 })
    .where((row) => row.and({ platform, workspaceId: workspace, personId: person }))
    .execute();
}

/** Removes the owners' own limits and rules, which would refuse them before their request is reached. */
async function liftLimits({ parts: { store, jobs } }: IsolationFixture): Promise<void> {
  await store.db.deleteFrom("budgetLimits").execute();
  for (const { platform, workspace } of Object.values(OWNERS))
    for (const name of ["permissions", "families-off"] as const)
      await jobs.settings.change(
        { platform, workspace, level: "server", id: workspace },
        name,
        () => undefined,
      );
}
