import { fileInMessage } from "../world/file.ts";
import { messageObject } from "../world/message.ts";
import { type Actor, channelFor, ActionImpossible, messageFor, notice } from "./actor.ts";
import { interact, type Reaction } from "./interact.ts";
import { common, newHook, newTrigger, shownChannel } from "./payload.ts";

const registered = ({ platform }: Actor, type: "global" | "message", callbackId: string) => {
  const found = platform.manifest.features.shortcuts.find(
    (one) => one.type === type && one.callback_id === callbackId,
  );
  if (!found) throw new ActionImpossible(`the manifest has no ${type} shortcut ${callbackId}`);
  return found;
};

/** Picks a message shortcut from a message's menu; works in threads. */
export const messageShortcut = async (
  actor: Actor,
  callbackId: string,
  target: { readonly channel: string; readonly ts: string },
): Promise<Reaction> => {
  const { name } = registered(actor, "message", callbackId);
  const channel = channelFor(actor, target.channel);
  const message = messageFor(actor, target.channel, target.ts);
  const { error, ms } = await interact(actor, "interactive", "message_action", {
    type: "message_action",
    ...common(actor),
    callback_id: callbackId,
    trigger_id: newTrigger(actor),
    response_url: newHook(actor, channel, message).url,
    action_ts: actor.platform.ids.ts(),
    message_ts: message.ts,
    channel: shownChannel(channel),
    message: messageObject(message, channel.teamId, (file) => fileInMessage(file, actor.platform.origin())),
  });
  if (error) notice(actor, `${name} failed with the error "${error}"`, channel.id);
  return { ms, ...(error && { error }) };
};

/** Picks a global shortcut: no channel, no `response_url`. */
export const globalShortcut = async (actor: Actor, callbackId: string): Promise<Reaction> => {
  const { name } = registered(actor, "global", callbackId);
  const { error, ms } = await interact(actor, "interactive", "shortcut", {
    type: "shortcut",
    ...common(actor),
    callback_id: callbackId,
    trigger_id: newTrigger(actor),
    action_ts: actor.platform.ids.ts(),
  });
  if (error) notice(actor, `${name} failed with the error "${error}"`);
  return { ms, ...(error && { error }) };
};
