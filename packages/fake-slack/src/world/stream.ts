import type { AnyChunk } from "@slack/types";
import type { Clock } from "../clock.ts";
import type { Blocks, Message } from "./message.ts";

/** What a message is while its app streams it. */
export interface Stream {
  /** Fixed by the first content: afterwards Slack takes no other. */
  mode: "text" | "chunks" | undefined;
  stoppedBy?: "app" | "person";
  /** When Slack ends it, in milliseconds since 1970. */
  readonly until: number;
}

/** As measured by many, though no page says so: github.com/slackapi/node-slack-sdk/issues/2702. */
const LIFETIME_MS = 5 * 60_000;

export const newStream = (clock: Pick<Clock, "now">): Stream => ({
  mode: undefined,
  until: clock.now() + LIFETIME_MS,
});

export const isStreaming = ({ stream }: Pick<Message, "stream">, clock: Pick<Clock, "now">): boolean =>
  stream !== undefined && stream.stoppedBy === undefined && clock.now() < stream.until;

/** Returns the blocks that Slack makes of a stream: a task's update replaces its title and status, and adds the rest. */
export function withChunks(blocks: Blocks, chunks: readonly AnyChunk[]): Blocks {
  const shown = structuredClone(blocks) as Record<string, unknown>[];
  for (const chunk of chunks) {
    if (chunk.type === "markdown_text") shown.push({ type: "markdown", text: chunk.text });
    if (chunk.type === "blocks") shown.push(...(structuredClone(chunk.blocks) as unknown as typeof shown));
    if (chunk.type !== "task_update") continue;
    const { id, title, status, details, output } = chunk;
    const card = shown.find(({ type, task_id: task }) => type === "task_card" && task === id);
    const added = { details: details ?? "", output: output ?? "" };
    if (!card) shown.push({ type: "task_card", task_id: id, title, status, ...added });
    else
      Object.assign(card, {
        title,
        status,
        details: String(card["details"]) + added.details,
        output: String(card["output"]) + added.output,
      });
  }
  return shown;
}

/** What Slack notifies with, and reads aloud. */
export const streamText = (blocks: Blocks): string =>
  blocks
    .flatMap(({ type, text, title }) => (type === "task_card" ? title : type === "markdown" ? text : []))
    .join("\n");
