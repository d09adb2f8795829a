/** A link as people paste it; brackets inside belong to it when they close, the sentence's own marks do not. */
export const LINK =
  /<?\bhttps?:\/\/(?:[^\s<>()"“”「」。、，！？；：]|\([^\s<>()]*\))*(?:[^\s<>()"“”「」.,;:!?'’*_~|。、，！？]|\([^\s<>()]*\))>?/gi;
/** `[words](address)`. */
export const LABELLED = /\[([^[\]\n]+)\]\(<?https?:\/\/(?:[^\s()<>]|\([^\s()<>]*\))*>?(?:\s+"[^"\n]*")?\)/gi;
/** Slack's `<address|words>`. */
export const SLACK_LABELLED = /<(?:https?:\/\/|mailto:)[^\s<>|]+\|([^<>\n]+)>/gi;

/** `https://www.example.com/a?b=c` → `example.com`; empty where nobody could say it. */
export function hostOf(link: string): string {
  const url = URL.parse(link.replaceAll(/[<>]/g, ""));
  return url?.hostname.replace(/^www\./, "") ?? "";
}
