import { createHash } from "node:crypto";
import type { Logger } from "pino";
import { DEFAULT_SECONDS, spokenClip } from "../../commands/voice-channels/clip.ts";
import { permissionsForCommand } from "../../commands/definition/permissions.ts";
import { UserError } from "../../errors.ts";
import { render } from "../../messages/index.ts";
import { runInLanguage } from "../../messages/language.ts";
import { ENGLISH } from "../../messages/locales.ts";
import type { PermissionChecker } from "../../permissions/index.ts";
import type { ServerRef } from "../../playback/item.ts";
import type { VoiceChannels } from "../../playback/voice-channels.ts";
import type { AllSettings } from "../../settings/index.ts";
import { resolveLanguage } from "../../settings/language.ts";
import type { SaidUtterance } from "../captions/find-utterance.ts";
import type { ClipPosts } from "./clip.ts";
import type { ClipStore } from "./clip-store.ts";
import { makeClip, type MakeClipDeps } from "./make-clip.ts";

/** What people say to get a clip, in the languages of the bot. */
const PHRASES = [
  ..."clip that, clip this, clip it, clip das, clippe das, clip das mal, clipea eso, clipealo, haz un clip".split(
    ", ",
  ),
  ..."clippe ca, clipe ca, fais un clip, clipa isso, clipe isso, faz um clipe, faz um clip".split(", "),
];
/** Words aren't separated. */
const JAPANESE = ["クリップして", "クリップしといて", "クリップお願い"];

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Returns whether somebody asks for a clip, with all that they say or at its end. Pure. */
export function findClipRequest(words: string): "all" | "end" | undefined {
  const said = plain(words);
  const joined = said.replaceAll(" ", "");
  const japanese = JAPANESE.map(plain);
  if (PHRASES.includes(said) || japanese.includes(joined)) return "all";
  const isAtEnd =
    PHRASES.some((phrase) => said.endsWith(` ${phrase}`)) || japanese.some((one) => joined.endsWith(one));
  return isAtEnd ? "end" : undefined;
}

export interface SpokenClipDeps extends Omit<MakeClipDeps, "clips" | "voiceChannels"> {
  readonly clips: Pick<ClipStore, "insert" | "find">;
  readonly clipPosts: readonly ClipPosts[];
  readonly voiceChannels: readonly VoiceChannels[];
  readonly permissions: Pick<PermissionChecker, "check">;
  readonly settings: Pick<AllSettings, "of">;
  readonly rolesOf: (server: ServerRef, person: string) => Promise<readonly string[]>;
  readonly log: Logger;
}

/**
 * Creates what makes a clip for a person whose captions say so, and shows them the way to it. Repeating it makes no other
 * clip.
 */
export function createSpokenClips(deps: SpokenClipDeps) {
  const { clips, log } = deps;

  async function make(said: SaidUtterance, request: "all" | "end"): Promise<void> {
    const { platform, workspace, channel, personId, name, beginMs, startedAt } = said;
    const posts = deps.clipPosts.find((one) => one.platform === platform);
    const voiceChannels = deps.voiceChannels.find((one) => one.platform === platform);
    if (!posts || !voiceChannels) return;
    const scope = { platform, workspace, channel, person: personId };
    const roles = await deps.rolesOf(said, personId);
    await deps.permissions.check({ scope, roles: [...roles] }, permissionsForCommand("clip"));
    const key = `${said.captions} ${personId} ${beginMs}`;
    const id = `c${createHash("sha256").update(key).digest("hex").slice(0, 16)}`;
    // What asks for it isn't what they want to keep.
    const until = request === "all" ? new Date(startedAt.getTime() + beginMs) : undefined;
    const clip = { id, channel, personId, seconds: DEFAULT_SECONDS, until };
    const language = await resolveLanguage(deps.settings, { ...scope, person: "" }, ENGLISH);
    try {
      if (!(await clips.find(id))) await makeClip({ ...deps, voiceChannels }, said, clip);
      await runInLanguage(language, () => posts.postNotice(clip, spokenClip(name, { id })));
    } catch (error) {
      if (!(error instanceof UserError) || error.sentence.key === "clipTooOften") throw error;
      const why = error.sentence;
      await runInLanguage(language, () => posts.postNotice(clip, spokenClip(name, { why: render(why) })));
    }
  }

  return async (said: SaidUtterance): Promise<void> => {
    const request = findClipRequest(said.words);
    // What memory has is over soon: there is nothing to repeat later.
    await (request && make(said, request))?.catch((error: unknown) =>
      log.info({ captions: said.captions, err: error }, "live: made no clip for who asked for one aloud"),
    );
  };
}
