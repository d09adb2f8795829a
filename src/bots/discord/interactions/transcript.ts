import {
  ComponentType,
  type APIMessageUserSelectInteractionData,
  type APISelectMenuOption,
} from "discord.js";
import { UserError } from "../../../errors.ts";
import { TRANSCRIPT_FORMATS } from "../../../media/transcript/formats.ts";
import { render, say } from "../../../messages/index.ts";
import { truncate } from "../../../messages/sanitize.ts";
import { findSpeakerByKey, type SpeakerSample } from "../../../transcripts/edit.ts";
import type { BuildEdits } from "../../../transcripts/transcript-editor.ts";
import { encodeAction } from "../../actions/index.ts";
import type { OutgoingMessage } from "../api/message-body.ts";
import { displayName } from "../places/names.ts";
import { isModerator } from "../places/permissions.ts";
import { MAX_OPTIONS, row, selectOption, selectRow } from "../rendering/controls.ts";
import { escapeMarkdown, quoteText } from "../rendering/escape.ts";
import { sentenceText } from "../rendering/messages.ts";
import { askerIn, valuesIn } from "./invocation.ts";
import type { ButtonPress } from "./press.ts";
import { completeReply, deferUpdate, replyLater, updateMessage } from "./respond.ts";

/** Discord's limit for the value of an option. */
const MAX_VALUE = 100;
const MAX_SAMPLE = 140;
/** All in one message, which is limited to 2,000 characters. */
const MAX_SHOWN = 8;

/**
 * Sends the whole transcript as a file in one format, only to the user who pressed. Made from the stored transcript,
 * without another call.
 */
export async function sendTranscriptFile({ deps, interaction, job, detail }: ButtonPress): Promise<void> {
  const format = TRANSCRIPT_FORMATS.find((one) => one === detail[0]);
  if (!format) throw new UserError(say("discordUnknownControl"));
  await replyLater(deps, interaction, async (used) => {
    const { id, name, type, bytes } = await deps.transcriptEditor.file(job, format);
    if (bytes > interaction.attachment_size_limit) {
      if (!deps.link) return say("transcriptFileTooLarge", { name });
      return { content: `${sentenceText(say("transcriptFileLinked", { name }))} ${deps.link(id)}` };
    }
    const fetched = used.use(await deps.files.fetchLocal(id));
    if (!fetched) throw new UserError(say("discordJobGone"));
    return {
      content: sentenceText(say("transcriptFileReady", { name })),
      files: [{ path: fetched.path, name, type, bytes }],
    };
  });
}

/** Shows the speakers with samples of what they say and a menu, only to the user who pressed. */
export const showSpeakerMenu = (press: ButtonPress): Promise<void> =>
  replyLater(press.deps, press.interaction, () => speakerMenu(press));

async function speakerMenu({ deps, job }: ButtonPress): Promise<OutgoingMessage> {
  const speakers = await deps.transcriptEditor.speakers(job);
  if (speakers.length === 0) throw new UserError(say("transcriptNoSpeakers"));
  const options = speakers
    .slice(0, MAX_OPTIONS)
    .map(({ key, name, lines: [line = ""] }) => option(name, key, line));
  return {
    content: [
      sentenceText(say("transcriptWhoIsIt")),
      ...speakers.slice(0, MAX_SHOWN).map((speaker) => sampleOf(speaker, 60)),
    ].join("\n"),
    components: [selectRow({ name: "speaker", target: job.id }, options)],
    ephemeral: true,
  };
}

/** Asks who a speaker is: a menu of members, and one of names used before and of the other speakers. */
export async function askForSpeaker({ deps, interaction, job }: ButtonPress): Promise<void> {
  const [key = ""] = valuesIn(interaction);
  const [speakers, suggested] = await Promise.all([
    deps.transcriptEditor.speakers(job),
    deps.transcriptEditor.suggestions(job),
  ]);
  const speaker = speakers.find((one) => one.key === key);
  if (!speaker) throw new UserError(say("transcriptChanged"));
  const target = `${job.id} ${key}`;
  const members = {
    type: ComponentType.UserSelect,
    custom_id: encodeAction({ name: "member", target }),
    placeholder: render(say("transcriptMemberLabel")),
  } as const;
  const others = speakers.filter((one) => one !== speaker);
  const options = [
    ...suggested.map((name) => option(name, `name ${name}`, render(say("transcriptNameLabel")))),
    ...others.map((one) => option(one.name, `same ${one.key}`, render(say("transcriptSameLabel")))),
  ].slice(0, MAX_OPTIONS);
  await updateMessage(deps.api, interaction, {
    content: [
      sentenceText(say("transcriptThisIs", { speaker: speaker.name })),
      sampleOf(speaker, MAX_SAMPLE),
    ].join("\n"),
    components: [
      row(members),
      ...(options.length > 0 ? [selectRow({ name: "known", target }, options)] : []),
    ],
    ephemeral: true,
  });
}

/** Names a speaker after a selected member. Shown as text, so nobody is pinged. */
export async function assignMember(press: ButtonPress): Promise<void> {
  const { resolved, values } = press.interaction.data as APIMessageUserSelectInteractionData;
  const [personId = ""] = values;
  const user = resolved.users?.[personId];
  if (!user) throw new UserError(say("discordUnknownControl"));
  await nameSpeaker(press, { name: displayName({ user, ...resolved.members?.[personId] }), personId });
}

/** Names a speaker with a name used before, or merges them with another speaker. */
export async function assignKnownSpeaker(press: ButtonPress): Promise<void> {
  const [chosen = ""] = valuesIn(press.interaction);
  if (chosen.startsWith("name ")) return nameSpeaker(press, { name: chosen.slice("name ".length) });
  const into = chosen.slice("same ".length);
  await applyEdits(press, (transcript) => [
    {
      kind: "merge",
      speaker: findSpeakerByKey(transcript, press.detail[0] ?? ""),
      into: findSpeakerByKey(transcript, into),
    },
  ]);
}

const nameSpeaker = (press: ButtonPress, name: { name: string; personId?: string }): Promise<void> =>
  applyEdits(press, (transcript) => [
    { kind: "name", speaker: findSpeakerByKey(transcript, press.detail[0] ?? ""), ...name },
  ]);

/** Rebuilds files and answers, which takes a while, then shows the menu of speakers again. */
async function applyEdits(press: ButtonPress, edits: BuildEdits): Promise<void> {
  const { deps, interaction, job } = press;
  await deferUpdate(deps.api, interaction);
  const { scope, roles } = askerIn(interaction);
  const editor = { ...scope, roles, isModerator: () => isModerator(interaction) };
  await completeReply(deps, interaction, async () => {
    await deps.transcriptEditor.edit(job, editor, edits);
    return speakerMenu(press);
  });
}

function sampleOf({ name, lines }: SpeakerSample, max: number): string {
  return [
    `**${escapeMarkdown(name)}**`,
    ...lines.map((line) => quoteText(truncate(line, max), max + 20)),
  ].join("\n");
}

const option = (label: string, value: string, description: string): APISelectMenuOption =>
  selectOption(label, value.slice(0, MAX_VALUE), description.replaceAll(/\s+/g, " "));
