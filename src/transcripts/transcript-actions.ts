import type {
  TranscriptMatch,
  TranscriptListing,
  TranscriptLine,
  TranscriptActions,
  TranscriptPage,
  TranscriptPageRequest,
  TranscriptPosition,
} from "../commands/services/transcripts.ts";
import { formatMinute } from "../base/format-clock.ts";
import { UserError } from "../errors.ts";
import { scopeOf, type Invocation, type Job } from "../jobs/job.ts";
import { deliveryOf, type Platform } from "../jobs/ports/platform.ts";
import type { Segment } from "../media/result.ts";
import { speakerNames, speakersOf, withSpeakerNames } from "../media/transcript/speakers.ts";
import { say } from "../messages/index.ts";
import type { AllSettings } from "../settings/index.ts";
import { findLine, findSpeaker } from "./edit.ts";
import { requireVisibleTranscript } from "./planned-transcript.ts";
import type { HitPassage, Passages, SearchStore } from "./store/search.ts";
import type { VisibilityCheck } from "./visibility.ts";
import type { MinutesNotices } from "./minutes/minutes-notice.ts";
import { createMinutesActions, type MinutesActionsDeps } from "./minutes/minutes-actions.ts";
import type { BuildEdits, TranscriptEditor } from "./transcript-editor.ts";
import type { StoredTranscript, TranscriptStore, TranscriptSummary } from "./store/transcripts.ts";
import { transcriptFormatters } from "../media/transcript/formats.ts";
import { toWholeTranscript } from "./transcript-cache.ts";
import { createTranscriptFile, type FileDeps } from "./transcript-file.ts";

/** As many as a person reads and a message holds. */
const MAX_LISTED = 10;
/** More than are listed, because some can be in threads that the viewer can't open. */
const MIN_CHECKED = 30;
/** Each transcript in a thread can take a request to the platform. */
const MAX_BATCHES = 3;
const FIRST_PAGE: TranscriptPageRequest = { limit: MAX_LISTED };
const MAX_SHOWN = 15;
const MAX_EXPORTED = 500;

export interface TranscriptActionsDeps extends FileDeps {
  readonly rows: Pick<TranscriptStore, "summaryOf" | "transcriptOf">;
  readonly searchStore: SearchStore;
  readonly visibility: VisibilityCheck;
  readonly minutes: Pick<MinutesActionsDeps, "store" | "posts" | "hasModel">;
  readonly notices: Pick<MinutesNotices, "post">;
  readonly transcriptEditor: Pick<TranscriptEditor, "edit">;
  readonly settings: Pick<AllSettings, "of">;
  readonly platforms: ReadonlyMap<string, LinkingPlatform & Pick<Platform, "announce" | "tellsDeletions">>;
  readonly jobs: { readonly findJob: (id: string) => Promise<Job | null> };
  /** Platforms on which the bot transcribes automatically. */
  readonly listeningPlatforms: ReadonlySet<string>;
  /** Removes transcripts, and their jobs with all their files. */
  readonly forget: (ids: readonly string[]) => Promise<void>;
}

type LinkingPlatform = Pick<Platform, "isOpen" | "linkTo" | "linkToMoment" | "destinations">;

/** Creates the {@link TranscriptActions} of a person in their place. */
export function createTranscriptActions(
  deps: TranscriptActionsDeps,
  invocation: Invocation,
): TranscriptActions {
  const { searchStore, visibility } = deps;

  const requireTranscript = (id: string) => requireVisibleTranscript(deps, invocation, id);

  /** Links to recordings and answers that the viewer can open. An answer without links is better than none. */
  async function linkFor(summary: TranscriptSummary): Promise<Links> {
    const platform = deps.platforms.get(summary.platform);
    const job = await deps.jobs.findJob(summary.jobId);
    const delivery = job === null ? undefined : deliveryOf(deps.platforms, job);
    const isOwn = await visibility.ownedBy(invocation);
    const canOpen = job !== null && (isOwn(summary) || delivery?.isOpen?.(job) === true);
    const answer = canOpen && summary.link === null && delivery?.linkTo?.(job).catch(() => undefined);
    return {
      whole: summary.link ?? ((await answer) || undefined),
      toMoment: (seconds) => (canOpen ? platform?.linkToMoment?.(job, seconds) : undefined),
    };
  }
  const listed = async (one: TranscriptSummary) => toListedTranscript(one, await linkFor(one));

  /** Reads a page of what the viewer can see. `read` returns the transcripts after a position, in order. */
  async function readPage<T extends PagedTranscript>(
    { limit, after }: TranscriptPageRequest,
    read: (count: number, after: TranscriptPosition | undefined) => Promise<readonly T[]>,
  ): Promise<TranscriptPage<T>> {
    const count = Math.max(MIN_CHECKED, limit + 1);
    const visible: T[] = [];
    let position = after;
    let isMore = true;
    // At least one is shown: the position of one that can't be seen would reveal it.
    for (let batches = 0; isMore && visible.length <= limit; batches++) {
      if (batches >= MAX_BATCHES && visible.length > 0) break;
      const batch = await read(count, position);
      visible.push(...(await visibility.visible(invocation, batch)));
      position = toPosition(batch.at(-1));
      isMore = batch.length === count;
    }
    const found = visible.slice(0, limit);
    const next = isMore || visible.length > limit ? toPosition(found.at(-1)) : undefined;
    return { found, ...(next && { next }) };
  }

  const NOBODY = async () => false;

  async function edit(id: string, edits: BuildEdits): Promise<void> {
    const { jobId } = await requireTranscript(id);
    const { platform, place, person, roles = null, mayAdminister = NOBODY } = invocation;
    const { mayModerate: isModerator = mayAdminister } = invocation;
    const { workspace } = place;
    const editor = { platform, workspace, person: person.id, roles, isModerator };
    await deps.transcriptEditor.edit({ id: jobId, outcome: null }, editor, edits);
  }

  return {
    async search(words, filters = {}, request = FIRST_PAGE) {
      const reach = await visibility.of(invocation);
      const page = await readPage(request, (count, after) =>
        searchStore.search(reach, words, count, filters, after),
      );
      const passages = await searchStore.passagesOf(
        page.found.map(({ jobId }) => jobId),
        words,
        filters,
      );
      const found = await Promise.all(
        page.found.map(async (hit) => toFoundTranscript(hit, passages.get(hit.jobId), await linkFor(hit))),
      );
      return { ...page, found };
    },
    async list(request = FIRST_PAGE) {
      const reach = await visibility.of(invocation);
      const page = await readPage(request, (count, after) => searchStore.list(reach, count, after));
      return { ...page, found: await Promise.all(page.found.map(listed)) };
    },
    async show(id) {
      const transcript = await requireTranscript(id);
      const { segments, names } = transcript;
      const links = await linkFor(transcript);
      const said = segments.slice(0, MAX_SHOWN).map(toLine(speakersOf(segments, names), links));
      return { ...toListedTranscript(transcript, links), said, cut: segments.length > MAX_SHOWN };
    },
    async read(id) {
      const transcript = await requireTranscript(id);
      const links = await linkFor(transcript);
      const lines = transcript.segments.map(toLine(speakersOf(transcript.segments, transcript.names), links));
      return { ...toListedTranscript(transcript, links), lines };
    },
    file: async (id, format) => createTranscriptFile(deps, await requireTranscript(id), format),
    async remove(id) {
      const transcript = await requireTranscript(id);
      const isOwn = await visibility.ownedBy(invocation);
      const mayRemove = isOwn(transcript) || (await invocation.mayAdminister?.()) === true;
      if (!mayRemove) throw new UserError(say("transcriptNotYoursToDelete", { id }));
      await deps.forget([transcript.jobId]);
      return toListedTranscript(transcript, { whole: undefined });
    },
    name: (id, speaker, name) =>
      edit(id, (transcript) => [{ kind: "name", speaker: findSpeaker(transcript, speaker), name }]),
    merge: (id, speaker, into) =>
      edit(id, (transcript) => [
        {
          kind: "merge",
          speaker: findSpeaker(transcript, speaker),
          into: findSpeaker(transcript, into),
        },
      ]),
    editLine: (id, at, text) =>
      edit(id, ({ segments }) => [{ kind: "fix", line: findLine(segments, at), text }]),
    undoCorrections: (id) => edit(id, () => [{ kind: "undo corrections" }]),
    async export(form) {
      const all = await searchStore.list(await visibility.of(invocation), MAX_EXPORTED);
      return exportTranscripts(await visibility.visible(invocation, all), form, deps.rows.transcriptOf);
    },
    keptDays: async () => (await deps.settings.of(scopeOf(invocation))).value("transcript-days"),
    minutes: createMinutesActions(
      { ...deps.minutes, settings: deps.settings, findJob: deps.jobs.findJob },
      {
        requireTranscript,
        async describe(transcript) {
          const links = await linkFor(transcript);
          return { transcript: toListedTranscript(transcript, links), linkTo: links.toMoment };
        },
      },
    ),
    canWriteMinutes: deps.minutes.hasModel,
    announceMinutes: () => deps.notices.post(invocation),
    listens: deps.listeningPlatforms.has(invocation.platform),
    followsDeletions: deps.platforms.get(invocation.platform)?.tellsDeletions !== false,
    announce: async (sentence) =>
      deps.platforms.get(invocation.platform)?.announce?.(invocation.place, sentence),
  };
}

type PagedTranscript = TranscriptSummary & Pick<TranscriptPosition, "rank" | "window">;

const toPosition = (transcript: PagedTranscript | undefined): TranscriptPosition | undefined =>
  transcript && {
    id: transcript.jobId,
    createdAt: transcript.createdAt,
    ...(transcript.rank !== undefined && { rank: transcript.rank }),
    ...(transcript.window && { window: transcript.window }),
  };

interface Links {
  /** Opens the recording's message, or the answer. */
  readonly whole: string | undefined;
  /** Returns a link that plays the recording from a time; undefined where the platform has none. */
  readonly toMoment: (seconds: number) => string | undefined;
}

const toFoundTranscript = (
  hit: TranscriptSummary,
  found: Passages | undefined,
  links: Links,
): TranscriptMatch => ({
  ...toListedTranscript(hit, links),
  passages: (found?.passages ?? []).map(passage(speakerNames(found?.speakers ?? [], hit.names), links)),
});

function toListedTranscript(
  one: TranscriptSummary,
  { whole: link }: Pick<Links, "whole">,
): TranscriptListing {
  const { jobId: id, name, createdAt, durationMs, language, speakers } = one;
  return {
    id,
    name,
    createdAt,
    speakers,
    ...(durationMs !== null && { durationMs }),
    ...(language !== null && { language }),
    ...(link !== undefined && { link }),
  };
}

const passage =
  (called: ReadonlyMap<string, string>, { toMoment }: Pick<Links, "toMoment">) =>
  ({ text, start, speaker }: HitPassage): TranscriptLine => {
    const link = start === null ? undefined : toMoment(start);
    return {
      text,
      ...(start !== null && { atMs: start * 1000 }),
      ...(speaker !== null && { speaker: called.get(speaker) ?? speaker }),
      ...(link !== undefined && { link }),
    };
  };

const toLine =
  (called: ReadonlyMap<string, string>, links: Links) =>
  ({ text, start, speaker }: Segment): TranscriptLine =>
    passage(called, links)({ text, start: start ?? null, speaker: speaker ?? null });

/** Fits on every platform, and is more than anyone reads. */
const MAX_CHARS = 4_000_000;

interface Exported {
  readonly text: string;
  readonly count: number;
  /** Number of transcripts that didn't fit. */
  readonly left: number;
}

/**
 * Exports transcripts as one text, as many as fit. `loadTranscript` returns undefined for one that was deleted
 * meanwhile.
 */
async function exportTranscripts(
  all: readonly TranscriptSummary[],
  format: "txt" | "json",
  loadTranscript: (id: string) => Promise<StoredTranscript | undefined>,
): Promise<Exported> {
  const pieces: string[] = [];
  let room = MAX_CHARS;
  for (const [index, { jobId }] of all.entries()) {
    const transcript = await loadTranscript(jobId);
    const piece = transcript ? formatTranscript(transcript, format) : "";
    if (piece.length > room) return { ...joinParts(pieces, format), left: all.length - index };
    room -= piece.length;
    if (piece !== "") pieces.push(piece);
  }
  return { ...joinParts(pieces, format), left: 0 };
}

const joinParts = (pieces: readonly string[], form: "txt" | "json"): Omit<Exported, "left"> => ({
  text: form === "json" ? `[\n${pieces.join(",\n")}]\n` : pieces.join("\n\n"),
  count: pieces.length,
});

function formatTranscript(transcript: StoredTranscript, form: "txt" | "json"): string {
  const { name, createdAt, link, language, durationMs, names } = transcript;
  const title = [name, formatMinute(createdAt), link ?? ""].filter(Boolean).join(" · ");
  const details = {
    title,
    ...(language !== null && { language }),
    ...(durationMs !== null && { durationMs }),
  };
  return [
    ...transcriptFormatters[form](withSpeakerNames(toWholeTranscript(transcript), names), details),
  ].join("");
}
