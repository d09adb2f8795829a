import { newId } from "../../base/new-id.ts";
import { UserError, type Sentence } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { Case, CallTrack } from "../cases/case.ts";
import type { ClipIntake } from "../intake/clip-intake.ts";
import { MODERATION } from "../intake/clip.ts";
import { checkReportLimit, createCaseId, truncateStatement } from "./case-service.ts";
import { loadModerationConfig, runInServerLanguage, serverOf, syncCard, type CardDeps } from "./show-card.ts";

export type CallReports = ReturnType<typeof createCallReports>;

/** Where a call is. */
export interface CallRef {
  readonly platform: string;
  readonly workspace: string;
  readonly channel: string;
}

/** A report of what a person said in a call. */
export interface CallReport extends CallRef {
  readonly author: string;
  readonly by: string;
  readonly words: string;
}

/** One person's audio, which we store. */
export type StoredCallTrack = Omit<CallTrack, "name"> & { readonly durationMs: number };

/** Returns who owns the stored audio of a person in a reported call: only their own job can use it. */
export const callTrackOwner = (person: string): string => `${MODERATION}:${person}`;

/** Creates what reports of calls need: the case is there before the audio is, which only memory has. */
export function createCallReports(deps: CardDeps & { readonly listen: Pick<ClipIntake, "takeCall"> }) {
  const { cases, statements } = deps;

  async function requireConfig(call: CallRef) {
    const platform = deps.moderationPlatform(call.platform);
    const config = platform && (await loadModerationConfig(deps, call));
    if (!config) throw new UserError(say("moderationOff"));
    return { platform, config };
  }

  return {
    /** Opens the case of a report. Until its audio is stored, it says that there is none. Returns its ID. */
    async open({ author, by, words, ...call }: CallReport): Promise<string> {
      const { platform } = await requireConfig(call);
      await checkReportLimit(deps, call, by);
      const { link } = platform.laterPlace({ ...call, address: {} });
      const origin = { ...call, author, link, message: newId("r") };
      const said = { address: {}, files: [], heard: [], findings: [], quotes: [] };
      const lost = { ...said, call: { tracks: [] }, unheard: say("reportLost") };
      const { id } = await cases.tell({ id: createCaseId(), ...origin }, () => ({
        said: lost,
        shown: false,
      }));
      await statements.add({ case: id, person: by, kind: "report", words: truncateStatement(words) });
      return id;
    },

    /** Adds the audio of a report, and has it transcribed. The author's is the first track. */
    async addAudio(id: string, stored: readonly StoredCallTrack[]): Promise<void> {
      const found = await cases.find(id);
      const platform = found && deps.moderationPlatform(found.platform);
      if (!platform) return;
      const server = serverOf(found);
      const named = stored.map(async ({ durationMs, ...track }) => {
        const name = await platform.memberName({ ...server, person: track.person }).catch(() => undefined);
        return { durationMs, ...track, name: name ?? track.person };
      });
      const tracks = await Promise.all(named);
      const files = tracks.map((track) => sourceOf(found, track));
      await cases.tell(found, (said) => {
        if (!said) return undefined;
        const { unheard: _, ...rest } = said;
        const call = { tracks: tracks.map(({ durationMs: __, ...track }) => track) };
        return { said: { ...rest, files: files.slice(0, 1), call, isAwaited: true }, shown: true };
      });
      await deps.listen.takeCall({
        platform: found.platform,
        place: { ...server, channel: found.channel },
        message: found.message,
        link: found.link,
        author: { id: found.author, isBot: false },
        files,
        isVoiceMessage: false,
      });
      await syncCard(deps, id);
    },

    /** Shows a report without audio: what memory had is gone. */
    show: (id: string): Promise<void> => syncCard(deps, id),

    /** Asks moderators to come to a call, and notifies those roles that may moderate by a rule of the server. */
    async callModerators({ by, words, ...call }: Omit<CallReport, "author">): Promise<void> {
      const { platform, config } = await requireConfig(call);
      const { workspace } = call;
      const member = { workspace, address: {}, person: by };
      const [rules, name, { channel = call.channel }] = await Promise.all([
        deps.settings.of({ ...call, person: "" }).then((settings) => settings.value("permissions")),
        platform.memberName(member).catch(() => undefined),
        platform.placeNames({ ...member, channel: call.channel }),
      ]);
      const roles = rules.flatMap(({ effect, about, role }) =>
        effect === "allow" && about === "right:moderate" && role ? [role.id] : [],
      );
      const person = name === undefined ? by : `${name} (${by})`;
      const sentence = (): Sentence =>
        say("reportCalled", { person, channel, words: truncateStatement(words) });
      await runInServerLanguage(deps, call, () =>
        platform.tellModerators({ ...member, channel: config.review.id, roles }, sentence()),
      );
    },
  };
}

const sourceOf = (
  { message }: Pick<Case, "message">,
  { file, person, durationMs }: Pick<StoredCallTrack, "file" | "person" | "durationMs">,
) => ({
  kind: "upload" as const,
  id: file,
  name: `${file}.ogg`,
  media: "audio" as const,
  durationMs,
  from: { message, author: person },
});
