import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { commands } from "../../../src/commands/index.ts";
import { type FakeAudioService, startFakeAudioService } from "@mynah/audio-interface/fake";
import { type FakeSlack, startFakeSlack, type User } from "@mynah/fake-slack";
import { type Program, startProgram } from "../../app/start-program.ts";
import { ANSWER, channels } from "./view.ts";
import { settingsFor } from "./test-app.ts";

const next = channels();
let dataDir: string;
let env: Record<string, string>;
let slack: FakeSlack;
let service: FakeAudioService;
let program: Program;
let alice: User;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mynah-slack-killed-"));
  slack = await startFakeSlack({
    manifest: buildManifest(commands, { kind: "socket" }),
    workspaces: [next.workspace],
    rateLimits: "off",
  });
  service = await startFakeAudioService();
  alice = slack.user("alice");
  env = { ...settingsFor("socket", slack, service), SLACK_BOT_TOKEN: slack.installs.token("T0HOME") };
  program = await startProgram({ dataDir, env });
});
afterEach(() => {
  expect(slack.violations).toEqual([]);
  expect(slack.faults.waiting()).toBe(0);
});
afterAll(async () => {
  await program.end("SIGTERM");
  await slack.close();
  await service.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The program is killed during the request, and Slack carries it out anyway. */
it.each([
  ["posting the placeholder", "chat.postMessage"],
  ["sending the bytes", "upload"],
  ["completing the upload", "files.completeUploadExternal"],
  ["looking whether it was shared", "files.info"],
  ["deleting the placeholder", "chat.delete"],
] as const)(
  "killed while %s: after the restart the answer and its audio are one message",
  async (_what, method) => {
    const channel = next();
    slack.faults.next(method, { kind: "delay", ms: 600 });
    const seen = () => slack.requests.filter((request) => request.method === method).length;
    const before = seen();
    await slack.until(() => slack.sockets.count() === 2);
    await alice.slash(`/tts ${method}`, { channel });
    await slack.until(() => seen() > before);
    await program.end("SIGKILL");
    program = await startProgram({ dataDir, env });

    const answers = () => alice.messages(channel).filter(({ text }) => ANSWER.test(text));
    await slack.until(() => answers().length === 1);
    await slack.until(() => alice.messages(channel).length === 1);
    const sounds = alice.messages(channel).flatMap(({ files }) => files);
    expect(sounds.map(({ name }) => name)).toEqual([expect.stringMatching(/\.mp3$/)]);
    expect(
      service.calls.filter(
        ({ operation, body }) => operation === "speechSynthesis" && body["text"] === method,
      ),
    ).toHaveLength(1);
  },
);
