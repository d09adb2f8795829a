import { z } from "zod";

/**
 * Schema helpers for the service's responses that never fail: a value that can't be read counts as absent. A paid
 * response must not be lost because an unimportant field has an unexpected type.
 */
const lenient = <T>(read: (value: unknown) => T | undefined) => z.unknown().optional().transform(read);

export function readText(value: unknown): string | undefined {
  if (typeof value === "string") return value === "" ? undefined : value;
  return typeof value === "number" ? String(value) : undefined;
}

export function readNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

export function readInteger(value: unknown): number | undefined {
  const number = readNumber(value);
  return Number.isInteger(number) ? number : undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export const lenientText = lenient(readText);
export const lenientNumber = lenient(readNumber);
export const lenientInteger = lenient(readInteger);

/** Reads a list and drops its unreadable members. Empty if it's absent or not a list. */
export const lenientList = <T>(read: (value: unknown) => T | undefined) =>
  z
    .unknown()
    .optional()
    .transform((value) => (Array.isArray(value) ? value.map(read).filter((item) => item !== undefined) : []));
