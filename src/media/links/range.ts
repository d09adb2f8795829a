import type { ByteRange } from "../storage/storage.ts";

/**
 * Parses a Range header for a file of `size` bytes (RFC 9110, section 14.2). Returns `whole` also for headers that can
 * be ignored: several ranges, other units, invalid values.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | "whole" | "unsatisfiable" {
  const [, first, last] = /^bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return "whole";
  if (first === "") return suffix(Number(last), size);
  const start = Number(first);
  const end = last === "" ? size - 1 : Number(last);
  if (end < start && last !== "") return "whole";
  return start >= size ? "unsatisfiable" : { start, end: Math.min(end, size - 1) };
}

function suffix(length: number, size: number): ByteRange | "unsatisfiable" {
  if (length === 0 || size === 0) return "unsatisfiable";
  return { start: Math.max(0, size - length), end: size - 1 };
}
