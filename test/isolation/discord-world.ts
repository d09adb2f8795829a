import type { Job } from "../../src/jobs/job.ts";
import { sound } from "@mynah/audio-interface/fake";
import type { Handle, ShownMessage, Channel } from "@mynah/fake-discord";
import { openPlatforms } from "./platforms.ts";
import { addCase, addCases } from "./add-cases.ts";
import { copyAnswer } from "./copy-answer.ts";

/** A role id that exists in both guilds, with a member in each. */
const SHARED_ROLE = "4242424242424242";

export type DiscordFixture = Awaited<ReturnType<typeof createDiscordFixture>>;
export type JobName = keyof DiscordFixture["jobs"];
export type TestUser = DiscordFixture["people"][keyof DiscordFixture["people"]];

/**
 * Creates two guilds, everything of Ada's that can be named in the first one, and every user who could name it from
 * elsewhere.
 */
export async function createDiscordFixture() {
  const platforms = await openPlatforms({ workspaces: [{ id: "T0HOME" }] });
  const { discord, db } = platforms;
  const { settings } = platforms.jobs;
  const { state } = discord;
  const [home, other] = [state.addGuild({ name: "Home" }), state.addGuild({ name: "Other" })];
  const [ada, bob, eve, mod] = ["ada", "bob", "eve", "mod"].map((name) => discord.user(name));
  if (!ada || !bob || !eve || !mod) throw new Error("four people are needed");
  const inGuild = (guildId: string, name: string, more: Partial<Channel> = {}): Channel =>
    state.addChannel({ type: 0, name, guildId, ...more });
  const general = state.channel(home.channel.id);
  if (!general) throw new Error("a guild has a channel");
  const places = {
    general,
    elsewhere: inGuild(home.id, "elsewhere"),
    review: inGuild(home.id, "review"),
    thread: inGuild(home.id, "private thread", { type: 12, parentId: general.id }),
    foreign: inGuild(other.id, "general"),
    adaDirect: state.dm([ada.id]),
    eveDirect: state.dm([eve.id]),
    private: state.addChannel({ type: 1, name: "", recipients: [ada.id, eve.id], botIsIn: false }),
  };
  const closed = inGuild(home.id, "closed thread", { type: 11, parentId: places.elsewhere.id });

  const power = ["MANAGE_MESSAGES", "MODERATE_MEMBERS", "MANAGE_GUILD", "ADMINISTRATOR"] as const;
  state.grant(other.id, "bob", ...power);
  state.grant(home.id, "mod", ...power);
  for (const guild of [home, other]) {
    guild.roles.set(SHARED_ROLE, { id: SHARED_ROLE, name: "Mods", permissions: 0n, mentionable: false });
    const scope = { platform: "discord", workspace: guild.id, level: "server", id: guild.id } as const;
    await settings.change(scope, "permissions", () => [
      { effect: "allow", about: "right:moderate", role: { id: SHARED_ROLE } },
    ]);
  }
  other.members.set(eve.id, { userId: eve.id, roles: [SHARED_ROLE] });

  /** As if the channel's id also existed in the other guild. */
  const mirrored = (channel: Channel) => ({
    guild_id: other.id,
    channel: { id: channel.id, type: channel.type, guild_id: other.id, parent_id: channel.parentId ?? null },
    member: {
      user: { id: bob.id, username: "bob" },
      roles: [SHARED_ROLE],
      permissions: String((1n << 53n) - 1n),
    },
  });
  const people = {
    "a stranger in another guild": { user: eve, channel: places.foreign },
    "a moderator of another guild": { user: bob, channel: places.foreign },
    "a stranger in a direct message": { user: eve, channel: places.eveDirect },
    "a stranger in a private channel": { user: eve, channel: places.private },
    "a member in another channel": { user: eve, channel: places.elsewhere },
    "a moderator in another channel": { user: mod, channel: places.elsewhere },
    "a member in a thread of another channel": { user: eve, channel: closed },
    "another guild with the same channel id": {
      user: bob,
      channel: places.general,
      extra: mirrored(places.general),
    },
    "another guild with the same thread id": {
      user: bob,
      channel: places.thread,
      extra: mirrored(places.thread),
    },
    "another guild with the same moderators' channel id": {
      user: bob,
      channel: places.review,
      extra: mirrored(places.review),
    },
    "a stranger in her direct messages' channel id": {
      user: eve,
      channel: places.adaDirect,
    },
    "a member in the channel": { user: eve, channel: places.general },
    "a moderator in the channel": { user: mod, channel: places.general },
    "a member in the private thread": { user: eve, channel: places.thread },
    "she herself in another guild": { user: ada, channel: places.foreign },
    "she herself in another channel": { user: ada, channel: places.elsewhere },
    "she herself in her direct messages": { user: ada, channel: places.adaDirect },
  };

  const message = ada.post({
    channel: general,
    attachments: [{ name: "standup.wav", bytes: sound(0.2).content, contentType: "audio/wav" }],
  });
  const asked = await ada.messageMenu({ message, command: "Transcribe" });
  const answer = await asked.until(({ attachments }) => attachments.length > 0);
  const row = () =>
    db
      .selectFrom("jobs")
      .selectAll()
      .where("invocationKey", "=", `discord:${asked.interaction.id}`)
      .executeTakeFirstOrThrow();
  while ((await row()).finishedAt === null) await new Promise((soon) => setTimeout(soon, 20));
  const first = await row();
  for (const guild of [home, other]) {
    const scope = { platform: "discord", workspace: guild.id, level: "server", id: guild.id } as const;
    await settings.change(scope, "moderation", () => ({
      channels: [],
      review: { id: guild === home ? places.review.id : places.foreign.id },
      exempt: [],
      notices: true,
    }));
  }

  const copy = (id: string, more: Record<string, unknown>) => copyAnswer(db, first, id, more);
  const { address, receipts } = first;
  const direct = { workspaceId: "direct", channelId: places.adaDirect.id, address: {}, receipts: {} };
  const jobs = {
    "an answer in a channel": first.id,
    "an answer in a private thread": await copy("jbthread2345", {
      channelId: places.thread.id,
      address: { ...address, thread: "yes", parent: general.id },
    }),
    "an answer in a direct message": await copy("jbdirect2345", direct),
    "an answer sent directly": await copy("jbsentdm2345", {
      deliverTo: JSON.stringify({ kind: "direct-message" }),
      receipts: { ...receipts, direct0: `${places.adaDirect.id}/77` },
    }),
    "an answer that is still to be sent directly": await copy("jbtosend2345", {
      deliverTo: JSON.stringify({ kind: "direct-message" }),
      finishedAt: null,
      state: "delivering",
      claimedUntil: new Date(Date.now() + 600_000),
    }),
    "an answer that only she sees": await copy("jbhidden2345", {
      receipts: { ...receipts, ephemeral: "yes" },
    }),
    "an answer in a deleted channel": await copy("jbgonech2345", { channelId: "1111111111111111" }),
    "an answer in a closed thread": await copy("jbclosed2345", {
      channelId: "1212121212121212",
      address: { ...address, thread: "yes", parent: "1313131313131313" },
    }),
    "an answer on Slack": await copy("jbslackj2345", { platform: "slack" }),
    "an answer in the playground": await copy("jbplaygr2345", { platform: "web" }),
  };

  /** About Ada's message, with cards in the moderators' channel. */
  const about = {
    platform: "discord",
    workspaceId: home.id,
    channelId: general.id,
    authorId: ada.id,
    moderator: mod.id,
    link: "https://discord.com/channels/1/2/3",
    receipts: { message: "55", channel: places.review.id },
    address: { guild: home.id },
  };
  const cases = { ...(await addCases(db, about)), "a case of Slack's": "cbslack23456" };
  await addCase(db, cases["a case of Slack's"], { ...about, platform: "slack" }, []);

  const job = (await platforms.jobs.findJob(first.id)) as Job;
  const [speaker, second] = await platforms.transcripts.transcriptEditor.speakers(job);
  await platforms.letTimePass();
  return {
    ...platforms,
    ada,
    bob,
    eve,
    mod,
    home,
    other,
    places,
    people,
    jobs,
    cases,
    message,
    /** Any message of the bot that could contain controls. */
    answer,
    speakers: [speaker?.key ?? "", second?.key ?? ""] as const,
  };
}

/**
 * Returns all that a user newly sees after an interaction, once nothing more will arrive. A slow acknowledgement leaves
 * the message with the control as it was (`before`) until there is an answer, so that alone is no answer yet.
 */
export async function waitForReply(request: Promise<Handle>, before: ShownMessage): Promise<string> {
  const handle = await request;
  const soon = () => new Promise((resolve) => setTimeout(resolve, 5));
  while (handle.state() === "waiting") await soon();
  if (handle.state() === "lost") throw new Error("the bot acknowledged nothing");
  const unchanged = JSON.stringify(summarize(before));
  const seen = () =>
    [handle.reply(), ...handle.followUps()]
      .filter((message) => message?.state === "shown")
      .map((message) => message && summarize(message))
      .filter((message) => JSON.stringify(message) !== unchanged);
  const isSettled = () => handle.choices() !== undefined || handle.state() === "modal" || seen().length > 0;
  while (!isSettled()) await soon();
  return JSON.stringify([handle.state(), seen(), handle.modal(), handle.choices()]);
}

const summarize = ({ content, ephemeral, components, attachments }: ShownMessage) => ({
  content,
  ephemeral,
  components,
  files: attachments.map(({ name }) => name),
});
