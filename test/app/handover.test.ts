import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newDatabase } from "../engines/database.ts";
import { queryRows } from "../engines/postgres.ts";
import { startFakeAudioService, type FakeAudioService } from "../fakes/audio-service/index.ts";
import { startFakeDiscord, type FakeDiscord } from "../fakes/discord/index.ts";
import { runProgram } from "./run-program.ts";

/** Two processes that have the same connection to Discord. */
describe("a rolling restart", () => {
  const closers: (() => Promise<unknown>)[] = [];
  let dataDir: string;
  let discord: FakeDiscord;
  let service: FakeAudioService;
  let url: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "mynah-rolling-"));
    closers.push(() => rm(dataDir, { recursive: true, force: true }));
    discord = await startFakeDiscord();
    closers.push(discord.close);
    service = await startFakeAudioService();
    closers.push(service.close);
    url = await newDatabase();
  });
  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
  });

  const start = () =>
    runProgram({
      dataDir,
      env: {
        DATABASE_URL: url,
        DISCORD_TOKEN: discord.token,
        DISCORD_API_URL: discord.url,
        AUDIO_API_URL: service.url,
        VOICES_API_URL: service.voicesUrl,
        AUDIO_API_KEY: "key",
      },
    });

  it("answers every command once, while people ask all the time", async () => {
    const first = await start();
    const { channel } = discord.state.addGuild({ name: "Listeners" });
    const ada = discord.user("ada");
    await discord.until(() => discord.gateway.connected().length === 1, 15_000);

    const asked: Promise<unknown>[] = [];
    const ending = new AbortController();
    const asking = (async () => {
      while (!ending.signal.aborted) {
        const n = asked.length;
        const command = ada.slash({ channel, command: "tts", options: { text: `Hello ${n}` } });
        asked.push(
          command.then((answer) => answer.until(({ attachments }) => attachments.length === 1, 30_000)),
        );
        // Writes at once, and is no job.
        const rule = ada.slash({
          channel,
          command: "pronounce add",
          options: { word: `w${n}`, as: "double you" },
        });
        asked.push(
          rule.then((answer) => answer.until(({ content, embeds }) => `${content}${embeds.length}` !== "0")),
        );
        await sleep(250);
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

    const texts = service.calls.map(({ body }) => body["text"]).filter((text) => text !== undefined);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).toHaveLength(asked.length / 2);
    const claims = await queryRows(url, "select key from slack_claims where key like 'discord %'");
    expect(claims.length).toBeGreaterThan(0);
    // One process acknowledges each, and Discord refuses none.
    const callbacks = discord.requests.filter(({ path }) => path.endsWith("/callback"));
    expect(callbacks).toHaveLength(asked.length);
    expect(callbacks.filter(({ status }) => status >= 300)).toEqual([]);
    expect(first.lines.join("\n")).toContain("a newer process listens");
  }, 90_000);
});
