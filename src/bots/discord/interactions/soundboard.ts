import { readFile } from "node:fs/promises";
import { PermissionFlagsBits, type APIInteraction } from "discord.js";
import { resultWithin } from "../../../base/time-limit.ts";
import { permissionsForCommand } from "../../../commands/definition/permissions.ts";
import { mainText } from "../../../commands/main-text.ts";
import { voicePlay } from "../../../commands/voice-channels/playback.ts";
import { UserError, type Sentence } from "../../../errors.ts";
import { producedFiles, type Job } from "../../../jobs/job.ts";
import type { MediaProcessor } from "../../../media/processing/index.ts";
import type { Files } from "../../../media/storage/files.ts";
import { render, say } from "../../../messages/index.ts";
import { truncate } from "../../../messages/sanitize.ts";
import { DiscordFailure, errorKindOf } from "../api/errors.ts";
import { holdsAny, permissionsIn } from "../places/permissions.ts";
import { button, row } from "../rendering/controls.ts";
import { sentenceText } from "../rendering/messages.ts";
import { askerIn, personOf, workspaceOf } from "./invocation.ts";
import { playInVoiceChannel } from "./job-actions.ts";
import type { ButtonPress } from "./press.ts";
import { deferUpdate, replyLater } from "./respond.ts";

/** Discord's limits for sounds: 5.2 s, of which the encoder pads a little; 512 KB, ten times what that takes. */
const MAX_SECONDS = 5.1;
const NAME = { min: 2, max: 32 };
const LIMIT_MS = 60_000;
/** Discord waits three seconds for the acknowledgement. */
const EFFECT_LIMIT_MS = 1_500;
/** Discord's code for a soundboard without a free place. */
const FULL = 30_045;

export interface SoundDeps {
  readonly files: Pick<Files, "fetchLocal">;
  readonly mediaProcessor: Pick<MediaProcessor, "toExcerpt">;
}

/** Adds the beginning of a job's audio to the server's soundboard. */
export async function addToSoundboard({ deps, interaction, job }: ButtonPress): Promise<void> {
  checkMayExpress(interaction);
  const work = async () => {
    const name = soundName(job);
    const audio = producedFiles(job.outcome).find(({ type }) => type.startsWith("audio/"));
    const sound = await createSoundData(deps, audio?.id);
    const { sound_id: id } = await deps.api.createSound(workspaceOf(interaction), { name, sound });
    const target = `${job.id} ${id}`;
    const undo = button(render(say("soundboardUndo")), { name: "soundboardRemove", target });
    const play = button(render(say("playbackPlay")), { name: "soundboardPlay", target });
    const buttons = deps.commands.includes(voicePlay) ? [play, undo] : [undo];
    return { content: sentenceText(say("soundboardAdded", { name })), components: [row(...buttons)] };
  };
  await replyLater(deps, interaction, work, explainFailure);
}

/** Returns the part of a file that begins after so many seconds, as a data URI. Throws a UserError if the file is gone. */
export async function createSoundData(
  { files, mediaProcessor }: SoundDeps,
  fileId: string | undefined,
  from = 0,
): Promise<string> {
  await using fetched = fileId === undefined ? undefined : await files.fetchLocal(fileId);
  if (!fetched) throw new UserError(say("discordJobGone"));
  const span = { from, to: from + MAX_SECONDS };
  const excerpt = await mediaProcessor.toExcerpt(fetched.path, span, AbortSignal.timeout(LIMIT_MS));
  try {
    return `data:audio/mpeg;base64,${await readFile(excerpt.path, "base64")}`;
  } finally {
    await excerpt.dispose();
  }
}

/** The beginning of what was asked for. */
function soundName({ command, options }: Job): string {
  const name = truncate((mainText(command, options) ?? command).trim(), NAME.max);
  return name.length < NAME.min ? command : name;
}

/** Plays a sound as Discord's own effect where the user sits beside the bot and it takes part; otherwise as any result. */
export async function playSound(press: ButtonPress): Promise<void> {
  const { deps, interaction } = press;
  await deps.permissions.check(askerIn(interaction), permissionsForCommand(voicePlay.name));
  if (await resultWithin(sendEffect(press), EFFECT_LIMIT_MS, false)) await deferUpdate(deps.api, interaction);
  else await playInVoiceChannel(press);
}

/** Returns whether it plays. Discord refuses where the bot isn't connected, is deafened as while it only plays, or muted. */
async function sendEffect({ deps: { api }, interaction, detail: [id = ""] }: ButtonPress): Promise<boolean> {
  const guild = workspaceOf(interaction);
  const person = personOf(interaction).id;
  try {
    const { channel_id: channel } = await api.voiceState(guild, person);
    if (!channel) return false;
    const [server, place] = await Promise.all([api.guild(guild), api.channel(channel)]);
    // The user's rights in the voice channel, which can differ from those where they press.
    const rights = permissionsIn(server, { id: person, roles: interaction.member?.roles ?? [] }, place);
    if ((rights & PermissionFlagsBits.UseSoundboard) === 0n) return false;
    await api.sendSound(channel, id);
    return true;
  } catch (error) {
    if (!(error instanceof DiscordFailure)) throw error;
    return false;
  }
}

/** Only a sound that has the job's name: the button's ID could name any. */
export async function removeFromSoundboard({ deps, interaction, job, detail }: ButtonPress): Promise<void> {
  checkMayExpress(interaction);
  const [id = ""] = detail;
  const guild = workspaceOf(interaction);
  const work = async () => {
    const { name } = await deps.api.sound(guild, id);
    if (name !== soundName(job)) throw new UserError(say("soundboardRenamed"));
    await deps.api.deleteSound(guild, id);
    return say("soundboardRemoved");
  };
  await replyLater(deps, interaction, work, (error) => {
    // It may have been removed before.
    const isGone = errorKindOf(error) === "deleted" || errorKindOf(error) === "gone";
    return isGone ? say("soundboardRemoved") : explainFailure(error);
  });
}

function checkMayExpress(interaction: APIInteraction): void {
  const { CreateGuildExpressions, ManageGuildExpressions } = PermissionFlagsBits;
  if (!holdsAny(interaction, CreateGuildExpressions | ManageGuildExpressions))
    throw new UserError(say("soundboardNotYours"));
}

/** Says why Discord didn't take a sound. */
export function explainFailure(error: unknown): Sentence {
  if (error instanceof DiscordFailure && error.facts.code === FULL) return say("soundboardFull");
  return say(errorKindOf(error) === "forbidden" ? "soundboardForbidden" : "soundboardFailed");
}
