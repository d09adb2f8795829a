import type { HomeView, ModalView } from "@slack/types";
import { z } from "zod";
import type { Blocks } from "../world/message.ts";
import { anyBlock } from "./blocks.ts";
import { id255, plain } from "./objects.ts";

/** Returns problems in Slack's own words: `[ERROR] … [json-pointer:/blocks/0/text]`. */
export const problemsOf = (error: z.ZodError, at = ""): string[] =>
  error.issues.map((issue) => `[ERROR] ${issue.message} [json-pointer:${at}/${issue.path.join("/")}]`);

const messageBlocks = z.array(anyBlock).max(50);

const viewParts = {
  blocks: z.array(anyBlock).min(1).max(100),
  private_metadata: z.string().max(3000).exactOptional(),
  callback_id: id255,
};

const modal = z
  .strictObject({
    type: z.literal("modal"),
    ...viewParts,
    title: plain(24),
    close: plain(24).exactOptional(),
    submit: plain(24).exactOptional(),
  })
  .refine(({ submit, blocks }) => submit !== undefined || blocks.every(({ type }) => type !== "input"), {
    path: ["submit"],
    message: "submit is required when an input block is within the blocks",
  }) satisfies z.ZodType<ModalView>;

const home = z.strictObject({ type: z.literal("home"), ...viewParts }) satisfies z.ZodType<HomeView>;

export const checkMessageBlocks = (blocks: unknown): string[] => {
  const read = messageBlocks.safeParse(blocks);
  if (!read.success) return problemsOf(read.error, "/blocks");
  const files = read.data.filter((block) => block.type === "input" && block.element.type === "file_input");
  return [
    ...sameIds(read.data),
    ...(files.length > 0 ? ["[ERROR] file_input is not allowed in messages"] : []),
  ];
};

export const checkView = (view: unknown): string[] => {
  const read = z.discriminatedUnion("type", [modal, home]).safeParse(view);
  return read.success ? sameIds(read.data.blocks) : problemsOf(read.error, "/view");
};

/** Checks that `block_id` is unique in a surface, and `action_id` in its block. */
const sameIds = (blocks: Blocks): string[] => {
  const problems = twice(blocks.map((block) => block["block_id"])).map(
    (id) => `[ERROR] block_id ${id} stands twice`,
  );
  for (const block of blocks) {
    const ids = twice(elementsOf(block).map((element) => element["action_id"]));
    problems.push(...ids.map((id) => `[ERROR] action_id ${id} stands twice in one block`));
  }
  return problems;
};

const twice = (ids: readonly unknown[]): string[] => {
  const given = ids.filter((id) => typeof id === "string");
  return [...new Set(given.filter((id, index) => given.indexOf(id) !== index))];
};

/** Returns the interactive elements of one block, wherever they are. */
export const elementsOf = (block: Record<string, unknown>): Record<string, unknown>[] =>
  [block["elements"], block["element"]]
    .flat()
    .filter((part): part is Record<string, unknown> => typeof part === "object" && part !== null)
    .filter(({ type }) => !/^(?:plain_text|mrkdwn|rich_text.*)$/.test(String(type)));

/** Adds ids, since Slack gives every block and interactive element without one its own. */
export const withIds = (blocks: Blocks, fresh: () => string): Blocks => {
  const copy = structuredClone(blocks) as Record<string, unknown>[];
  for (const block of copy) {
    block["block_id"] ??= fresh();
    for (const element of elementsOf(block)) element["action_id"] ??= fresh();
  }
  return copy;
};
