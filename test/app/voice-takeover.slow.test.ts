import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newDatabase } from "../engines/database.ts";
import { queryRows } from "../engines/postgres.ts";
import { startFakeAudioService, wavOf } from "@mynah/audio-interface/fake";
import { type FakeDiscord, startFakeDiscord, CHANNEL, soundsOf } from "@mynah/fake-discord";
import { decodeOpus, levelOf } from "@mynah/fake-discord/sound";
import { type Program, startProgram } from "./start-program.ts";
import { serviceEnv } from "./use-program.ts";

const closers: (() => Promise<unknown>)[] = [];
let discord: FakeDiscord;
let databaseUrl: string;
let start: () => Promise<Program>;
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "mynah-takeover-"));
  closers.push(() => rm(dataDir, { recursive: true, force: true }));
  discord = await startFakeDiscord();
  closers.push(discord.close);
  const service = await startFakeAudioService();
  closers.push(service.close);
  databaseUrl = await newDatabase();
  const env = {
    DATABASE_URL: databaseUrl,
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.url,
    DISCORD_VOICE: "yes",
    NODE_EXTRA_CA_CERTS: await discord.voice.authority(),
    ...serviceEnv(service),
  };
  start = async () => {
    const program = await startProgram({ dataDir, env });
    closers.push(() => program.end("SIGKILL"));
    return program;
  };
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

const WAITS_MS = 60_000;
const WINDOW = 480;
/** Returns how often a beep begins. */
function countBeeps(samples: Float32Array): number {
  let count = 0;
  let wasLoud = false;
  for (let at = 0; at + WINDOW <= samples.length; at += WINDOW) {
    const isLoud = levelOf(samples.subarray(at, at + WINDOW)) > -20;
    if (isLoud && !wasLoud) count += 1;
    wasLoud = isLoud;
  }
  return count;
}

/** One beep at its beginning, then a quiet hum; the next item only hums, louder. */
const beepThenHum = (t: number) => (t > 0.3 && t < 0.5 ? 0.5 : 0.01) * Math.sin(t * 600 * 2 * Math.PI);
const loudHum = (t: number) => 0.06 * Math.sin(t * 300 * 2 * Math.PI);

it(
  "plays on in another process when its own is killed, and nothing from the beginning more than twice",
  async () => {
    const { id: guildId, channel } = discord.state.addGuild({ name: "Listeners" });
    const lounge = discord.state.addChannel({ type: CHANNEL.voice, name: "Lounge", guildId });
    const ada = discord.user("ada");
    ada.voice.join(lounge);
    const heard = () => discord.voice.heard(guildId);
    const play = async (name: string, sound: (t: number) => number) => {
      const file = { name, contentType: "audio/wav", bytes: wavOf(300, 8_000, sound) };
      const isQueued = async () =>
        (await queryRows(databaseUrl, "select title from playback_items")).some(
          ({ title }) => title === name,
        );
      // A program that has just started on a busy machine can miss Discord's three seconds.
      while (!(await isQueued())) {
        const asked = await ada.slash({ channel, command: "voice play", attachments: { file } });
        await discord.until(() => asked.state() !== "waiting", WAITS_MS);
        await expect
          .poll(isQueued)
          .toBe(true)
          .catch(() => undefined);
      }
    };
    /** Waits until two seconds were heard after this many packets, and returns how long the silence before them was. */
    const goesOn = async (count: number) => {
      await discord.until(() => heard().length > count + 100, WAITS_MS);
      return (heard()[count]?.at ?? 0) - (heard()[count - 1]?.at ?? 0);
    };
    /** Kills a process, and returns how many packets were heard until then. */
    const kill = async (program: Program) => {
      await program.end("SIGKILL");
      // What it has sent may still be on its way.
      let count = -1;
      while (count !== heard().length) {
        count = heard().length;
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
      return count;
    };

    const areConnected = (count: number) =>
      discord.until(() => discord.gateway.connected().length === count, WAITS_MS);
    const first = await start();
    await areConnected(1);
    await play("one.wav", beepThenHum);
    await play("two.wav", loudHum);
    await goesOn(0);
    const [second, third] = await Promise.all([start(), start()]);
    await areConnected(3);
    // So that it is known who takes over.
    third.signal("SIGSTOP");
    const atFirst = await kill(first);
    const gaps = [await goesOn(atFirst)];
    third.signal("SIGCONT");
    const atSecond = await kill(second);
    gaps.push(await goesOn(atSecond));
    console.log(`Silence after each kill: ${gaps.map((gap) => `${(gap / 1000).toFixed(1)} s`).join(", ")}`);
    await third.end("SIGKILL");

    const sounds = await Promise.all(
      [heard().slice(0, atFirst), heard().slice(atFirst, atSecond), heard().slice(atSecond)].map((part) =>
        decodeOpus(soundsOf(part)),
      ),
    );
    expect(sounds.map(countBeeps)).toEqual([1, 1, 0]);
    // The third process plays the second item, which is louder than the rest of the first.
    const levels = sounds.map((sound) => levelOf(sound.subarray(-48_000)));
    expect(levels[0]).toBeLessThan(-35);
    expect(levels[1]).toBeLessThan(-35);
    expect(levels[2]).toBeGreaterThan(-32);
    expect(discord.voice.problems).toEqual([]);
  },
  10 * WAITS_MS,
);
