import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { UserError } from "../../src/errors.ts";
import type { Invocation } from "../../src/jobs/job.ts";
import type { MediaMessage } from "../../src/jobs/ports/media-messages.ts";
import { say } from "../../src/messages/index.ts";
import { createCaseStore } from "../../src/moderation/cases/case-store.ts";
import { createStatementStore } from "../../src/moderation/cases/statement-store.ts";
import { RATE_LIMITS } from "../../src/moderation/intake/clip-filter.ts";
import { createClipIntake } from "../../src/moderation/intake/clip-intake.ts";
import { createWaitingClips } from "../../src/moderation/intake/waiting-clips.ts";
import { createDailyLimit } from "../../src/moderation/service/notices.ts";
import { createMemorySettings } from "../settings/in-memory.ts";
import { useTestStore } from "../store/use-test-store.ts";

const store = useTestStore("jobs", "moderationWaiting", "moderationNotices", "moderationCases");

const HOUR_MS = 60 * 60 * 1000;
const file = { kind: "platform", ref: { attachment: "a" }, name: "memo.ogg", media: "audio" } as const;
const clip = (message: string, author = "ada", workspace = "w"): MediaMessage => ({
  platform: "discord",
  place: { workspace, channel: "c", address: {} },
  message,
  link: `https://example.com/${message}`,
  author: { id: author, isBot: false, roles: [] },
  files: [file],
  isVoiceMessage: true,
});

/** The intake of a server with moderation on, whose jobs are only listed. */
async function openIntake() {
  const clock = { ms: Date.parse("2026-05-01T12:00:00Z") };
  const now = () => new Date(clock.ms);
  const told: string[] = [];
  const accepted: string[] = [];
  const recent = { person: 0, server: 0 };
  const state: { refuses?: Error } = {};
  const settings = createMemorySettings();
  for (const workspace of ["w", "v"])
    await settings.change(
      { platform: "discord", workspace, level: "server", id: workspace },
      "moderation",
      () => ({
        channels: [],
        review: { id: "mods" },
        exempt: [],
        notices: true,
      }),
    );
  const intake = createClipIntake({
    cases: createCaseStore(store.db),
    statements: createStatementStore(store.db),
    waiting: createWaitingClips(store.db),
    canTellSpeakers: true,
    settings,
    moderationPlatform: () =>
      ({
        isModerator: async () => false,
        tellModerators: async (_: object, { key }: { key: string }) => void told.push(key),
      }) as never,
    accept: async ({ key }: Invocation) => {
      if (state.refuses) throw state.refuses;
      accepted.push(key.split(":").at(-2) ?? "");
      return {} as never;
    },
    countRecentJobs: async (_, person) => ({
      person: person === "ada" ? recent.person : 0,
      server: recent.server,
    }),
    review: async () => undefined,
    isFirstToday: createDailyLimit({ db: store.db, now }),
    files: {
      write: () => Promise.reject(new Error("no files here")),
      fetchLocal: async () => undefined,
    },
    mediaProcessor: { toExcerpt: () => Promise.reject(new Error("no files here")) },
    now,
    log: pino({ level: "silent" }),
  });
  const waiting = async () => {
    const rows = await store.db
      .selectFrom("moderationWaiting")
      .select("messageId")
      .orderBy("messageId")
      .execute();
    return rows.map(({ messageId }) => messageId);
  };
  return {
    ...intake,
    hear: intake.mediaMessageListener.onMessage,
    clock,
    told,
    accepted,
    recent,
    state,
    waiting,
  };
}

describe("clips that can't be checked yet", () => {
  it("wait while their author has posted too many, others' don't, and all are checked later", async () => {
    const { hear, retryWaiting, told, accepted, recent, waiting } = await openIntake();
    recent.person = RATE_LIMITS.person;
    for (const id of ["m1", "m2", "m2"]) await hear(clip(id));
    await hear(clip("b1", "bob"));
    expect([accepted, await waiting(), told]).toEqual([["b1"], ["m1", "m2"], ["moderationPersonRate"]]);
    await retryWaiting();
    expect(await waiting()).toEqual(["m1", "m2"]);
    recent.person = 0;
    await retryWaiting();
    expect([accepted, await waiting()]).toEqual([["b1", "m1", "m2"], []]);
  });

  it("wait for a server's limits, and are tried again in the turns of their authors", async () => {
    const { hear, retryWaiting, accepted, recent, waiting } = await openIntake();
    recent.server = RATE_LIMITS.server;
    for (let n = 10; n < 15 + RATE_LIMITS.person; n += 1) await hear(clip(`a${n}`));
    await hear(clip("b1", "bob"));
    recent.server = 0;
    await retryWaiting();
    expect(accepted).toHaveLength(RATE_LIMITS.person + 1);
    expect(accepted.slice(0, 2)).toEqual(expect.arrayContaining(["a10", "b1"]));
    expect(await waiting()).toHaveLength(5);
  });

  it.each([
    ["a refusal that nothing changes", new UserError(say("fileNotMedia", { name: "x", found: "" })), false],
    ["a budget that is used up", new UserError({ key: "budgetRefused", params: {} }), true],
    ["maintenance", new UserError(say("maintenance", { note: "" })), true],
    ["a restart", new UserError(say("draining")), true],
    ["a failure of the database", new Error("gone"), true],
  ])("after %s", async (_, refusal, isKept) => {
    const { hear, state, waiting, told, retryWaiting, accepted } = await openIntake();
    state.refuses = refusal;
    await hear(clip("m1"));
    expect([await waiting(), told]).toEqual(
      isKept ? [["m1"], ["moderationWaits"]] : [[], ["moderationNotTaken"]],
    );
    delete state.refuses;
    await retryWaiting();
    expect(accepted).toEqual(isKept ? ["m1"] : []);
  });

  it("are given up after a day, which moderators are told once a day with their number", async () => {
    const { hear, retryWaiting, recent, clock, told, waiting } = await openIntake();
    recent.server = RATE_LIMITS.server;
    await hear(clip("m1"));
    clock.ms += HOUR_MS;
    await hear(clip("m2"));
    clock.ms += 23 * HOUR_MS;
    const givenUp = () => told.filter((key) => key === "moderationNeverChecked").length;
    await retryWaiting();
    expect([givenUp(), await waiting()]).toEqual([1, ["m2"]]);
    clock.ms += 2 * HOUR_MS;
    await retryWaiting();
    expect([givenUp(), await waiting()]).toEqual([1, ["m2"]]);
    clock.ms += 24 * HOUR_MS;
    await retryWaiting();
    expect([givenUp(), await waiting()]).toEqual([2, []]);
  });

  it("don't hold up other servers, and aren't checked once they were deleted", async () => {
    const { hear, retryWaiting, mediaMessageListener, recent, accepted, waiting } = await openIntake();
    recent.person = RATE_LIMITS.person;
    for (const id of ["m1", "m2"]) await hear(clip(id));
    await hear(clip("v1", "ada", "v"));
    const place = { workspace: "w", channel: "c" };
    await mediaMessageListener.onDelete({ platform: "discord", place, message: "m1" });
    recent.person = 0;
    await retryWaiting();
    expect([accepted.toSorted(), await waiting()]).toEqual([["m2", "v1"], []]);
  });
});
