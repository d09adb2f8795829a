import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildManifest } from "../../src/bots/slack/app/manifest.ts";
import { commands } from "../../src/commands/index.ts";
import { settingsFor } from "../bots/slack/test-app.ts";
import { freePort } from "../engines/free-port.ts";
import { startFakeAudioService, type FakeAudioService } from "@mynah/audio-interface/fake";
import { startFakeDiscord, type FakeDiscord } from "@mynah/fake-discord";
import { startFakeSlack, type FakeSlack } from "@mynah/fake-slack";
import { createPerson } from "./person.ts";
import { spawnProgram, START } from "./start-program.ts";

/** Commands of each person, one after the other, without a pause before the first. */
const COMMANDS = 4;

/** With an empty DATA_DIR, and without a compile cache. */
describe.each(["socket", "http"] as const)("a first start, with Slack by %s", (mode) => {
  const closers: (() => Promise<unknown>)[] = [];
  let discord: FakeDiscord;
  let slack: FakeSlack;
  let service: FakeAudioService;
  let program: ReturnType<typeof spawnProgram>;
  let url: string;
  let loads: string;
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "mynah-first-commands-"));
    closers.push(() => rm(dataDir, { recursive: true, force: true }));
    loads = join(dataDir, "loaded-modules");
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    discord = await startFakeDiscord();
    const kind = mode === "socket" ? { kind: mode } : { kind: mode, publicUrl: url, oauth: false };
    slack = await startFakeSlack({ manifest: buildManifest(commands, kind), rateLimits: "off" });
    if (mode === "http") slack.deliverTo(`${url}/slack/events`);
    service = await startFakeAudioService();
    closers.push(discord.close, slack.close, service.close);
    program = spawnProgram({
      dataDir,
      port,
      copy: {
        folder: process.cwd(),
        start: ["--import", join(import.meta.dirname, "log-loaded-modules.ts"), ...START],
      },
      env: {
        ...settingsFor(mode, slack, service),
        SLACK_BOT_TOKEN: slack.installs.token("T0HOME"),
        DISCORD_TOKEN: discord.token,
        DISCORD_API_URL: discord.url,
        LOADED_MODULES: loads,
      },
    });
    closers.push(() => program.end("SIGTERM"));
  });
  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
  });

  /** Modules that the program has loaded, and not Node's own. */
  const loadedModules = async () =>
    (await readFile(loads, "utf8").catch(() => ""))
      .split("\n")
      .filter((line) => line.startsWith(`${program.pid} file:`));
  const untilPageOpens = () =>
    expect
      .poll(() =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true);

  it("acknowledges and answers every command from the first moment on, and loads nothing for them", async () => {
    const { channel } = discord.state.addGuild({ name: "Early" });
    const [ada, alice, anna] = [discord.user("ada"), slack.user("alice"), createPerson(url)];
    let before: readonly string[] | undefined;
    const open = async () => void (before ??= await loadedModules());

    const onDiscord = async () => {
      await discord.until(() => discord.gateway.connected().length === 1);
      await open();
      for (let n = 0; n < COMMANDS; n++) {
        const answer = await ada.slash({ channel, command: "tts", options: { text: `Discord ${n}` } });
        await answer.answered();
        await answer.until(({ attachments }) => attachments.length === 1);
      }
    };
    const onSlack = async () => {
      if (mode === "http") await untilPageOpens();
      else await slack.until(() => slack.sockets.count() > 0);
      await open();
      for (let n = 0; n < COMMANDS; n++) {
        const { error } = await alice.slash(`/tts Slack ${n}`, { channel: "C0GENERAL" });
        expect(error).toBeUndefined();
      }
      const made = () => alice.messages("C0GENERAL").filter(({ text }) => / · \d+:\d\d/.test(text));
      await slack.until(() => made().length === COMMANDS);
    };
    const onPage = async () => {
      await untilPageOpens();
      await open();
      for (let n = 0; n < COMMANDS; n++) {
        const { job, error } = await anna.send(`/tts Page ${n}`);
        expect(error).toBeUndefined();
        await anna.until(job?.id ?? "", ({ state }) => state === "done");
      }
    };
    await Promise.all([onDiscord(), onSlack(), onPage()]);
    const after = await loadedModules();
    expect(before?.length).toBeGreaterThan(1_000);
    expect(after.slice(before?.length)).toEqual([]);
    const troubles = program.lines.filter((line) =>
      /"level":"?(?:warn|error|40|50)|failed to warm up/.test(line),
    );
    expect(troubles).toEqual([]);
    // On a slow machine the program asks again, and is told that it has acknowledged.
    const refused = discord.requests.filter(
      ({ path, status, code }) => path.endsWith("/callback") && status !== 200 && code !== 40_060,
    );
    expect(refused).toEqual([]);
  });
});
