/**
 * Whether an address that came in from outside is Slack's own, or of the base that was configured: bearers, files and
 * answers go nowhere else.
 */
export function isSlackHost(url: string, service: "files" | "hooks", apiUrl: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, protocol, host } = new URL(url);
  if (origin === new URL(apiUrl).origin) return true;
  return protocol === "https:" && [`${service}.slack.com`, `${service}.slack-gov.com`].includes(host);
}
