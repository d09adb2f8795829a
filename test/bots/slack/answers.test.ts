import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { SlackFailure } from "../../../src/bots/slack/api/errors.ts";
import { createDelivery } from "../../../src/bots/slack/delivery/delivery.ts";
import { outcomeContent } from "../../../src/bots/slack/messages/blocks.ts";
import { createSlackPlatform } from "../../../src/bots/slack/platform.ts";
import type { Job, Outcome } from "../../../src/jobs/job.ts";
import { say } from "../../../src/messages/index.ts";
import { later, makeJob } from "../../jobs/make-job.ts";

const log = pino({ level: "silent" });
const now = () => later(1000);
const place = { workspace: "T1", channel: "C1", address: {} };
const slackJob = (over: Partial<Job> = {}): Job => makeJob({ platform: "slack", place, ...over });
const file = { id: "r1", name: "a.mp3", type: "audio/mpeg", bytes: 5 };
const done = (result: object = {}) =>
  ({ verdict: "done", result: { files: [], ...result } }) as unknown as Outcome;
const failed = (reason = say("internalFault"), more: object = {}) =>
  ({ verdict: "failed", reason, maybeCharged: false, ...more }) as unknown as Outcome;

describe("an answer with a transcript", () => {
  const textFor = (segments: readonly { text: string; speaker?: string }[]) =>
    outcomeContent(slackJob(), done({ transcript: { segments, cut: false } }))
      .text.split("\n")
      .slice(1)
      .join("\n");

  it("quotes it, with the speakers, and a long one only at the beginning", () => {
    expect(textFor([{ text: "Good" }, { text: "morning." }])).toBe("Good morning.");
    const talk = [
      { text: "Hi.", speaker: "Ann" },
      { text: "Hello.", speaker: "Bob" },
    ];
    expect(textFor(talk)).toBe("Ann: Hi.\nBob: Hello.");
    expect(textFor([{ text: "word ".repeat(1000) }]).length).toBeLessThan(1000);
    expect(textFor([])).toBe("No speech found.");
  });
});

describe("an answer about a link", () => {
  it("doesn't show it, because everyone in the channel could open it", () => {
    const options = { source: { kind: "link", url: "https://example.com/talk.mp3?token=planted" } };
    const answer = outcomeContent(slackJob({ command: "transcribe", options }), done());
    expect(JSON.stringify(answer)).toContain("/transcribe");
    expect(JSON.stringify(answer)).not.toContain("planted");
  });
});

describe("the files of an answer", () => {
  async function sharedAgain(outcome: Outcome, receipts: Job["receipts"]) {
    const shared: string[] = [];
    const deliver = createDelivery({
      uploads: {
        // The workspace doesn't let the app read files.
        upload: async () => undefined,
        share: async (_job: Job, _location: unknown, { name }: { name: string }) => void shared.push(name),
      },
      toPlayable: async (_: Job, { id }: typeof file) => ({
        name: id,
        size: 5,
        [Symbol.asyncDispose]: async () => undefined,
      }),
      posting: {
        find: async () => undefined,
        post: async () => ({}),
        tidy: async () => undefined,
      },
      botName: "mynah",
      now,
      log,
    } as never);
    await deliver(slackJob({ receipts }), outcome, async () => undefined);
    return shared;
  }

  it("aren't shared again, and results don't count as shared because partial results were", async () => {
    const result = done({ files: [file] });
    const partial = failed(undefined, { partial: { made: { files: [file] } } });
    expect(await sharedAgain(result, {})).toEqual(["r1"]);
    expect(await sharedAgain(result, { "shared 0": "F1" })).toEqual([]);
    expect(await sharedAgain(result, { "shared r1": "F1" })).toEqual(["r1"]);
    expect(await sharedAgain(partial, { "shared r1": "F1" })).toEqual([]);
    expect(await sharedAgain(partial, { "shared 0": "F1" })).toEqual(["r1"]);
  });
});

describe("an answer that Slack rejects for good", () => {
  async function notices(outcome: Outcome, failure = new SlackFailure("post", "token_revoked", "revoked")) {
    const sent: string[] = [];
    const platform = createSlackPlatform({
      api: {
        post: async () => {
          throw failure;
        },
      },
      apiUrl: "https://slack.com/api/",
      secretBox: { seal: (text: string) => text, open: (text: string) => text },
      botName: "mynah",
      transport: { post: async (url: string) => (sent.push(url), 200) },
      now,
      log,
    } as never);
    const reply = "https://hooks.slack.com/commands/1";
    const job = slackJob({ place: { ...place, address: { reply } } });
    await expect(platform.deliver(job, outcome, async () => undefined)).rejects.toThrow();
    return sent.length;
  }

  it("is replaced by a notice to the requester, unless they were told before", async () => {
    expect(await notices(done())).toBe(1);
    expect(await notices(failed())).toBe(1);
    expect(await notices(failed(say("slackCannotAnswer")))).toBe(0);
    expect(await notices(done(), new SlackFailure("post", "internal_error", "unclear"))).toBe(0);
  });
});
