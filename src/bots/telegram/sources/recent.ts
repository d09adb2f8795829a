import { createBoundedCache } from "../../../base/cache.ts";
import type { Source } from "../../../commands/definition/option.ts";
import type { MediaKind } from "../../../media/kinds/file-types.ts";

type PlatformSource = Extract<Source, { kind: "platform" }>;

const MAX_CHATS = 5_000;
const MAX_FILES = 10;

interface RecentFile {
  readonly source: PlatformSource;
  readonly by: string;
}

export type RecentFiles = ReturnType<typeof createRecentFiles>;

/**
 * The newest files of each chat since the start, because bots can't read a chat's history. In memory only: what people send
 * isn't stored unless a command uses it.
 */
export function createRecentFiles() {
  const chats = createBoundedCache<readonly RecentFile[]>({ max: MAX_CHATS });
  const keyOf = (chat: number | string, topic: number | undefined) => `${chat} ${topic ?? ""}`;
  return {
    add(chat: number, topic: number | undefined, file: RecentFile): void {
      const key = keyOf(chat, topic);
      chats.set(key, [file, ...(chats.get(key) ?? [])].slice(0, MAX_FILES));
    },
    latest(chat: string, topic: number | undefined, accept: readonly MediaKind[]): Source | undefined {
      const found = chats
        .get(keyOf(chat, topic))
        ?.find(({ source: { media } }) => media !== undefined && accept.includes(media));
      return found && { ...found.source, chosen: { name: found.source.name, by: found.by } };
    },
  };
}
