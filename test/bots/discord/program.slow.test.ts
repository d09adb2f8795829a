import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeAudioService, type FakeAudioService } from "@mynah/audio-interface/fake";
import { startFakeDiscord, type FakeDiscord } from "@mynah/fake-discord";
import { TEST_SECRETS } from "../../test-secrets.ts";
import { spawnProgram, startProgram } from "../../app/start-program.ts";

describe("the whole program on Discord", () => {
  let dataDir: string;
  let discord: FakeDiscord;
  let service: FakeAudioService;
  const env = () => ({
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.url,
    AUDIO_API_URL: service.url,
    VOICES_API_URL: service.voicesUrl,
    AUDIO_API_KEY: TEST_SECRETS.AUDIO_API_KEY,
    LOG_LEVEL: "trace",
  });
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "mynah-bot-"));
    discord = await startFakeDiscord();
    service = await startFakeAudioService();
  });
  afterAll(async () => {
    await discord.close();
    await service.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it("delivers audio despite a kill, prints no secret, and isn't ready once Discord closed the gateway for good", async () => {
    const { channel } = discord.state.addGuild({ name: "Listeners" });
    service.behave.speechAsTask = true;
    service.behave.taskMs = 1_500;
    const first = await startProgram({ dataDir, env: env() });
    const asked = await discord.user("ada").slash({ channel, command: "tts", options: { text: "Survive" } });
    // Killed any sooner, the job would correctly finish as unconfirmed.
    await expect.poll(() => first.lines.join("\n")).toContain('"state":"waiting"');
    await first.end("SIGKILL");
    const second = await startProgram({ dataDir, env: env() });
    await asked.until(({ attachments }) => attachments.length === 1);
    expect(service.calls.filter(({ operation }) => operation === "speechSynthesis")).toHaveLength(1);
    const ready = async () => (await fetch(`${second.url}/readyz`)).json();
    expect(await ready()).toMatchObject({ ok: true, discord: "ok" });
    discord.gateway.closeAll(4004);
    await expect.poll(ready).toMatchObject({ ok: false, discord: "failing", queue: "ok" });
    expect(await (await fetch(`${second.url}/metrics`)).text()).toContain(
      'mynah_platform_connected{platform="discord"} 0',
    );
    expect(second.lines.join("\n")).toContain("closed the connection for good: the token was reset");
    await second.end("SIGTERM");
    const said = [...first.lines, ...second.lines].join("\n");
    expect(said).toMatch(
      /oauth2\/authorize\?client_id=\d+&scope=bot\+applications\.commands&permissions=\d+/,
    );
    expect(said).not.toContain(discord.token);
    expect(said).not.toContain(asked.interaction.token);
    expect(discord.violations).toEqual([]);
  });

  it("isn't ready once Discord, which was down at the start, rejects the token", async () => {
    let status = 500;
    const down = createServer((_, response) => void response.writeHead(status).end("{}")).listen(
      0,
      "127.0.0.1",
    );
    await once(down, "listening");
    const DISCORD_API_URL = `http://127.0.0.1:${(down.address() as AddressInfo).port}`;
    const program = await startProgram({ dataDir, env: { ...env(), DISCORD_API_URL } });
    await program.printed("discord: not responding; retrying until it does");
    status = 401;
    await program.printed("Discord rejected DISCORD_TOKEN");
    expect((await fetch(`${program.url}/readyz/process`)).status).toBe(503);
    await program.end("SIGTERM");
    down.close();
  });

  it("explains in one sentence how to fix a token that Discord rejects", async () => {
    const program = spawnProgram({ dataDir, env: { ...env(), DISCORD_TOKEN: "nonsense-token" } });
    expect(await program.exited).toBe(1);
    expect(program.lines.join("\n")).toMatch(/Discord rejected DISCORD_TOKEN.*developer portal/);
    expect(program.lines.join("\n")).not.toContain("nonsense-token");
    // A job that the last test left behind may be logged with the stack of its failure.
    expect(program.lines.filter((line) => !line.startsWith("{")).join("\n")).not.toMatch(/ {4}at /);
  });
});
