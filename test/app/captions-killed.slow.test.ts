import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { CHANNEL, startFakeDiscord } from "@mynah/fake-discord";
import { makeBeeps } from "@mynah/fake-discord/sound";
import { freePort } from "../engines/free-port.ts";
import { type Program, startProgram } from "./start-program.ts";
import { serviceEnv } from "./use-program.ts";

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

it("captions say that they were interrupted when the program is killed, and go on, and nothing is paid twice", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "mynah-captions-"));
  closers.push(() => rm(dataDir, { recursive: true, force: true }));
  const discord = await startFakeDiscord();
  closers.push(discord.close);
  let understood = 0;
  const service = await startFakeAudioService({
    segments: () => [{ start: 0, end: 0.4, text: `Sentence ${++understood}.`, speaker: "SPEAKER_00" }],
  });
  closers.push(service.close);
  const beeps = await makeBeeps();
  closers.push(beeps.remove);
  const port = await freePort();
  const env = {
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.url,
    DISCORD_VOICE: "yes",
    DISCORD_RECORD: "yes",
    PUBLIC_URL: `http://localhost:${port}`,
    NODE_EXTRA_CA_CERTS: await discord.voice.authority(),
    ...serviceEnv(service),
  };
  const start = async (): Promise<Program> => {
    const program = await startProgram({ dataDir, port, env });
    // Its database ends with it, so that nothing writes into the folder any more.
    closers.push(() => program.end("SIGTERM"));
    return program;
  };
  const { id: guildId, members, channel } = discord.state.addGuild({ name: "Talkers" });
  const lounge = discord.state.addChannel({ type: CHANNEL.voice, name: "Lounge", guildId });
  const ada = discord.user("ada");
  members.set(ada.id, { userId: ada.id, roles: [] });
  discord.state.grant(guildId, ada.id, "MANAGE_GUILD");
  ada.voice.join(lounge);
  const requests = () => service.count("speechToText");
  /** Talks until the audio service has one more sentence. */
  const says = async () => {
    const before = requests();
    while (requests() === before) {
      await ada.voice.says(beeps.frames.slice(0, 25));
      await expect
        .poll(requests, { timeout: 3_000 })
        .toBe(before + 1)
        .catch(() => undefined);
    }
  };
  const shown = (look: (text: string) => boolean) =>
    ada.waitsFor(lounge, ({ text }) => text.startsWith("-# Captions") && look(text));
  const run = async (command: string, options = {}) => {
    const asked = await ada.slash({ channel, command, options });
    return (await asked.until(({ state }) => state === "shown")).text;
  };

  const killed = await start();
  await discord.until(() => discord.gateway.connected().length > 0);
  expect(await run("listen on", { who: "everyone" })).toContain("kept in memory");
  expect(await run("captions on")).toContain("Captions are on");
  await says();
  await shown((text) => text.includes("Sentence"));
  service.behave.taskMs = Infinity;
  await says();
  await killed.end("SIGKILL");
  service.behave.taskMs = 0;
  const paid = requests();
  await start();
  await discord.until(() => discord.gateway.connected().length > 0);
  await says();
  // Killed right after it was sent, nobody knows whether it was taken: it isn't sent again.
  const pieces = /ada:|couldn't be transcribed/g;
  const { text } = await shown(
    (found) => found.includes("interrupted") && found.match(pieces)?.length === requests(),
  );
  expect(text).toMatch(/ada:.*\n(.*\n)+.*Captions were interrupted.*\n.*ada:/);
  expect(requests()).toBeGreaterThan(paid);
  // Each was sent once.
  const sentences = text.match(/Sentence \d+/g) ?? [];
  expect(new Set(sentences).size).toBe(sentences.length);
});
