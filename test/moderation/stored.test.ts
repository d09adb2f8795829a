import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AllSettings } from "../../src/settings/index.ts";
import type { ClipRule } from "../../src/settings/clip-rule.ts";
import type { Case } from "../../src/moderation/cases/case.ts";
import { createCaseStore } from "../../src/moderation/cases/case-store.ts";
import { createStatementStore } from "../../src/moderation/cases/statement-store.ts";
import { listWorkloads } from "../../src/moderation/cases/workload.ts";
import { createRuleActions } from "../../src/moderation/rules/rule-actions.ts";
import { createRuleSets } from "../../src/moderation/rules/rule-sets.ts";
import { createModerationDataSource } from "../../src/moderation/service/personal-data.ts";
import type { Store } from "../../src/store/index.ts";
import { createTranscriptStore, type NewTranscript } from "../../src/transcripts/store/transcripts.ts";
import { openTestStore } from "../engines/database.ts";
import { createMemorySettings } from "../settings/in-memory.ts";
import { emptyTables } from "../store/temporary.ts";
import { rule } from "./rules/rule.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(() => emptyTables(store, "moderationCases", "transcripts"));

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
    const since = expect.any(Date) as Date;
    expect(await listWorkloads(store.db, 10)).toEqual([
      { platform: "discord", workspace: "w2", cases: 2, undecided: 2, since, behind: 1 },
      { platform: "slack", workspace: "w2", cases: 1, undecided: 1, since, behind: 1 },
      { platform: "discord", workspace: "w1", cases: 2, undecided: 0, since: null, behind: 2 },
    ]);
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

  async function countChecked({ isAdmin = false, watched = [] as string[] } = {}) {
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
    const { transcripts, findings } = await createRuleActions(
      { db: store.db, settings, ruleSets },
      user,
    ).dryRun(undefined);
    expect(findings[0]?.transcripts).toBe(transcripts);
    return transcripts;
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
  });
});
