import type { House } from "../commands/command.ts";
import { commands } from "../commands/index.ts";
import { createSettingsDesk } from "../settings/desk.ts";
import type { AcceptTools } from "./accept.ts";
import { scopeOf, type Invocation } from "./job.ts";

type HouseTools = Pick<AcceptTools, "rows" | "queue" | "voices" | "settings" | "desk" | "lookUp">;

/** What an instant command of this person may ask of us. */
export function houseFor(tools: HouseTools, invocation: Invocation): House {
  const { mayAdminister = async () => false, locale } = invocation;
  return {
    locale,
    commands,
    voices: tools.voices,
    jobs: tools.desk(invocation),
    lookUp: tools.lookUp,
    settings: createSettingsDesk({ settings: tools.settings, scope: scopeOf(invocation), mayAdminister }),
    mayAdminister,
    async queueLength() {
      const [line, counts] = await Promise.all([tools.rows.lineLength(), tools.queue.counts()]);
      return Object.values(counts).reduce((sum, count) => sum + count, line);
    },
  };
}
