import { afterEach, beforeEach, expect, test } from "vitest";
import { manifest, webClient } from "./example-app.ts";
import { type FakeSlack, startFakeSlack } from "../index.ts";

let slack: FakeSlack;

beforeEach(async () => {
  const settings = { ...manifest.settings, token_rotation_enabled: true };
  const workspaces = ["T0ONE", "T0TWO"].map((id) => ({
    id,
    installed: false,
    channels: [{ id: `C${id.slice(1)}` }],
  }));
  slack = await startFakeSlack({ manifest: { ...manifest, settings }, workspaces });
});

afterEach(() => slack.close());

const client = (token?: string) => webClient(slack, token);
const credentials = () => ({ client_id: slack.app.clientId, client_secret: slack.app.clientSecret });
const install = (team: string) =>
  client().oauth.v2.access({ ...credentials(), code: slack.installs.code(team, { user: "U0ALICE" }) });
const rotate = (refresh_token = "") =>
  client().oauth.v2.access({ ...credentials(), grant_type: "refresh_token", refresh_token });

test("a code is exchanged for a token for its own workspace, once", async () => {
  const code = slack.installs.code("T0ONE");
  const first = await client().oauth.v2.access({ ...credentials(), code });
  expect(first).toMatchObject({ team: { id: "T0ONE" }, token_type: "bot", expires_in: 43_200 });
  await expect(client().oauth.v2.access({ ...credentials(), code })).rejects.toMatchObject({
    data: { error: "code_already_used" },
  });
  await install("T0TWO");
  slack.user("alice").inviteBot("C0ONE");
  slack.user("alice", "T0TWO").inviteBot("C0TWO");
  const web = client(first.access_token);
  await web.chat.postMessage({ channel: "C0ONE", text: "x" });
  await expect(web.chat.postMessage({ channel: "C0TWO", text: "x" })).rejects.toMatchObject({
    data: { error: "channel_not_found" },
  });
});

test("a token is valid for twelve hours, and a refresh token once", async () => {
  const { access_token: old, refresh_token: refresh } = await install("T0ONE");
  slack.clock.advance(12 * 3_600_000);
  await expect(client(old).auth.test()).rejects.toMatchObject({ data: { error: "token_expired" } });
  const fresh = await rotate(refresh);
  expect((await client(fresh.access_token).auth.test()).ok).toBe(true);
  await expect(rotate(refresh)).rejects.toMatchObject({ data: { error: "invalid_refresh_token" } });
  await rotate(fresh.refresh_token);
});

test("an uninstall revokes tokens and refresh tokens", async () => {
  const { access_token: token, refresh_token: refresh } = await install("T0ONE");
  slack.installs.uninstall("T0ONE");
  await expect(client(token).auth.test()).rejects.toMatchObject({ data: { error: "token_revoked" } });
  await expect(rotate(refresh)).rejects.toMatchObject({ data: { error: "token_revoked" } });
});

test("a wrong secret is refused, and so is a manifest that Slack would refuse", async () => {
  const code = slack.installs.code("T0ONE");
  const call = client().oauth.v2.access({ client_id: slack.app.clientId, client_secret: "x", code });
  await expect(call).rejects.toMatchObject({ data: { error: "bad_client_secret" } });
  const command = { command: "tts", description: "" };
  const bad = { ...manifest, features: { slash_commands: [command] } };
  await expect(startFakeSlack({ manifest: bad })).rejects.toThrow(/Slack would refuse/);
});
