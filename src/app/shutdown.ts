import type { Logger } from "pino";

/** Parts to close at the end, last opened first. */
export interface Shutdown {
  add(name: string, close: () => Promise<unknown>): void;
  close(): Promise<void>;
}

export function createShutdown(log: Logger): Shutdown {
  const open: { name: string; close: () => Promise<unknown> }[] = [];
  return {
    add: (name, close) => void open.push({ name, close }),
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
