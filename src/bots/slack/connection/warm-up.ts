import type { ReceiverEvent } from "@slack/bolt";
import { ENGLISH } from "../../../messages/locales.ts";
import type { AllSettings } from "../../../settings/index.ts";
import { resolveLanguage } from "../../../settings/language.ts";
import { SLACK } from "../auth/workspace.ts";
import { createCommandRunner, type CommandRunnerOptions } from "../intake.ts";
import { createBoltApp, type BoltOptions } from "./bolt-app.ts";

/** Belongs to nobody. */
const NOBODY = "none";

interface WarmUpDeps {
  /** Leaves nothing behind. */
  readonly runner: CommandRunnerOptions;
  readonly settings: Pick<AllSettings, "of">;
}

/** Takes made-up commands as if Slack had sent them, by the same listeners. Nothing is asked of Slack. */
export async function warmUpBolt(options: BoltOptions, { runner, settings }: WarmUpDeps): Promise<void> {
  const groups = { of: async () => [], all: async () => [] };
  const bolt = createBoltApp({
    ...options,
    receiver: { init: () => undefined, start: async () => undefined, stop: async () => undefined },
    tokens: { of: async () => ({ token: NOBODY, botUserId: NOBODY, botId: NOBODY }) },
    deps: {
      ...options.deps,
      // Called when a machine is so slow that an answer comes late.
      respond: async () => true,
      groups,
      runLine: createCommandRunner({ ...runner, groups }),
    },
    languages: ({ team: workspace }, person, channel) =>
      resolveLanguage(settings, { platform: SLACK, workspace, channel, person }, ENGLISH),
  });
  await bolt.processEvent(madeUpCommand("/mynah", "help"));
  await bolt.processEvent(madeUpCommand("/tts", "Hello."));
}

const madeUpCommand = (command: string, text: string): ReceiverEvent => ({
  body: {
    command,
    text,
    token: NOBODY,
    team_id: NOBODY,
    user_id: NOBODY,
    channel_id: NOBODY,
    trigger_id: NOBODY,
    response_url: "https://hooks.slack.com/none",
  },
  ack: async () => undefined,
});
