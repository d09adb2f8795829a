import { detectEntities, parseHtml } from "@mynah/fake-telegram";

const INERT = new Set(["bold", "italic", "code", "pre", "expandable_blockquote"]);

/** Returns what Telegram acts on in a message, with what stands in it; what it shows as a link of ours, by its address. */
export const activeInTelegram = (html: string): readonly string[] => {
  const { text, entities } = detectEntities(parseHtml(html));
  return entities
    .filter(({ type }) => !INERT.has(type))
    .map((entity) =>
      entity.type === "text_link"
        ? `link ${entity.url}`
        : `${entity.type} ${text.slice(entity.offset, entity.offset + entity.length)}`,
    );
};
