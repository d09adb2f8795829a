/**
 * Returns whether an address from outside is Slack's own or belongs to the configured base URL: tokens, files and
 * answers go nowhere else.
 */
export function isSlackHost(url: string, service: "files" | "hooks", apiUrl: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, protocol, host } = new URL(url);
  if (origin === new URL(apiUrl).origin) return true;
  return protocol === "https:" && [`${service}.slack.com`, `${service}.slack-gov.com`].includes(host);
}
