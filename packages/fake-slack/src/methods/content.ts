import { z } from "zod";
import { checkMessageBlocks } from "../blockkit/check.ts";
import type { FakePlatform } from "../fake-platform.ts";
import { json } from "../web/method.ts";
import { Refusal } from "../web/refusal.ts";
import type { Blocks } from "../world/message.ts";

const MAX_TEXT = 40_000;

export interface ContentArguments {
  readonly text?: string | undefined;
  readonly markdown_text?: string | undefined;
  readonly blocks?: unknown;
  readonly attachments?: unknown;
}

export const contentArgs = {
  text: z.string().optional(),
  markdown_text: z.string().max(12_000).optional(),
  blocks: json(z.unknown()).optional(),
  attachments: json(z.array(z.unknown())).optional(),
};

/**
 * Returns a message's text and blocks as Slack accepts them, or its error; what Slack would silently truncate is
 * recorded.
 */
export const contentOf = (
  platform: FakePlatform,
  where: string,
  given: ContentArguments,
): { text: string; blocks: Blocks | undefined } => {
  const blocks = given.blocks === undefined ? undefined : blocksOf(platform, where, given.blocks);
  const text = given.markdown_text ?? given.text ?? "";
  if (given.attachments !== undefined) note(platform, where, given, "attachments are legacy: use blocks");
  if (given.markdown_text !== undefined && (given.text !== undefined || blocks)) {
    throw new Refusal("markdown_text_conflict");
  }
  if (blocks && blocks.length > 0 && !text)
    note(platform, where, given, "blocks without top-level text: silent for screen readers");
  if (text.length > MAX_TEXT) note(platform, where, given, `text is cut at ${MAX_TEXT} characters`);
  return { text: text.slice(0, MAX_TEXT), blocks };
};

/** Returns what Slack reads aloud and notifies with where a message has blocks and no text. */
export const sectionTexts = (blocks: Blocks): string =>
  blocks
    .flatMap(({ type, text, elements }) => {
      if (type === "rich_text") return [escapeText(textIn(elements))];
      if (type !== "section") return [];
      const { type: kind, text: words } = text as { type: string; text: string };
      return [kind === "mrkdwn" ? words : escapeText(words)];
    })
    .join("\n");

/** Returns the texts of rich text elements, and of those in them. */
const textIn = (elements: unknown): string =>
  (elements as { text?: string; elements?: unknown }[])
    .map(({ text = "", elements: inner }) => text + (inner === undefined ? "" : textIn(inner)))
    .join("");

const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export const blocksOf = (platform: FakePlatform, where: string, given: unknown): Blocks => {
  if (!Array.isArray(given)) throw new Refusal("invalid_blocks_format");
  const problems = checkMessageBlocks(given);
  if (problems.length === 0) return given as Blocks;
  platform.violations.push({ where, problems, args: given });
  throw new Refusal("invalid_blocks", { errors: problems, response_metadata: { messages: problems } });
};

const note = (platform: FakePlatform, where: string, args: unknown, problem: string): void => {
  platform.violations.push({ where, problems: [problem], args });
};
