import type { PlainTextElement } from "@slack/types";
import { truncate } from "../../../messages/sanitize.ts";

/** Users' text goes into plain text, where Slack interprets no markup. */
export const plainText = (text: string, max: number): PlainTextElement => ({
  type: "plain_text",
  text: fitText(text, max),
  emoji: false,
});

/** Makes users' text fit where Slack interprets no markup: never empty, at most `max` characters. */
export const fitText = (text: string, max: number): string => truncate(text.toWellFormed(), max) || " ";

/** Slack only interprets `&`, `<` and `>`: once they are escaped, users' text can't mention anyone or create links. */
export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const TOKEN = /<([^<>\s|]+)(?:\|([^<>]*))?>/g;

/** Restores what a user typed from Slack's encoding: links without brackets, mentions as text, `& < >` unescaped. */
export function unescapeText(text: string): string {
  const plain = text.replaceAll(TOKEN, (_, target: string, label?: string) => wordsFor(target, label));
  return plain.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

function wordsFor(target: string, label: string | undefined): string {
  const name = label || target.slice(1);
  switch (target[0]) {
    case "@":
      return `@${name}`;
    case "#":
      return `#${name}`;
    case "!":
      return label || `@${name}`;
    default:
      return target;
  }
}
