import type { NamedRef } from "../../settings/permission-rule.ts";

/** `<@&12>`, `<!subteam^S12|@guests>`, `<#C12|general>`: as platforms write whom and what people mention. */
const MENTION = /^<(?:[@#][!&]?|!subteam\^)([\w-]+)(?:\|[@#]?([^>]*))?>$/;
const ID = /^[\w:-]{1,64}$/;

/** Who or what is meant: by a mention, or by its id on the platform. Undefined: neither. */
export function parseMention(input: string): NamedRef | undefined {
  const text = input.trim();
  const [, id, name] = MENTION.exec(text) ?? [];
  if (id !== undefined) return { id, ...(name && { name }) };
  return ID.test(text) ? { id: text } : undefined;
}
