import { readFile } from "node:fs/promises";
import { globSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { User } from "@mynah/fake-slack";
import { installApp, type InstallOptions } from "./install-at.ts";
import { startSlackTestApp, type SlackTestApp } from "./test-app.ts";
import { ANSWER } from "./view.ts";

const enterprise = { id: "E0BIG", name: "Big" };
const workspaces = [
  { id: "T0HOME", people: ["alice", "bob"], channels: [{ id: "C0HOME" }], installed: false },
  { id: "T0OTHER", people: ["carol"], channels: [{ id: "C0OTHER" }], installed: false },
  { id: "T0EAST", people: ["dave"], enterprise, channels: [{ id: "C0EAST" }], installed: false },
  { id: "T0WEST", people: ["erin"], enterprise, channels: [{ id: "C0WEST" }], installed: false },
] as const;

// A story: workspaces install the app one after the other.
describe("many workspaces", { shuffle: false }, () => {
  let app: SlackTestApp;
  beforeAll(async () => {
    app = await startSlackTestApp({
      mode: "http",
      oauth: true,
      slack: { workspaces },
      // Uses the embedded database, because the test reads its files.
      env: { DATABASE_URL: "" },
    });
  });
  afterEach(() => expect(app.slack.violations).toEqual([]));
  afterAll(() => app.close());

  const install = (team: string, how: InstallOptions = {}) => installApp(app, team, how);

  const speaks = async (who: User, channel: string, words: string) => {
    who.inviteBot(channel);
    expect((await who.slash(`/tts ${words}`, { channel })).error).toBeUndefined();
    // The answer is there, and nothing more is sent about it.
    await app.slack.until(() => {
      const [last, before] = who.messages(channel).toReversed();
      const isAnswer = last && ANSWER.test(last.text) && JSON.stringify(last.blocks).includes(words);
      return isAnswer && (before === undefined || before.files.length > 0);
    });
  };

  it("installs nothing when the state was tampered with", async () => {
    const answer = await install("T0HOME", { tamper: "x" });
    expect(await answer.text()).not.toMatch(/success/i);
    expect(app.slack.state.workspaces.get("T0HOME")?.bot).toBeUndefined();
  });

  it("each workspace installs the app separately and is answered with its own token", async () => {
    expect((await install("T0HOME")).status).toBe(200);
    expect((await install("T0OTHER")).status).toBe(200);
    await speaks(app.alice, "C0HOME", "First workspace");
    await speaks(app.slack.user("carol", "T0OTHER"), "C0OTHER", "Second workspace");
  });

  it("an organization installs once, and every call names the workspace", async () => {
    expect((await install("T0EAST", { org: true })).status).toBe(200);
    const before = app.slack.requests.length;
    await speaks(app.slack.user("dave", "T0EAST"), "C0EAST", "From the east");
    await speaks(app.slack.user("erin", "T0WEST"), "C0WEST", "From the west");
    const dave = app.slack.user("dave", "T0EAST");
    await dave.slash("/tts", { channel: "C0EAST" });
    await app.slack.until(() => dave.modals().length === 1);
    const calls = app.slack.requests
      .slice(before)
      // auth.test runs before the workspace is known, and uploads aren't part of the Web API.
      .filter(({ method }) => method !== "auth.test" && method !== "upload");
    expect(new Set(calls.map(({ method }) => method))).toContain("views.open");
    expect(new Set(calls.map(({ args }) => args["team_id"]))).toEqual(new Set(["T0EAST", "T0WEST"]));
  });

  it("no token is readable in the database's files or in a job", async () => {
    const tokens = [...app.slack.state.tokens.values()]
      .filter(({ kind }) => kind === "bot")
      .map(({ value }) => value);
    expect(tokens.length).toBeGreaterThan(2);
    const paths = globSync(`${app.dataDir}/postgres/**/{base,pg_wal}/**/*`, { withFileTypes: true });
    const files = paths.filter((path) => path.isFile());
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const bytes = await readFile(`${file.parentPath}/${file.name}`, "latin1");
      for (const token of tokens) expect(bytes.includes(token)).toBe(false);
    }
  });

  it("a token that was rotated during a job is replaced once, and the job succeeds", async () => {
    const { slack, alice, service } = app;
    service.behave.speechAsTask = true;
    service.behave.taskMs = 1500;
    await alice.slash("/tts Rotated meanwhile", { channel: "C0HOME" });
    await slack.until(() => alice.messages("C0HOME").some(({ text }) => /Queued|Running/.test(text)));
    slack.clock.advance(12 * 3_600_000);
    await slack.until(() =>
      alice
        .messages("C0HOME")
        .some(
          ({ text, blocks }) => ANSWER.test(text) && JSON.stringify(blocks).includes("Rotated meanwhile"),
        ),
    );
    const exchanges = slack.requests.filter(
      ({ method, args }) => method === "oauth.v2.access" && args["grant_type"] === "refresh_token",
    );
    expect(exchanges.map(({ error }) => error)).toEqual([undefined]);
    service.behave.speechAsTask = false;
    service.behave.taskMs = 0;
  });

  it("nothing of a workspace is stored after the app is removed, and the others keep working", async () => {
    const { slack } = app;
    slack.installs.uninstall("T0OTHER");
    await slack.until(() =>
      slack.deliveries.some(({ name, outcome }) => name === "app_uninstalled" && outcome === "acked"),
    );
    expect((await install("T0OTHER")).status).toBe(200);
    await speaks(slack.user("carol", "T0OTHER"), "C0OTHER", "Back again");
    await speaks(app.alice, "C0HOME", "Still here");
  });
});
