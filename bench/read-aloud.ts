/**
 * Measures how long after a message its first audio is heard in the voice channel: the whole program with the built-in
 * audio service, on a fake Discord with a voice server. `npm run bench -- read-aloud`
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startProgram } from "../test/app/start-program.ts";
import { startFakeDiscord, CHANNEL, isSilence } from "@mynah/fake-discord";
import { scaled, startReport } from "./results.ts";
import { percentile } from "./statistics.ts";

const MESSAGES = scaled(20);
const WITHIN_MS = 30_000;
/** Longer than the pauses inside speech. */
const PAUSE_MS = 1_500;
const TEXTS = [
  "Hello everyone",
  "brb",
  "Who wants to play another round?",
  "I think the build is green now, let me check again.",
  "That was a really close one, I almost fell off the bridge at the very end!",
];

const dataDir = await mkdtemp(join(tmpdir(), "mynah-bench-read-aloud-"));
const discord = await startFakeDiscord({ privilegedIntents: ["messageContent"] });
const { id: guildId, channel } = discord.state.addGuild({ name: "Listeners" });
const lounge = discord.state.addChannel({ type: CHANNEL.voice, name: "Lounge", guildId });
discord.state.grant(guildId, "boss", "MANAGE_GUILD");
const boss = discord.user("boss");
const people = ["ada", "bob", "cleo"].map((name) => discord.user(name));
const program = await startProgram({
  dataDir,
  env: {
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.url,
    DISCORD_VOICE: "yes",
    DISCORD_LISTEN: "yes",
    NODE_EXTRA_CA_CERTS: await discord.voice.authority(),
    PERSON_JOBS: "100",
    SERVER_JOBS: "100",
  },
});
await discord.until(() => discord.gateway.connected().length > 0, 60_000);
for (const person of [boss, ...people]) person.voice.join(lounge);
const enabled = await boss.slash({ channel, command: "read on" });
await enabled.until(({ state }) => state === "shown");

const sounds = () =>
  discord.voice.heard(guildId).filter(({ opus }) => opus !== undefined && !isSilence(opus));
const untilSilent = async () => {
  while (performance.now() - (sounds().at(-1)?.at ?? 0) < PAUSE_MS) await sleep(50);
};

const samples: number[] = [];
let lost = 0;
for (let n = 0; n < MESSAGES; n++) {
  await untilSilent();
  const before = sounds().length;
  const posted = performance.now();
  people[n % people.length]?.post({ channel, content: `${TEXTS[n % TEXTS.length]} ${n}` });
  const heardFirst = () => sounds()[before]?.at;
  while (heardFirst() === undefined && performance.now() - posted < WITHIN_MS) await sleep(5);
  const at = heardFirst();
  if (at === undefined) lost += 1;
  else samples.push(at - posted);
}
// The first one joins the channel.
const later = samples.slice(1);
const report = startReport("read-aloud");
const seconds = { unit: "s", better: "lower" } as const;
report.add({ name: "message to audio, p50", ...seconds, aim: 1.2 }, percentile(later, 0.5) / 1_000);
report.add({ name: "message to audio, p95", ...seconds, aim: 2.5 }, percentile(later, 0.95) / 1_000);
report.add({ name: "messages that nobody heard", unit: "", aim: 0, better: "lower" }, lost);
report.write();
await program.end("SIGTERM");
await discord.close();
await rm(dataDir, { recursive: true, force: true });
process.exit(0);
