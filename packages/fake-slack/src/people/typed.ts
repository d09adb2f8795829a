// Mentions of users, channels and groups, which the message box itself creates.
const TOKEN = /(<[@#!][^<>\s]+>)/;
const LINK = /https?:\/\/[^\s<>]+/g;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const outsideTokens = (text: string, change: (piece: string) => string): string =>
  text
    .split(TOKEN)
    .map((piece) => (TOKEN.test(piece) ? piece : change(piece)))
    .join("");

/**
 * Returns a message as apps get it: `&`, `<`, `>` escaped, links in angle brackets. Mentions can be written `<@U…>`.
 */
export const encodeMessage = (text: string): string =>
  outsideTokens(text, (piece) => escaped(piece).replaceAll(LINK, (link) => `<${link}>`));

/**
 * Returns a slash command's text as apps get it: escaped too (unverified for today's Slack; unescaping is harmless).
 */
export const encodeCommand = (text: string): string => outsideTokens(text, escaped);
