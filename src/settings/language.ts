import { setTimeout as wait } from "node:timers/promises";
import { AUTOMATIC } from "./definitions.ts";
import type { AllSettings } from "./index.ts";
import type { Scope } from "./scope.ts";

/** A language is not worth more: people wait, and Discord and Slack give three seconds for everything. */
const PATIENCE_MS = 400;

/**
 * The code of the language that somebody is told in where they are: as they, the channel or the server has set, else `platform`,
 * as their platform says. Where the settings cannot be read soon, the platform's.
 */
export async function languageOf(
  settings: Pick<AllSettings, "of">,
  scope: Scope,
  platform: string,
): Promise<string> {
  const stop = new AbortController();
  const late = wait(PATIENCE_MS, platform, { signal: stop.signal }).catch(() => platform);
  const chosen = settings
    .of(scope)
    .then((held) => held.value("language"))
    .then((choice) => (choice === AUTOMATIC ? platform : choice))
    .catch(() => platform);
  try {
    return await Promise.race([chosen, late]);
  } finally {
    stop.abort();
  }
}
