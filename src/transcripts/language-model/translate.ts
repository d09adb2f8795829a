import { z } from "zod";
import { callsOf } from "../../commands/definition/plan-calls.ts";
import { TRANSLATE } from "../../commands/transcripts/translate.ts";
import type { Job } from "../../jobs/job.ts";
import type { ModelTask } from "../../jobs/language-model/model-tasks.ts";
import { requestTranslation, translationAnswer } from "../../language-model/translation.ts";
import type { Segment } from "../../media/result.ts";
import { previewTranscript } from "../../media/transcript/speakers.ts";
import { stemOf } from "../../media/storage/file-name.ts";
import { say } from "../../messages/index.ts";
import { requireVisibleTranscript, type VisibleTranscriptDeps } from "../planned-transcript.ts";
import type { TranscriptStore } from "../store/transcripts.ts";
import { toWholeTranscript } from "../transcript-cache.ts";
import { createTranscriptFile, type FileDeps } from "../transcript-file.ts";

export interface TranslateDeps extends VisibleTranscriptDeps, FileDeps {
  readonly rows: Pick<TranscriptStore, "summaryOf" | "transcriptOf" | "keepTranslation">;
}

const request = z.object({
  transcript: z.string(),
  language: z.string(),
  from: z.int(),
  to: z.int(),
  total: z.int(),
});

/** Lines before a part, so that the model knows what its first lines are about. */
const CONTEXT_LINES = 3;

/** Translates a transcript line by line; each line keeps its time and speaker. */
export const createTranslateTask = (deps: TranslateDeps): ModelTask => ({
  name: TRANSLATE,

  async prepare(job) {
    const { transcript: id, language, from, to } = readRequest(job);
    const transcript = await requireVisibleTranscript(deps, job, id);
    return buildRequest(transcript.segments, { from, to, from_language: transcript.language, language });
  },

  async finish(job, answers) {
    const { transcript: id, language, total } = readRequest(job);
    const original = await deps.rows.transcriptOf(id);
    if (!original) return { refusal: say("transcriptUnknown", { id }) };
    // A line was deleted meanwhile, so that numbers of lines mean others.
    if (original.segments.length !== total) return { refusal: say("transcriptChanged") };
    const segments = translate(original.segments, answers);
    const translation = { ...original, jobId: job.id, version: 0, segments, language };
    const name = `${stemOf(original.name)} (${language})`;
    if (!(await deps.rows.keepTranslation({ ...translation, name }, id)))
      return { refusal: say("transcriptUnknown", { id }) };
    const format = callsOf(job.plan)[0]?.form ?? "srt";
    const file = await createTranscriptFile(deps, { ...translation, name }, format);
    return { files: [file], transcript: previewTranscript(toWholeTranscript(translation), original.names) };
  },
});

const readRequest = (job: Job) => request.parse(callsOf(job.plan)[0]?.request);

interface Part {
  readonly from: number;
  readonly to: number;
  readonly from_language: string | null;
  readonly language: string;
}

function buildRequest(segments: readonly Segment[], { from, to, from_language, language }: Part) {
  const lines = segments
    .slice(from, to)
    .flatMap(({ text }, index) => (text.trim() === "" ? [] : [{ id: from + index, text }]));
  const before = segments.slice(Math.max(0, from - CONTEXT_LINES), from).map(({ text }) => text);
  return requestTranslation({ lines, before, from: from_language, to: language });
}

/** Words have no times in another language, so a line keeps only its own. */
function translate(segments: readonly Segment[], answers: readonly unknown[]): Segment[] {
  const texts = new Map(
    answers.flatMap((one) =>
      translationAnswer.parse(one).lines.map(({ id, text }) => [id, oneLine(text)] as const),
    ),
  );
  return segments.map((segment, index) => withText(segment, texts.get(index) ?? segment.text));
}

function withText(segment: Segment, text: string): Segment {
  const { words: _, corrections: __, ...line } = segment;
  return { ...line, text };
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
