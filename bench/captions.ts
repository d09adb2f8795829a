/**
 * Measures how long people wait in a voice channel for what was just said: its captions, a clip of it, and the
 * moderation card of a report; the whole program on a fake Discord with a voice server, and an audio service that takes
 * one or two seconds. `npm run bench -- captions`
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { CHANNEL, startFakeDiscord } from "@mynah/fake-discord";
import { makeBeeps } from "@mynah/fake-discord/sound";
import { startProgram } from "../test/app/start-program.ts";
import { serviceEnv } from "../test/app/use-program.ts";
import { freePort } from "../test/engines/free-port.ts";
import { scaled, startReport } from "./results.ts";
import { inParallel, percentile } from "./statistics.ts";

/** Of five people who talk at their own pace. */
const SENTENCES = scaled(60);
/** At once, each with two sentences. */
const CROWD = 25;
const CLIPS = scaled(10);
const REPORTS = scaled(10);
const WITHIN_MS = 60_000;
const LOOK_MS = 10;

type User = ReturnType<typeof discord.user>;

const dataDir = await mkdtemp(join(tmpdir(), "mynah-bench-captions-"));
const discord = await startFakeDiscord();
let said = 0;
const service = await startFakeAudioService({
  taskMs: 1_000,
  segments: () => [{ start: 0, end: 0.4, text: `Sentence ${++said} is a grumpkin.`, speaker: "SPEAKER_00" }],
});
const beeps = await makeBeeps();
const { id: guildId, members, channel } = discord.state.addGuild({ name: "Talkers" });
const lounge = discord.state.addChannel({ type: CHANNEL.voice, name: "Lounge", guildId });
const review = discord.state.addChannel({ type: CHANNEL.text, name: "moderators", guildId });
const boss = discord.user("boss");
const crowd = Array.from({ length: CROWD }, (_, n) => discord.user(`talker ${n}`));
const people = crowd.slice(0, 5);
for (const { id } of [boss, ...crowd]) members.set(id, { userId: id, roles: [] });
discord.state.grant(guildId, boss.id, "MANAGE_GUILD", "MANAGE_MESSAGES", "MODERATE_MEMBERS");
const port = await freePort();
const program = await startProgram({
  dataDir,
  port,
  env: {
    PUBLIC_URL: `http://localhost:${port}`,
    ...serviceEnv(service),
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.url,
    DISCORD_VOICE: "yes",
    DISCORD_RECORD: "yes",
    NODE_EXTRA_CA_CERTS: await discord.voice.authority(),
  },
});
await discord.until(() => discord.gateway.connected().length > 0, WITHIN_MS);

async function run(user: User, command: string, says: string, options = {}): Promise<void> {
  const asked = await user.slash({ channel, command, options });
  const { text } = await asked.until(({ state }) => state === "shown", WITHIN_MS);
  if (!text.includes(says)) throw new Error(text);
}
async function until<T>(look: () => T | undefined): Promise<T | undefined> {
  const end = performance.now() + WITHIN_MS;
  for (;;) {
    const found = look();
    if (found !== undefined || performance.now() > end) return found;
    await sleep(LOOK_MS);
  }
}
const says = (user: User, frames: number) => user.voice.says(beeps.frames.slice(0, frames));
/** How many lines the captions show of somebody. */
const linesOf = (name: string) =>
  discord.state
    .messages(lounge.id)
    .filter(({ text }) => text.startsWith("-# Captions"))
    .flatMap(({ text }) => text.split("\n"))
    .filter((line) => line.startsWith(`**${name}:**`)).length;

/** Says a sentence, and returns how long after its end it is shown, in milliseconds; undefined if it isn't. */
async function captioned(user: User, name: string, frames: number): Promise<number | undefined> {
  const before = linesOf(name);
  await says(user, frames);
  const ended = performance.now();
  const shown = await until(() => (linesOf(name) > before ? performance.now() : undefined));
  return shown === undefined ? undefined : shown - ended;
}

for (const user of [boss, ...people]) user.voice.join(lounge);
await run(boss, "listen on", "kept in memory", { who: "everyone" });
await run(boss, "captions on", "Captions are on");
await until(() => discord.voice.group(lounge.id)?.members.length === people.length + 2 || undefined);
// The first sentence waits for the announcement.
await captioned(boss, "boss", 40);

const waits: (number | undefined)[] = [];
await inParallel(people.length, people.length, async (n) => {
  const user = people[n];
  if (!user) return;
  for (let turn = 0; turn < SENTENCES / people.length; turn++) {
    await sleep(500 + ((n * 700 + turn * 900) % 2_500));
    waits.push(await captioned(user, `talker ${n}`, 25 + ((n + turn) % 3) * 10));
  }
});
const report = startReport("captions");
const shownAfter = waits.flatMap((wait) => wait ?? []).map((ms) => ms / 1_000);
const seconds = { unit: "s", better: "lower" } as const;
const five = { ...seconds, at: [5, "speakers"] as const, variant: "a service that takes 1 s" };
report.add({ name: "end of a sentence to its caption, p50", ...five, aim: 3 }, percentile(shownAfter, 0.5));
report.add({ name: "end of a sentence to its caption, p95", ...five, aim: 6 }, percentile(shownAfter, 0.95));

for (const user of crowd.slice(people.length)) user.voice.join(lounge);
await until(() => discord.voice.group(lounge.id)?.members.length === CROWD + 2 || undefined);
await sleep(5_000);
const all = await Promise.all(
  crowd.map(async (user, n) => {
    const before = linesOf(`talker ${n}`);
    for (let turn = 0; turn < 2; turn++) {
      await says(user, 40);
      await sleep(1_000);
    }
    return (
      (await until(() => (linesOf(`talker ${n}`) >= before + 2 ? 2 : undefined))) ??
      linesOf(`talker ${n}`) - before
    );
  }),
);
report.add(
  { name: "sentences without a caption", at: [CROWD, "speakers"], unit: "", aim: 0, better: "lower" },
  2 * CROWD - all.reduce((sum, one) => sum + one, 0) + waits.filter((wait) => wait === undefined).length,
);
await run(boss, "captions off", "have stopped");
for (const user of crowd.slice(people.length)) user.voice.leave();
// The fake's own clients exchange new keys, and nobody sees anything meanwhile.
await until(() => discord.voice.group(lounge.id)?.members.length === people.length + 2 || undefined);

service.behave.taskMs = 2_000;
await run(boss, "moderation on", "Flagged clips appear in", { review: `<#${review.id}>` });
await run(boss, "moderation add-rule", "Insults", { name: "Insults", words: "grumpkin" });
await sleep(5_000);
const clips: number[] = [];
for (let n = 0; n < CLIPS; n++) {
  await Promise.all(people.map((user) => says(user, 40)));
  const before = voiceMessages();
  const began = performance.now();
  // Each may make a few in a row.
  const maker = people[n % people.length] ?? boss;
  const asked = await maker.slash({ channel, command: "clip", options: {} });
  const preview = await asked.until(({ attachments }) => attachments.length > 0, WITHIN_MS);
  const previewed = performance.now();
  await maker.press(preview, "Post");
  const pressed = performance.now();
  const posted = await until(() => (voiceMessages() > before ? performance.now() : undefined));
  clips.push(previewed - began + ((posted ?? Infinity) - pressed));
}
function voiceMessages(): number {
  return discord.state.messages(lounge.id).filter(({ isVoiceMessage }) => isVoiceMessage).length;
}
report.add(
  { name: "asking for a clip, and posting it, p50", ...seconds, aim: 2 },
  percentile(clips, 0.5) / 1_000,
);

const cards: number[] = [];
for (let n = 0; n < REPORTS; n++) {
  await Promise.all(people.map((user) => says(user, 40)));
  const before = cardCount();
  const began = performance.now();
  const reporter = people[(n + 1) % people.length];
  const reported = people[n % people.length];
  if (reporter && reported)
    await run(reporter, "report", "was reported", { who: `<@${reported.id}>`, confirm: true });
  const shown = await until(() => (cardCount() > before ? performance.now() : undefined));
  cards.push((shown ?? Infinity) - began);
}
/** Cards with words. */
function cardCount(): number {
  return discord.state.messages(review.id).filter(({ text }) => text.includes("grumpkin")).length;
}
report.add(
  { name: "report to card, p50", ...seconds, variant: "a service that takes 2 s", aim: 8 },
  percentile(cards, 0.5) / 1_000,
);
report.write();
await program.end("SIGTERM");
await beeps.remove();
await discord.close();
await service.close();
await rm(dataDir, { recursive: true, force: true });
process.exit(0);
