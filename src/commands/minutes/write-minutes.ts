import { UserError } from "../../errors.ts";
import { estimateTokens, LANGUAGE_MODEL } from "../../language-model/contract.ts";
import { say } from "../../messages/index.ts";
import { type CallPlan, jobCommand, type PlannedTranscript } from "../definition/command.ts";
import { boolean, choice } from "../definition/option.ts";
import { MINUTES_TEMPLATES } from "../../settings/definitions.ts";
import { type MinutesForm, sectionNames } from "../services/minutes.ts";
import { LATEST_TRANSCRIPT, transcriptOption } from "../transcripts/show.ts";

/** Name of the language model's task (transcripts/language-model/write-minutes.ts). */
export const WRITE_MINUTES = "write-minutes";

export const transcriptsWriteMinutes = jobCommand({
  name: "transcripts write-minutes",
  description: "Write the minutes of a meeting with the language model",
  example: "/transcripts write-minutes j7k4w9x2mq3z",
  options: {
    transcript: transcriptOption(),
    template: choice.optional({
      description: "What they consist of (see /transcripts template)",
      choices: MINUTES_TEMPLATES,
      default: "the channel's or server's",
    }),
    again: boolean.optional({
      description: "Write them again, at full cost; action items that someone changed stay",
      default: "only if there are none",
    }),
  },
  transcript: ({ transcript = LATEST_TRANSCRIPT }) => transcript,
  plan: (
    { transcript: named = LATEST_TRANSCRIPT, template: wanted, again = false },
    { transcript, setting },
  ) => {
    if (!transcript) throw new UserError(say("transcriptUnknown", { id: named }));
    const { id } = transcript;
    const template = wanted ?? setting("minutes-template");
    const form = { template, ...(template === "custom" && { sections: setting("minutes-sections") }) };
    if (template === "custom" && sectionNames(form).length === 0)
      throw new UserError(say("templateNoSections"));
    const isSame = isSameForm(form, transcript.minutesForm);
    if (transcript.hasWrittenMinutes && isSame && !again)
      throw new UserError(say("minutesWrittenBefore", { id }));
    const sizes = transcript.lengths.map((length) => length + AROUND_LINE);
    const calls = splitTranscript(sizes).map((piece) => planCall(transcript, piece, sizes, form));
    const [first, ...more] = calls;
    if (!first || transcript.lengths.every((length) => length === 0))
      throw new UserError(say("transcriptSilent"));
    if (calls.length > MAX_CALLS) throw new UserError(say("transcriptTooLong"));
    return more.length === 0 ? first : { parts: calls, join: "answers", expect: "text" };
  },
});

const isSameForm = (one: MinutesForm, other: MinutesForm = { template: "meeting" }): boolean =>
  one.template === other.template && String(one.sections ?? []) === String(other.sections ?? []);

/** At least 6,000 tokens of English, which models of every size take. */
const MAX_CHARACTERS = 24_000;
/** So that what is said across a border is whole in one of the two pieces. */
const OVERLAP = 12;
/** More than ten hours of speech. */
const MAX_CALLS = 40;
/** Characters of the instructions, of what surrounds each line, and of minutes besides their statements. */
const INSTRUCTIONS = 2_500;
const AROUND_LINE = 40;
/** Most characters of the session before that the model gets. */
export const MAX_EARLIER = 4_000;
const ANSWER = 2_000;

/** Segments of a long transcript that are read together, by their indexes. */
export interface Piece {
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

/** Divides a transcript, of whose segments these are the lengths, into overlapping pieces. A segment that is too long is one. */
export function splitTranscript(lengths: readonly number[], maxCharacters = MAX_CHARACTERS): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  while (from < lengths.length) {
    let to = from;
    for (let characters = 0; to < lengths.length; to++) {
      characters += lengths[to] ?? 0;
      if (characters > maxCharacters && to > from) break;
    }
    pieces.push({ from, to });
    if (to >= lengths.length) break;
    // Of long segments, twelve would be most of a piece, and paid for again and again.
    const overlap = Math.min(OVERLAP, Math.floor((to - from) / 4));
    from = Math.max(from + 1, to - overlap);
  }
  return pieces;
}

function planCall(
  { id, lengths }: PlannedTranscript,
  { from, to }: Piece,
  sizes: readonly number[],
  form: MinutesForm,
): CallPlan {
  const written = sizes.slice(from, to).reduce((sum, size) => sum + size, 0);
  const earlier = form.template === "game-session" && from === 0 ? MAX_EARLIER : 0;
  return {
    operation: LANGUAGE_MODEL,
    request: {
      task: WRITE_MINUTES,
      transcript: id,
      from,
      to,
      total: lengths.length,
      ...form,
      tokens: {
        in: estimateTokens(INSTRUCTIONS + earlier + written),
        out: estimateTokens(ANSWER + written / 2),
      },
    },
    sources: {},
    expect: "text",
  };
}
