import { pino } from "pino";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startFakeSlack } from "@mynah/fake-slack";
import { createSlackApi } from "../../../src/bots/slack/api/api.ts";
import { createLimiter } from "../../../src/bots/limiter.ts";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { createSingleToken } from "../../../src/bots/slack/auth/credentials.ts";
import { createProgressStreams } from "../../../src/bots/slack/delivery/stream.ts";
import { commands } from "../../../src/commands/index.ts";
import { makeJob } from "../../jobs/make-job.ts";

const slack = await startFakeSlack({
  manifest: buildManifest(commands, { kind: "socket" }, { isAgent: true }),
  rateLimits: "off",
});
const log = pino({ level: "silent" });
const alice = slack.user("alice");
const channel = alice.dm();
afterAll(() => slack.close());

describe("a stream", () => {
  let nowMs = Date.now();
  let streams: ReturnType<typeof createProgressStreams>;
  beforeEach(() => {
    const clock = () => nowMs;
    const api = createSlackApi({
      apiUrl: slack.url,
      tokens: createSingleToken({ token: slack.installs.token("T0HOME"), apiUrl: slack.url, log }),
      limiter: createLimiter({ now: clock, sleep: async (ms) => void (nowMs += ms) }),
      now: clock,
      log,
    });
    streams = createProgressStreams({ api, isEnabled: true, now: () => new Date(nowMs) });
  });

  async function start(text: string) {
    const { ts: thread } = alice.say(text, { channel });
    const address = { direct: "yes", thread };
    let job = makeJob({
      command: "sfx",
      person: { id: alice.id },
      place: { workspace: "T0HOME", channel, address },
    });
    const message = await streams.start(job, { channel, thread }, async (receipts) => {
      job = { ...job, receipts: { ...job.receipts, ...receipts } };
    });
    return { job, message };
  }

  it("is ended by the bot before Slack would end it with an error", async () => {
    const { job, message } = await start("sfx rain");
    if (!message) throw new Error("no stream was started");
    expect(await streams.append(job, message, { state: "running", elapsedMs: 1_000 })).toBe(true);
    nowMs += 4 * 60_000 + 1;
    expect(await streams.append(job, message, { state: "running", elapsedMs: 241_000 })).toBe(false);
    const [, shown] = alice.messages(channel, job.place.address["thread"]);
    expect([shown?.stream?.stoppedBy, shown?.blocks[0]?.["status"]]).toEqual(["app", "complete"]);
  });

  it("isn't started where Slack's limit would delay it", async () => {
    const started = [];
    for (const text of ["one", "two", "three", "four"])
      started.push((await start(`sfx ${text}`)).message !== undefined);
    expect(started).toEqual([true, true, false, false]);
  });
});
