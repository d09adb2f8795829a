import type { PersonalDataKind } from "../../../settings/clip-rule.ts";
import type { PersonalDataMatch } from "./personal-data-match.ts";
import { addressesIn } from "./addresses.ts";
import { digitRuns } from "./digit-runs.ts";
import { emailsIn } from "./emails.ts";
import { cardIn, phoneIn } from "./numbers.ts";

/** Finds personal data of the given kinds, in time proportional to the text. */
export function findPersonalData(
  text: string,
  kinds: ReadonlySet<PersonalDataKind>,
): readonly PersonalDataMatch[] {
  const found: PersonalDataMatch[] = [];
  if (kinds.has("phone") || kinds.has("card"))
    for (const run of digitRuns(text)) {
      const card = cardIn(run);
      const number = card ?? phoneIn(run, text);
      if (number && kinds.has(number.kind)) found.push(number);
    }
  if (kinds.has("email")) found.push(...emailsIn(text));
  if (kinds.has("address")) found.push(...addressesIn(text));
  return found;
}
