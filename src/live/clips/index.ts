import type { Kysely } from "kysely";
import { createRateLimiter } from "../../base/rate-limiter.ts";
import type { Source } from "../../commands/definition/option.ts";
import type { Invocation } from "../../jobs/job.ts";
import type { Delivery, Requester } from "../../jobs/ports/platform.ts";
import type { Database } from "../../store/schema.ts";
import { createClipActions, type ClipActionsDeps } from "./clip-actions.ts";
import { createClipStore } from "./clip-store.ts";
import { type ClipLineDeps, createWordsDelivery } from "./clip-words.ts";
import { createClipsDataSource } from "./personal-data.ts";
import { createSpokenClips, type SpokenClipDeps } from "./spoken-clip.ts";
import { createRemoveClip, type RemoveClipDeps } from "./remove-clip.ts";

export interface ClipsOptions
  extends
    Omit<ClipActionsDeps, "clips" | "posts" | "remove" | "voiceChannels" | "limiter" | "files">,
    Omit<RemoveClipDeps, "rows" | "posts" | "files">,
    Omit<SpokenClipDeps, "clips" | "limiter"> {
  readonly db: Kysely<Database>;
  readonly files: ClipActionsDeps["files"] & RemoveClipDeps["files"];
  readonly permissions: ClipActionsDeps["permissions"] & SpokenClipDeps["permissions"];
}

/** Creates what people can do with clips of voice channels. Posting them is the platform's. */
export function createClips({ clipPosts, ...options }: ClipsOptions) {
  const clips = createClipStore(options.db);
  const removing = createRemoveClip({ ...options, rows: clips, posts: clipPosts });
  const limiter = createRateLimiter({ now: () => options.now().getTime() });
  return {
    expire: removing.expire,
    onSaid: createSpokenClips({ ...options, clips, clipPosts, limiter }),
    personalDataSource: createClipsDataSource(clips, removing),
    forUser(voiceChannels: ClipActionsDeps["voiceChannels"], invocation: Invocation) {
      const posts = clipPosts.find(({ platform }) => platform === invocation.platform);
      return (
        posts &&
        createClipActions({ ...options, ...removing, clips, posts, voiceChannels, limiter }, invocation)
      );
    },
  };
}

/** Creates the delivery of jobs that transcribe clips, which jobs need before there are clips. */
export const createClipWords = ({
  db,
  clipPosts,
  ...deps
}: ClipLineDeps & Pick<ClipsOptions, "db" | "clipPosts">): Delivery =>
  createWordsDelivery({ ...deps, clips: createClipStore(db), posts: clipPosts });

/** Creates what finds the audio of clips for jobs, which are there before clips are. */
export function createFindClip({ db, clipPosts, now }: Pick<ClipsOptions, "db" | "clipPosts" | "now">) {
  const clips = createClipStore(db);
  return async (id: string, { platform, place }: Requester): Promise<Source | undefined> => {
    const clip = await clips.find(id);
    const { workspace, channel } = place;
    const isHere = clip?.platform === platform && clip.workspace === workspace && clip.channel === channel;
    if (!isHere || clip.expiresAt <= now()) return undefined;
    return clipPosts.find((one) => one.platform === platform)?.findAudio(clip);
  };
}
