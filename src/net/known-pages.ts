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
