import type { Blocks } from "../world/message.ts";

export interface Markup {
  /** `@name` and `@channel` become mentions, as with `link_names` or `parse: "full"`. */
  readonly linkNames: boolean;
  /** User ids by name, for `linkNames`. */
  readonly names: ReadonlyMap<string, string>;
}

const MENTION = /<(?:@([UW][A-Z0-9_]+)|!(channel|here|everyone)|!subteam\^([A-Z0-9]+))(?:\|[^>]*)?>/g;
const BARE = /(?:^|[^\w<])@([\w.-]+)/g;

/** Returns everyone a text would notify: `U…`, `@channel`, `@here`, `@everyone`, `S…`. */
export const pingsIn = (text: string, markup: Markup): string[] => {
  const found = [...text.matchAll(MENTION)].map(([, user, all, group]) => user ?? group ?? `@${all}`);
  if (!markup.linkNames) return [...new Set(found)];
  const bare = [...text.matchAll(BARE)].flatMap(([, name = ""]) => {
    if (["channel", "here", "everyone"].includes(name)) return [`@${name}`];
    return markup.names.get(name) ?? [];
  });
  return [...new Set([...found, ...bare])];
};

/**
 * Returns all texts of a message in which Slack reads markup: its `text`, and every `mrkdwn` in blocks.
 */
export const markupTexts = (text: string, blocks: Blocks): string[] => [text, ...blocks.flatMap(mrkdwnIn)];

const mrkdwnIn = (part: unknown): string[] => {
  if (Array.isArray(part)) return part.flatMap(mrkdwnIn);
  if (typeof part !== "object" || part === null) return [];
  const { type, text } = part as Record<string, unknown>;
  if (type === "mrkdwn" && typeof text === "string") return [text];
  return Object.values(part).flatMap(mrkdwnIn);
};

const ENTITY = /&(?:amp|lt|gt);/g;
// What is allowed between < and >: mentions, channels, dates and links.
const CONTROL =
  /<(?:[@#][A-Z0-9_]+(?:\|[^<>]*)?|![^<>]+|(?:https?|mailto|tel|slack):[^<>\s|]+(?:\|[^<>]*)?)>/g;
const QUOTE = /^>{1,3}/gm;

/** Returns the text around each `&`, `<` or `>` that should have been `&amp;`, `&lt;` or `&gt;`. */
export const unescapedIn = (text: string): string[] => {
  const rest = text.replaceAll(ENTITY, "").replaceAll(CONTROL, "").replaceAll(QUOTE, "");
  return [...rest.matchAll(/[&<>]/g)].map(({ index }) => rest.slice(Math.max(0, index - 10), index + 10));
};
