import type {
  FoundTranscript,
  ListedTranscript,
  Said,
  TranscriptsDesk,
} from "../commands/services/transcripts.ts";
import { UserError } from "../errors.ts";
import { scopeOf, type Invocation, type Place } from "../jobs/job.ts";
import type { Platform } from "../jobs/ports/platform.ts";
import type { Segment } from "../media/result.ts";
import { calledBy, speakersOf, told } from "../media/transcript/speakers.ts";
import { say } from "../messages/index.ts";
import type { AllSettings } from "../settings/index.ts";
import { lineCalled, speakerCalled } from "./edit.ts";
import type { FoundRow, FoundRows, Passage } from "./store/search.ts";
import type { ReachOf } from "./visibility.ts";
import type { Edits, Workbench } from "./transcript-editor.ts";
import type { KeptTranscript, TranscriptRows, TranscriptSummary } from "./store/transcripts.ts";
import { written } from "../media/transcript/formats.ts";
import { asHeard } from "./transcript-cache.ts";

/** As many as a person reads through, and a message holds. */
const LISTED = 10;
/** Some may stand in threads that are closed to who looks. */
const LOOKED_AT = 30;
const SHOWN = 15;
const MOST_EXPORTED = 500;

export interface DeskTools {
  readonly rows: Pick<TranscriptRows, "summaryOf" | "transcriptOf">;
  readonly found: FoundRows;
  readonly reach: ReachOf;
  readonly workbench: Pick<Workbench, "edit">;
  readonly settings: Pick<AllSettings, "of">;
  readonly platforms: ReadonlyMap<string, Pick<Platform, "announce">>;
  /** Platforms on which the bot hears by itself. */
  readonly listening: ReadonlySet<string>;
  /** Removes a transcript, and the job with all that it has made. */
  readonly forget: (ids: readonly string[]) => Promise<void>;
}

/** Somebody's {@link TranscriptsDesk}, where they are. */
export function createTranscriptsDesk(tools: DeskTools, invocation: Invocation): TranscriptsDesk {
  const { found, reach } = tools;

  async function named(id: string): Promise<KeptTranscript> {
    // The words are read only for those who may see them, so that reading them tells nobody else that they are there.
    const visible = await reach.named(invocation, await tools.rows.summaryOf(id));
    const transcript = visible && (await tools.rows.transcriptOf(id));
    if (!transcript) throw new UserError(say("transcriptUnknown", { id }));
    return transcript;
  }

  const NOBODY = async () => false;

  async function edit(id: string, edits: Edits): Promise<void> {
    const { jobId } = await named(id);
    const { platform, place, person, roles = null, mayAdminister = NOBODY } = invocation;
    const { workspace } = place;
    const editor = { platform, workspace, person: person.id, roles, isModerator: mayAdminister };
    await tools.workbench.edit({ id: jobId, outcome: null }, editor, edits);
  }

  return {
    async search(words) {
      const hits = await found.search(await reach.of(invocation), words, LOOKED_AT);
      return (await reach.visible(invocation, hits)).slice(0, LISTED).map(foundIn);
    },
    async list() {
      const all = await found.list(await reach.of(invocation), LOOKED_AT);
      return (await reach.visible(invocation, all)).slice(0, LISTED).map(listed);
    },
    async show(id) {
      const transcript = await named(id);
      const { segments, names } = transcript;
      const said = segments.slice(0, SHOWN).map(saidBy(speakersOf(segments, names)));
      return { ...listed(transcript), said, cut: segments.length > SHOWN };
    },
    async remove(id) {
      const transcript = await named(id);
      const mayRemove = reach.isOwn(invocation, transcript) || (await invocation.mayAdminister?.()) === true;
      if (!mayRemove) throw new UserError(say("transcriptNotYoursToDelete", { id }));
      await tools.forget([transcript.jobId]);
      return listed(transcript);
    },
    name: (id, speaker, name) =>
      edit(id, (transcript) => [{ kind: "name", speaker: speakerCalled(transcript, speaker), name }]),
    merge: (id, speaker, into) =>
      edit(id, (transcript) => [
        {
          kind: "merge",
          speaker: speakerCalled(transcript, speaker),
          into: speakerCalled(transcript, into),
        },
      ]),
    fix: (id, at, text) =>
      edit(id, ({ segments }) => [{ kind: "fix", line: lineCalled(segments, at), text }]),
    async export(form) {
      const all = await found.list(await reach.of(invocation), MOST_EXPORTED);
      return exported(await reach.visible(invocation, all), form, tools.rows.transcriptOf);
    },
    keptDays: async () => (await tools.settings.of(scopeOf(invocation))).value("transcript-days"),
    listens: tools.listening.has(invocation.platform),
    announce: (sentence) => announce(tools, invocation, sentence),
  };
}

async function announce(
  { platforms }: Pick<DeskTools, "platforms">,
  { platform, place }: { platform: string; place: Place },
  sentence: Parameters<TranscriptsDesk["announce"]>[0],
): Promise<void> {
  await platforms.get(platform)?.announce?.(place, sentence);
}

const foundIn = (hit: FoundRow): FoundTranscript => ({
  ...listed(hit),
  passages: hit.passages.map(passage(calledBy(hit.heard, hit.names))),
});

function listed(one: TranscriptSummary): ListedTranscript {
  const { jobId: id, name, createdAt, durationMs, language, speakers, link } = one;
  return {
    id,
    name,
    createdAt,
    speakers,
    ...(durationMs !== null && { durationMs }),
    ...(language !== null && { language }),
    ...(link !== null && { link }),
  };
}

const passage =
  (called: ReadonlyMap<string, string>) =>
  ({ text, start, speaker }: Passage): Said => ({
    text,
    ...(start !== null && { atMs: start * 1000 }),
    ...(speaker !== null && { speaker: called.get(speaker) ?? speaker }),
  });

const saidBy =
  (called: ReadonlyMap<string, string>) =>
  ({ text, start, speaker }: Segment): Said =>
    passage(called)({ text, start: start ?? null, speaker: speaker ?? null });

/** What every platform lets through, and nobody reads to its end. */
const MOST_CHARS = 4_000_000;

interface Exported {
  readonly text: string;
  readonly count: number;
  /** Those that did not fit any more. */
  readonly left: number;
}

/** Transcripts as one text, the first as long as there is room. `whole` fetches one; undefined for what is gone meanwhile. */
async function exported(
  all: readonly TranscriptSummary[],
  form: "txt" | "json",
  whole: (id: string) => Promise<KeptTranscript | undefined>,
): Promise<Exported> {
  const pieces: string[] = [];
  let room = MOST_CHARS;
  for (const [index, { jobId }] of all.entries()) {
    const transcript = await whole(jobId);
    const piece = transcript ? pieceOf(transcript, form) : "";
    if (piece.length > room) return { ...joined(pieces, form), left: all.length - index };
    room -= piece.length;
    if (piece !== "") pieces.push(piece);
  }
  return { ...joined(pieces, form), left: 0 };
}

const joined = (pieces: readonly string[], form: "txt" | "json"): Omit<Exported, "left"> => ({
  text: form === "json" ? `[\n${pieces.join(",\n")}]\n` : pieces.join("\n\n"),
  count: pieces.length,
});

function pieceOf(transcript: KeptTranscript, form: "txt" | "json"): string {
  const { name, createdAt, link, language, durationMs, names } = transcript;
  const title = [name, createdAt.toISOString().slice(0, 16).replace("T", " "), link ?? ""]
    .filter(Boolean)
    .join(" · ");
  const about = {
    title,
    ...(language !== null && { language }),
    ...(durationMs !== null && { durationMs }),
  };
  return [...written[form](told(asHeard(transcript), names), about)].join("");
}
