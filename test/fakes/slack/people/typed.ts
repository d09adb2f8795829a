// What the message box itself makes: mentions of people, channels and groups.
const TOKEN = /(<[@#!][^<>\s]+>)/;
const LINK = /https?:\/\/[^\s<>]+/g;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const outsideTokens = (text: string, change: (piece: string) => string): string =>
  text
    .split(TOKEN)
    .map((piece) => (TOKEN.test(piece) ? piece : change(piece)))
    .join("");

/** A message as apps get it: `&`, `<`, `>` escaped, links in angle brackets. Mentions may be written `<@U…>`. */
export const encodeMessage = (text: string): string =>
  outsideTokens(text, (piece) => escaped(piece).replaceAll(LINK, (link) => `<${link}>`));

/** A slash command's text as apps get it: escaped too (unverified for today's Slack; unescaping harms nobody). */
export const encodeCommand = (text: string): string => outsideTokens(text, escaped);
