import { isIP } from "node:net";
import { isPublicAddress } from "./addresses.ts";

/** Longest accepted link, in characters; every storage service's signed links are shorter. */
export const MAX_LINK_LENGTH = 2000;

export type LinkProblem =
  | "too-long"
  | "not-a-link"
  | "scheme"
  | "credentials"
  | "odd-address"
  | "private"
  | "local-name"
  | "port";

export type CheckedLink =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly why: LinkProblem };

/**
 * Endings of names that never lead to the public internet: RFC 6761, 6762, 8375, long-standing use, and what clusters
 * and container networks give their services (`kubernetes.default.svc`).
 */
const LOCAL_ENDS =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|invalid|test|onion|alt|arpa|svc|pod|cluster|default|docker|consul|nomad|mesos|lxd)$/;
/** All endings of public names. `redis.kube-system` is a service of a cluster, found by its search domains. */
const PUBLIC_END = /(?:^|\.)(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
/** Public names that resolve to any private address contained in them. */
const POINTS_ANYWHERE =
  /(?:^|\.)(?:nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me|vcap\.me|lacolhost\.com)$/;
/** Services on high ports that would misinterpret an HTTP request (the list of the Fetch standard, above 1023). */
const BAD_PORTS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6379, 6566, 6665, 6666, 6667, 6668, 6669, 6679,
  6697, 10080, 11211,
]);

/**
 * Parses a link that a person entered, without network access. Its name can still resolve to a private address, so the
 * code that fetches it checks again (guarded-fetch.ts). Refuses everything that two parsers could interpret
 * differently.
 */
export function checkPublicLink(link: string): CheckedLink {
  const text = link.trim();
  if (text.length > MAX_LINK_LENGTH) return { ok: false, why: "too-long" };
  // Parsers drop tabs and newlines, and treat a backslash as a slash: the link that is shown would differ from the one
  // fetched.
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(text) || !URL.canParse(text)) return { ok: false, why: "not-a-link" };
  const url = new URL(text);
  const why = findProblem(text, url);
  return why ? { ok: false, why } : { ok: true, url };
}

function findProblem(text: string, url: URL): LinkProblem | undefined {
  if (!/^https?:$/.test(url.protocol)) return "scheme";
  const authority = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1];
  if (authority === undefined) return "not-a-link";
  if (authority.includes("@") || url.username || url.password) return "credentials";
  if (!isAllowedPort(url)) return "port";
  return findHostProblem(authority.replace(/:\d*$/, ""), url.hostname);
}

/** `written` is the host as typed, `hostname` the URL standard's version of it. */
function findHostProblem(written: string, hostname: string): LinkProblem | undefined {
  if (hostname.startsWith("[")) {
    const address = hostname.slice(1, -1);
    // Dotted endings and wrapped addresses are obfuscation; nobody links to a file this way.
    if (written.includes(".") || /^(?:::|64:ff9b:|2002:|2001:0?:)/.test(address)) return "odd-address";
    return isPublicAddress(address) ? undefined : "private";
  }
  if (isIP(hostname)) {
    if (written !== hostname) return "odd-address";
    return isPublicAddress(hostname) ? undefined : "private";
  }
  return findNameProblem(hostname.replace(/\.$/, ""));
}

function findNameProblem(name: string): LinkProblem | undefined {
  if (!name.includes(".") || LOCAL_ENDS.test(name) || POINTS_ANYWHERE.test(name)) return "local-name";
  const labels = name.split(".");
  const isWhole = name.length <= 253 && labels.every((label) => label.length > 0 && label.length <= 63);
  if (!isWhole || !/[a-z]/.test(labels.at(-1) ?? "")) return "not-a-link";
  return PUBLIC_END.test(name) ? undefined : "local-name";
}

/** The default ports, and unprivileged ports that no other well-known protocol uses. */
export function isAllowedPort(url: URL): boolean {
  if (url.port === "" || url.port === "80" || url.port === "443") return true;
  const port = Number(url.port);
  return port > 1023 && !BAD_PORTS.has(port);
}

/** Streaming services whose addresses are pages with a player, never files. */
const STREAMING: readonly (readonly [host: RegExp, service: string])[] = [
  [/(?:^|\.)(?:youtube\.com|youtu\.be|youtube-nocookie\.com)$/, "YouTube"],
  [/(?:^|\.)(?:open\.spotify\.com|spotify\.link|spotify\.com)$/, "Spotify"],
  [/(?:^|\.)soundcloud\.com$/, "SoundCloud"],
  [/(?:^|\.)(?:podcasts|music)\.apple\.com$/, "Apple"],
  [/(?:^|\.)tiktok\.com$/, "TikTok"],
  [/(?:^|\.)(?:twitch\.tv)$/, "Twitch"],
  [/^(?:www\.)?vimeo\.com$/, "Vimeo"],
];

/** Services whose share links open a page around the file. Their download links are other addresses. */
const SHARING: readonly (readonly [address: RegExp, service: string])[] = [
  [/^(?:drive|docs)\.google\.com\/(?:file|open|drive|document|presentation|folders)\b/, "Google Drive"],
  [/^(?:1drv\.ms|onedrive\.live\.com)\//, "OneDrive"],
  [/^(?:www\.)?icloud\.com\/iclouddrive\//, "iCloud"],
];

export interface KnownPage {
  readonly kind: "streaming" | "sharing";
  readonly service: string;
}

/** Returns which service's page a link leads to, if it is known to be a page and not a file. */
export function findKnownPage({ hostname, pathname }: URL): KnownPage | undefined {
  const streaming = STREAMING.find(([host]) => host.test(hostname));
  if (streaming) return { kind: "streaming", service: streaming[1] };
  const sharing = SHARING.find(([address]) => address.test(hostname + pathname));
  return sharing && { kind: "sharing", service: sharing[1] };
}
