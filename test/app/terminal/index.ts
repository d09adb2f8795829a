import { EventEmitter, once } from "node:events";
import type { App } from "../../../src/bots/app.ts";
import type { ChatPlatformDefinition } from "../../../src/bots/chat-platform.ts";
import { parseCommandLine } from "../../../src/commands/parsing/parse.ts";
import { UserError } from "../../../src/errors.ts";
import { render } from "../../../src/messages/index.ts";

/** A user at a terminal: each typed line runs, and its outcome is printed. */
export interface Terminal {
  type(line: string): Promise<void>;
  /** Resolves when a line that matches is printed. */
  printed(pattern: RegExp): Promise<string>;
}

/** Creates a chat platform in one small file: everything that a new one must provide. */
export function createTerminal(): { terminal: Terminal; definition: ChatPlatformDefinition<unknown> } {
  const lines: string[] = [];
  const changed = new EventEmitter();
  const print = (line: string) => {
    lines.push(line);
    changed.emit("line");
  };
  let app: App | undefined;
  const definition: ChatPlatformDefinition<unknown> = {
    name: "terminal",
    title: "Terminal",
    role: "bots",
    listens: () => false,
    check: () => undefined,
    create: async () => ({
      name: "terminal",
      delivery: {
        name: "terminal",
        place: async () => ({}),
        progress: async () => undefined,
        async deliver(job, outcome) {
          const files = outcome.verdict === "done" ? outcome.result.files.map(({ name }) => name) : [];
          print(`${job.command}: ${outcome.verdict} ${files.join(" ")}`);
          return { printed: job.id };
        },
        sourceUrl: () => Promise.reject(new Error("a terminal holds no files")),
      },
      async listen(opened) {
        app = opened;
        return {
          close: async () => {
            app = undefined;
          },
        };
      },
    }),
  };
  const terminal: Terminal = {
    async type(line) {
      if (!app) throw new Error("nobody reads this terminal");
      try {
        const accepted = await app.accept({
          key: crypto.randomUUID(),
          platform: "terminal",
          person: { id: "me" },
          place: { workspace: "here", channel: "tty", address: {} },
          locale: "en",
          ...parseCommandLine(line),
        });
        if (accepted.kind === "answer") print(accepted.answer.title);
        else print(`accepted ${accepted.job.id}`);
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        print(render(error.sentence));
      }
    },
    async printed(pattern) {
      for (;;) {
        const found = lines.find((line) => pattern.test(line));
        if (found !== undefined) return found;
        await once(changed, "line");
      }
    },
  };
  return { terminal, definition };
}
