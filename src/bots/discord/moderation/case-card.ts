import { ButtonStyle, ChannelType } from "discord.js";
import { z } from "zod";
import { formatClock } from "../../../base/format-clock.ts";
import type { ProcessedFile } from "../../../media/processing/index.ts";
import { render, say } from "../../../messages/index.ts";
import { truncate } from "../../../messages/sanitize.ts";
import { actionLabel, type Card } from "../../../moderation/cases/card.ts";
import type { ModerationActionKind } from "../../../moderation/cases/case.ts";
import type { Quote } from "../../../moderation/cases/quotes.ts";
import type { CardTarget } from "../../../moderation/moderation-platform.ts";
import type { Action } from "../../actions/index.ts";
import type { DiscordApi } from "../api/api.ts";
import { errorKindOf } from "../api/errors.ts";
import type { Row, OutgoingMessage, Upload } from "../api/message-body.ts";
import { findByComponents } from "../places/look-up.ts";
import { button, channelRow, linkButton, row, selectOption, selectRow } from "../rendering/controls.ts";
import { MAX_CONTENT, escapeMarkdown } from "../rendering/escape.ts";

/** Of a row (Discord's limit). */
const MAX_BUTTONS = 5;
/** Enough text for context; the title and the decisions must stay on the card. */
const MAX_QUOTE = 300;

/** Renders a case as a message: who and where, the transcript with matches in bold, and the decisions. */
export const caseMessage = (card: Card): OutgoingMessage => ({
  content: caseText(card),
  components: caseControls(card),
});

function caseText({ title, author, channel, quotes, lines }: Card): string {
  const head = `**${escapeMarkdown(truncate(render(title), MAX_QUOTE))}**\n<@${author}> · <#${channel}>`;
  const facts = lines.map(({ words, person }) => {
    const sentence = escapeMarkdown(render(words));
    return person === undefined ? sentence : `${sentence} — <@${person}>`;
  });
  const tail = facts.join("\n");
  const room = MAX_CONTENT - head.length - tail.length - 2;
  const said: string[] = [];
  let used = 0;
  for (const quote of quotes.map(quoted)) {
    used += quote.length + 1;
    if (used > room) break;
    said.push(quote);
  }
  return truncate([head, ...said, tail].join("\n"), MAX_CONTENT);
}

function quoted({ at, speaker, pieces }: Quote): string {
  const words = pieces.map(({ text, isMarked }) => {
    const line = escapeMarkdown(text.replaceAll(/\s+/g, " "));
    return isMarked ? `**__${line}__**` : line;
  });
  const time = at === undefined ? "" : `\`${formatClock(at)}\` `;
  const name = speaker === undefined ? "" : `**${escapeMarkdown(speaker)}:** `;
  return `> ${time}${name}${words.join("")}`;
}

function caseControls(card: Card): Row[] {
  const { case: id, seen, buttons: offers, link } = card;
  const decide = (kind: ModerationActionKind): Action => ({ name: "case", target: `${id} ${seen} ${kind}` });
  const why = button(render(say("moderationUndoWhy")), { name: "undo", target: `${id} ${seen}` });
  const buttons = [
    ...(link === undefined ? [] : [linkButton(render(say("moderationOpenMessage")), link)]),
    ...offers
      .filter((kind) => kind !== "timeout" && kind !== "move")
      .flatMap((kind) => {
        const style = kind === "delete" ? ButtonStyle.Danger : undefined;
        const decision = button(actionLabel(kind), decide(kind), style);
        return kind === "undo" ? [decision, why] : [decision];
      }),
  ];
  const timeouts = [
    selectOption(render(say("moderationMinutes")), "10"),
    selectOption(render(say("moderationHour")), "60"),
    selectOption(render(say("moderationDay")), "1440"),
  ];
  return [
    ...(buttons.length > 0 ? [row(...buttons.slice(0, MAX_BUTTONS))] : []),
    ...(buttons.length > MAX_BUTTONS ? [row(...buttons.slice(MAX_BUTTONS))] : []),
    ...(offers.includes("timeout")
      ? [selectRow(decide("timeout"), timeouts, render(say("moderationTimeout")))]
      : []),
    // The server's channel for who is away is one of them.
    ...(offers.includes("move")
      ? [
          channelRow(decide("move"), actionLabel("move"), [
            ChannelType.GuildVoice,
            ChannelType.GuildStageVoice,
          ]),
        ]
      : []),
  ];
}

const text = z.string().min(1).optional().catch(undefined);
/** The stored receipts of a card. Values of another form read as absent, and other keys are moderation's. */
const stored = z.object({
  message: text,
  /** ID of the attachment. */
  evidence: text,
});

/** Posts a card, or edits the existing one. Returns the receipts to store. Throws DiscordFailure. */
export async function postCard(api: DiscordApi, card: Card, { channel, receipts, evidence }: CardTarget) {
  const { message: posted, evidence: storedEvidence } = stored.parse(receipts);
  const existingMessage = posted ?? (await findPostedCard(api, channel, card));
  const message: OutgoingMessage = {
    ...caseMessage(card),
    ...(evidence
      ? { files: [evidenceUpload(card, evidence)] }
      : storedEvidence !== undefined && { keep: [storedEvidence] }),
  };
  if (existingMessage !== undefined) {
    try {
      return receiptsOf(await api.editMessage(channel, existingMessage, message));
    } catch (error) {
      // A card that someone deleted isn't posted again.
      if (errorKindOf(error) === "deleted") return receipts;
      if (errorKindOf(error) !== "no-more-edits") throw error;
    }
  }
  return receiptsOf(await api.createMessage(channel, { ...message, nonce: `${card.case}-${card.seen}` }));
}

const receiptsOf = ({ id, attachments }: { id: string; attachments: readonly { id: string }[] }) =>
  ({
    message: id,
    ...(attachments[0] && { evidence: attachments[0].id }),
  }) satisfies z.input<typeof stored>;

/** Recognizes a card posted right before a crash by its buttons. */
const findPostedCard = (api: DiscordApi, channel: string, { case: id }: Card): Promise<string | undefined> =>
  findByComponents(api, channel, `case:${id} `).catch(() => undefined);

const evidenceUpload = ({ case: id }: Card, { path, bytes }: ProcessedFile): Upload => ({
  path,
  bytes,
  name: `evidence-${id}.mp3`,
  type: "audio/mpeg",
});
