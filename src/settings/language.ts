import { setTimeout as wait } from "node:timers/promises";
import { AUTOMATIC } from "./definitions.ts";
import type { AllSettings } from "./index.ts";
import type { Scope } from "./scope.ts";

/** A language is not worth more: people wait, and Discord and Slack give three seconds for everything. */
const MAX_WAIT_MS = 400;

/**
 * The code of the language that somebody is told in where they are: as they, the channel or the server has set, else `platform`,
 * as their platform says. Where the settings cannot be read soon, the platform's.
 */
export async function resolveLanguage(
  settings: Pick<AllSettings, "of">,
  scope: Scope,
  platformLanguage: string,
): Promise<string> {
  const stop = new AbortController();
  const late = wait(MAX_WAIT_MS, platformLanguage, { signal: stop.signal }).catch(() => platformLanguage);
  const chosen = settings
    .of(scope)
    .then((held) => held.value("language"))
    .then((choice) => (choice === AUTOMATIC ? platformLanguage : choice))
    .catch(() => platformLanguage);
  try {
    return await Promise.race([chosen, late]);
  } finally {
    stop.abort();
  }
}
