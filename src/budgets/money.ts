/**
 * Amounts of money, or of the operator's own unit, are whole millionths: they are added and compared a million times,
 * and fractions would drift.
 */
export const MICROS_PER_UNIT = 1_000_000;

/** The largest amount that is stored exactly: 2^53 millionths. */
export const MAX_AMOUNT = Math.floor(Number.MAX_SAFE_INTEGER / MICROS_PER_UNIT);

/** Converts to millionths; undefined for amounts that are negative, too large, or finer than a millionth. */
export function toMicros(amount: number): number | undefined {
  const parts = Math.round(amount * MICROS_PER_UNIT);
  // A number written with up to six decimal places differs by no more than its own rounding error.
  const isExact = Math.abs(parts / MICROS_PER_UNIT - amount) <= Number.EPSILON * Math.max(1, amount);
  return amount >= 0 && amount <= MAX_AMOUNT && isExact ? parts : undefined;
}

/** Returns the price of `count` units when `per` units cost `price` millionths, rounded up. */
export function costForCount(count: number, per: number, price: number): number {
  const exact = BigInt(Math.ceil(count)) * BigInt(price);
  const whole = (exact + BigInt(per) - 1n) / BigInt(per);
  return Number(whole > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : whole);
}

/** Formats an amount for people: 1,200 credits, 0.015 USD. */
export function formatAmount(amount: number, currency: string): string {
  return `${formatNumber(amount)} ${currency}`;
}

export const formatNumber = (amount: number): string =>
  (amount / MICROS_PER_UNIT).toLocaleString("en-US", { maximumFractionDigits: 6 });
