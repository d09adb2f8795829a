import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildManifest } from "../../src/bots/slack/app/manifest.ts";
import { commands } from "../../src/commands/index.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newDatabase } from "../engines/database.ts";
import { freePort } from "../engines/free-port.ts";
import { queryRows } from "../engines/postgres.ts";
import { startFakeAudioService, type FakeAudioService } from "@mynah/audio-interface/fake";
import { startFakeDiscord, type FakeDiscord } from "@mynah/fake-discord";
import { startFakeSlack, type FakeSlack } from "@mynah/fake-slack";
import { runProgram } from "./run-program.ts";

const PAUSE_MS = 250;

/** Two processes that have the same connection to Discord, and sockets of the same Slack app. */
describe("a rolling restart", () => {
  const closers: (() => Promise<unknown>)[] = [];
  let dataDir: string;
  let discord: FakeDiscord;
  let slack: FakeSlack;
  let service: FakeAudioService;
  let url: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "mynah-rolling-"));
    closers.push(() => rm(dataDir, { recursive: true, force: true }));
    discord = await startFakeDiscord();
    closers.push(discord.close);
    slack = await startFakeSlack({
      manifest: buildManifest(commands, { kind: "socket" }),
      rateLimits: "off",
    });
    closers.push(slack.close);
    service = await startFakeAudioService();
    closers.push(service.close);
    url = await newDatabase();
  });
  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
  });

  const start = (port?: number) =>
    runProgram({
      dataDir,
      ...(port !== undefined && { port }),
      env: {
        DATABASE_URL: url,
        DISCORD_TOKEN: discord.token,
        DISCORD_API_URL: discord.url,
        SLACK_BOT_TOKEN: slack.installs.token("T0HOME"),
        SLACK_APP_TOKEN: slack.app.appToken,
        SLACK_API_URL: slack.url,
        AUDIO_API_URL: service.url,
        VOICES_API_URL: service.voicesUrl,
        AUDIO_API_KEY: "key",
      },
    });

  it("reports that it is ready only once its connections are open, so that nobody stops the old process earlier", async () => {
    discord.faults.next("GET /gateway/bot", { kind: "delay", ms: 2_000 });
    const port = await freePort();
    const starting = start(port);
    const seen: { status: number; isOpen: boolean }[] = [];
    await expect
      .poll(async () => {
        const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
        const isOpen = discord.gateway.connected().length > 0 && slack.sockets.count() > 0;
        if (reply) seen.push({ status: reply.status, isOpen });
        return reply?.status;
      })
      .toBe(200);
    await (await starting).close();
    expect(seen[0]).toEqual({ status: 503, isOpen: false });
    expect(seen.at(-1)).toEqual({ status: 200, isOpen: true });
  });

  it("answers every command once that Slack doesn't refuse, while people ask all the time", async () => {
    const first = await start();
    const { channel } = discord.state.addGuild({ name: "Listeners" });
    const ada = discord.user("ada");
    await discord.until(() => discord.gateway.connected().length === 1);

    const alice = slack.user("alice");
    await slack.until(() => slack.sockets.count() === 2);
    const asked: Promise<unknown>[] = [];
    const whispered: ReturnType<typeof alice.slash>[] = [];
    const ending = new AbortController();
    const asking = (async () => {
      while (!ending.signal.aborted) {
        const n = asked.length;
        const command = ada.slash({ channel, command: "tts", options: { text: `Hello ${n}` } });
        const acknowledged = command.then((answer) => answer.answered());
        asked.push(
          acknowledged.then((answer) => answer.until(({ attachments }) => attachments.length === 1)),
        );
        // Writes at once, and is no job.
        const rule = ada
          .slash({ channel, command: "pronounce add", options: { word: `w${n}`, as: "double you" } })
          .then((answer) => answer.until(({ content, embeds }) => `${content}${embeds.length}` !== "0"));
        asked.push(rule);
        const whisper = alice.slash(`/tts Slack ${n}`, { channel: "C0GENERAL" });
        whispered.push(whisper);
        // However slow the machine is, each must be acknowledged within three seconds: so never many at once.
        await Promise.allSettled([acknowledged, rule, whisper, sleep(PAUSE_MS)]);
      }
    })();
    await sleep(500);
    const second = await start();
    closers.push(second.close);
    await first.close();
    await sleep(1_000);
    ending.abort();
    await asking;
    await Promise.all(asked);
    // What Slack sends over a connection that the app is closing can't be acknowledged. The next one is asked later.
    const whispers = await Promise.all(whispered);
    const refused = whispers.filter(({ error }) => error === "operation_timeout").length;
    expect(whispers.filter(({ error }) => error)).toHaveLength(refused);
    expect(refused).toBeLessThanOrEqual(1);

    const texts = () => service.calls.map(({ body }) => body["text"]).filter((text) => text !== undefined);
    await expect.poll(() => texts().length).toBe(asked.length / 2 + whispered.length - refused);
    expect(new Set(texts()).size).toBe(texts().length);
    // Slack sends each command to one of all sockets: both processes' at first, then the new one's.
    expect(slack.sockets.count()).toBe(2);
    const claims = await queryRows(url, "select key from slack_claims where key like 'discord %'");
    expect(claims.length).toBeGreaterThan(0);
    // One process acknowledges each. It asks again when Discord is slow, and is then told that it already has.
    const callbacks = discord.requests.filter(({ path }) => path.endsWith("/callback"));
    expect(callbacks.filter(({ status }) => status < 300)).toHaveLength(asked.length);
    expect(callbacks.filter(({ status, code }) => status >= 300 && code !== 40_060)).toEqual([]);
    expect(first.lines.join("\n")).toContain("another process listens");
  });
});
