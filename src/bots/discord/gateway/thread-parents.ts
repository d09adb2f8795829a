import type { Logger } from "pino";
import type { DiscordApi } from "../api/api.ts";
import { isThread } from "../places/rights.ts";

/** Threads whose channel is remembered; where they belong never changes. */
const MOST_KEPT = 5_000;

/** The channel that a thread belongs to; undefined for what is a channel itself. Messages do not say it, so Discord is asked once. */
export function createParents({ api, log }: { api: Pick<DiscordApi, "channel">; log: Logger }) {
  const known = new Map<string, Promise<string | undefined>>();

  async function ask(id: string): Promise<string | undefined> {
    const channel = await api.channel(id);
    return isThread(channel.type) && "parent_id" in channel ? (channel.parent_id ?? undefined) : undefined;
  }

  return (id: string): Promise<string | undefined> => {
    const before = known.get(id);
    if (before) return before;
    const asking = ask(id).catch((error: unknown) => {
      // Asked again with the next message; until then it counts as a channel of its own.
      known.delete(id);
      log.debug({ channel: id, err: error }, "discord: not known whether this is a thread");
      return undefined;
    });
    known.set(id, asking);
    const [oldest] = known.keys();
    if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
    return asking;
  };
}
