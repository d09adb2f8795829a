import { resultWithin } from "../base/time-limit.ts";
import { AUTOMATIC } from "./definitions.ts";
import type { AllSettings } from "./index.ts";
import type { Scope } from "./scope.ts";

/** A language isn't worth a longer wait: Discord and Slack allow three seconds for everything. */
const MAX_WAIT_MS = 400;

/**
 * Returns the code of the language for messages to a person in a place: the setting of the person, the channel or the
 * server, else `platformLanguage`, also when the settings can't be read in time.
 */
export async function resolveLanguage(
  settings: Pick<AllSettings, "of">,
  scope: Scope,
  platformLanguage: string,
): Promise<string> {
  const chosen = settings
    .of(scope)
    .then((held) => held.value("language"))
    .then((choice) => (choice === AUTOMATIC ? platformLanguage : choice))
    .catch(() => platformLanguage);
  return resultWithin(chosen, MAX_WAIT_MS, platformLanguage);
}
