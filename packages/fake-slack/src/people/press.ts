import { elementsOf } from "../blockkit/check.ts";
import { fileInMessage } from "../world/file.ts";
import type { Blocks } from "../world/message.ts";
import { type Message, messageObject } from "../world/message.ts";
import { type View, viewObject } from "../world/view.ts";
import { type Actor, channelFor, ActionImpossible, messageFor, notice } from "./actor.ts";
import { interact, type Reaction } from "./interact.ts";
import { common, newHook, newTrigger, shownChannel } from "./payload.ts";

type Element = Record<string, unknown>;

/** Returns the element with this `action_id` or text, and its block. */
const findElement = (blocks: Blocks, wanted: string): { block: Element; element: Element } => {
  for (const block of blocks) {
    const element = elementsOf(block).find((one) => one["action_id"] === wanted || labelOf(one) === wanted);
    if (element) return { block, element };
  }
  const there = blocks
    .flatMap(elementsOf)
    .map((one) => `${String(one["action_id"])} (${String(labelOf(one) ?? one["type"])})`);
  throw new ActionImpossible(
    `nothing called ${wanted} is there to press; there is: ${there.join(", ") || "nothing"}`,
  );
};

const labelOf = ({ text }: Element): unknown =>
  typeof text === "object" && text !== null ? (text as Element)["text"] : undefined;

/** Returns what `block_actions` reports of an element: a button its value, a select the chosen option. */
const acted = (actor: Actor, block: Element, element: Element, choice: string | undefined) => {
  const { type, action_id: actionId, text, value, options } = element;
  const known = Array.isArray(options) ? (options as Element[]) : [];
  const selected = known.find((option) => option["value"] === choice || labelOf(option) === choice);
  if (type !== "button" && !selected)
    throw new ActionImpossible(`${String(actionId)} has no option ${choice}`);
  return {
    type,
    action_id: actionId,
    block_id: block["block_id"],
    action_ts: actor.platform.ids.ts(),
    ...(type === "button" ? { text, ...(value !== undefined && { value }) } : { selected_option: selected }),
  };
};

/** Presses a button (or picks an option) on a message this user sees. */
export const pressOnMessage = async (
  actor: Actor,
  target: Pick<Message, "channel" | "ts">,
  wanted: string,
  choice?: string,
): Promise<Reaction> => {
  const channel = channelFor(actor, target.channel);
  const message = messageFor(actor, target.channel, target.ts);
  const { block, element } = findElement(message.blocks, wanted);
  const hidden = message.onlyFor !== undefined;
  const { error, ms } = await interact(actor, "interactive", "block_actions", {
    type: "block_actions",
    ...common(actor),
    container: {
      type: "message",
      message_ts: message.ts,
      channel_id: channel.id,
      is_ephemeral: hidden,
      ...(message.threadTs && { thread_ts: message.threadTs }),
    },
    trigger_id: newTrigger(actor),
    channel: shownChannel(channel),
    // Slack doesn't send an ephemeral message's content again.
    ...(!hidden && {
      message: messageObject(message, channel.teamId, (file) => fileInMessage(file, actor.platform.origin())),
    }),
    response_url: newHook(actor, channel, message).url,
    state: { values: {} },
    actions: [acted(actor, block, element, choice)],
  });
  if (error) notice(actor, `the button failed with the error "${error}"`, channel.id);
  return { ms, ...(error && { error }) };
};

/** Presses a button in a modal or the app's home. */
export const pressInView = async (
  actor: Actor,
  view: View,
  wanted: string,
  choice?: string,
): Promise<Reaction> => {
  const { block, element } = findElement(view.body.blocks, wanted);
  const { error, ms } = await interact(actor, "interactive", "block_actions", {
    type: "block_actions",
    ...common(actor),
    container: { type: "view", view_id: view.id },
    trigger_id: newTrigger(actor),
    view: viewObject(view, actor.platform.settings.appId, { botId: actor.workspace.bot?.botId ?? "" }),
    actions: [acted(actor, block, element, choice)],
  });
  if (error) notice(actor, `the button failed with the error "${error}"`);
  return { ms, ...(error && { error }) };
};
