import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSlackApi } from "../../../src/bots/slack/api/api.ts";
import { createNotificationChannel } from "../../../src/bots/slack/app/admin-notices.ts";
import { createLimiter } from "../../../src/bots/limiter.ts";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { createModerationPlatform } from "../../../src/bots/slack/moderation/moderation-platform.ts";
import { isChannelOf } from "../../../src/bots/slack/place.ts";
import { networkTransport } from "../../../src/bots/slack/api/web-client.ts";
import { commands } from "../../../src/commands/index.ts";
import { say } from "../../../src/messages/index.ts";
import type { Card } from "../../../src/moderation/cases/card.ts";
import { type FakeSlack, startFakeSlack } from "@mynah/fake-slack";

const log = pino({ level: "silent" });
const now = () => performance.now();
const enterprise = { id: "E0GRID", name: "Grid" };
const workspace = { team: "T0EAST", enterprise: "E0GRID", org: true };
const server = { workspace: "T0EAST", address: { enterprise: "E0GRID", org: "yes" } };
const [OWN, FOREIGN] = ["C0EAST", "C0WEST"];
const card: Card = {
  case: "c1",
  seen: 0,
  author: "U0EVE",
  channel: OWN,
  link: "https://east.slack.com/archives/C0EAST/p1",
  title: say("moderationOffNow"),
  quotes: [],
  lines: [],
  buttons: [],
};

let slack: FakeSlack;
let api: ReturnType<typeof createSlackApi>;
beforeAll(async () => {
  slack = await startFakeSlack({
    manifest: buildManifest(commands, { kind: "socket" }),
    workspaces: [
      { id: "T0EAST", enterprise, people: ["alice"], channels: [{ id: OWN }], installed: false },
      { id: "T0WEST", enterprise, people: ["eve"], channels: [{ id: FOREIGN }], installed: false },
    ],
    rateLimits: "off",
  });
  const answer = await fetch(`${slack.url}oauth.v2.access`, {
    method: "POST",
    body: new URLSearchParams({
      client_id: slack.app.clientId,
      client_secret: slack.app.clientSecret,
      code: slack.installs.code("T0EAST", { org: true }),
    }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const access = { token, botUserId: "U0BOT", botId: "B0BOT" };
  const tokens = { of: async () => access, renew: async () => false };
  const limiter = createLimiter({ now, sleep: async () => undefined });
  api = createSlackApi({ apiUrl: slack.url, tokens, limiter, now, log });
  slack.user("alice", "T0EAST").inviteBot(OWN);
  slack.user("eve", "T0WEST").inviteBot(FOREIGN);
});
afterAll(async () => {
  expect(slack.violations).toEqual([]);
  await slack.close();
});

const posted = (channel: string) => slack.state.channels.get(channel)?.messages.size;

describe("an organization's token", () => {
  it("reaches channels of all workspaces, which are distinguished", async () => {
    const post = await api.post(workspace, FOREIGN, (client) =>
      client.chat.postMessage({ channel: FOREIGN, text: "Reached" }),
    );
    slack.state.channels.get(FOREIGN)?.messages.delete(post.ts ?? "");
    expect(await isChannelOf(api, workspace, OWN)).toBe(true);
    expect(await isChannelOf(api, workspace, FOREIGN)).toBe(false);
    expect(await isChannelOf(api, workspace, "C0NOWHERE")).toBe(false);
  });

  it("shows moderators nothing in another workspace's channel, as if the channel didn't exist", async () => {
    const moderationPlatform = createModerationPlatform({
      api,
      apiUrl: slack.url,
      groups: { of: async () => undefined },
      files: { info: () => Promise.reject(new Error()), open: () => Promise.reject(new Error()) },
      transport: networkTransport,
      log,
    });
    for (const channel of [FOREIGN, "C0NOWHERE"]) {
      const refusal = { sentence: say("channelNotHere", { channel }) };
      const shown = moderationPlatform.showCard(card, { ...server, channel, receipts: {} });
      await expect(shown).rejects.toMatchObject(refusal);
      const told = moderationPlatform.tellModerators({ ...server, channel }, say("moderationOffNow"));
      await expect(told).rejects.toMatchObject(refusal);
    }
    expect(posted(FOREIGN)).toBe(0);
    await moderationPlatform.showCard(card, { ...server, channel: OWN, receipts: {} });
    await moderationPlatform.tellModerators({ ...server, channel: OWN }, say("moderationOffNow"));
    expect(posted(OWN)).toBe(2);
  });

  it("sends notices to no channel of another workspace, but to the user who installed the app", async () => {
    const before = posted(OWN);
    const notificationChannel = createNotificationChannel({ api, installer: async () => OWN });
    const sentence = say("webhookDisabled", { id: "w", why: "status 500" });
    const notice = { id: "n1", platform: "slack", ...server, sentence, createdAt: new Date(), attempt: 1 };
    expect(await notificationChannel.tell(notice, FOREIGN)).toBe(true);
    expect(posted(FOREIGN)).toBe(0);
    expect(posted(OWN)).toBe((before ?? 0) + 1);
  });
});
