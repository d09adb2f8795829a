import { badRequest, type StoredMessage } from "../model.ts";
import type { ArgsOf } from "../parameters.ts";
import { chatFor, type World } from "../world.ts";
import { textFields } from "./content.ts";
import { addIncoming } from "./send.ts";

/** Posts the one message with which a bot answers a message that summoned it. It sees nothing else of that chat. */
export function answerGuestQuery(
  world: World,
  args: ArgsOf<"answerGuestQuery">,
): { inline_message_id: string } {
  const { guest_query_id: id, result } = args;
  const query = world.guestQueries.get(id);
  if (!query || query.isAnswered)
    throw badRequest("query is too old and response timeout expired or query ID is invalid");
  const { message_text: text, parse_mode: mode } = result.input_message_content;
  const content = { ...textFields(text, mode), from: world.bot };
  world.guestQueries.set(id, { ...query, isAnswered: true });
  const inlineId = `inline${id}`;
  world.inlineMessages.set(inlineId, addIncoming(world, query.chat, content));
  return { inline_message_id: inlineId };
}

/** Returns a message by what the bot knows of it: its chat and ID, or only that of an inline message. */
export function messageToEdit(
  world: World,
  args: {
    readonly chat_id?: number | undefined;
    readonly message_id?: number | undefined;
    readonly inline_message_id?: string | undefined;
  },
): StoredMessage {
  const { chat_id: chat, message_id: id, inline_message_id: inline } = args;
  const stored =
    inline === undefined
      ? chat !== undefined && id !== undefined && chatFor(world, chat).messages.get(id)
      : world.inlineMessages.get(inline);
  if (!stored) throw badRequest(inline === undefined ? "message to edit not found" : "MESSAGE_ID_INVALID");
  if (stored.message.from?.id !== world.bot.id) throw badRequest("message can't be edited");
  return stored;
}
