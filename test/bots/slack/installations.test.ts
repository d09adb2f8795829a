import { WebClient } from "@slack/web-api";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSlackAuth } from "../../../src/bots/slack/auth/credentials.ts";
import { createInstallations } from "../../../src/bots/slack/auth/installations.ts";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { commands } from "../../../src/commands/index.ts";
import { createSecretBox } from "../../../src/store/secret-box.ts";
import type { Store } from "../../../src/store/index.ts";
import { openTestStore } from "../../engines/database.ts";
import { type FakeSlack, startFakeSlack } from "@mynah/fake-slack";

const webClient = (slack: FakeSlack, token?: string) =>
  new WebClient(token, { slackApiUrl: slack.url, retryConfig: { retries: 0 } });
const log = pino({ level: "silent" });
const secret = "a key for tests only, which is long enough";
const home = { team: "T0HOME", org: false };
const GRID = { id: "E0GRID", name: "Grid" };
const east = { team: "T0EAST", enterprise: GRID.id, org: true };

let store: Store;
let slack: FakeSlack;
beforeAll(async () => {
  store = await openTestStore();
  const manifest = buildManifest(commands, {
    kind: "http",
    publicUrl: "https://bot.example.com",
    oauth: true,
  });
  slack = await startFakeSlack({
    manifest,
    workspaces: [
      { id: "T0HOME", installed: false },
      { id: "T0EAST", enterprise: GRID, installed: false },
      { id: "T0WEST", enterprise: GRID, installed: false },
    ],
  });
});
afterAll(async () => {
  await slack.close();
  await store.close();
});

const installations = () =>
  createInstallations({ db: store.db, secretBox: createSecretBox(secret, "slack installations") });

/** Creates the token part of one process of the program. */
const member = () =>
  createSlackAuth({
    scopes: ["chat:write"],
    credentials: {
      oauth: {
        clientId: slack.app.clientId,
        clientSecret: slack.app.clientSecret,
        redirectUri: "https://bot.example.com",
      },
      signingSecret: "x",
      apiUrl: slack.url,
    },
    db: store.db,
    secret,
    now: () => new Date(slack.clock.now()),
    log,
  });

async function install({ org = false } = {}): Promise<void> {
  const got = await webClient(slack).oauth.v2.access({
    client_id: slack.app.clientId,
    client_secret: slack.app.clientSecret,
    code: slack.installs.code(org ? "T0EAST" : "T0HOME", { org }),
  });
  await installations().store.storeInstallation({
    team: org ? undefined : { id: "T0HOME" },
    enterprise: org ? GRID : undefined,
    user: { id: "U0ALICE", token: undefined, scopes: undefined },
    bot: {
      token: got.access_token ?? "",
      refreshToken: got.refresh_token ?? "",
      expiresAt: Math.floor(slack.clock.now() / 1000) + (got.expires_in ?? 0),
      scopes: [],
      id: "B0BOT0HOME",
      userId: got.bot_user_id ?? "",
    },
    isEnterpriseInstall: org,
    authVersion: "v2",
  });
}

it("rows contain nothing readable, and another secret decrypts nothing", async () => {
  await install();
  const row = await store.db.selectFrom("slackInstallations").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ id: "team:T0HOME", teamId: "T0HOME" });
  expect(JSON.stringify(row)).not.toContain("xox");
  expect(Buffer.from(row.installation, "base64url").toString("latin1")).not.toContain("xox");
  const other = createInstallations({
    db: store.db,
    secretBox: createSecretBox(`${secret}!`, "slack installations"),
  });
  expect(await other.find("team:T0HOME")).toBeUndefined();
});

it("ten processes that find an expiring token exchange it once, and all get the new one", async () => {
  await install();
  slack.clock.advance(11 * 3_600_000);
  const before = slack.requests.length;
  const all = await Promise.all(Array.from({ length: 10 }, () => member().tokens.of(home)));
  expect(new Set(all.map(({ token }) => token)).size).toBe(1);
  const exchanges = slack.requests.slice(before).filter(({ method }) => method === "oauth.v2.access");
  expect(exchanges.map(({ error }) => error)).toEqual([undefined]);
  expect((await webClient(slack, all[0]?.token).auth.test()).team_id).toBe("T0HOME");
});

it("the first process that gets a token refused exchanges it; later ones take the new token", async () => {
  await install();
  const [one, two] = [member(), member()];
  const { token } = await one.tokens.of(home);
  await two.tokens.of(home);
  const before = slack.requests.length;
  expect(await Promise.all([one.tokens.renew(home, token), two.tokens.renew(home, token)])).toEqual([
    true,
    true,
  ]);
  expect((await one.tokens.of(home)).token).toBe((await two.tokens.of(home)).token);
  // Each exchange ends the token before it, which others may be using.
  const exchanges = slack.requests.slice(before).filter(({ method }) => method === "oauth.v2.access");
  expect(exchanges).toHaveLength(1);
});

it("a removed installation is rejected, and in this process at once", async () => {
  await install();
  const here = member();
  await here.tokens.of(home);
  await here.forget(home);
  await expect(here.tokens.of(home)).rejects.toMatchObject({ meaning: "revoked" });
  expect(await store.db.selectFrom("slackInstallations").selectAll().execute()).toEqual([]);
});

it("an organization's installation stays while its token works, whichever workspace removes the app", async () => {
  await install({ org: true });
  const here = member();
  const west = { ...east, team: "T0WEST" };
  await here.forget(east);
  expect((await here.tokens.of(west)).token).toMatch(/^xox/);
  // It also stays if the token has only expired, or if Slack doesn't answer.
  slack.clock.advance(13 * 3_600_000);
  await here.forget(east);
  expect(await installations().find("org:E0GRID")).toBeDefined();
  slack.faults.next("auth.test", { kind: "error", error: "internal_error" });
  await expect(here.forget(east)).rejects.toThrow("internal_error");
  expect(await installations().find("org:E0GRID")).toBeDefined();
  slack.installs.revoke("T0EAST");
  await here.forget(west);
  expect(await installations().find("org:E0GRID")).toBeUndefined();
  await expect(here.tokens.of(west)).rejects.toMatchObject({ meaning: "revoked" });
});
