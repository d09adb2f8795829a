/**
 * Matches JSON text that may contain what PostgreSQL's jsonb refuses: an escaped NUL, or an escaped (possibly unpaired)
 * surrogate.
 */
const SUSPICIOUS_ESCAPE = /\\u(?:0000|d[89a-f])/i;

/** Drops NUL and replaces half emoji (lone surrogates) with U+FFFD. PostgreSQL refuses both, in text and in jsonb. */
export function cleanText(text: string): string {
  return (text.includes("\0") ? text.replaceAll("\0", "") : text).toWellFormed();
}

/**
 * {@link cleanText} for every string in a JSON value, keys included. Leaves dates, buffers and other classes unchanged.
 */
export function cleanJson<T>(value: T): T;
export function cleanJson(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value);
  if (Array.isArray(value)) return value.map((item) => cleanJson<unknown>(item));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [cleanText(key), cleanJson(item)]));
}

/**
 * Cleans a query parameter for PostgreSQL. A string that is JSON is also cleaned inside: `JSON.stringify` turns NUL and
 * half emoji into escapes, which look harmless but are still refused by jsonb.
 */
export function cleanParameter(value: unknown): unknown {
  if (typeof value !== "string") return cleanJson(value);
  return SUSPICIOUS_ESCAPE.test(value) ? cleanInside(cleanText(value)) : cleanText(value);
}

function cleanInside(text: string): string {
  if (!/^\s*[[{"]/.test(text)) return text;
  try {
    return JSON.stringify(cleanJson<unknown>(JSON.parse(text)));
  } catch {
    // Not JSON after all: a person's own text, in which an escape is just letters.
    return text;
  }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && !("toPostgres" in value);
}
