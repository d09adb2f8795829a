import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { UserError } from "../../src/errors.ts";
import type { Invocation } from "../../src/jobs/job.ts";
import { render, say } from "../../src/messages/index.ts";
import type { Card } from "../../src/moderation/cases/card.ts";
import { createCaseStore } from "../../src/moderation/cases/case-store.ts";
import { createStatementStore } from "../../src/moderation/cases/statement-store.ts";
import { createClipIntake } from "../../src/moderation/intake/clip-intake.ts";
import { createWaitingClips } from "../../src/moderation/intake/waiting-clips.ts";
import { createCallReports } from "../../src/moderation/service/call-reports.ts";
import { MAX_REPORTS } from "../../src/moderation/service/case-service.ts";
import { createMemorySettings } from "../settings/in-memory.ts";
import { useTestStore } from "../store/use-test-store.ts";

const store = useTestStore("moderationCases", "moderationWaiting", "moderationNotices");

const server = { platform: "discord", workspace: "w" };
const CALL = { ...server, channel: "lounge" };
const TRACK = { file: "k1", person: "ben", spans: [{ at: 0, from: 0, ms: 1_000 }], durationMs: 1_000 };

/** Reports on a server with moderation, whose jobs are only listed, and what the card says. */
async function openReports() {
  const settings = createMemorySettings();
  const watch = {
    channels: [{ id: "other" }],
    review: { id: "mods" },
    exempt: [{ id: "vip" }],
    notices: true,
  };
  await settings.change({ ...server, level: "server", id: "w" }, "moderation", () => watch);
  const cards: Card[] = [];
  const accepted: Invocation[] = [];
  const state: { refusal?: UserError } = {};
  const now = () => new Date();
  const deps = {
    cases: createCaseStore(store.db),
    statements: createStatementStore(store.db),
    settings,
    moderationPlatform: () =>
      ({
        can: ["dismiss", "warn"],
        showCard: async (card: Card) => {
          cards.push(card);
          return { card: "k1" };
        },
        tellModerators: async () => undefined,
        memberName: async ({ person }: { person: string }) => `Name ${person}`,
        laterPlace: () => ({ address: {}, link: "https://example.com/lounge" }),
      }) as never,
    files: { write: () => Promise.reject(new Error("no files here")), fetchLocal: async () => undefined },
    mediaProcessor: { toExcerpt: () => Promise.reject(new Error("no files here")) },
    now,
    log: pino({ level: "silent" }),
  };
  const intake = createClipIntake({
    ...deps,
    waiting: createWaitingClips(store.db),
    canTellSpeakers: true,
    accept: async (invocation: Invocation) => {
      if (state.refusal) throw state.refusal;
      accepted.push(invocation);
      return {} as never;
    },
    countRecentJobs: async () => ({ person: 1_000, server: 1_000 }),
    review: async () => undefined,
    isFirstToday: async () => true,
  });
  const reports = createCallReports({ ...deps, listen: intake });
  return {
    ...reports,
    ...intake,
    accepted,
    state,
    report: () => reports.open({ ...CALL, author: "ben", by: "ada", words: "Rude" }),
    /** What the newest card says. */
    lines: () => (cards.at(-1)?.lines ?? []).map(({ words }) => render(words)),
    waiting: async () => (await store.db.selectFrom("moderationWaiting").selectAll().execute()).length,
  };
}

describe("a report of a call", () => {
  it("is there before its audio: if that is never stored, the card says so", async () => {
    const { report, show, lines } = await openReports();
    await show(await report());
    expect(lines().join(" ")).toContain("The audio was only in memory, and couldn't be saved");
    expect(lines().join(" ")).toContain("Reported: “Rude”");
  });

  it("has each person's own words transcribed, charged to moderation, whoever they are", async () => {
    const { report, addAudio, accepted, lines, waiting } = await openReports();
    await addAudio(await report(), [TRACK, { ...TRACK, file: "k2", person: "cleo" }]);
    expect(accepted.map(({ platform, person, place }) => [platform, person.id, place.workspace])).toEqual([
      ["moderation", "ben", "discord:w"],
      ["moderation", "cleo", "discord:w"],
    ]);
    expect(lines().join(" ")).toContain("Transcribing");
    expect(lines().join(" ")).not.toContain("couldn't be saved");
    expect(await waiting()).toBe(0);
  });

  it("waits for a budget that is used up, and is transcribed later, also after a restart", async () => {
    const { report, addAudio, accepted, state, waiting } = await openReports();
    state.refusal = new UserError({ key: "budgetRefused", params: {} });
    await addAudio(await report(), [TRACK]);
    expect([accepted.length, await waiting()]).toEqual([0, 1]);
    const later = await openReports();
    await later.retryWaiting();
    expect([later.accepted.map(({ person }) => person.id), await waiting()]).toEqual([["ben"], 0]);
  });

  it("says on its card why it can't be transcribed", async () => {
    const { report, addAudio, state, lines, waiting } = await openReports();
    state.refusal = new UserError(say("uploadGone"));
    await addAudio(await report(), [TRACK]);
    expect(lines().join(" ")).toContain(render(say("uploadGone")));
    expect([await waiting(), lines().some((line) => line.includes("Transcribing"))]).toEqual([0, false]);
  });

  it("counts for the limit of reports, and is refused where there is no moderation", async () => {
    const { report, open } = await openReports();
    for (let n = 0; n < MAX_REPORTS; n += 1) await report();
    await expect(report()).rejects.toThrow("moderationTooManyReports");
    const elsewhere = { ...CALL, workspace: "v", author: "ben", by: "ada", words: "" };
    await expect(open(elsewhere)).rejects.toBeInstanceOf(UserError);
  });
});
