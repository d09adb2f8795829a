// How Discord and Slack write whom and what a message mentions. Names that the platform knew are in the text already.

export const PERSON = /<@!?\w+(?:\|([^<>]*))?>|(?<![\w.])@[UW][A-Z0-9]{7,}\b/g;
export const GROUP = /<@&\d+>|<!subteam\^\w+(?:\|@?([^<>]*))?>/g;
export const CHANNEL = /<#\w+(?:\|([^<>]*))?>/g;
export const CUSTOM_EMOJI = /<a?:(\w+):\d+>/g;
/** Discord's `</voice find:1>`, `<id:browse>`; Slack's `<!here>`, `<!date^0^{date}|1 January>`. */
export const SPECIAL = /<\/([^:<>]+):\d+>|<id:(\w+)>|<!([^<>|^]+)(?:\^[^<>|]*)?(?:\|([^<>]*))?>/g;
export const MOMENT = /<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/g;
/** The sign before a name or a subject; in an address, or after a letter as in `C#`, it is none. */
export const SIGN = /(?<![\p{L}\p{N}._%+&/-])[@#](?=\p{L})/gu;

const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "long" },
  D: { dateStyle: "long" },
};

/** Discord's point in time, in seconds, as it would be said in UTC: nobody knows where it will be heard. */
export function momentInWords(seconds: string, style = "f"): string {
  const at = new Date(Number(seconds) * 1000);
  if (Number.isNaN(at.getTime())) return "";
  const shown = STYLES[style] ?? { dateStyle: "long", timeStyle: "short" };
  const said = new Intl.DateTimeFormat("en-GB", { ...shown, timeZone: "UTC" }).format(at);
  return shown.timeStyle ? `${said} UTC` : said;
}
