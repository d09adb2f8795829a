import { describe, expect, it } from "vitest";
import { composeAnswer } from "../../../src/bots/cards/index.ts";
import { answerText, composeMessage, type AnswerDelivery } from "../../../src/bots/discord/delivery/post.ts";
import { attachFiles } from "../../../src/bots/discord/delivery/attach-files.ts";
import type { DeliveryAttempt } from "../../../src/bots/discord/delivery/delivery-plan.ts";
import type { PreparedFile } from "../../../src/bots/discord/delivery/prepare-files.ts";
import { makeJob } from "../../jobs/make-job.ts";

const ATTEMPT: DeliveryAttempt = { route: "original", files: "attached", text: "full", maxBytes: 1000 };
const file = { id: "r1", name: "hello.mp3", type: "audio/mpeg", bytes: 500 };
const loaded: PreparedFile = { kind: "loaded", file, path: "/f", type: "audio/mpeg", bytes: 500 };
const oversized: PreparedFile = { kind: "too-large", file, picture: { path: "/p", bytes: 1 } };

describe("an answer's file", () => {
  const attach = (
    piece: PreparedFile,
    over: Partial<DeliveryAttempt> = {},
    hasAddress = true,
    job = makeJob({ command: "tts", options: { text: "Hello" } }),
  ) =>
    attachFiles(
      {
        mediaProcessor: { toSize: async () => null, toParts: async () => null, toPicture: async () => null },
        link: hasAddress ? (id: string) => `https://bot.example/media/${id}` : undefined,
      } as never,
      job,
      [piece],
      { ...ATTEMPT, ...over },
      AbortSignal.timeout(60_000),
    );

  it("is attached under its name with the spoken text as its description", async () => {
    const { uploads, notices } = await attach(loaded);
    expect(uploads).toEqual([
      { path: "/f", type: "audio/mpeg", bytes: 500, name: "hello.mp3", description: "Hello" },
    ]);
    expect(notices).toEqual([]);
  });

  it("is described only by what is said in it, without emotion tags", async () => {
    const described = async (command: string, options: object, part?: { number: number; of: number }) => {
      const job = makeJob({ command, options: { ...options } });
      const { uploads } = await attach({ ...loaded, ...(part && { part }) }, {}, true, job);
      return uploads[0]?.description;
    };
    expect(await described("tts", { text: "[happy] Hello [world]" })).toBe("Hello [world]");
    expect(await described("tts", { text: "[happy] Hello", emotion: "sad" })).toBe("Hello");
    expect(await described("tts", { text: "a".repeat(2_000) })).toHaveLength(1_024);
    expect(await described("script", { script: "Clara: Hello" })).toBe("Clara: Hello");
    expect(await described("tts", { text: "Hello" }, { number: 1, of: 2 })).toBe("Hello");
    expect(await described("tts", { text: "Hello" }, { number: 2, of: 2 })).toBeUndefined();
    expect(await described("sfx", { text: "A door creaks" })).toBeUndefined();
    expect(await described("podcast make", { prompt: "Doors" })).toBeUndefined();
  });

  it("contains nothing of the text when a filter refused the text", async () => {
    const { uploads } = await attach(loaded, { text: "neutral" });
    expect(uploads).toEqual([{ path: "/f", type: "audio/mpeg", bytes: 500, name: "tts.mp3" }]);
    const { uploads: pictures } = await attach(oversized, { text: "neutral" });
    expect(pictures).toMatchObject([{ name: "tts-waveform.png" }]);
  });

  it("that is too large becomes a link with its waveform, and its size is named", async () => {
    const { uploads, notices } = await attach(oversized);
    expect(uploads).toEqual([{ path: "/p", bytes: 1, name: "hello-waveform.png", type: "image/png" }]);
    expect(notices.join("\n")).toMatch(/“hello\.mp3” is 0 MB/);
    expect(notices.join("\n")).toContain("https://bot.example/media/r1");
  });

  it("is only linked, without its size or waveform, when files aren't accepted", async () => {
    for (const files of ["linked", "withheld"] as const) {
      const { uploads, notices } = await attach(oversized, { files });
      expect(uploads).toEqual([]);
      expect(notices.join("\n")).not.toMatch(/“hello\.mp3” is/);
    }
    expect((await attach(loaded, { files: "linked" })).uploads).toEqual([]);
  });

  it("without a public address says where it can be found instead, without markup", async () => {
    const { notices } = await attach(oversized, {}, false);
    expect(notices.join("\n")).not.toContain("https://bot.example");
    expect(notices.at(-1)).toContain("PUBLIC\\_URL");
  });
});

describe("an answer's message", () => {
  const job = makeJob();
  const outcome = { verdict: "done", result: { files: [file] } } as const;
  const compose = (over: Partial<DeliveryAttempt>, replyTo?: string) =>
    composeMessage(
      {
        deps: { now: () => job.createdAt },
        job,
        outcome,
        address: { isMember: true, replyTo },
      } as unknown as AnswerDelivery,
      { step: 0, pieces: [] },
      { ...ATTEMPT, ...over },
      { uploads: [], notices: [], dispose: async () => undefined },
    );

  it("notifies the requester only when it is a new message that they requested", () => {
    expect(compose({ route: "channel" }).notify).toBe("p1");
    expect(compose({ route: "channel" }, "m1").notify).toBeUndefined();
    expect(compose({ route: "original" }).notify).toBeUndefined();
    expect(compose({ route: "dm" }).notify).toBeUndefined();
  });

  it("says in our own words that a filter refused the text", () => {
    const text = answerText(composeAnswer(job, outcome), job, { ...ATTEMPT, text: "neutral" }, []);
    expect(text).not.toContain("Hello");
    expect(text).toMatch(/AutoMod/);
  });
});
