import { readFile } from "node:fs/promises";
import { ButtonStyle, ComponentType, PermissionFlagsBits, type APIInteraction } from "discord.js";
import { mainText } from "../../../commands/main-text.ts";
import { UserError } from "../../../errors.ts";
import { producedFiles, type Job } from "../../../jobs/job.ts";
import type { MediaProcessor } from "../../../media/processing/index.ts";
import type { Files } from "../../../media/storage/files.ts";
import { render, say } from "../../../messages/index.ts";
import { truncate } from "../../../messages/sanitize.ts";
import type { DiscordApi } from "../api/api.ts";
import { DiscordFailure, errorKindOf } from "../api/errors.ts";
import { encodeAction } from "../../actions/index.ts";
import { workspaceOf } from "../interactions/invocation.ts";
import { deferReply, sentenceText, webhookOf } from "../interactions/respond.ts";
import type { ButtonPress } from "./press.ts";

/** Discord's limits for sounds: 5.2 s, of which the encoder pads a little; 512 KB, ten times what that takes. */
const MAX_SECONDS = 5.1;
const NAME = { min: 2, max: 32 };
const LIMIT_MS = 60_000;
/** Discord's code for a soundboard without a free place. */
const FULL = 30_045;

/** Adds the beginning of a job's audio to a server's soundboard, and returns the sound's ID. */
export function createSoundboard({
  api,
  files,
  mediaProcessor,
}: {
  api: Pick<DiscordApi, "createSound">;
  files: Pick<Files, "fetchLocal">;
  mediaProcessor: Pick<MediaProcessor, "toExcerpt">;
}) {
  return async (job: Job, guild: string): Promise<string> => {
    const sound = producedFiles(job.outcome).find(({ type }) => type.startsWith("audio/"));
    await using fetched = sound && (await files.fetchLocal(sound.id));
    if (!fetched) throw new UserError(say("discordJobGone"));
    const span = { from: 0, to: MAX_SECONDS };
    const excerpt = await mediaProcessor.toExcerpt(fetched.path, span, AbortSignal.timeout(LIMIT_MS));
    try {
      const bytes = await readFile(excerpt.path);
      const data = `data:audio/mpeg;base64,${bytes.toString("base64")}`;
      return (await api.createSound(guild, { name: soundName(job), sound: data })).sound_id;
    } finally {
      await excerpt.dispose();
    }
  };
}

/** The beginning of what was asked for. */
function soundName({ command, options }: Job): string {
  const name = truncate((mainText(command, options) ?? command).trim(), NAME.max);
  return name.length < NAME.min ? command : name;
}

export async function addToSoundboard({ deps, interaction, job }: ButtonPress): Promise<void> {
  checkMayExpress(interaction);
  await deferReply(deps.api, interaction, true);
  try {
    const id = await deps.addSound(job, workspaceOf(interaction));
    const undo = {
      type: ComponentType.Button,
      style: ButtonStyle.Secondary,
      label: render(say("soundboardUndo")),
      custom_id: encodeAction({ name: "soundboardRemove", target: `${job.id} ${id}` }),
    } as const;
    await deps.api.editOriginal(webhookOf(interaction), {
      content: sentenceText(say("soundboardAdded", { name: soundName(job) })),
      components: [{ type: ComponentType.ActionRow, components: [undo] }],
    });
  } catch (error) {
    deps.log.info({ job: job.id, err: error }, "discord: failed to add a sound");
    await deps.api.editOriginal(webhookOf(interaction), { content: sentenceText(refusalOf(error)) });
  }
}

/** Only a sound that has the job's name: the button's ID could name any. */
export async function removeFromSoundboard({ deps, interaction, job, detail }: ButtonPress): Promise<void> {
  checkMayExpress(interaction);
  const { api } = deps;
  const [id = ""] = detail;
  const guild = workspaceOf(interaction);
  await deferReply(api, interaction, true);
  try {
    if ((await api.sound(guild, id)).name !== soundName(job)) throw new UserError(say("soundboardRenamed"));
    await api.deleteSound(guild, id);
    await api.editOriginal(webhookOf(interaction), { content: sentenceText(say("soundboardRemoved")) });
  } catch (error) {
    // It may have been removed before.
    const isGone = errorKindOf(error) === "deleted" || errorKindOf(error) === "gone";
    const sentence = isGone ? say("soundboardRemoved") : refusalOf(error);
    await api.editOriginal(webhookOf(interaction), { content: sentenceText(sentence) });
  }
}

function checkMayExpress(interaction: APIInteraction): void {
  const { CreateGuildExpressions, ManageGuildExpressions, Administrator } = PermissionFlagsBits;
  const held = BigInt(interaction.member?.permissions ?? "0");
  if ((held & (CreateGuildExpressions | ManageGuildExpressions | Administrator)) === 0n)
    throw new UserError(say("soundboardNotYours"));
}

function refusalOf(error: unknown) {
  if (error instanceof UserError) return error.sentence;
  if (error instanceof DiscordFailure && error.facts.code === FULL) return say("soundboardFull");
  return say(errorKindOf(error) === "forbidden" ? "soundboardForbidden" : "soundboardFailed");
}
