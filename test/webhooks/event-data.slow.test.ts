import { beforeEach, describe, expect, it } from "vitest";
import type { Segment } from "../../src/media/result.ts";
import { createCaseStore } from "../../src/moderation/cases/case-store.ts";
import { describeCaseEvent } from "../../src/moderation/cases/export.ts";
import { describeTranscriptEvent } from "../../src/transcripts/describe-event.ts";
import { createMinutesStore } from "../../src/transcripts/minutes/store.ts";
import { createTranscriptStore } from "../../src/transcripts/store/transcripts.ts";
import { createVisibilityCheck } from "../../src/transcripts/visibility.ts";
import { createEndpointStore } from "../../src/webhooks/endpoint-store.ts";
import { createEventStore } from "../../src/webhooks/event-store.ts";
import { EVENT_TYPES, type EventType } from "../../src/webhooks/message.ts";
import { makeJob } from "../jobs/make-job.ts";
import { newJob } from "../jobs/new-job.ts";
import { useStore } from "../store/use-store.ts";

const NOW = new Date("2026-05-01T12:00:00Z");
const HERE = { platform: "x", workspace: "w" };

const { store, rows } = useStore("webhookEndpoints", "moderationCases", "transcripts");
beforeEach(async () => {
  await createEndpointStore(store.db).add(
    { ...HERE, id: "w1", sealed: "sealed", addedBy: "anna", types: EVENT_TYPES, hasText: true },
    10,
  );
});

const taken = async () => {
  const events = await createEventStore(store.db).take(20, []);
  return events.map(({ type, jobId, transcriptId, caseId, state }) =>
    [type, jobId ?? transcriptId ?? caseId, state].filter((part) => part !== null).join(" "),
  );
};

const keep = (jobId: string, segments: readonly Segment[]) =>
  createTranscriptStore(store).keepTranscript({
    jobId,
    platform: "x",
    workspaceId: "w",
    channelId: "c",
    threadId: null,
    sourceMessage: null,
    link: "https://chat.example/recording",
    personId: "bob",
    authorId: "bob",
    name: "standup.ogg",
    contentHash: null,
    optionsKey: null,
    language: "en",
    durationMs: 61_000,
    speakers: 2,
    segments,
    names: { A: { name: "Anna" } },
    expiresAt: null,
  });
const SAID = [
  { text: "Good morning.", start: 0, end: 1, speaker: "A" },
  { text: "Hello.", start: 1, end: 2, speaker: "B" },
];

interface DescribeOptions {
  readonly canRead?: boolean;
  readonly hasText?: boolean;
  readonly type?: EventType;
}

describe("the event of a transcript", () => {
  const describeIt = (
    id: string,
    { canRead = true, hasText = true, type = "transcript.ready" }: DescribeOptions = {},
  ) =>
    describeTranscriptEvent(
      {
        rows: createTranscriptStore(store),
        minutes: createMinutesStore(store),
        visibility: createVisibilityCheck({
          rows: { channelsOf: async () => [] },
          platforms: new Map([["x", { readable: async (_, channels) => (canRead ? channels : []) }]]),
        }),
        findJob: async (job) => makeJob({ id: job }),
        answerLink: async (job) => `https://chat.example/${job.id}`,
      },
      id,
      { type },
      hasText ? { ...HERE, person: "anna" } : undefined,
    );

  it("is written when its job finishes, beside the job's own", async () => {
    for (const id of ["j1", "j2"]) await rows.insert(newJob(id));
    await keep("j1", SAID);
    expect(await taken()).toEqual([]);
    for (const id of ["j1", "j2"])
      await store.db
        .updateTable("jobs")
        .set({ finishedAt: NOW, state: "done" })
        .where("id", "=", id)
        .execute();
    expect((await taken()).toSorted()).toEqual([
      "job.ended j1 done",
      "job.ended j2 done",
      "transcript.ready j1",
    ]);
    await store.db.deleteFrom("transcripts").execute();
    expect(await store.db.selectFrom("webhookEvents").select("type").distinct().execute()).toEqual([
      { type: "job.ended" },
    ]);
  });

  it("has its facts and links, and its text only for a person who can read its channel", async () => {
    await keep("j1", SAID);
    const facts = {
      transcript: "j1",
      platform: "x",
      server: "w",
      channel: "c",
      thread: null,
      person: "bob",
      recording: "https://chat.example/recording",
      link: "https://chat.example/j1",
      language: "en",
      durationMs: 61_000,
      speakers: 2,
    };
    expect(await describeIt("j1", { hasText: false })).toEqual(facts);
    expect(await describeIt("j1", { canRead: false })).toEqual(facts);
    expect(await describeIt("j1")).toEqual({
      ...facts,
      name: "standup.ogg",
      text: "Anna: Good morning.\nSpeaker 2: Hello.",
      isCut: false,
    });
    expect(await describeIt("j2")).toBeUndefined();
  });

  it("is written once for its minutes, which have the owners' names", async () => {
    await keep("j1", SAID);
    const quoted = { text: "Hello.", quote: "Hello.", segments: [1], at: 1 };
    const content = {
      summary: [quoted],
      decisions: [],
      items: [{ ...quoted, number: 1, owner: { speaker: "A" } }],
      questions: [],
      chapters: [],
    };
    const minutes = createMinutesStore(store);
    const made = { minutes: content, origin: "rules", transcriptVersion: 0 } as const;
    await minutes.save("j1", 0, made);
    await minutes.save("j1", 1, made);
    expect(await taken()).toEqual(["minutes.ready j1"]);
    expect(await describeIt("j1", { type: "minutes.ready", hasText: false })).not.toHaveProperty("minutes");
    const data = await describeIt("j1", { type: "minutes.ready" });
    expect(data).toMatchObject({
      transcript: "j1",
      name: "standup.ogg",
      origin: "rules",
      minutes: { summary: [quoted], items: [{ ...quoted, number: 1, owner: "Anna" }] },
    });
    expect(data).not.toHaveProperty("text");
  });

  it("has the beginning of a very long text, and says that it is cut", async () => {
    await keep(
      "j1",
      Array.from({ length: 30_000 }, (_, n) => ({ text: `line ${n} 🎧`, start: n, end: n + 1 })),
    );
    const { text, isCut } = (await describeIt("j1")) as { text: string; isCut: boolean };
    expect(isCut).toBe(true);
    expect(text.length).toBeLessThanOrEqual(250_000);
    expect(text.isWellFormed()).toBe(true);
  });
});

describe("the events of a moderation case", () => {
  const cases = () => createCaseStore(store.db);
  const evidence = {
    address: {},
    files: [],
    heard: [],
    findings: [{ rule: "r1", name: "Insults", action: "ask" as const }],
    quotes: [{ pieces: [{ text: "you " }, { text: "fool", isMarked: true as const }] }],
  };
  const open = (id: string, shown: boolean) =>
    cases().tell(
      { ...HERE, id, channel: "c", message: `m-${id}`, author: "ada", link: "https://chat.example/m" },
      () => ({ said: evidence, shown }),
    );

  it("are written when moderators get it and when a decision is carried out, once each", async () => {
    await open("k1", true);
    await open("k1", true);
    await open("k2", false);
    expect(await taken()).toEqual(["case.opened k1"]);
    const action = { kind: "warn", by: "mo", at: NOW.toISOString(), outcome: "pending" } as const;
    await cases().decide("k1", 0, action, NOW);
    expect(await taken()).toEqual([]);
    await cases().concluded("k1", "done");
    await cases().concluded("k1", "done");
    expect(await taken()).toEqual(["case.decided k1 warn"]);
    await cases().forget(new Date(Date.now() + 60_000));
    expect(await store.db.selectFrom("webhookEvents").selectAll().execute()).toEqual([]);
  });

  it("have what was decided, and what was heard only where that is wanted", async () => {
    await open("k1", true);
    await cases().decide("k1", 0, { kind: "warn", by: "mo", at: NOW.toISOString(), outcome: "pending" }, NOW);
    await cases().concluded("k1", "done");
    const facts = {
      case: "k1",
      platform: "x",
      server: "w",
      channel: "c",
      message: "m-k1",
      author: "ada",
      link: "https://chat.example/m",
      openedAt: expect.any(Date),
      rules: ["Insults"],
    };
    const decided = { type: "case.decided", state: "warn" } as const;
    expect(await describeCaseEvent(cases(), "k1", { type: "case.opened", state: null }, false)).toEqual(
      facts,
    );
    expect(await describeCaseEvent(cases(), "k1", decided, true)).toEqual({
      ...facts,
      decision: { kind: "warn", by: "mo", at: NOW.toISOString(), minutes: null, isCarriedOut: true },
      text: "you fool",
    });
    expect(await describeCaseEvent(cases(), "k2", decided, true)).toBeUndefined();
  });
});
