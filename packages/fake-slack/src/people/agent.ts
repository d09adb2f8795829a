import { emit } from "../delivery/events.ts";
import { agentFormOf } from "../world/manifest.ts";
import { openIm } from "../world/members.ts";
import { post } from "../world/post.ts";
import { conversationKey, newConversation } from "../world/state.ts";
import { isStreaming } from "../world/stream.ts";
import { ActionImpossible, type Actor, channelFor } from "./actor.ts";
import type { Place } from "./slash.ts";

/** Returns the id of the user's direct messages with the app. */
export function dmOf({ platform, workspace, person }: Actor): string {
  if (!workspace.bot) throw new ActionImpossible("the app is not installed here");
  return openIm(platform, workspace, workspace.bot.userId, person.id).id;
}

/**
 * Opens the agent. Returns where to write: of an app with an `agent_view`, the direct messages, in which each message
 * begins a thread; of one with an `assistant_view`, the thread of a new conversation.
 */
export function openAgent(actor: Actor): Place {
  const { platform, workspace, person } = actor;
  const form = agentFormOf(platform.manifest);
  if (!form) throw new ActionImpossible("the app is no agent");
  const channel = dmOf(actor);
  if (form === "agent") {
    const event = { ...opened(actor, "messages"), context: contextOf(actor, undefined) };
    emit(platform, workspace, { subscription: "app_home_opened", event });
    return { channel };
  }
  // Slack itself posts the thread's first message, in the app's name.
  const root = { user: workspace.bot?.userId ?? "", text: "New conversation" };
  const threadTs = post(platform, channelFor(actor, channel), root).ts;
  platform.state.conversations.set(conversationKey(channel, threadTs), newConversation());
  const event = {
    type: "assistant_thread_started",
    assistant_thread: threadObject(person.id, { channel, threadTs }, { team_id: workspace.id }),
    event_ts: platform.ids.ts(),
  };
  emit(platform, workspace, { subscription: "assistant_thread_started", scope: "assistant:write", event });
  return { channel, threadTs };
}

/** Opens another channel beside the agent, which was opened at `place`. */
export function openBesideAgent(actor: Actor, place: Place, channelId: string): void {
  const { platform, workspace, person } = actor;
  const shown = channelFor(actor, channelId).id;
  if (agentFormOf(platform.manifest) === "agent") {
    // The documentation's example names neither the user nor the direct messages.
    const event = { type: "app_context_changed", context: contextOf(actor, shown) };
    emit(platform, workspace, { subscription: "app_context_changed", event });
    return;
  }
  const event = {
    type: "assistant_thread_context_changed",
    assistant_thread: threadObject(person.id, place, { channel_id: shown, team_id: workspace.id }),
    event_ts: platform.ids.ts(),
  };
  emit(platform, workspace, {
    subscription: "assistant_thread_context_changed",
    scope: "assistant:write",
    event,
  });
}

/**
 * Returns whether Slack shows its stop button in a conversation: to an app that subscribed to it, until the app says
 * that it is done.
 */
export function hasStopButton({ platform }: Actor, { channel, threadTs }: Place): boolean {
  const until = platform.state.conversations.get(conversationKey(channel, threadTs))?.processingUntil;
  const subscribed = platform.manifest.settings.event_subscriptions?.bot_events ?? [];
  return subscribed.includes(STOPPED) && until !== undefined && platform.clock.now() < until;
}

const STOPPED = "agent_session_stopped";

/** Presses Slack's stop button, which ends the conversation's streams. It stays until the app sets another status. */
export function pressStop(actor: Actor, place: Place): void {
  const { platform, workspace, person } = actor;
  const channel = channelFor(actor, place.channel);
  if (!hasStopButton(actor, place)) throw new ActionImpossible("Slack shows no stop button there");
  const streams = [...channel.messages.values()].filter(
    (message) => message.threadTs === place.threadTs && isStreaming(message, platform.clock),
  );
  for (const { stream } of streams) if (stream) stream.stoppedBy = "person";
  const event = {
    type: STOPPED,
    channel: channel.id,
    user: person.id,
    thread_ts: place.threadTs,
    streaming_message_ts: streams.map(({ ts }) => ts),
    event_ts: platform.ids.ts(),
  };
  emit(platform, workspace, { subscription: STOPPED, scope: "chat:write", event });
}

/** Opens a tab of the app's home. */
export const opened = (actor: Actor, tab: "home" | "messages") => ({
  type: "app_home_opened",
  user: actor.person.id,
  channel: dmOf(actor),
  tab,
  event_ts: actor.platform.ids.ts(),
});

const threadObject = (user: string, { channel, threadTs }: Place, context: object) => ({
  user_id: user,
  context,
  channel_id: channel,
  thread_ts: threadTs,
});

const contextOf = ({ workspace }: Actor, channel: string | undefined) =>
  channel === undefined
    ? {}
    : { entities: [{ type: "slack#/types/channel_id", value: channel, team_id: workspace.id }] };
