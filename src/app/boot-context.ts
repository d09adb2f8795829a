import type { Logger } from "pino";
import type { ChatPlatformDefinition } from "../bots/chat-platform.ts";
import type { Config, Role } from "../config.ts";

/** What every step of startup needs. */
export interface BootContext {
  readonly config: Config;
  readonly roles: ReadonlySet<Role>;
  /** Port that the web server will listen on. */
  readonly port: number;
  /** Every platform that can be configured. */
  readonly platforms: readonly ChatPlatformDefinition<Config>[];
  readonly shutdown: Shutdown;
  readonly log: Logger;
}

/** Parts to close at the end, last opened first. */
export interface Shutdown {
  /** `abandon` leaves to other processes what `close` waits for. */
  add(name: string, close: () => Promise<unknown>, abandon?: () => Promise<unknown>): void;
  close(): Promise<void>;
  /** For a process that exits before everything is closed, right after this. */
  abandon(): Promise<void>;
}

export function createShutdown(log: Logger): Shutdown {
  const open: { name: string; close: () => Promise<unknown> }[] = [];
  const leaving: (() => Promise<unknown>)[] = [];
  return {
    add(name, close, abandon) {
      open.push({ name, close });
      if (abandon) leaving.push(abandon);
    },
    async abandon() {
      await Promise.allSettled(leaving.map((leave) => leave()));
    },
    async close() {
      for (let part = open.pop(); part; part = open.pop()) {
        const { name } = part;
        // A part that fails to close must not keep the others open.
        await part
          .close()
          .catch((error: unknown) =>
            log.warn({ part: name, err: error }, "shutdown: a part did not close cleanly"),
          );
      }
    },
  };
}
