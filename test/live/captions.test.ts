import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { UserError } from "../../src/errors.ts";
import type { Invocation, Job } from "../../src/jobs/job.ts";
import {
  createCaptionDelivery,
  createCaptionStore,
  createFinishCaptions,
  createRemoveUtterances,
  createSendUtterance,
  createShowCaptions,
  startCaptionSession,
} from "../../src/live/captions/index.ts";
import type { CaptionLine } from "../../src/live/captions/captions.ts";
import { layOut } from "../../src/live/captions/show-captions.ts";
import { createUtteranceCutter, type Utterance } from "../../src/live/captions/utterances.ts";
import { createListeningStore } from "../../src/live/listening-store.ts";
import { say } from "../../src/messages/index.ts";
import { createJobStore } from "../../src/jobs/store/jobs.ts";
import { newId } from "../../src/base/new-id.ts";
import { insertJob } from "../jobs/new-job.ts";
import { useTestStore } from "../store/use-test-store.ts";

const store = useTestStore("listenings", "captions", "jobs");
const server = { platform: "discord", workspace: "g1" };
const log = pino({ level: "silent" });
const ADA = "1";
const BEN = "2";

/** Captions of a channel in which everyone has a voice, and what came of them. */
async function caption() {
  const rows = createCaptionStore(store.db);
  const asker = { personId: ADA, roles: null, locale: "en" };
  const place = { ...server, channel: "c1", channelName: "Lounge" };
  const listening = await createListeningStore(store.db).insert({ ...place, ...asker, who: "everyone" });
  const captions = await rows.start(listening?.id ?? "", {
    ...place,
    ...asker,
    language: null,
    endsListening: true,
    startedAt: new Date(),
  });
  const track = join(tmpdir(), `${captions.id}.ogg`);
  await writeFile(track, "");
  const out = new Set<string>();
  const sent: Invocation[] = [];
  const messages = new Map<number, string>();
  const files = new Set<string>();
  let refusal: UserError | undefined;
  const show = createShowCaptions({
    rows,
    chat: {
      format: ({ name, words, note }) => (note ? note.key : `${name}: ${words}`),
      async show(_, { page }, lines) {
        messages.set(
          page,
          lines.map(({ name, words, note }) => (note ? note.key : `${name}: ${words}`)).join("\n"),
        );
        return `m${page}`;
      },
    },
  });
  const storage = {
    write: async (stream: AsyncIterable<unknown>) => {
      for await (const _ of stream);
      return { path: track, discard: async () => undefined };
    },
    keep: async (_: unknown, { id }: { id: string }) => (files.add(id), { id }),
    remove: async (id: string) => void files.delete(id),
  };
  const accept = async (invocation: Invocation) => {
    if (refusal) throw refusal;
    sent.push(invocation);
    return { kind: "job", job: { id: `j${sent.length}` } } as never;
  };
  const placeOf = () => ({ workspace: "g1", channel: "c1", address: {} });
  const deps = {
    rows,
    show,
    accept,
    placeOf,
    send: createSendUtterance({ rows, files: storage, accept, placeOf }),
    files: storage as never,
    mediaProcessor: {
      toTrack: async () => ({
        path: track,
        bytes: 1,
        durationMs: 500,
        spans: [],
        dispose: async () => undefined,
      }),
    },
    nameOf: async (_: string, person: string) => (person === ADA ? "Ada" : "Ben"),
    deleteJobs: async () => undefined,
    now: () => new Date(),
    log,
  };
  const delivery = createCaptionDelivery({ rows, files: storage, onWords: async () => undefined, log });
  const start = () => {
    const session = startCaptionSession(deps, captions, (person) => !out.has(person));
    onTestFinished(() => session.close());
    return session;
  };
  return {
    ...deps,
    captions,
    out,
    sent,
    messages,
    files,
    start,
    finish: createFinishCaptions(deps),
    remove: createRemoveUtterances(deps),
    refuse: (error: UserError | undefined) => void (refusal = error),
    lines: () => store.db.selectFrom("captionLines").selectAll().orderBy("beginMs").execute(),
    /** The audio service has understood an utterance. */
    understand: (invocation: Invocation, text: string) =>
      delivery.deliver(
        { ...invocation, id: "j" } as unknown as Job,
        { verdict: "done", result: { files: [], transcript: { cut: false, segments: [{ text }] } } } as never,
        async () => undefined,
      ),
  };
}

type Session = ReturnType<Awaited<ReturnType<typeof caption>>["start"]>;
const speak = (session: Session, person: string) => session.add(person, Buffer.from([1, 2, 3]));

describe("an utterance", () => {
  /** Cuts what is said at these times. */
  function cut(said: readonly (readonly [person: string, atMs: number])[], isIn = () => true) {
    const found: Utterance[] = [];
    const cutter = createUtteranceCutter(isIn, (utterance) => found.push(utterance));
    for (const [person, atMs] of said) cutter.add(person, atMs, Buffer.from([1]));
    cutter.expire((said.at(-1)?.[1] ?? 0) + 601);
    return found.map(({ person, beginMs, endMs, packets }) => [person, beginMs, endMs, packets.length]);
  }

  it("ends with a pause of its own speaker, whatever others say", () => {
    expect(
      cut([
        [ADA, 0],
        [BEN, 20],
        [ADA, 600],
        [BEN, 620],
        [ADA, 1_201],
      ]),
    ).toEqual([
      [ADA, 0, 600, 2],
      [BEN, 20, 620, 2],
      [ADA, 1_201, 1_201, 1],
    ]);
  });

  it("is at most twelve seconds long", () => {
    const talk = Array.from({ length: 1_000 }, (_, n) => [ADA, n * 20] as const);
    expect(cut(talk)).toEqual([
      [ADA, 0, 11_980, 600],
      [ADA, 12_000, 19_980, 400],
    ]);
  });

  it("is dropped with its beginning once its speaker is out", () => {
    let isIn = true;
    const found = cut(
      [
        [ADA, 0],
        [BEN, 0],
      ],
      () => isIn,
    );
    expect(found).toHaveLength(2);
    isIn = false;
    expect(cut([[ADA, 0]], () => isIn)).toEqual([]);
  });
});

describe("the lines of captions", () => {
  const line = (beginMs: number, page: number | null = null) => ({ beginMs, page }) as CaptionLine;

  it("go into a new message when the last is full, and into none before it", () => {
    const lengthOf = () => 600;
    const waiting = [line(1), line(2), line(3), line(4)];
    expect(layOut({ page: 0, shown: [], waiting }, lengthOf)).toEqual([
      { page: 1, lines: waiting.slice(0, 3) },
      { page: 2, lines: waiting.slice(3) },
    ]);
    expect(layOut({ page: 2, shown: [line(4, 2)], waiting: [line(0)] }, lengthOf)).toEqual([
      { page: 2, lines: [line(0)] },
    ]);
  });

  it("are each speaker's own and in the order of talk, when texts come the other way round", async () => {
    const test = await caption();
    const session = test.start();
    speak(session, ADA);
    await expect.poll(() => test.sent.length).toBe(1);
    speak(session, BEN);
    await expect.poll(() => test.sent.length).toBe(2);
    const [first, second] = test.sent;
    if (first && second) {
      await test.understand(second, "I am Ben.");
      await test.understand(first, "I am Ada.");
    }
    await expect.poll(() => test.messages.get(1)).toBe("Ada: I am Ada.\nBen: I am Ben.");
    expect(test.sent.map(({ person }) => person.id)).toEqual([ADA, ADA]);
    expect(new Set(test.sent.map(({ key }) => key)).size).toBe(2);
    // Audio is only kept until it is transcribed.
    expect(test.files).toEqual(new Set());
  });
});

describe("captions say", () => {
  it("that they were interrupted, and go on with the next utterance", async () => {
    const test = await caption();
    const killed = test.start();
    speak(killed, ADA);
    await expect.poll(() => test.sent.length).toBe(1);
    const [first] = test.sent;
    const next = test.start();
    speak(next, BEN);
    await expect.poll(() => test.sent.length).toBe(2);
    if (first) await test.understand(first, "Before.");
    const [, second] = test.sent;
    if (second) await test.understand(second, "After.");
    await expect.poll(() => test.messages.get(1)).toBe("Ada: Before.\ncaptionsCut\nBen: After.");
    expect(new Set(test.sent.map(({ key }) => key)).size).toBe(2);
  });

  it("that the service is slower than the talk, and send every second utterance later, at the end at the latest", async () => {
    const test = await caption();
    const jobs = createJobStore(store);
    for (let n = 0; n < 8; n++) {
      const line = {
        captions: test.captions.id,
        personId: BEN,
        beginMs: n,
        endMs: n,
        name: "Ben",
        fileId: null,
      };
      await test.rows.addUtterance(line);
      await test.rows.setUtteranceJob(line, (await insertJob(jobs, newId("j"))).id);
    }
    const session = test.start();
    for (const round of [1, 2]) {
      speak(session, ADA);
      await expect.poll(() => test.files.size).toBe(2 * round - 1);
      speak(session, BEN);
      await expect.poll(() => test.sent.length).toBe(round);
    }
    expect((await test.lines()).filter(({ note }) => note !== null)).toMatchObject([
      { note: { key: "captionsSlow" } },
    ]);
    await test.rows.stop(test.captions.id);
    await expect
      .poll(async () => {
        await test.finish.finishAll("discord");
        return test.sent.map(({ deliverTo }) => (deliverTo?.kind === "captions" ? deliverTo.speaker : ""));
      })
      .toEqual([BEN, BEN, ADA, ADA]);
    // It isn't over before all have come.
    await test.finish.finishAll("discord");
    expect((await test.rows.find(test.captions.id))?.state).toBe("stopped");
  });

  it("which limit is reached, and end", async () => {
    const test = await caption();
    test.refuse(new UserError(say("budgetQuestion", { cost: "1", most: "1" })));
    speak(test.start(), ADA);
    const state = async () => (await test.rows.find(test.captions.id))?.state;
    await expect.poll(state).toBe("stopped");
    test.refuse(undefined);
    await expect
      .poll(
        async () => {
          await test.finish.finishAll("discord");
          return state();
        },
        { timeout: 20_000 },
      )
      .toBe("done");
    expect(test.messages.get(1)).toBe("budgetQuestion");
    expect([test.sent, [...test.files]]).toEqual([[], []]);
  });
});

describe("who has opted out", () => {
  it("is in no request, file or row, nor in what was shown before", async () => {
    const test = await caption();
    const session = test.start();
    speak(session, ADA);
    speak(session, BEN);
    await expect.poll(() => test.sent.length).toBe(2);
    for (const one of test.sent) await test.understand(one, "Hello.");
    await expect
      .poll(() => test.messages.get(1)?.split("\n").toSorted())
      .toEqual(["Ada: Hello.", "Ben: Hello."]);
    test.out.add(BEN);
    speak(session, BEN);
    await test.remove({ ...server, personId: BEN }, test.captions.id);
    await expect.poll(() => test.messages.get(1)).toBe("Ada: Hello.");
    speak(session, ADA);
    await expect.poll(() => test.sent.length).toBe(3);
    expect((await test.lines()).map(({ personId }) => personId)).toEqual([ADA, ADA]);
    expect(test.files.size).toBe(1);
    // A text that comes late finds no line.
    for (const one of test.sent) await test.understand(one, "Late.");
    expect((await test.lines()).map(({ personId }) => personId)).toEqual([ADA, ADA]);
  });
});
