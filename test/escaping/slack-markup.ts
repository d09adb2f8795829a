import { markupTexts, pingsIn, unescapedIn } from "../fakes/slack/blockkit/mentions.ts";
import type { Blocks } from "../fakes/slack/world/message.ts";

interface Shown {
  readonly text: string;
  readonly blocks: unknown;
}

/**
 * Everything in a message that Slack would act on: mentions, links and other tokens in angle brackets, signs that should have
 * been escaped, and in blocks with markup the delimiters of formatting. The message's own text is only read out where blocks
 * are shown, so formatting counts there only where there are none.
 */
export function activeInSlack({ text, blocks }: Shown): readonly string[] {
  const hasBlocks = Array.isArray(blocks) && blocks.length > 0;
  const [spoken = "", ...shown] = markupTexts(text, [blocks] as Blocks);
  const formatted = hasBlocks ? shown : [spoken];
  return [
    ...[spoken, ...shown].flatMap((one) => pingsIn(one, { linkNames: false, names: new Map() })),
    ...[spoken, ...shown].flatMap(unescapedIn),
    ...[spoken, ...shown].flatMap((one) => one.match(/<[^>]*>/g) ?? []),
    ...formatted.flatMap((one) => one.replaceAll(/<[^>]*>/g, "").match(/[*_~`]|^>/gm) ?? []),
  ];
}
