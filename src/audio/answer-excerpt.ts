import { isRecord, SPELLINGS, variantsOf } from "@mynah/audio-interface";

/** Of an excerpt, in characters. It is stored in the job's row. */
const MAX_EXCERPT = 2000;
const MAX_MESSAGE = 300;
const MAX_ID = 100;
const MAX_ENTRIES = 30;
const MAX_DEPTH = 5;

const SECRET = /token|secret|passw|api_?key|authori|signature|cookie|credential/i;
/** Fields whose texts come from the service itself. */
const ITS_OWN: ReadonlySet<string> = new Set(
  [
    ...SPELLINGS.status,
    ...SPELLINGS.error,
    ...SPELLINGS.reason,
    ...SPELLINGS.reasonCode,
    "loc",
    "service",
  ].flatMap(variantsOf),
);

/**
 * Returns what an answer looks like, for the operator: its fields, without secrets, links and what people wrote or said.
 * An answer that isn't JSON is shown from its beginning.
 */
export function excerptAnswer(answer: unknown): string {
  if (typeof answer === "string") return cut(answer.replaceAll(/\s+/g, " ").trim(), MAX_MESSAGE);
  return cut(JSON.stringify(shapeOf(answer, "", 0)) ?? "", MAX_EXCERPT);
}

function shapeOf(value: unknown, field: string, depth: number): unknown {
  if (typeof value === "string") return textShape(value, field);
  if (depth === MAX_DEPTH && typeof value === "object" && value !== null) return "…";
  if (Array.isArray(value)) {
    const shown = value.slice(0, MAX_ENTRIES).map((one) => shapeOf(one, field, depth + 1));
    return value.length > MAX_ENTRIES ? [...shown, `… (${value.length} entries)`] : shown;
  }
  if (!isRecord(value)) return value;
  const names = Object.keys(value);
  const shown = names
    .slice(0, MAX_ENTRIES)
    .map((name) => [
      cut(name, MAX_ID),
      SECRET.test(name) ? "[secret]" : shapeOf(value[name], name, depth + 1),
    ]);
  return Object.fromEntries([
    ...shown,
    ...(names.length > MAX_ENTRIES ? [["…", `${names.length} fields`]] : []),
  ]);
}

function textShape(text: string, field: string): string {
  const link = /^https?:/i.test(text) ? URL.parse(text) : null;
  // The path of a link can be all that its file is protected by.
  if (link) return `${link.origin}/…${/\.\w{1,5}$/.exec(link.pathname)?.[0] ?? ""}`;
  if (ITS_OWN.has(field)) return cut(text.replaceAll(/https?:\S+/gi, "(link)"), MAX_MESSAGE);
  return text.length > MAX_ID || /\s/.test(text) ? `(${text.length} characters)` : text;
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
