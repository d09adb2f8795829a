import { markupTexts, pingsIn, unescapedIn, type Blocks } from "@mynah/fake-slack";

interface Shown {
  readonly text: string;
  readonly blocks: unknown;
}

/**
 * Returns everything in a message that Slack would act on: mentions, links and other tokens in angle brackets,
 * characters that should have been escaped, and formatting delimiters in blocks with markup. Next to blocks, the
 * message's own text is only read out, so formatting in it counts only if there are none.
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
