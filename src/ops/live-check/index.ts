import { chatPlatforms } from "../../bots/index.ts";
import type { Assumption } from "../../bots/live-probe.ts";
import { AUDIO_ASSUMPTIONS, ENGINE_ASSUMPTIONS, STORAGE_ASSUMPTIONS } from "./services.ts";

export type { Assumption } from "../../bots/live-probe.ts";
export { probeBucket } from "./probe-bucket.ts";
export { probeEngines } from "./probe-engines.ts";
export { probeService } from "./probe-service.ts";
export { formatReport, runLiveChecks, summarizeFindings, type LiveCheck } from "./run.ts";

/** Everything that only a real platform can show, by platform. */
export const REGISTER: Readonly<Record<string, readonly Assumption[]>> = {
  ...Object.fromEntries(
    await Promise.all(
      chatPlatforms.flatMap(({ title, live }) =>
        live ? [live.assumptions().then((assumptions) => [title, assumptions] as const)] : [],
      ),
    ),
  ),
  "Object storage": STORAGE_ASSUMPTIONS,
  "Audio service": AUDIO_ASSUMPTIONS,
  "Speech engines": ENGINE_ASSUMPTIONS,
};
