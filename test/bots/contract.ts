import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Job, Outcome, Receipts } from "../../src/jobs/job.ts";
import type { Platform, Progress } from "../../src/jobs/ports/platform.ts";
import type { Result, ResultFile } from "../../src/media/result.ts";
import { say } from "../../src/messages/index.ts";
import { samples } from "@mynah/audio-interface/fake";

/** One message, or what stands for one on this platform, as the requester sees it. */
export interface ShownAnswer {
  readonly text: string;
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
  /** Shows that the job isn't finished. */
  readonly isPending: boolean;
  readonly canCancel: boolean;
  /** Labels of everything that can be pressed or chosen, among other words. */
  readonly controls: string;
}

type Elsewhere = "directly" | "thread";

/** A platform with one user and no worker: the contract does a worker's part by hand. */
export interface ContractFixture {
  readonly platform: Platform;
  /** Sends a request the way users do here and returns the accepted job's id. A `text` is to be spoken. */
  ask(request: "transcript" | { readonly text: string }): Promise<string>;
  /** What the requester can choose about where results are sent, on platforms with {@link ContractPlatform.lost}. */
  readonly destinations?: {
    /** Changes the requester's setting for results. */
    choose(where: "here" | Elsewhere): Promise<void>;
    seen(where: Elsewhere, job: Job): readonly ShownAnswer[];
    /** Has the platform carry out the next request of {@link ContractPlatform.lost} without answering it. */
    lose(what: string): void;
    /** Has the platform refuse direct messages to the requester. */
    refuseDirectMessages(): void;
  };
  job(id: string): Promise<Job>;
  /** Writes the row as the worker does. */
  save(job: Job): Promise<Job>;
  note(id: string, receipts: Receipts): Promise<void>;
  /** Stores a file as the collecting step does. */
  keep(file: { name: string; type: string; content: Buffer }, job: Job): Promise<ResultFile>;
  /** Returns what is visible of this job now, oldest first. */
  seen(id: string): Promise<readonly ShownAnswer[]>;
  /** Advances the clock until every short-lived credential has expired. */
  passTime(): void;
  close(): Promise<void>;
}

export interface ContractPlatform {
  readonly name: string;
  /** The format audio is posted in, if it is converted. */
  readonly soundAs?: "mp3" | "ogg";
  /** The format of audio that isn't the whole answer. Default: the same. */
  readonly partsAs?: "mp3" | "ogg";
  /** A dozen files arrive as one archive. */
  readonly archives?: true;
  /** Files are converted to fit the platform's limit. */
  readonly limitsFiles?: true;
  /** A post whose answer was lost can't be looked up, so its file is shown once more. */
  readonly repeatsLostPosts?: true;
  /** Requests that post results elsewhere, whose answers can be lost. Without them, results have one place only. */
  readonly lost?: Readonly<Record<Elsewhere, readonly string[]>>;
  /** Opened once, for what is expensive to start. */
  open(): Promise<{
    /** `maxBytes`: the largest file the platform takes, if it has a limit. */
    stage(options?: { maxBytes: number }): Promise<ContractFixture>;
    close(): Promise<void>;
  }>;
}

const WAV = { name: "tone.wav", type: "audio/wav", content: samples["wav"]?.content ?? Buffer.alloc(0) };
const SRT = {
  name: "talk.srt",
  type: "application/x-subrip",
  content: samples["srt"]?.content ?? Buffer.alloc(0),
};

const SIGNS = {
  directly: expect.stringContaining("The answer was sent by direct message"),
  thread: expect.stringContaining("The answer is in the thread below"),
};

/** Tests what every chat platform owes to jobs, as the requester sees it. */
export function platformContract({
  name,
  soundAs,
  partsAs = soundAs,
  archives,
  limitsFiles,
  repeatsLostPosts,
  lost,
  open,
}: ContractPlatform): void {
  describe(`the contract of a platform: ${name}`, () => {
    let database: Awaited<ReturnType<ContractPlatform["open"]>>;
    let stage: ContractFixture;
    beforeAll(async () => {
      database = await open();
    });
    afterAll(() => database.close());
    beforeEach(async () => {
      stage = await database.stage();
    });
    afterEach(() => stage.close());

    /** Decides the outcome and delivers it, as a worker does. */
    async function conclude(id: string, outcome: Outcome, note = stage.note): Promise<void> {
      const job = await stage.save({ ...(await stage.job(id)), state: "delivering", outcome });
      await deliver(job, outcome, note);
    }
    async function deliver(job: Job, outcome: Outcome, note = stage.note): Promise<void> {
      const receipts = await stage.platform.deliver(job, outcome, (more) => note(job.id, more));
      await stage.save({
        ...job,
        receipts: { ...job.receipts, ...receipts },
        state: outcome.verdict,
        finishedAt: new Date(),
      });
    }
    async function placed(what: Parameters<ContractFixture["ask"]>[0] = { text: "Hello" }): Promise<Job> {
      const id = await stage.ask(what);
      const job = await stage.job(id);
      const receipts = await stage.platform.place(job, (more) => stage.note(id, more));
      await stage.note(id, receipts);
      return stage.job(id);
    }
    const done = (result: Result): Outcome => ({ verdict: "done", result });
    const spoken = async (job: Job, count = 1) => {
      const names = Array.from({ length: count }, (_, n) => ({ ...WAV, name: `tone-${n + 1}.wav` }));
      return done({ files: await Promise.all(names.map((file) => stage.keep(file, job))) });
    };
    const whole = (answers: readonly ShownAnswer[]) => ({
      text: answers.map(({ text }) => text).join("\n"),
      files: answers.flatMap(({ files }) => files),
    });
    const until = async (id: string, holds: (answers: readonly ShownAnswer[]) => void) =>
      expect
        .poll(async () => {
          holds(await stage.seen(id));
          return true;
        })
        .toBe(true);

    it("shows at once that the job was accepted", async () => {
      const { id } = await placed();
      const answers = await stage.seen(id);
      expect(answers).toHaveLength(1);
      expect(answers[0]).toMatchObject({ isPending: true, files: [] });
    });

    it("posts one placeholder, however often it is asked to", async () => {
      const job = await placed();
      await stage.platform.place(job, (more) => stage.note(job.id, more));
      expect(await stage.seen(job.id)).toHaveLength(1);
    });

    it("shows that a job is running and offers to cancel it", async () => {
      const job = await placed();
      const working = await stage.save({ ...job, state: "waiting", taskId: "t", submittedAt: new Date() });
      const progress: Progress = { state: "running", elapsedMs: 3_000 };
      await stage.platform.progress(working, progress);
      await until(job.id, ([answer]) => {
        expect(answer?.text).toMatch(/working on it|running/i);
        expect(answer).toMatchObject({ isPending: true, canCancel: true });
      });
    });

    it("shows upfront how long a long text takes to speak, and its progress", async () => {
      const job = await placed({ text: "This is a sentence of a long text. ".repeat(165).trim() });
      expect(job.plan).toMatchObject({ join: "speech" });
      const working = await stage.save({ ...job, state: "waiting" });
      const parts = { done: 1, of: 2 };
      await stage.platform.progress(working, { state: "running", parts, elapsedMs: 3_000 });
      await until(job.id, ([answer]) => {
        expect(answer?.text).toContain("About 7 min of speech, in 2 parts.");
        expect(answer?.text).toContain("1 of 2 parts");
      });
    });

    it("shows which of several steps is running", async () => {
      const job = await placed();
      const working = await stage.save({ ...job, state: "waiting" });
      const parts = { done: 1, of: 3, step: "transcribe" };
      await stage.platform.progress(working, { state: "running", parts, elapsedMs: 3_000 });
      await until(job.id, ([answer]) => expect(answer?.text).toMatch(/step 2 of 3, \/transcribe/));
    });

    it("delivers the results of the steps before a failed one and names the step that failed", async () => {
      const job = await placed();
      const made = await spoken(job);
      if (made.verdict !== "done") throw new Error("it is done");
      await conclude(job.id, {
        verdict: "failed",
        reason: say("taskFailed", { code: "", message: "too quiet" }),
        maybeCharged: true,
        partial: { part: 1, of: 2, command: "transcribe", made: made.result },
      });
      const { text, files } = whole(await stage.seen(job.id));
      expect(text).toMatch(
        /Step 2 of 2, \/transcribe, produced no result.*too quiet.*finished before that is saved/s,
      );
      expect(files.map(({ name }) => name)).toEqual([`tone-1.${partsAs ?? "wav"}`]);
    });

    it("delivers audio where it was requested", async () => {
      const job = await placed();
      await conclude(job.id, await spoken(job));
      const answers = await stage.seen(job.id);
      expect(whole(answers).files).toEqual([
        {
          name: `tone-1.${soundAs ?? "wav"}`,
          bytes: soundAs ? expect.any(Number) : WAV.content.length,
        },
      ]);
      expect(answers.filter(({ isPending }) => isPending)).toEqual([]);
    });

    it("delivers all of several files", async () => {
      const job = await placed();
      await conclude(job.id, await spoken(job, 5));
      const names = whole(await stage.seen(job.id)).files.map((file) => file.name);
      expect(new Set(names).size).toBe(5);
      expect(names).toHaveLength(5);
    });

    it("delivers too many files to post as one archive, if the platform does so", async () => {
      const job = await placed();
      await conclude(job.id, await spoken(job, 12));
      const { files } = whole(await stage.seen(job.id));
      if (!archives) return expect(new Set(files.map((file) => file.name)).size).toBe(12);
      expect(files.map((file) => file.name)).toEqual(["tone.zip"]);
      expect(files[0]?.bytes).toBeGreaterThan(12 * WAV.content.length);
    });

    it("delivers a transcript as text and as a file", async () => {
      const job = await placed("transcript");
      const transcript = { language: "en", segments: [{ text: "The build is green." }], cut: false };
      await conclude(job.id, done({ files: [await stage.keep(SRT, job)], transcript }));
      const { text, files } = whole(await stage.seen(job.id));
      expect(text).toContain("The build is green.");
      expect(files).toEqual([{ name: "talk.srt", bytes: SRT.content.length }]);
    });

    it("mentions every file that is too large to post", async () => {
      await stage.close();
      const maxBytes = 10_000;
      stage = await database.stage({ maxBytes });
      const job = await placed();
      const outcome = done({
        files: [
          await stage.keep(WAV, job),
          await stage.keep({ ...SRT, content: Buffer.alloc(20_000, "x") }, job),
        ],
      });
      await conclude(job.id, outcome);
      const { text, files } = whole(await stage.seen(job.id));
      for (const name of ["tone", "talk"])
        expect(`${text} ${files.map((file) => file.name).join(" ")}`).toContain(name);
    });

    it("delivers a result however late it is", async () => {
      const job = await placed();
      stage.passTime();
      await conclude(job.id, await spoken(job));
      const answers = await stage.seen(job.id);
      expect(whole(answers).files).toHaveLength(1);
      expect(answers.filter(({ isPending }) => isPending)).toEqual([]);
    });

    it.each([
      ["failed", say("serviceBusy"), false, /stayed busy.*Nothing was spent/s],
      ["unconfirmed", say("unconfirmedNoAnswer"), true, /charge you twice.*may have been charged/s],
      ["cancelled", say("cancelledBeforeStart"), false, /Canceled before.*Nothing was spent/s],
    ] as const)(
      "explains why a job is %s, whether it may have been charged, and its id",
      async (verdict, reason, maybeCharged, words) => {
        const job = await placed();
        await conclude(job.id, { verdict, reason, maybeCharged });
        const { text, files } = whole(await stage.seen(job.id));
        expect(text).toMatch(words);
        expect(text).toContain(job.id);
        expect(files).toEqual([]);
      },
    );

    it("asks a question without a word about failure or money, and has a button that says yes", async () => {
      const job = await placed();
      const reason = say("dubUntranslatedQuestion", { language: "de" });
      await conclude(job.id, {
        verdict: "cancelled",
        reason,
        confirm: say("dubAnyway"),
        maybeCharged: false,
      });
      const answers = await stage.seen(job.id);
      expect(whole(answers).text).toMatch(/Dub it anyway\?/);
      expect(whole(answers).text).not.toMatch(/fail|charged|spent/i);
      expect(answers.at(-1)?.controls).toContain("Dub anyway");
    });

    it("offers to check again, for free, while a paid result can still be fetched", async () => {
      const job = await placed();
      await stage.save({ ...job, taskId: `t-${job.id}`, urls: ["https://a.example/r"] });
      await conclude(job.id, { verdict: "failed", reason: say("resultNotStored"), maybeCharged: true });
      const answers = await stage.seen(job.id);
      expect(whole(answers).text.match(/may have been charged/g)).toHaveLength(1);
      expect(answers.at(-1)?.controls).toContain("Check again");
    });

    it("delivers parts that couldn't be joined, and their whole once it could", async () => {
      const job = await placed();
      const parts = await spoken(job, 3);
      if (parts.verdict !== "done") throw new Error("expected parts");
      const caveats = [say("resultInParts", { parts: 3 })];
      await conclude(job.id, done({ ...parts.result, caveats }));
      const answers = await stage.seen(job.id);
      expect(whole(answers).files).toHaveLength(3);
      expect(whole(answers).text).toContain("Done, in 3 parts");
      expect(answers.map(({ controls }) => controls).join()).toContain("Join again");
      await stage.save({
        ...(await stage.job(job.id)),
        state: "collecting",
        outcome: null,
        finishedAt: null,
      });
      const [file] = [await stage.keep({ ...WAV, name: "whole.wav" }, job)];
      await conclude(job.id, done({ files: [file] }));
      const joined = whole(await stage.seen(job.id));
      expect(joined.files.map(({ name }) => name).join()).toContain("whole");
      expect(joined.text).not.toContain("Done, in 3 parts");
    });

    it("answers once when the delivery is repeated after a crash that followed it", async () => {
      const job = await placed();
      const outcome = await spoken(job);
      const delivering = await stage.save({ ...job, state: "delivering", outcome });
      await stage.platform.deliver(delivering, outcome, (more) => stage.note(job.id, more));
      await deliver(await stage.job(job.id), outcome);
      expect(whole(await stage.seen(job.id)).files).toHaveLength(1);
    });

    it.each([undefined, 10_000])(
      "posts what is ready when the process ends, and leaves what must be converted to the next one (limit: %s)",
      async (maxBytes) => {
        await stage.close();
        stage = await database.stage(maxBytes === undefined ? undefined : { maxBytes });
        const job = await placed();
        const outcome = await spoken(job);
        const delivering = await stage.save({ ...job, state: "delivering", outcome });
        const note = (more: Receipts) => stage.note(job.id, more);
        const ending = stage.platform.deliver(delivering, outcome, note, AbortSignal.abort());
        const mustConvert = soundAs !== undefined || (maxBytes !== undefined && limitsFiles);
        if (mustConvert) await expect(ending).rejects.toMatchObject({ name: "AbortError" });
        else await ending;
        expect(whole(await stage.seen(job.id)).files).toHaveLength(mustConvert ? 0 : 1);
        await deliver(await stage.job(job.id), outcome);
        expect(whole(await stage.seen(job.id)).files).toHaveLength(1);
      },
    );

    it("posts nothing new when the answer of a finished job is shown again", async () => {
      const job = await placed();
      const outcome = await spoken(job);
      await conclude(job.id, outcome);
      stage.passTime();
      const ended = await stage.job(job.id);
      await stage.platform.deliver(ended, outcome, (more) => stage.note(job.id, more));
      expect(whole(await stage.seen(job.id)).files).toHaveLength(1);
    });

    it("answers once when a late delivery is repeated after a crash before its receipt was saved", async () => {
      const job = await placed();
      stage.passTime();
      const outcome = await spoken(job);
      let notes = 0;
      const dying = async (id: string, receipts: Receipts) => {
        // The intent is saved; the process dies after posting.
        if (notes++ > 0) throw new Error("the process dies here");
        await stage.note(id, receipts);
      };
      await conclude(job.id, outcome, dying).catch(() => undefined);
      await deliver(await stage.job(job.id), outcome);
      expect(whole(await stage.seen(job.id)).files).toHaveLength(repeatsLostPosts ? 2 : 1);
    });

    if (!lost) return;
    const destinations = () => {
      if (!stage.destinations) throw new Error("the fixture has no destinations");
      return stage.destinations;
    };
    const askedFor = async (where: Elsewhere): Promise<Job> => {
      await destinations().choose(where);
      return placed();
    };
    /** Expects the result in one place only, and a line without buttons where it was requested. */
    const expectIn = async (where: Elsewhere, { id }: Job, failures: readonly unknown[] = []) => {
      const { files } = whole(destinations().seen(where, await stage.job(id)));
      expect(files, failures.map(String).join("\n")).toHaveLength(1);
      const [sign, ...more] = await stage.seen(id);
      expect(more).toEqual([]);
      expect(sign).toMatchObject({ files: [], isPending: false, text: SIGNS[where] });
    };

    it.each(["directly", "thread"] as const)(
      "sends results where the requester wanted them at the time of the request, and a line here says so: %s",
      async (where) => {
        const job = await askedFor(where);
        await destinations().choose("here");
        stage.passTime();
        await conclude(job.id, await spoken(job));
        await expectIn(where, job);
      },
    );

    it.each([
      ...lost.directly.map((what) => ["directly", what] as const),
      ...lost.thread.map((what) => ["thread", what] as const),
    ])("sends a result %s once when the answer to %s is lost", async (where, what) => {
      const job = await askedFor(where);
      const outcome = await spoken(job);
      destinations().lose(what);
      const failures: unknown[] = [];
      const noteFailure = (error: unknown) => void failures.push(error);
      // As often as the worker repeats it.
      await conclude(job.id, outcome).catch(noteFailure);
      for (let n = 0; n < 3; n++) await deliver(await stage.job(job.id), outcome).catch(noteFailure);
      await expectIn(where, job, failures);
    });

    it("posts a result here, with the reason, when the requester accepts no direct messages", async () => {
      const job = await askedFor("directly");
      destinations().refuseDirectMessages();
      await conclude(job.id, await spoken(job));
      const { text, files } = whole(await stage.seen(job.id));
      expect(text).toContain("the bot can't send you any");
      expect(files).toHaveLength(1);
      expect(destinations().seen("directly", job)).toEqual([]);
    });

    it("shows errors here, wherever results are sent", async () => {
      const job = await askedFor("directly");
      await conclude(job.id, { verdict: "failed", reason: say("serviceBusy"), maybeCharged: false });
      expect(whole(await stage.seen(job.id)).text).toMatch(/stayed busy/);
      expect(destinations().seen("directly", job)).toEqual([]);
    });
  });
}
