import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProgram, type Program } from "../../src/app/index.ts";
import { chatPlatforms } from "../../src/bots/index.ts";
import { parseConfig } from "../../src/config.ts";
import { render, say } from "../../src/messages/index.ts";
import { newDatabase } from "../engines/database.ts";
import { freePort } from "../engines/free-port.ts";
import { type FakeAudioService, startFakeAudioService } from "@mynah/audio-interface/fake";
import { createTerminal } from "./terminal/index.ts";

const { terminal, definition } = createTerminal();
let dataDir: string;
let service: FakeAudioService;
let program: Program;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mynah-platforms-"));
  service = await startFakeAudioService({ apiKey: "key" });
  const config = parseConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: await newDatabase(),
    PORT: String(await freePort()),
    AUDIO_API_URL: service.url,
    VOICES_API_URL: service.voicesUrl,
    AUDIO_API_KEY: "key",
  });
  // One folder (terminal/) and this one line.
  program = await startProgram(config, pino({ level: "silent" }), [...chatPlatforms, definition]);
});
afterAll(async () => {
  await program.close();
  await service.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe("a platform that is one folder and one line in the list", () => {
  it("runs commands that become jobs, and gets their results", async () => {
    await terminal.type("/tts Hello from a terminal");
    await terminal.printed(/^accepted j/);
    expect(await terminal.printed(/^tts: /)).toMatch(/^tts: done \S+\.wav$/);
    expect(service.calls.filter(({ operation }) => operation === "speechSynthesis")).toHaveLength(1);
  });

  it("gets instant answers and readable refusals", async () => {
    await terminal.type("/help");
    await terminal.printed(new RegExp(render(say("helpAll"))));
    await terminal.type("/tts");
    await terminal.printed(/text/);
  });
});
