import type { Button, KnownBlock } from "@slack/types";
import { render, say } from "../../../messages/index.ts";
import { actionLabel, type Card } from "../../../moderation/cases/card.ts";
import type { ModerationActionKind } from "../../../moderation/cases/case.ts";
import { formatClock } from "../../../base/format-clock.ts";
import type { Quote } from "../../../moderation/cases/quotes.ts";
import { type MessageContent, plainContent } from "../messages/plain-blocks.ts";
import { plainText } from "../messages/escape.ts";

/** Action IDs of a card's buttons name the decision; their value is the case. */
export const CARD_ACTION = /^case_[a-z]+$/;
export const APPEAL = "moderation_appeal";
export const UNDO = "moderation_undo";

/**
 * Renders a case as a message. Quotes are plain text, where Slack interprets no markup, so matches are between arrows.
 */
export function cardContent(card: Card): MessageContent {
  const { title, quotes, lines } = card;
  const { text, blocks } = plainContent([render(title), ...quotes.map(quoted)]);
  const lineBlocks = lines.map(({ words, person }): KnownBlock => ({
    type: "context",
    elements: [
      plainText(render(words), 2000),
      ...(person === undefined ? [] : [{ type: "mrkdwn" as const, text: `<@${idOf(person)}>` }]),
    ],
  }));
  return { text, blocks: [...blocks, whereOf(card), ...lineBlocks, ...controls(card)] };
}

const whereOf = ({ author, channel, link }: Card): KnownBlock => ({
  type: "context",
  elements: [
    {
      type: "mrkdwn",
      text: [
        `<@${idOf(author)}>`,
        `<#${idOf(channel)}>`,
        ...(link === undefined ? [] : [`<${link}|${render(say("moderationOpenMessage"))}>`]),
      ].join(" · "),
    },
  ],
});

/** Slack's IDs have no other characters, and anything else must not become markup. */
const idOf = (id: string): string => id.replaceAll(/[^A-Z0-9]/gi, "");

function quoted({ at, pieces }: Quote): string {
  const words = pieces.map(({ text, isMarked }) => (isMarked ? `▸${text}◂` : text)).join("");
  return at === undefined ? words : `${formatClock(at)} ${words}`;
}

const controls = (card: Card): readonly KnownBlock[] =>
  card.buttons.length === 0
    ? []
    : [
        {
          type: "actions",
          block_id: `case ${card.case}`,
          elements: card.buttons.flatMap((kind) =>
            kind === "undo" ? [button(card, kind), undoWithReason(card)] : [button(card, kind)],
          ),
        },
      ];

const button = ({ case: id, seen }: Card, kind: ModerationActionKind): Button => ({
  type: "button",
  action_id: `case_${kind}`,
  text: plainText(actionLabel(kind), 75),
  value: `${id} ${seen} ${kind}`,
  ...(kind === "delete" && { style: "danger" as const }),
});

const undoWithReason = ({ case: id, seen }: Card): Button => ({
  type: "button",
  action_id: UNDO,
  text: plainText(render(say("moderationUndoWhy")), 75),
  value: `${id} ${seen}`,
});

/** Notice to an author, with a button to appeal. */
export function noticeContent(words: string, id: string | undefined): MessageContent {
  const { text, blocks } = plainContent([words]);
  if (id === undefined) return { text, blocks };
  const appeal: Button = {
    type: "button",
    action_id: APPEAL,
    text: plainText(render(say("moderationAppealButton")), 75),
    value: id,
  };
  return { text, blocks: [...blocks, { type: "actions", block_id: `appeal ${id}`, elements: [appeal] }] };
}
