import { describe, expect, it } from "vitest";
import type { AllSettings } from "../../src/settings/index.ts";
import type { ClipRule } from "../../src/settings/clip-rule.ts";
import type { Case } from "../../src/moderation/cases/case.ts";
import { createCaseStore } from "../../src/moderation/cases/case-store.ts";
import { createStatementStore } from "../../src/moderation/cases/statement-store.ts";
import { listWorkloads } from "../../src/moderation/cases/workload.ts";
import { createRuleActions } from "../../src/moderation/rules/rule-actions.ts";
import { createRuleSets } from "../../src/moderation/rules/rule-sets.ts";
import { noBudgets } from "../../src/budgets/index.ts";
import { createWaitingClips } from "../../src/moderation/intake/waiting-clips.ts";
import { createModeratorActions } from "../../src/moderation/service/moderator-actions.ts";
import { createModerationDataSource } from "../../src/moderation/service/personal-data.ts";
import { checkModeration } from "../../src/ops/doctor/database.ts";
import { createTranscriptStore, type NewTranscript } from "../../src/transcripts/store/transcripts.ts";
import { createMemorySettings } from "../settings/in-memory.ts";
import { emptyTables } from "../store/temporary.ts";
import { rule } from "./rules/rule.ts";
import { useTestStore } from "../store/use-test-store.ts";

const store = useTestStore("jobs", "moderationCases", "transcripts");

const NOW = new Date("2026-05-01T12:00:00Z");
const said = { address: {}, files: [], heard: [], findings: [], quotes: [] };

/** Stores a case of Ada's message. Not shown to moderators: a draft of a report. */
const open = (id: string, over: Partial<Case> = {}, shown = true) =>
  createCaseStore(store.db).tell(
    {
      id,
      platform: "discord",
      workspace: "w1",
      channel: "c1",
      message: `m-${id}`,
      author: "ada",
      link: "",
      ...over,
    },
    () => ({ said, shown }),
  );

describe("the open work of moderators", () => {
  it("is counted for each server, those with the most undecided cases first", async () => {
    const cases = createCaseStore(store.db);
    const dismissal = { kind: "dismiss", by: "mo", at: NOW.toISOString(), outcome: "done" } as const;
    for (const id of ["a1", "a2"]) {
      await open(id);
      await cases.decide(id, 0, dismissal, NOW);
    }
    await open("a3", { workspace: "w1" }, false);
    await cases.shown({ ...(await open("b1", { workspace: "w2" })), version: 1 }, {});
    await open("b2", { workspace: "w2" });
    await open("c1", { platform: "slack", workspace: "w2" });
    // Nobody has to decide about a message that was deleted.
    const gone = await open("c2", { platform: "slack", workspace: "w2" });
    await cases.tell(gone, (said) => said && { said: { ...said, isGone: true }, shown: true });
    const since = expect.any(Date) as Date;
    expect(await listWorkloads(store.db, 10)).toEqual([
      { platform: "discord", workspace: "w2", cases: 2, undecided: 2, since, behind: 1 },
      { platform: "slack", workspace: "w2", cases: 2, undecided: 1, since, behind: 2 },
      { platform: "discord", workspace: "w1", cases: 2, undecided: 0, since: null, behind: 2 },
    ]);
  });
});

describe("the list of cases", () => {
  const actions = () =>
    createModeratorActions({
      db: store.db,
      cases: createCaseStore(store.db),
      statements: createStatementStore(store.db),
      settings: createMemorySettings(),
      budgets: noBudgets,
      permissions: { may: async () => true } as never,
      moderationPlatform: () =>
        ({
          memberName: async ({ person }: { person: string }) =>
            person === "ada" ? "Ada L." : Promise.reject(new Error("left")),
          cardLink: ({ receipts }: Case) =>
            receipts["message"] && `https://example.com/${receipts["message"]}`,
        }) as never,
      listeningPlatforms: new Set(),
      now: () => NOW,
    } as never)({
      scope: { platform: "discord", workspace: "w1", channel: "c1", person: "mo" },
      roles: null,
      mayAdminister: async () => true,
    });

  it("pages through all with names and links to cards, without what nobody reported", async () => {
    for (let n = 10; n < 22; n += 1) {
      await open(`c${n}`, { author: n === 21 ? "gone" : "ada" });
      const createdAt = new Date(NOW.getTime() + n);
      await store.db.updateTable("moderationCases").set({ createdAt }).where("id", "=", `c${n}`).execute();
    }
    await open("draft", {}, false);
    const [last] = await createCaseStore(store.db).ofServer({ platform: "discord", workspace: "w1" }, 1);
    if (last) await createCaseStore(store.db).shown(last, { message: "k21" });
    const first = await actions()?.cases(undefined, 1);
    const second = await actions()?.cases(undefined, 2);
    expect([first?.count, first?.pages, first?.cases.length]).toEqual([12, 2, 10]);
    expect(second?.cases.map(({ id }) => id)).toEqual(["c11", "c10"]);
    expect(first?.cases.slice(0, 2)).toMatchObject([
      { id: "c21", author: "gone", card: "https://example.com/k21" },
      { id: "c20", author: "Ada L. (ada)" },
    ]);
    expect(await actions()?.cases("gone", 1)).toMatchObject({ count: 1, pages: 1, strikes: 0 });
  });
});

describe("the status of moderation", () => {
  it("says since when no messages came, and how many clips wait", async () => {
    const settings: AllSettings = createMemorySettings();
    const waiting = createWaitingClips(store.db);
    const server = { platform: "discord", workspace: "w1" };
    await settings.change({ ...server, level: "server", id: "w1" }, "moderation", () => ({
      channels: [],
      review: { id: "mods" },
      exempt: [],
      notices: false,
    }));
    const status = () =>
      createModeratorActions({
        db: store.db,
        waiting,
        settings,
        budgets: noBudgets,
        permissions: { may: async () => true } as never,
        moderationPlatform: () => ({ checkReview: async () => [] }) as never,
        listeningPlatforms: new Set(["discord"]),
        now: () => NOW,
      } as never)({
        scope: { ...server, channel: "c1", person: "mo" },
        roles: null,
        mayAdminister: async () => true,
      })?.status();
    expect(await status()).not.toHaveProperty("deafSince");
    const setUntil = (until: Date) =>
      store.db
        .insertInto("moderationListening")
        .values({ platform: "discord", workspaceId: "w1", until })
        .onConflict((conflict) => conflict.columns(["platform", "workspaceId"]).doUpdateSet({ until }))
        .execute();
    await setUntil(new Date(NOW.getTime() - 60_000));
    expect(await status()).not.toHaveProperty("deafSince");
    const since = new Date(NOW.getTime() - 180_000);
    await setUntil(since);
    const place = { workspace: "w1", channel: "c1", address: {} };
    const author = { id: "ada", isBot: false };
    const clip = {
      platform: "discord",
      place,
      message: "m",
      link: "",
      author,
      files: [],
      isVoiceMessage: true,
    };
    await waiting.add(clip, NOW);
    expect(await status()).toMatchObject({ deafSince: since, waiting: 1 });
    await waiting.remove(clip);
  });
});

describe("the export of a person's data", () => {
  it("has cases about the person and the person's own statements, on one platform", async () => {
    const statements = createStatementStore(store.db);
    await open("c1");
    await open("c2", { author: "bob" });
    await open("c3", { platform: "slack" });
    for (const id of ["c1", "c2", "c3"])
      for (const person of ["ada", "eve"])
        await statements.add({ case: id, person, kind: "report", words: `${person} about ${id}` });
    const exported = async (platform: string, workspace = "w1") => {
      const rows = await createModerationDataSource(store).export({ platform, workspace, id: "ada" });
      return (rows as { id?: string; words?: string }[]).map(({ id, words }) => words ?? id ?? "").toSorted();
    };
    expect(await exported("discord")).toEqual(["ada about c1", "ada about c2", "c1"]);
    expect(await exported("slack")).toEqual(["ada about c3", "c3"]);
    // On Slack, the ID is another person's in another workspace.
    expect(await exported("slack", "w2")).toEqual([]);
  });
});

describe("a dry run", () => {
  const keep = (jobId: string, over: Partial<NewTranscript> = {}) =>
    createTranscriptStore(store).keepTranscript({
      jobId,
      platform: "discord",
      workspaceId: "w1",
      channelId: "c1",
      personId: "ada",
      name: jobId,
      speakers: 1,
      segments: [{ text: "what crap", start: 0 }],
      names: {},
      ...over,
    });

  const keepClip = (id: string, text: string, channelId = "c1") =>
    store.db
      .insertInto("jobs")
      .values({
        id,
        invocationKey: `moderation:${id}`,
        platform: "moderation",
        workspaceId: "discord:w1",
        channelId,
        personId: "ada",
        address: JSON.stringify({ link: `https://example.com/${id}`, message: id }),
        locale: "en",
        command: "transcribe",
        options: JSON.stringify({ source: { name: "memo.ogg" } }),
        plan: "{}",
        state: "done",
        deadlineAt: NOW,
        outcome: JSON.stringify({
          verdict: "done",
          result: { files: [], transcript: { segments: [{ text, start: 1 }], cut: false } },
        }),
      } as never)
      .execute();

  /** Voice messages that the platform lists. */
  let posted: readonly { readonly message: string; readonly channel: string }[] | undefined;
  const listVoiceMessages = async () => posted;

  const countChecked = async (who?: Parameters<typeof run>[0]) => (await run(who)).transcripts;

  async function run({ isAdmin = false, watched = [] as string[] } = {}) {
    const settings: AllSettings = createMemorySettings();
    const scope = { platform: "discord", workspace: "w1", channel: "c1", person: "mo" };
    const own: readonly ClipRule[] = [rule({ name: "a", words: ["crap"] })];
    await settings.change(
      { platform: "discord", workspace: "w1", level: "server", id: "w1" },
      "clip-rules",
      () => own,
    );
    const ruleSets = createRuleSets({
      settings,
      readImported: async () => ({ rules: [], left: [] }),
      now: () => NOW,
    });
    const user = {
      scope,
      mayModerate: async () => true,
      mayAdminister: async () => isAdmin,
      watched: async () => watched,
    };
    const { transcripts, findings, voiceMessages } = await createRuleActions(
      { db: store.db, settings, ruleSets, moderationPlatform: () => ({ listVoiceMessages }), now: () => NOW },
      user,
    ).dryRun(undefined);
    expect(findings[0]?.transcripts).toBe(transcripts);
    return { transcripts, voiceMessages };
  }

  it("checks the server's transcripts in the channels that its requester sees, all pages of them", async () => {
    for (const n of Array(12).keys()) await keep(`here ${n}`);
    await keep("watched", { channelId: "c2" });
    await keep("other channel", { channelId: "c3" });
    await keep("other server", { workspaceId: "w2" });
    await keep("other platform", { platform: "slack" });
    await keep("expired", { expiresAt: new Date(0) });
    expect(await countChecked()).toBe(12);
    expect(await countChecked({ watched: ["c2"] })).toBe(13);
    expect(await countChecked({ isAdmin: true })).toBe(14);
    // Clips that moderation has checked.
    await keepClip("clip 1", "oh crap");
    await keepClip("clip 2", "crap", "c3");
    expect(await countChecked()).toBe(13);
    expect(await countChecked({ isAdmin: true })).toBe(16);
    await emptyTables(store, "jobs");
  });

  it("counts the voice messages that have no transcript, in the channels that its requester sees", async () => {
    await keep("transcribed", { sourceMessage: "m1" });
    await keepClip("m2", "oh crap");
    posted = ["m1", "m2", "m3"].map((message) => ({ message, channel: "c1" }));
    posted = [...posted, { message: "m4", channel: "c3" }];
    expect((await run()).voiceMessages).toEqual({ days: 30, count: 3, untranscribed: 1 });
    expect((await run({ isAdmin: true })).voiceMessages).toEqual({ days: 30, count: 4, untranscribed: 2 });
    posted = undefined;
    expect((await run()).voiceMessages).toBeUndefined();
    await emptyTables(store, "jobs");
  });
});

describe("the doctor", () => {
  it("says where moderation is on and the bot doesn't listen, or has received nothing for minutes", async () => {
    const db = store.db.withoutPlugins();
    await emptyTables(store, "settings", "moderationListening");
    const setting = (platform: string, workspace: string) =>
      store.db
        .insertInto("settings")
        .values({ platform, workspace, level: "server", id: workspace, name: "moderation", value: "{}" })
        .execute();
    const received = (workspaceId: string, minutesAgo: number) =>
      store.db
        .insertInto("moderationListening")
        .values({ platform: "discord", workspaceId, until: new Date(Date.now() - minutesAgo * 60_000) })
        .execute();
    const told = async (...listening: string[]) =>
      (await checkModeration(db, new Set(listening))).map(({ mark, text }) => `${mark} ${text}`);
    expect(await told()).toEqual([]);
    await setting("discord", "w1");
    await setting("discord", "w2");
    await setting("slack", "t1");
    await received("w1", 1);
    expect(await told("discord", "slack")).toEqual([]);
    expect(await told("slack")).toEqual([
      expect.stringMatching(/^warning moderation is on for 2 servers on discord.*DISCORD_LISTEN=yes/),
    ]);
    await received("w2", 5);
    expect(await told("discord", "slack")).toEqual([
      expect.stringMatching(
        /^warning moderation has received nothing from 1 server on discord since 20.* \(w2\)/,
      ),
    ]);
    await emptyTables(store, "settings", "moderationListening");
  });
});
