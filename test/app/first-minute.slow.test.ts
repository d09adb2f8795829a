import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { spawnProgram, startProgram } from "./start-program.ts";

let dataDir: string;
let unused: string;
let service: Awaited<ReturnType<typeof startFakeAudioService>>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mynah-first-minute-"));
  service = await startFakeAudioService();
  const closed = createServer().listen(0, "127.0.0.1");
  await once(closed, "listening");
  unused = `http://127.0.0.1:${(closed.address() as AddressInfo).port}/`;
  closed.close();
});
afterAll(async () => {
  await service.close();
  await rm(dataDir, { recursive: true, force: true });
});

const pretty = () => ({
  LOG_FORMAT: "pretty",
  AUDIO_API_URL: service.url,
  VOICES_API_URL: service.voicesUrl,
  AUDIO_API_KEY: "key",
});
/** What a stack or a printed object would look like. */
const NOISE = /^\s+at |^\s+"|^\s*[}\]]/;

it("prints a few lines: one about the database, and one with the address, what is connected and what isn't set up", async () => {
  const program = await startProgram({ dataDir, env: pretty() });
  await program.end("SIGTERM");
  const started = program.lines.slice(0, program.lines.findIndex((line) => line.includes("ready at")) + 1);
  expect(started.filter((line) => line.includes("migrated"))).toHaveLength(1);
  expect(started.at(-1)).toContain(
    `Mynah is ready at ${program.url}. Connected: Playground. Audio service: ${new URL(service.url).host}. ` +
      "Not set up: Discord (DISCORD_TOKEN), Slack (SLACK_BOT_TOKEN), Telegram (TELEGRAM_TOKEN).",
  );
  expect(started.length).toBeLessThanOrEqual(6);
});

it("says in one sentence each that Discord and Slack don't answer, and is ready without them", async () => {
  const env = {
    ...pretty(),
    DISCORD_TOKEN: "MTIzNDU2Nzg5MDEyMzQ1Njc4.aaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbb",
    DISCORD_API_URL: unused,
    SLACK_BOT_TOKEN: "xoxb-1-2-abc",
    SLACK_APP_TOKEN: "xapp-1-A-2-abc",
    SLACK_API_URL: unused,
  };
  const program = await startProgram({ dataDir, env });
  await program.printed("Mynah is ready");
  const lines = [...program.lines];
  await program.end("SIGTERM");
  const text = lines.join("\n");
  expect(text).toMatch(/Connected: Playground\. Still connecting: (Discord, Slack|Slack, Discord)\./);
  expect(text).toMatch(/discord: not responding; retrying until it does .*ECONNREFUSED/);
  expect(text).toMatch(/slack: not responding; retrying until it does .*ECONNREFUSED/);
  expect(lines.filter((line) => NOISE.test(line))).toEqual([]);
});

it("ends with a sentence and nothing else for a taken port", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const program = spawnProgram({ dataDir, port, env: pretty() });
  expect(await program.exited).toBe(1);
  other.close();
  expect(program.lines).toEqual([
    expect.stringMatching(/^Port \d+ is already in use\. Stop the other program, or choose another port/),
    "(the program has ended)",
  ]);
});
