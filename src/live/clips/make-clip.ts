import type { createRateLimiter } from "../../base/rate-limiter.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { ServerRef } from "../../playback/item.ts";
import type { VoiceChannels } from "../../playback/voice-channels.ts";
import { fileOwner } from "../../store/person.ts";
import type { Holders } from "../holders.ts";
import type { Clip } from "./clip.ts";
import type { ClipStore } from "./clip-store.ts";
import { DRAFT_MS } from "./store-clip.ts";

/** Mixing takes processor time. */
const RATE = { burst: 5, everyMs: 15_000 };

export interface MakeClipDeps {
  readonly clips: Pick<ClipStore, "insert">;
  readonly holders: Pick<Holders, "ask">;
  readonly voiceChannels: Pick<VoiceChannels, "nameOf">;
  readonly limiter: ReturnType<typeof createRateLimiter>;
  readonly now: () => Date;
}

export interface ClipRequest {
  readonly id: string;
  readonly channel: string;
  /** Its maker. */
  readonly personId: string;
  readonly seconds: number;
  /** Only what this person said. */
  readonly who?: string | undefined;
  /** Nothing that was said later. */
  readonly until?: Date | undefined;
}

/** Makes a clip that isn't posted. Throws a UserError if there is nothing of the channel in memory. */
export async function makeClip(
  { clips, holders, voiceChannels, limiter, now }: MakeClipDeps,
  { platform, workspace }: ServerRef,
  { id, channel, personId, seconds, who, until }: ClipRequest,
): Promise<Pick<Clip, "id" | "fileId" | "durationMs" | "heard">> {
  const server = { platform, workspace };
  if (limiter.take(`${platform} ${workspace} ${personId}`, RATE) > 0)
    throw new UserError(say("clipTooOften"));
  const found = await holders.ask(server, {
    kind: "clip",
    file: id,
    owner: fileOwner(server, personId),
    lengthMs: seconds * 1000,
    ...(who !== undefined && { person: who }),
    ...(until && { until: until.getTime() }),
  });
  if (!found?.clip || found.channel !== channel) throw new UserError(say("clipNothing"));
  const { people, durationMs, loudestMs } = found.clip;
  const heard = await Promise.all(
    people.map(async (one) => ({ id: one, name: await voiceChannels.nameOf(workspace, one) })),
  );
  const expiresAt = new Date(now().getTime() + DRAFT_MS);
  const clip = { ...server, id, channel, personId, heard, fileId: id, durationMs, loudestMs };
  await clips.insert({ ...clip, expiresAt });
  return clip;
}
