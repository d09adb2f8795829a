import { readFile } from "node:fs/promises";
import { newId } from "../../base/new-id.ts";
import type { ClipActions, ClipPreview } from "../../commands/services/voice-channels.ts";
import { UserError } from "../../errors.ts";
import { scopeOf, type Invocation } from "../../jobs/job.ts";
import type { Files } from "../../media/storage/files.ts";
import { say } from "../../messages/index.ts";
import { truncate } from "../../messages/sanitize.ts";
import type { PermissionChecker } from "../../permissions/index.ts";
import { requireVoiceChannel } from "../../playback/require-channel.ts";
import type { VoiceChannels } from "../../playback/voice-channels.ts";
import type { AllSettings } from "../../settings/index.ts";
import type { ListeningStore } from "../listening-store.ts";
import type { Clip, ClipPosts } from "./clip.ts";
import type { ClipStore } from "./clip-store.ts";
import { type ClipWordsDeps, lineOf, requestWords } from "./clip-words.ts";
import { makeClip, type MakeClipDeps } from "./make-clip.ts";
import type { RemoveClip } from "./remove-clip.ts";

/** So long, those heard can object before it is kept. */
const HOLD_MS = 10 * 60_000;
/** Discord takes 32 characters. */
const SOUND_NAME = 26;
const DAY_MS = 24 * 60 * 60_000;
const DEFAULT_DAYS = 30;

export interface ClipActionsDeps
  extends Pick<ClipWordsDeps, "acceptJob">, Pick<MakeClipDeps, "holders" | "limiter"> {
  readonly clips: ClipStore;
  readonly listenings: Pick<ListeningStore, "find" | "decisions">;
  readonly voiceChannels: VoiceChannels;
  readonly posts: ClipPosts;
  readonly remove: RemoveClip["remove"];
  readonly permissions: Pick<PermissionChecker, "may">;
  readonly settings: Pick<AllSettings, "of">;
  readonly files: Pick<Files, "fetchLocal" | "extend">;
  /** The operator's retention time of results. Default: 30. */
  readonly resultDays?: number | undefined;
  readonly now: () => Date;
}

/** Creates a person's {@link ClipActions} on the server where they ask. */
export function createClipActions(deps: ClipActionsDeps, asker: Invocation): ClipActions {
  const { clips, listenings, voiceChannels, posts, files, now } = deps;
  const { platform, place, person, roles = null } = asker;
  const server = { platform, workspace: place.workspace };

  /** Returns a clip of this server. Of one that isn't posted, others don't learn. */
  async function findHere(id: string): Promise<Clip> {
    const clip = await clips.find(id);
    const isHere = clip?.platform === platform && clip.workspace === place.workspace;
    if (!isHere || clip.expiresAt <= now() || (!clip.postedAt && clip.personId !== person.id))
      throw new UserError(say("clipGone"));
    return clip;
  }

  async function previewOf(clip: Pick<Clip, "id" | "fileId" | "durationMs" | "heard">): Promise<ClipPreview> {
    const { id, fileId, durationMs, heard } = clip;
    await using local = await files.fetchLocal(fileId);
    if (!local) throw new UserError(say("clipGone"));
    const audio = await readFile(local.path, "base64");
    return { id, lengthMs: durationMs, heard: heard.map(({ name }) => name), audio };
  }

  async function expiryOfResults(): Promise<Date> {
    const own = (await deps.settings.of(scopeOf(asker))).value("result-days") ?? Infinity;
    return new Date(now().getTime() + Math.min(own, deps.resultDays ?? DEFAULT_DAYS) * DAY_MS);
  }

  /** A clip that is deleted meanwhile leaves no message and no sound. */
  async function note(clip: Clip, message: Parameters<ClipStore["note"]>[1]): Promise<Clip> {
    const noted = await clips.note(clip.id, message);
    if (noted) return noted;
    await posts.remove({ ...clip, ...message });
    throw new UserError(say("clipGone"));
  }

  return {
    async make(seconds, who) {
      const channel = await requireVoiceChannel(voiceChannels, server, person.id);
      if ((await listenings.find(server))?.channel !== channel) throw new UserError(say("clipNotListening"));
      const request = { id: newId("c"), channel, personId: person.id, seconds, who };
      return previewOf(await makeClip(deps, server, request));
    },

    async show(id) {
      const clip = await findHere(id);
      if (clip.postedAt) throw new UserError(say("clipIsPosted"));
      return previewOf(clip);
    },

    async post(id) {
      const clip = await findHere(id);
      if (clip.personId !== person.id) throw new UserError(say("clipGone"));
      if (clip.lineMessage !== null) throw new UserError(say("clipIsPosted"));
      const decisions = await listenings.decisions(
        server,
        clip.heard.map((one) => one.id),
      );
      if ([...decisions.values()].includes("out")) {
        await deps.remove(clip);
        throw new UserError(say("clipOptedOut"));
      }
      const expiresAt = await expiryOfResults();
      // The intent, so that a message whose receipt is lost can be found and deleted.
      let posted = await clips.publish(id, now(), expiresAt);
      if (!posted) throw new UserError(say("clipGone"));
      await files.extend(clip.fileId, expiresAt);
      if (posted.voiceMessage === null)
        posted = await note(posted, { voiceMessage: await posts.postAudio(posted, clip.postedAt !== null) });
      posted = await note(posted, {
        lineMessage: await posts.postLine(
          posted,
          await lineOf({ ...deps, voiceChannels: [voiceChannels] }, posted),
        ),
      });
      await requestWords(deps, asker, posted);
      // Somebody may have deleted it before there was anything to transcribe.
      await clips.restoreExpired(posted);
    },

    async addSound(id) {
      const clip = await findHere(id);
      if (!clip.postedAt) throw new UserError(say("clipGone"));
      if (!(await posts.mayAddSound(clip, { id: person.id, roles: roles ?? [] })))
        throw new UserError(say("soundboardNotYours"));
      const heldMs = clip.postedAt.getTime() + HOLD_MS - now().getTime();
      if (heldMs > 0) throw new UserError(say("clipHeld", { left: heldMs }));
      if (clip.sound !== null) throw new UserError(say("clipIsSound", { name: clip.soundName ?? "" }));
      // Others can have the same name, and a sound whose receipt is lost is found by it.
      const heard = clip.heard.map(({ name }) => name).join(", ");
      const soundName = clip.soundName ?? `${truncate(heard, SOUND_NAME)} ${id.slice(-5)}`;
      const named = await note(clip, { soundName });
      await note(named, { sound: await posts.addSound(named) });
      return soundName;
    },

    async delete(id) {
      const clip = await findHere(id);
      const isTheirs = clip.personId === person.id || clip.heard.some((one) => one.id === person.id);
      const isModerator = async () => (await asker.mayModerate?.()) ?? false;
      if (
        !isTheirs &&
        !(await deps.permissions.may({ scope: scopeOf(asker), roles }, "moderate", isModerator))
      )
        throw new UserError(say("clipNotYours"));
      if (!(await deps.remove(clip))) throw new UserError(say("clipNotDeleted"));
    },
  };
}
