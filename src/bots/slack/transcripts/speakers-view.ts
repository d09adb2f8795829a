import type { ModalView, KnownBlock, PlainTextOption } from "@slack/types";
import { UserError } from "../../../errors.ts";
import { render, say } from "../../../messages/index.ts";
import {
  type TranscriptEdit,
  MAX_NAME,
  type SpeakerSample,
  findSpeakerByKey,
} from "../../../transcripts/edit.ts";
import type { StoredTranscript } from "../../../transcripts/store/transcripts.ts";
import { plainText } from "../messages/text.ts";

export const SPEAKERS_VIEW = "speakers";

/** A form has a hundred blocks; each speaker takes four of them. */
const MAX_SPEAKERS = 20;
const MAX_SAMPLE = 300;

/** Builds the form that lists each speaker with a sample and fields to name them. */
export function buildSpeakersView(
  metadata: string,
  speakers: readonly SpeakerSample[],
  suggested: readonly string[],
): ModalView {
  return {
    type: "modal",
    callback_id: SPEAKERS_VIEW,
    private_metadata: metadata,
    title: plainText(render(say("transcriptSpeakersLabel")), 24),
    submit: plainText(render(say("transcriptSaveLabel")), 24),
    close: plainText(render(say("slackClose")), 24),
    blocks: speakers.slice(0, MAX_SPEAKERS).flatMap((one) => fieldsOf(one, speakers, suggested)),
  };
}

function fieldsOf(
  speaker: SpeakerSample,
  speakers: readonly SpeakerSample[],
  suggested: readonly string[],
): KnownBlock[] {
  const { key, name: called, lines } = speaker;
  const named = suggested.map((name) => option(name, `name ${name}`));
  const same = speakers
    .filter((one) => one !== speaker)
    .map((one) => option(`${render(say("transcriptSameLabel"))} ${one.name}`, `same ${one.key}`));
  const choices = [...named, ...same].slice(0, 100);
  return [
    {
      type: "section",
      text: plainText([called, ...lines.map((line) => `“${line.slice(0, MAX_SAMPLE)}”`)].join("\n"), 3000),
    },
    {
      type: "input",
      block_id: `member ${key}`,
      optional: true,
      label: plainText(render(say("transcriptMemberLabel")), 100),
      element: { type: "users_select", action_id: "member" },
    },
    {
      type: "input",
      block_id: `typed ${key}`,
      optional: true,
      label: plainText(render(say("transcriptNameLabel")), 100),
      element: { type: "plain_text_input", action_id: "typed", max_length: MAX_NAME },
    },
    ...(choices.length === 0
      ? []
      : [
          {
            type: "input" as const,
            block_id: `known ${key}`,
            optional: true,
            label: plainText(render(say("transcriptKnownLabel")), 100),
            element: { type: "static_select" as const, action_id: "known", options: choices },
          },
        ]),
  ];
}

const option = (label: string, value: string): PlainTextOption => ({
  text: plainText(label, 75),
  value: value.slice(0, 150),
});

type Fields = Readonly<
  Record<
    string,
    Readonly<
      Record<
        string,
        {
          readonly selected_user?: string | null;
          readonly value?: string | null;
          readonly selected_option?: { readonly value: string } | null;
        }
      >
    >
  >
>;

/**
 * Converts the submitted fields into edits: a selected member takes precedence over a typed name, and that over a
 * selected name.
 */
export function readEdits(
  transcript: Pick<StoredTranscript, "segments">,
  fields: Fields,
  members: ReadonlyMap<string, string>,
): readonly TranscriptEdit[] {
  const edits = Object.entries(fields).flatMap(([block, field]): { key: string; edit: TranscriptEdit }[] => {
    const [kind = "", key = ""] = block.split(" ");
    const filled = Object.values(field)[0];
    const edit = filled && readEdit(transcript, key, filled, members);
    return edit && ["member", "typed", "known"].includes(kind) ? [{ key, edit }] : [];
  });
  const first = edits.filter(({ key }, n) => edits.findIndex((one) => one.key === key) === n);
  // Renames first, since a merged speaker no longer exists.
  return first.map(({ edit }) => edit).toSorted((a, b) => (a.kind < b.kind ? 1 : -1));
}

function readEdit(
  transcript: Pick<StoredTranscript, "segments">,
  key: string,
  { selected_user: personId, value, selected_option: chosen }: Fields[string][string],
  members: ReadonlyMap<string, string>,
): TranscriptEdit | undefined {
  const name = (personId && members.get(personId)) || value?.trim() || wordsAfter("name ", chosen?.value);
  const into = wordsAfter("same ", chosen?.value);
  if (!name && into === undefined) return undefined;
  const speaker = findSpeakerByKey(transcript, key);
  if (into !== undefined) return { kind: "merge", speaker, into: findSpeakerByKey(transcript, into) };
  if (!name) throw new UserError(say("transcriptNameEmpty"));
  return { kind: "name", speaker, name, ...(personId && { personId }) };
}

const wordsAfter = (start: string, value: string | undefined): string | undefined =>
  value?.startsWith(start) ? value.slice(start.length) : undefined;
