import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { startFakeDiscord } from "@mynah/fake-discord";

/** Runs `npm run doctor -- --live` as an operator would. */
async function runLive(env: Readonly<Record<string, string>>, options: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), "mynah-live-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const report = join(folder, "report.md");
  const doctor = spawn(process.execPath, ["src/doctor.ts", "--live", "--report", report, ...options], {
    env: { PATH: process.env["PATH"], DATA_DIR: join(folder, "data"), PORT: "0", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const output = await text(doctor.stdout);
  return { output, report: await readFile(report, "utf8").catch(() => undefined) };
}

it("says what it will do, asks, tries everything, cleans up and writes a report without secrets", async () => {
  const discord = await startFakeDiscord();
  onTestFinished(() => discord.close());
  const { id: channel } = discord.state.addGuild({ name: "Listeners" }).channel;
  const env = { DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.url };

  const asked = await runLive(env, ["--channel", channel]);
  expect(asked.output).toContain(
    `Discord: post about 16 messages in the channel ${channel}, and delete them`,
  );
  expect(asked.output).toContain("Continue? Nobody can answer here: add --yes.");
  expect(discord.requests.filter(({ method }) => method === "POST")).toEqual([]);

  const { output, report } = await runLive(env, ["--channel", channel, "--yes"]);
  expect(output).toContain("✓ A repeated message with the same enforced nonce returns the first one.");
  expect(output).toContain("(not tried: Give the ID of a voice channel: --voice-channel)");
  expect(output).toContain("(not tried: Give the ID of a channel: --slack-channel)");
  expect(output).toMatch(/\n\d+ hold, 0 don't, \d+ weren't tried\.\n/);
  expect(discord.state.messages(channel)).toEqual([]);
  expect(report).toContain("## Holds");
  for (const secret of [discord.token, channel]) expect(report).not.toContain(secret);
});
