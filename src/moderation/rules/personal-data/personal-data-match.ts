import type { PersonalDataKind } from "../../../settings/clip-rule.ts";

/** Personal data in a text, in UTF-16 units. */
export interface PersonalDataMatch {
  readonly kind: PersonalDataKind;
  readonly from: number;
  readonly to: number;
  /** What moderators see of it. */
  readonly masked: string;
}
