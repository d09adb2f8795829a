import { ButtonStyle, ComponentType, type APIButtonComponent } from "discord.js";
import { render, say } from "../../../messages/index.ts";
import { truncate } from "../../../messages/sanitize.ts";
import { actionLabel, type Card } from "../../../moderation/cases/card.ts";
import type { ModerationActionKind } from "../../../moderation/cases/case.ts";
import { formatClock } from "../../../base/format-clock.ts";
import type { Quote } from "../../../moderation/cases/quotes.ts";
import { encodeAction } from "../../actions/index.ts";
import type { Row } from "../api/message-body.ts";
import { MAX_CONTENT, escapeMarkdown } from "../components/escape.ts";

/** Enough text for context; the title and the decisions must stay on the card. */
const MAX_QUOTE = 300;

/** Renders a case as a message: who and where, the transcript with matches in bold, and the decisions. */
export function cardText({ title, author, channel, quotes, lines }: Card): string {
  const head = `**${escapeMarkdown(truncate(render(title), MAX_QUOTE))}**\n<@${author}> · <#${channel}>`;
  const facts = lines.map(({ words, person }) => {
    const sentence = escapeMarkdown(render(words));
    return person === undefined ? sentence : `${sentence} — <@${person}>`;
  });
  const tail = facts.join("\n");
  const moderationPlatform = MAX_CONTENT - head.length - tail.length - 2;
  const said: string[] = [];
  let used = 0;
  for (const quote of quotes.map(quoted)) {
    used += quote.length + 1;
    if (used > moderationPlatform) break;
    said.push(quote);
  }
  return truncate([head, ...said, tail].join("\n"), MAX_CONTENT);
}

function quoted({ at, pieces }: Quote): string {
  const words = pieces.map(({ text, isMarked }) => {
    const line = escapeMarkdown(text.replaceAll(/\s+/g, " "));
    return isMarked ? `**__${line}__**` : line;
  });
  const time = at === undefined ? "" : `\`${formatClock(at)}\` `;
  return `> ${time}${words.join("")}`;
}

/** ID of a decision button: the case, how much of it the card showed, and the action. */
const decisionId = ({ case: id, seen }: Pick<Card, "case" | "seen">, kind: ModerationActionKind): string =>
  encodeAction({ name: "case", target: `${id} ${seen} ${kind}` });

export function cardControls(card: Card): Row[] {
  const { buttons: offers, link } = card;
  const buttons: APIButtonComponent[] = offers
    .filter((kind) => kind !== "timeout")
    .flatMap((kind) =>
      kind === "undo" ? [decisionButton(card, kind), undoWithReason(card)] : [decisionButton(card, kind)],
    );
  const open: APIButtonComponent[] =
    link === undefined
      ? []
      : [
          {
            type: ComponentType.Button,
            style: ButtonStyle.Link,
            label: render(say("moderationOpenMessage")),
            url: link,
          },
        ];
  const first = [...open, ...buttons];
  return [
    ...(first.length > 0 ? [{ type: ComponentType.ActionRow, components: first } as const] : []),
    ...(offers.includes("timeout") ? [timeouts(card)] : []),
  ];
}

const decisionButton = (card: Card, kind: ModerationActionKind): APIButtonComponent => ({
  type: ComponentType.Button,
  style: kind === "delete" ? ButtonStyle.Danger : ButtonStyle.Secondary,
  label: actionLabel(kind),
  custom_id: decisionId(card, kind),
});

const undoWithReason = ({ case: id, seen }: Card): APIButtonComponent => ({
  type: ComponentType.Button,
  style: ButtonStyle.Secondary,
  label: render(say("moderationUndoWhy")),
  custom_id: encodeAction({ name: "undo", target: `${id} ${seen}` }),
});

const timeouts = (card: Card): Row => ({
  type: ComponentType.ActionRow,
  components: [
    {
      type: ComponentType.StringSelect,
      custom_id: decisionId(card, "timeout"),
      placeholder: render(say("moderationTimeout")),
      options: [
        { label: render(say("moderationMinutes")), value: "10" },
        { label: render(say("moderationHour")), value: "60" },
        { label: render(say("moderationDay")), value: "1440" },
      ],
    },
  ],
});
