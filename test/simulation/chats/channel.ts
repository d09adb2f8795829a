import type { Outcome } from "../../../src/jobs/job.ts";
import type { World } from "../world.ts";

/** A message as people see it. */
export interface Message {
  readonly id: string;
  /** The job it is about, as the bot wrote it into the message's metadata. */
  row: string;
  readonly isFile: boolean;
  text: string;
  /** Tells how the job ended; undefined while it only tells that it goes on. */
  verdict: string | undefined;
  isDeleted: boolean;
  readonly nonce: string | undefined;
  readonly postedAt: number;
}

export interface Content {
  readonly row: string;
  readonly text: string;
  readonly verdict?: string;
  readonly isFile?: boolean;
}

/** The chat answered, and will answer the same again. */
export class ChatRefusal extends Error {
  override readonly name = "ChatRefusal";
  readonly code: "deleted" | "gone" | "forbidden";

  constructor(code: ChatRefusal["code"]) {
    super(code);
    this.code = code;
  }
}

export type Channel = ReturnType<typeof createChannel>;

/** Messages of one platform, and who may still write there. */
export function createChannel(world: World, name: string) {
  const messages = new Map<string, Message>();
  const forbidden = new Set<string>();

  const checkAllowed = (row: string) => {
    if (forbidden.has(row)) throw new ChatRefusal("forbidden");
  };

  return {
    messages,
    forbidden,
    post(content: Content, nonce?: string): Message {
      checkAllowed(content.row);
      const { row, text, verdict, isFile = false } = content;
      const id = `${name[0]}${messages.size + 1}`;
      const message = { id, row, text, verdict, isFile, isDeleted: false, nonce, postedAt: world.now() };
      messages.set(id, message);
      world.tell(name, () => `shows ${id}: ${text}${isFile ? " (file)" : ""}`);
      return message;
    },
    edit(id: string, { row, text, verdict }: Content): void {
      checkAllowed(row);
      const message = messages.get(id);
      if (!message || message.isDeleted) throw new ChatRefusal("deleted");
      Object.assign(message, { row, text, verdict });
      world.tell(name, () => `changes ${id}: ${text}`);
    },
    remove(id: string): void {
      const message = messages.get(id);
      if (!message || message.isDeleted) throw new ChatRefusal("deleted");
      message.isDeleted = true;
      world.tell(name, () => `deletes ${id}`);
    },
    /** What people see of a job, oldest first. */
    ofRow: (row: string) => [...messages.values()].filter((one) => one.row === row && !one.isDeleted),
  };
}

/** What a message says of an outcome; two outcomes that people can tell apart have different ones. */
export const verdictText = (outcome: Outcome): string =>
  outcome.verdict === "done"
    ? `done ${outcome.result.files.map(({ name }) => name).join()}`
    : `${outcome.verdict} ${outcome.reason.key}${outcome.maybeCharged ? ", may have cost" : ""}`;
