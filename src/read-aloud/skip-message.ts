import type { SkipRequest } from "../jobs/ports/chat-messages.ts";
import type { PlaybackStore } from "../playback/playback-store.ts";
import { canSkip } from "../playback/rules.ts";

/** Returns the key of the job that speaks a message. */
export const messageKey = (message: string): string => `read:${message}`;

/** Creates what skips messages that are read aloud or wait for it, for their authors and those who manage the channel. */
export const createMessageSkipper =
  ({ queues }: { readonly queues: Pick<PlaybackStore, "itemOf" | "remove"> }) =>
  async ({ platform, workspace, message, person, mayManageVoice }: SkipRequest): Promise<void> => {
    const server = { platform, workspace };
    const item = await queues.itemOf(server, messageKey(message));
    if (item && canSkip(item, person, canSkip(item, person, false) || (await mayManageVoice())))
      await queues.remove(server, [item.id]);
  };
