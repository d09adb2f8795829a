import type { Assumption } from "./assumption.ts";
import { DISCORD_ASSUMPTIONS } from "./discord.ts";
import { AUDIO_ASSUMPTIONS, ENGINE_ASSUMPTIONS, STORAGE_ASSUMPTIONS } from "./services.ts";
import { SLACK_ASSUMPTIONS } from "./slack.ts";

export type { Assumption } from "./assumption.ts";
export { probeBucket } from "./probe-bucket.ts";
export { probeEngines } from "./probe-engines.ts";
export { probeService } from "./probe-service.ts";
export { formatReport, runLiveChecks, summarizeFindings, type LiveCheck } from "./run.ts";

/** Everything that only a real platform can show, by platform. */
export const REGISTER: Readonly<Record<string, readonly Assumption[]>> = {
  Discord: DISCORD_ASSUMPTIONS,
  Slack: SLACK_ASSUMPTIONS,
  "Object storage": STORAGE_ASSUMPTIONS,
  "Audio service": AUDIO_ASSUMPTIONS,
  "Speech engines": ENGINE_ASSUMPTIONS,
};
