import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { installApp } from "../bots/slack/install-at.ts";
import { wav } from "@mynah/audio-interface/fake";
import { openPlatforms } from "./platforms.ts";
import { encryptChannel } from "../../src/bots/slack/place.ts";
import { createSecretBox } from "../../src/store/secret-box.ts";
import { HERE, type Payload } from "./slack-ways.ts";
import { addCases } from "./add-cases.ts";
import { copyAnswer } from "./copy-answer.ts";

const GRID = { id: "E0GRID", name: "Grid" };

/** Who sends something, and from where, as Slack would say it. */
export interface Sender {
  readonly team: string;
  readonly user: string;
  readonly channel: string;
  /** In a workspace whose organization has installed the app as a whole. */
  readonly org?: true;
}

export type SlackFixture = Awaited<ReturnType<typeof createSlackFixture>>;

/** Creates two workspaces and an organization with the same ids of channels, messages, files and users. */
export async function createSlackFixture() {
  const people = { people: ["alice", "bob", "eve"], admins: ["bob"] };
  const channels = [{ id: "C0GENERAL" }, { id: "C0RANDOM" }, { id: "C0MODS" }, { id: "G0SECRET" }];
  const platforms = await openPlatforms({
    workspaces: [
      { id: "T0HOME", ...people, channels, installed: false },
      { id: "T0OTHER", ...people, channels: [{ id: "C0OTHER" }], installed: false },
      { id: "T0GRID", ...people, enterprise: GRID, channels: [{ id: "C0GRID" }], installed: false },
      { id: "T0GRID2", ...people, enterprise: GRID, channels: [{ id: "C0GRID2" }], installed: false },
    ],
  });
  const { slack, db, url } = platforms;
  slack.deliverTo(`${url}/slack/events`);
  for (const team of ["T0HOME", "T0OTHER"]) await installApp(platforms, team);
  await installApp(platforms, "T0GRID", { org: true });
  const [alice, eve] = [slack.user("alice"), slack.user("eve")];
  for (const { id } of channels) alice.inviteBot(id);
  const { message } = alice.upload({ name: "standup.wav", content: wav(1), channel: "C0GENERAL" });
  await alice.messageShortcut("transcribe", message);
  const row = () => db.selectFrom("jobs").selectAll().where("platform", "=", "slack").executeTakeFirst();
  while (!(await row())?.finishedAt) await sleep(20);
  const first = await db
    .selectFrom("jobs")
    .selectAll()
    .where("platform", "=", "slack")
    .executeTakeFirstOrThrow();

  const copy = (id: string, more: Record<string, unknown>) => copyAnswer(db, first, id, more);
  const { address, receipts } = first;
  const direct = alice.dm();
  const jobs = {
    "an answer in a channel": first.id,
    "an answer in a private channel": await copy("jbsecret2345", {
      channelId: "G0SECRET",
      receipts: { ...receipts, channel: "G0SECRET" },
    }),
    "an answer in a direct message": await copy("jbdirect2345", {
      channelId: direct,
      receipts: { ...receipts, channel: direct },
    }),
    "an answer sent directly": await copy("jbsentdm2345", {
      deliverTo: JSON.stringify({ kind: "direct-message" }),
      receipts: { ...receipts, away: direct, "away channel": direct, "away ts": "7.7" },
    }),
    "an answer that went to a direct message instead": await copy("jbmoved23456", {
      channelId: "C0MODS",
      receipts: { ...receipts, channel: direct },
    }),
    "an answer in a deleted channel": await copy("jbgonech2345", {
      channelId: "C0GONE",
      receipts: { ...receipts, channel: "C0GONE" },
    }),
    "an answer in an organization's workspace": await copy("jbgrid234567", {
      workspaceId: "T0GRID",
      address: { ...address, enterprise: GRID.id, org: "yes" },
    }),
    "an answer on Discord": await copy("jbdiscord234", { platform: "discord" }),
    "an answer in the playground": await copy("jbplaygr2345", { platform: "web" }),
  };

  await platforms.jobs.settings.change(
    { platform: "slack", workspace: "T0HOME", level: "server", id: "T0HOME" },
    "moderation",
    () => ({ channels: [], review: { id: "C0MODS" }, exempt: [], notices: true }),
  );
  // Everyone moderates everywhere: only the place can keep them from deciding.
  for (const workspace of ["T0HOME", "T0OTHER", "T0GRID", "T0GRID2"])
    await platforms.jobs.settings.change(
      { platform: "slack", workspace, level: "server", id: workspace },
      "permissions",
      () => [{ effect: "allow", about: "right:moderate" }],
    );
  const cases = await addCases(db, {
    platform: "slack",
    workspaceId: "T0HOME",
    channelId: "C0GENERAL",
    authorId: alice.id,
    moderator: "U0BOB",
    link: "https://home.slack.com/archives/C0GENERAL/p1",
    receipts: { ts: "5.5", channel: "C0MODS" },
  });
  await platforms.letTimePass();
  return { ...platforms, alice, eve, direct, jobs, cases, message };
}

const callbackOf = ({ view }: Payload["body"]): unknown =>
  (view as { callback_id?: unknown } | undefined)?.callback_id;

/**
 * Sends a signed payload and returns all that the program answers: in its acknowledgment, over the response URL, in a
 * view, in messages.
 */
export async function waitForReply(
  { slack, url, secret }: Pick<SlackFixture, "slack" | "url" | "secret">,
  { team, user, channel, org }: Sender,
  { kind, body }: Payload,
): Promise<string> {
  const path = `/hooks/${team}/${randomUUID()}`;
  const trigger = randomUUID();
  const expiresAt = slack.clock.now() + 60_000;
  const hook = { path, teamId: team, channel: slack.state.channels.has(channel) ? channel : "C0GENERAL" };
  slack.state.hooks.set(path, { ...hook, user, expiresAt, uses: 0 });
  slack.state.triggers.set(trigger, { id: trigger, user, teamId: team, expiresAt, used: false });
  const grid = org ? GRID.id : undefined;
  const responseUrl = `${slack.origin}${path}`;
  const ts = `${Date.now()}.${Math.floor(Math.random() * 1e6)}`;
  const before = slack.requests.length;
  const member = { workspace: { team, org: org === true }, person: user };
  const place = encryptChannel(createSecretBox(secret, "slack"), member, channel);
  const sent = {
    interactive: () => ({
      payload: JSON.stringify({
        team: { id: team, ...(grid && { enterprise_id: grid }) },
        user: { id: user, team_id: team },
        enterprise: grid ? { id: grid } : null,
        is_enterprise_install: org === true,
        api_app_id: slack.app.id,
        trigger_id: trigger,
        ...(body["type"] === "block_actions" && {
          channel: { id: channel },
          container: { type: "message", message_ts: "1.1", channel_id: channel },
          response_url: responseUrl,
        }),
        ...body,
      }).replace(HERE, place),
    }),
    command: () => ({
      team_id: team,
      ...(grid && { enterprise_id: grid }),
      is_enterprise_install: String(org === true),
      user_id: user,
      channel_id: channel,
      response_url: responseUrl,
      trigger_id: trigger,
      ...(body as Record<string, string>),
    }),
    event: () => ({
      type: "event_callback",
      team_id: team,
      api_app_id: slack.app.id,
      event_id: randomUUID(),
      authorizations: [
        {
          team_id: team,
          enterprise_id: grid ?? null,
          user_id: "U0BOT",
          is_bot: true,
          is_enterprise_install: org === true,
        },
      ],
      event: { user, channel, ts, event_ts: ts, ...body },
    }),
  }[kind]();
  const isEvent = kind === "event";
  const text = isEvent
    ? JSON.stringify(sent)
    : new URLSearchParams(sent as Record<string, string>).toString();
  const at = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", slack.app.signingSecret).update(`v0:${at}:${text}`).digest("hex");
  const response = await fetch(`${url}/slack/events`, {
    method: "POST",
    body: text,
    headers: {
      "content-type": isEvent ? "application/json" : "application/x-www-form-urlencoded",
      "x-slack-request-timestamp": at,
      "x-slack-signature": `v0=${signature}`,
    },
  });
  const ack = [response.status, await response.text()];
  /** Messages in a direct message or thread, recognized only by arriving while we wait. */
  const isAnswered = isEvent || callbackOf(body) === "speakers";
  const said = () =>
    slack.requests
      .slice(before)
      .filter(({ method, path: used, args, status, error }) => {
        if (method === "response_url") return used === path && status !== 0;
        if (method === "views.open") return args["trigger_id"] === trigger && status !== 0;
        if (!isAnswered) return false;
        return method.startsWith("chat.post") || (method === "conversations.open" && error !== undefined);
      })
      .map(({ method, args }) => ({
        method,
        text: args["text"],
        blocks: args["blocks"],
        view: shownIn(args["view"]),
      }));
  // An event is acknowledged after everything is posted. A control is acknowledged earlier, but nothing follows an
  // acknowledgment with text; a panel is updated.
  const isPanel = "view" in body && body["type"] === "block_actions";
  const isSettled = () =>
    said().length > 0 ||
    (isPanel &&
      slack.requests.slice(before).some(({ method, status }) => method === "views.update" && status !== 0));
  if (ack[1] === "" && !isEvent) while (!isSettled()) await sleep(5);
  return JSON.stringify([ack, said()]);
}

/** Returns what a view shows, without its private metadata, which is sealed and never the same twice. */
function shownIn(view: unknown): unknown {
  const { private_metadata: _, ...shown } = (
    typeof view === "string" ? JSON.parse(view) : (view ?? {})
  ) as Record<string, unknown>;
  return shown;
}
