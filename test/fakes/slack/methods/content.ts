import { z } from "zod";
import { checkMessageBlocks } from "../blockkit/check.ts";
import type { Stage } from "../stage.ts";
import { json } from "../web/method.ts";
import { Refusal } from "../web/refusal.ts";
import type { Blocks } from "../world/message.ts";

const LONGEST_TEXT = 40_000;

export interface Given {
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

/** Text and blocks of a message as Slack takes them, or its error; what it would quietly cut is recorded. */
export const contentOf = (
  stage: Stage,
  where: string,
  given: Given,
): { text: string; blocks: Blocks | undefined } => {
  const blocks = given.blocks === undefined ? undefined : blocksOf(stage, where, given.blocks);
  const text = given.markdown_text ?? given.text ?? "";
  if (given.attachments !== undefined) note(stage, where, given, "attachments are legacy: use blocks");
  if (given.markdown_text !== undefined && (given.text !== undefined || blocks)) {
    throw new Refusal("markdown_text_conflict");
  }
  if (blocks && blocks.length > 0 && !text)
    note(stage, where, given, "blocks without top-level text: silent for screen readers");
  if (text.length > LONGEST_TEXT) note(stage, where, given, `text is cut at ${LONGEST_TEXT} characters`);
  return { text: text.slice(0, LONGEST_TEXT), blocks };
};

const blocksOf = (stage: Stage, where: string, given: unknown): Blocks => {
  if (!Array.isArray(given)) throw new Refusal("invalid_blocks_format");
  const problems = checkMessageBlocks(given);
  if (problems.length === 0) return given as Blocks;
  stage.violations.push({ where, problems, args: given });
  throw new Refusal("invalid_blocks", { errors: problems, response_metadata: { messages: problems } });
};

const note = (stage: Stage, where: string, args: unknown, problem: string): void => {
  stage.violations.push({ where, problems: [problem], args });
};
