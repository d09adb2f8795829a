import { pollUntil } from "../base/time-limit.ts";
import type { ListeningActions, ListeningView } from "../commands/services/voice-channels.ts";
import { UserError } from "../errors.ts";
import { scopeOf, type Invocation } from "../jobs/job.ts";
import type { Platform } from "../jobs/ports/platform.ts";
import { say } from "../messages/index.ts";
import type { PermissionChecker } from "../permissions/index.ts";
import type { ServerRef } from "../playback/item.ts";
import { requireOpenChannel } from "../playback/require-channel.ts";
import type { PlaybackStore } from "../playback/playback-store.ts";
import type { VoiceChannels } from "../playback/voice-channels.ts";
import { isIn, type Listening, type Participation } from "./listening.ts";
import type { CaptionStore } from "./captions/store/index.ts";
import type { Captions } from "./captions/captions.ts";
import {
  type LiveCaptions,
  type Recap,
  toTranslationLanguage,
  type TranslateLines,
} from "./captions/reading/index.ts";
import type { createRemoveUtterances } from "./captions/remove-utterances.ts";
import type { ListeningStore } from "./listening-store.ts";

/** How long a request waits until it was announced, so that its answer says whether it succeeded. */
const START = { everyMs: 100, limitMs: 20_000 };
/** How many captions a reader gets at once. */
const READ_LINES = 10;

export interface ListeningActionsDeps {
  readonly rows: ListeningStore;
  readonly captions: Pick<CaptionStore, "start" | "stop" | "find">;
  readonly translate: Pick<TranslateLines, "lastLines">;
  readonly recap: Recap;
  readonly liveCaptions: Pick<LiveCaptions, "link">;
  readonly removeUtterances: ReturnType<typeof createRemoveUtterances>;
  /** What captions of a minute of speech cost at most; undefined for nothing. */
  readonly costPerMinute: () => string | undefined;
  /** Whether the audio service can download files from this bot. */
  readonly isPublic: boolean;
  readonly queues: Pick<PlaybackStore, "open" | "session">;
  readonly voiceChannels: VoiceChannels;
  readonly readable: Platform["readable"];
  readonly permissions: Pick<PermissionChecker, "may">;
  readonly now: () => Date;
}

/** Creates a person's {@link ListeningActions} on the server where they ask. */
export function createListeningActions(deps: ListeningActionsDeps, asker: Invocation): ListeningActions {
  const { rows, captions, queues, voiceChannels, permissions, now } = deps;
  const { platform, place, person, roles = null } = asker;
  const server: ServerRef = { platform, workspace: place.workspace };

  async function requireAdmin(): Promise<void> {
    const isAdmin = async () => (await asker.mayAdminister?.()) ?? false;
    const may = await permissions.may({ scope: scopeOf(asker), roles }, "administer", isAdmin);
    if (!may) throw new UserError(say("listenNotYours"));
  }

  /** Returns what is on, if the bot is still there. */
  async function findCurrent(): Promise<Listening | undefined> {
    const listening = await rows.find(server);
    if (!listening || listening.problem) return undefined;
    const session = await queues.session(server);
    return session?.isOpen && session.channel === listening.channel ? listening : undefined;
  }

  /** Returns what is on, if the person can see its channel: others aren't told what happens there. */
  async function findVisible(): Promise<Listening | undefined> {
    const listening = await findCurrent();
    const isVisible =
      listening && ((await deps.readable?.(asker, [{ channel: listening.channel }])) ?? []).length > 0;
    return isVisible ? listening : undefined;
  }

  async function requireCaptions(): Promise<Captions> {
    const id = (await findVisible())?.captions;
    const found = id == null ? undefined : await captions.find(id);
    if (!found) throw new UserError(say("captionsAreOff"));
    return found;
  }

  /** Resolves once it is announced. Throws a UserError with what prevents that. */
  async function untilAnnounced({ id }: Pick<Listening, "id">): Promise<Listening> {
    const last = await pollUntil(async () => {
      const listening = await rows.find(server);
      if (listening?.id !== id || listening.problem || listening.message !== null) return { listening };
      return (await queues.session(server))?.isOpen ? undefined : {};
    }, START);
    const listening = last?.listening;
    if (listening?.id === id && listening.message !== null) return listening;
    await rows.remove({ id, ...server });
    throw new UserError(
      listening?.problem ?? (await queues.session(server))?.problem ?? say("playbackNoAnswer"),
    );
  }

  /** Begins to listen. `prepare`: before it can be announced. */
  async function begin(
    channel: string,
    who: Participation,
    prepare?: (listening: Listening) => Promise<void>,
  ): Promise<Listening> {
    const before = await rows.find(server);
    if (before && !(await findCurrent())) await rows.remove(before);
    const { locale } = asker;
    const channelName = await voiceChannels.nameOfChannel(channel);
    const personId = person.id;
    const listening = await rows.insert({ ...server, channel, channelName, personId, roles, locale, who });
    if (!listening) throw new UserError(say("listenIsOn"));
    await prepare?.(listening);
    if (!(await queues.open(server, channel))) {
      await rows.remove(listening);
      throw new UserError(say("playbackElsewhere"));
    }
    return untilAnnounced(listening);
  }

  async function viewOf(listening: Listening): Promise<ListeningView> {
    const { who, channelName: channel, inCount, outCount } = listening;
    const decision = (await rows.decisions(server, [person.id])).get(person.id);
    return { who, channel, inCount, outCount, isIn: isIn(who, decision, true) };
  }

  return {
    async start(who) {
      await requireAdmin();
      return viewOf(await begin(await requireOpenChannel(voiceChannels, server, person.id), who));
    },

    async stop() {
      await requireAdmin();
      const listening = await rows.find(server);
      if (!listening || !(await rows.remove(listening))) throw new UserError(say("listenIsOff"));
      if (listening.captions !== null) await captions.stop(listening.captions);
      return listening.channelName;
    },

    async startCaptions(language) {
      await requireAdmin();
      if (!deps.isPublic) throw new UserError(say("publicUrlMissing"));
      const channel = await requireOpenChannel(voiceChannels, server, person.id);
      const current = await findCurrent();
      if (current && current.channel !== channel)
        throw new UserError(say("captionsElsewhere", { channel: current.channelName }));
      if (current && current.captions !== null) throw new UserError(say("captionsAreOn"));
      const addCaptions = async ({ id, channelName }: Listening) => {
        await captions.start(id, {
          ...server,
          channel,
          channelName,
          personId: person.id,
          roles,
          locale: asker.locale,
          language: language ?? null,
          endsListening: current === undefined,
          startedAt: now(),
        });
      };
      if (current) await addCaptions(current);
      const listening = current ? await untilAnnounced(current) : await begin(channel, "agreed", addCaptions);
      return { ...(await viewOf(listening)), cost: deps.costPerMinute() };
    },

    async stopCaptions() {
      await requireAdmin();
      const listening = await rows.find(server);
      if (!listening?.captions || !(await captions.stop(listening.captions)))
        throw new UserError(say("captionsAreOff"));
      return listening.channelName;
    },

    async readCaptions(code) {
      const running = await requireCaptions();
      const language = toTranslationLanguage(code);
      const { lines, isComplete } = await deps.translate.lastLines(running, language, READ_LINES);
      return {
        channel: running.channelName,
        lines: lines.map(({ name, words }) => ({ name, words: words ?? "" })),
        isComplete,
        link: deps.liveCaptions.link(running, language),
      };
    },

    async recapCaptions(code) {
      const running = await requireCaptions();
      const lines = await deps.recap(running, toTranslationLanguage(code));
      return { channel: running.channelName, lines };
    },

    async view() {
      const listening = await findVisible();
      return listening && viewOf(listening);
    },

    async decide(decision) {
      await rows.decide(server, person.id, decision);
      const listening = decision === "out" ? await rows.find(server) : undefined;
      if (listening?.captions)
        await deps.removeUtterances({ ...server, personId: person.id }, listening.captions);
    },
  };
}
