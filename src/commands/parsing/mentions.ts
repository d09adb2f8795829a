import type { NamedRef } from "../../settings/permission-rule.ts";

/** `<@&12>`, `<!subteam^S12|@guests>`, `<#C12|general>`: how platforms write mentions. */
const MENTION = /^<(?:[@#][!&]?|!subteam\^)([\w-]+)(?:\|[@#]?([^>]*))?>$/;
const ID = /^[\w:-]{1,64}$/;

/** Parses a mention or an id of the platform. Undefined when it is neither. */
export function parseMention(input: string): NamedRef | undefined {
  const text = input.trim();
  const [, id, name] = MENTION.exec(text) ?? [];
  if (id !== undefined) return { id, ...(name && { name }) };
  return ID.test(text) ? { id: text } : undefined;
}
