import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { commands } from "../../../src/commands/index.ts";
import { postgresMissing, type RealPostgres, startPostgres } from "../../engines/postgres.ts";
import { redisMissing, startRedis } from "../../engines/redis.ts";
import { type FakeAudioService, startFakeAudioService } from "@mynah/audio-interface/fake";
import { type FakeSlack, startFakeSlack, type User } from "@mynah/fake-slack";
import { type Program, startProgram } from "../../app/start-program.ts";
import { ANSWER, channels } from "./view.ts";
import { settingsFor } from "./test-app.ts";

const missing = redisMissing ?? postgresMissing;

describe.skipIf(missing !== null)(missing ?? "two processes behind one address", () => {
  const next = channels();
  const closers: (() => Promise<unknown>)[] = [];
  const programs: Program[] = [];
  let slack: FakeSlack;
  let service: FakeAudioService;
  let postgres: RealPostgres;
  let alice: User;

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "mynah-slack-two-"));
    closers.push(() => rm(dataDir, { recursive: true, force: true }));
    postgres = await startPostgres();
    closers.push(postgres.close);
    const redis = await startRedis();
    closers.push(redis.close);
    const manifest = { kind: "http", publicUrl: "https://bot.example.com", oauth: false } as const;
    // Half of what Slack allows: each process limits itself to the full rate, so together they exceed it on any
    // machine.
    slack = await startFakeSlack({
      manifest: buildManifest(commands, manifest),
      workspaces: [next.workspace],
      rateLimits: { messages: { perSecond: 0.5, burst: 2 } },
    });
    service = await startFakeAudioService();
    alice = slack.user("alice");
    closers.push(slack.close, service.close);
    const env = {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      ...settingsFor("http", slack, service),
      SLACK_BOT_TOKEN: slack.installs.token("T0HOME"),
      LOG_LEVEL: "trace",
    };
    for (let n = 0; n < 2; n++) programs.push(await startProgram({ dataDir, env }));
    slack.deliverTo(...programs.map(({ url }) => `${url}/slack/events`));
  });
  afterEach(() => expect(slack.violations).toEqual([]));
  afterAll(async () => {
    await Promise.all(programs.map((program) => program.end("SIGTERM")));
    for (const close of closers.toReversed()) await close();
  });

  const answers = (channel: string, thread?: string) =>
    alice.messages(channel, thread).filter(({ text }) => ANSWER.test(text));
  const acceptedBy = ({ lines }: Program) => lines.filter((line) => line.includes("job accepted")).length;
  const submissions = (words: string) =>
    service.calls.filter(({ operation, body }) => operation === "speechSynthesis" && body["text"] === words);

  it("commands reach either, and a mention that reaches both eleven times is one job", async () => {
    const spoken = Array.from({ length: 4 }, () => next());
    for (const channel of spoken) await alice.slash("/tts Either of us", { channel });
    await slack.until(() => spoken.every((channel) => answers(channel).length === 1));
    expect(Math.min(...programs.map(acceptedBy))).toBeGreaterThan(0);

    const channel = next();
    slack.faults.next("events_api", { kind: "copies", times: 11, newIds: true });
    const { ts } = alice.mention("tts Only once", { channel });
    await slack.until(() => answers(channel, ts).length === 1);
    await slack.until(() => slack.deliveries.filter(({ name }) => name === "app_mention").length >= 11);
    expect(submissions("Only once")).toHaveLength(1);
    expect(answers(channel, ts)).toHaveLength(1);
  });

  it("both together exceed Slack's limit, wait as it says, and lose nothing", async () => {
    const channel = next();
    const before = slack.requests.length;
    const asked = Array.from({ length: 10 }, (_, n) => alice.slash(`/tts Number ${n}`, { channel }));
    expect((await Promise.all(asked)).map(({ error }) => error)).toEqual(asked.map(() => undefined));
    await slack.until(() => answers(channel).length === 10);
    const sounds = alice.messages(channel).flatMap(({ files }) => files.map(({ name }) => name));
    expect(new Set(sounds).size).toBe(10);
    expect(sounds).toHaveLength(10);

    const posts = slack.requests.slice(before).filter(({ method }) => method === "chat.postMessage");
    const refused = posts.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    // Refused calls wait; otherwise there would be hundreds of them.
    expect(refused.length).toBeLessThan(posts.length);
  });

  it("while the database hangs, the user is told so before Slack gives up, and the job runs afterwards", async () => {
    const channel = next();
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    await client.query("begin; lock table jobs in access exclusive mode");
    const { error, reply } = await alice.slash("/tts When it is back", { channel });
    expect(error).toBeUndefined();
    expect(reply?.text).toContain("slow to respond right now");
    expect(alice.messages(channel)).toEqual([]);
    await client.query("rollback");
    await client.end();
    await slack.until(() => answers(channel).length === 1);
    expect(submissions("When it is back")).toHaveLength(1);
  });

  it("when one is killed during a job, the other delivers the answer, once", async () => {
    const channel = next();
    service.behave.speechAsTask = true;
    service.behave.taskMs = 4_000;
    await alice.slash("/tts Left behind", { channel });
    const holder = await slack.until(() =>
      programs.find(({ lines }) => lines.some((line) => line.includes('"state":"waiting"'))),
    );
    await holder.end("SIGKILL");
    slack.deliverTo(...programs.filter((one) => one !== holder).map(({ url }) => `${url}/slack/events`));
    await slack.until(() => answers(channel).length === 1);
    expect(submissions("Left behind")).toHaveLength(1);
    expect(alice.messages(channel).flatMap(({ files }) => files)).toHaveLength(1);
    expect(alice.messages(channel)).toHaveLength(2);
  });
});
