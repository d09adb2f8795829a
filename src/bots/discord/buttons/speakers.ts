import {
  ComponentType,
  type APIMessageComponentInteraction,
  type APIMessageStringSelectInteractionData,
  type APIMessageUserSelectInteractionData,
  type APISelectMenuOption,
} from "discord.js";
import { UserError } from "../../../errors.ts";
import { render, say } from "../../../messages/index.ts";
import { truncate } from "../../../messages/sanitize.ts";
import { type SpeakerSample, findSpeakerByKey } from "../../../transcripts/edit.ts";
import type { BuildEdits } from "../../../transcripts/transcript-editor.ts";
import { encodeAction, type TargetAction } from "../../actions/index.ts";
import type { OutgoingMessage, Row } from "../api/message-body.ts";
import { escapeMarkdown, quoteText } from "../components/escape.ts";
import { isModerator } from "../places/rights.ts";
import { askerIn } from "../interactions/invocation.ts";
import { deferUpdate, deferReply, updateMessage, sentenceText } from "../interactions/respond.ts";
import { respondLater } from "./respond.ts";
import type { ButtonPress } from "./press.ts";

/** Discord's limits for select menus and their options. */
const MAX_CHOICES = 25;
const MAX_LABEL = 100;
const MAX_SAMPLE = 140;
/** All in one message, which is limited to 2,000 characters. */
const MAX_SHOWN = 8;

/** Shows the speakers with samples of what they say and a menu, only to the user who pressed. */
export async function showSpeakerMenu(press: ButtonPress): Promise<void> {
  const { deps, interaction, job } = press;
  await deferReply(deps.api, interaction, true);
  await respondLater(press, async () => menuOf(press, await deps.transcriptEditor.speakers(job)));
}

function menuOf({ job }: ButtonPress, speakers: readonly SpeakerSample[]): OutgoingMessage {
  if (speakers.length === 0) throw new UserError(say("transcriptNoSpeakers"));
  const options = speakers
    .slice(0, MAX_CHOICES)
    .map(({ key, name: called, lines: [line = ""] }) => choice(called, key, line));
  return {
    content: [
      sentenceText(say("transcriptWhoIsIt")),
      ...speakers.slice(0, MAX_SHOWN).map((speaker) => sampleOf(speaker, 60)),
    ].join("\n"),
    components: [menu("speaker", job.id, options)],
    ephemeral: true,
  };
}

/** Asks who a speaker is: a menu of members, and one of names used before and of the other speakers. */
export async function askForSpeaker(press: ButtonPress): Promise<void> {
  const { deps, interaction, job } = press;
  const [key = ""] = chosenIn(interaction);
  const [speakers, suggested] = await Promise.all([
    deps.transcriptEditor.speakers(job),
    deps.transcriptEditor.suggestions(job),
  ]);
  const speaker = speakers.find((one) => one.key === key);
  if (!speaker) throw new UserError(say("transcriptChanged"));
  await updateMessage(deps.api, interaction, {
    content: [
      sentenceText(say("transcriptThisIs", { speaker: speaker.name })),
      sampleOf(speaker, MAX_SAMPLE),
    ].join("\n"),
    components: [
      memberMenu(job.id, key),
      ...knownMenu(
        job.id,
        key,
        suggested,
        speakers.filter((one) => one !== speaker),
      ),
    ],
    ephemeral: true,
  });
}

const memberMenu = (job: string, key: string): Row => ({
  type: ComponentType.ActionRow,
  components: [
    {
      type: ComponentType.UserSelect,
      custom_id: encodeAction({ name: "member", target: `${job} ${key}` }),
      placeholder: render(say("transcriptMemberLabel")),
    },
  ],
});

function knownMenu(
  job: string,
  key: string,
  suggested: readonly string[],
  others: readonly SpeakerSample[],
): Row[] {
  const named = suggested.map((name) => choice(name, `name ${name}`, render(say("transcriptNameLabel"))));
  const same = others.map((one) => choice(one.name, `same ${one.key}`, render(say("transcriptSameLabel"))));
  const options = [...named, ...same].slice(0, MAX_CHOICES);
  return options.length === 0 ? [] : [menu("known", `${job} ${key}`, options)];
}

/** Names a speaker after a selected member. Shown as text, so nobody is pinged. */
export async function assignMember(press: ButtonPress): Promise<void> {
  const { resolved, values } = press.interaction.data as APIMessageUserSelectInteractionData;
  const [personId = ""] = values;
  const user = resolved.users?.[personId];
  if (!user) throw new UserError(say("discordUnknownControl"));
  const name = resolved.members?.[personId]?.nick ?? user.global_name ?? user.username;
  await renameSpeaker(press, { name, personId });
}

/** Names a speaker with a name used before, or merges them with another speaker. */
export async function assignKnownSpeaker(press: ButtonPress): Promise<void> {
  const [chosen = ""] = chosenIn(press.interaction);
  if (chosen.startsWith("name ")) return renameSpeaker(press, { name: chosen.slice("name ".length) });
  const into = chosen.slice("same ".length);
  await applyEdits(press, (transcript) => [
    {
      kind: "merge",
      speaker: findSpeakerByKey(transcript, press.detail[0] ?? ""),
      into: findSpeakerByKey(transcript, into),
    },
  ]);
}

const renameSpeaker = (press: ButtonPress, called: { name: string; personId?: string }): Promise<void> =>
  applyEdits(press, (transcript) => [
    { kind: "name", speaker: findSpeakerByKey(transcript, press.detail[0] ?? ""), ...called },
  ]);

/** Rebuilds files and answers, which takes a while, then shows the menu of speakers again. */
async function applyEdits(press: ButtonPress, edits: BuildEdits): Promise<void> {
  const { deps, interaction, job } = press;
  await deferUpdate(deps.api, interaction);
  const { scope, roles } = askerIn(interaction);
  const editor = { ...scope, roles, isModerator: () => isModerator(interaction) };
  await respondLater(press, async () => {
    await deps.transcriptEditor.edit(job, editor, edits);
    return menuOf(press, await deps.transcriptEditor.speakers(job));
  });
}

const chosenIn = ({ data }: APIMessageComponentInteraction): readonly string[] =>
  (data as APIMessageStringSelectInteractionData).values ?? [];

function sampleOf({ name: called, lines }: SpeakerSample, max: number): string {
  return [
    `**${escapeMarkdown(called)}**`,
    ...lines.map((line) => quoteText(truncate(line, max), max + 20)),
  ].join("\n");
}

const choice = (label: string, value: string, description: string): APISelectMenuOption => ({
  label: truncate(label, MAX_LABEL),
  value: value.slice(0, MAX_LABEL),
  ...(description !== "" && { description: truncate(description.replaceAll(/\s+/g, " "), MAX_LABEL) }),
});

const menu = (name: TargetAction["name"], target: string, options: APISelectMenuOption[]): Row => ({
  type: ComponentType.ActionRow,
  components: [{ type: ComponentType.StringSelect, custom_id: encodeAction({ name, target }), options }],
});
