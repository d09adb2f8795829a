import type { DigitGroup, DigitRun } from "./digit-runs.ts";
import type { PersonalDataKind } from "../../../settings/clip-rule.ts";

/** Personal data in a text, in UTF-16 units. */
export interface PersonalDataMatch {
  readonly kind: PersonalDataKind;
  readonly from: number;
  readonly to: number;
  /** What moderators see of it. */
  readonly masked: string;
}

const PREFIXES: readonly (readonly [lengths: readonly number[], prefix: RegExp])[] = [
  [[13, 16, 19], /^4/],
  [[16], /^(?:5[1-5]|2[2-7]|35|6011|6[45])/],
  [[15], /^3[47]/],
  [[14], /^3[068]/],
  [[16, 17, 18, 19], /^62/],
];

/** Returns the payment card in a number: an issuer's prefix and length, and a correct check digit (Luhn). */
export function cardIn({ groups }: DigitRun): PersonalDataMatch | undefined {
  for (let first = 0; first < groups.length; first += 1) {
    let digits = "";
    for (const group of groups.slice(first, first + LONGEST_CARD)) {
      digits += group.digits;
      if (digits.length > LONGEST_CARD) break;
      if (!isCard(digits)) continue;
      const [from, to] = [groups[first]?.from ?? 0, group.to];
      return { kind: "card", from, to, masked: `••• ${digits.slice(-4)}` };
    }
  }
  return undefined;
}

const LONGEST_CARD = 19;

const isCard = (digits: string): boolean =>
  PREFIXES.some(([lengths, prefix]) => lengths.includes(digits.length) && prefix.test(digits)) &&
  hasCheckDigit(digits);

function hasCheckDigit(digits: string): boolean {
  const sum = digits
    .split("")
    .toReversed()
    .reduce((total, digit, nth) => {
      const value = Number(digit) * (nth % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

const ASKS =
  /call|phone|number|text|mobile|cell|\btel\b|whatsapp|reach|dial|ring|ruf|nummer|handy|llám|llam|teléfono|telefono|número|numero|móvil|appelle|numéro|portable|téléphone|joins|liga|telefone|celular|zap|電話|番号|携帯|連絡|でんわ/i;
const OTHERWISE =
  /order|serial|ticket|version|invoice|article|artikel|bestell|pedido|commande|référence|referencia|referência|isbn|tracking|rechnung|facture|factura|fatura|注文|製造|uhr\b|score/i;
const NEARBY = 40;
const DATE = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])/;

/** Returns the phone number that a number is, in an international or national form of the six languages' countries. */
export function phoneIn(run: DigitRun, text: string): PersonalDataMatch | undefined {
  const before = text.slice(Math.max(0, run.from - NEARBY), run.from);
  if (!isPhone(run, { isAskedFor: ASKS.test(before), isOther: OTHERWISE.test(before) })) return undefined;
  return { kind: "phone", from: run.from, to: run.to, masked: `••• ${run.digits.slice(-2)}` };
}

interface Surroundings {
  readonly isAskedFor: boolean;
  readonly isOther: boolean;
}

function isPhone(
  { digits, groups, hasPlus, isSpoken }: DigitRun,
  { isAskedFor, isOther }: Surroundings,
): boolean {
  const { length } = digits;
  if (length > 15 || length < 7 || /^(\d)\1+$/.test(digits)) return false;
  if (hasPlus || /^00[1-9]/.test(digits)) return length >= 8;
  if (isOther) return false;
  // Counting, or a countdown.
  if (isSequence(digits) && !isAskedFor) return false;
  if (isSpoken) return true;
  if (isAmountOrAddress(groups) || (DATE.test(digits) && groups.length > 1)) return isAskedFor && length >= 9;
  const isGrouped =
    groups.length > 1 && groups.length < 6 && groups.every((group) => group.digits.length > 1);
  if (/^0[1-9]/.test(digits)) return length >= 9 && length <= 12 && (isGrouped || isAskedFor || length >= 10);
  if (length >= 9 && length <= 11) return !digits.startsWith("0") && (isAskedFor || isGrouped);
  return isAskedFor && length < 9 && !digits.startsWith("0");
}

const isSequence = (digits: string): boolean =>
  "0123456789101112131415".includes(digits) || "9876543210".includes(digits);

/** 1.200.000, or the address of a computer, such as 10.20.30.40. */
function isAmountOrAddress(groups: readonly DigitGroup[]): boolean {
  const [first, ...others] = groups;
  if (!first || others.length === 0 || !others.every(({ separator }) => separator === ".")) return false;
  if (first.digits.startsWith("0")) return false;
  return others.every(({ digits }) => digits.length === 3) || groups.length === 4;
}
