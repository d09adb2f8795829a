import { runTeller } from "../notices/notifier.ts";
import type { Parts } from "./services.ts";
import type { Start } from "./boot-context.ts";

/** Tells those who manage servers what they should know, on the platforms that there are. */
export async function tellNotices({ closing, log }: Start, parts: Parts): Promise<void> {
  const { store, jobs, discord, slack, moderation } = parts;
  const heralds = [discord?.herald, slack?.herald].filter((herald) => herald !== undefined);
  if (heralds.length === 0) return;
  heralds.push(moderation.herald);
  const teller = await runTeller({ store, settings: jobs.settings, heralds, now: () => new Date(), log });
  closing.add("notices", () => teller.close());
}
