import type { Logger } from "pino";
import type { VoiceCatalog } from "../audio/voices.ts";
import { createBoundedCache } from "../base/cache.ts";
import { tts } from "../commands/speech/tts.ts";
import { UserError } from "../errors.ts";
import type { AcceptJob } from "../jobs/intake/accepted.ts";
import { scopeOf, type Invocation } from "../jobs/job.ts";
import type { ChatMessage, ChatMessageListener, SkipRequest } from "../jobs/ports/chat-messages.ts";
import { getLanguage, runInLanguage } from "../messages/language.ts";
import { ENGLISH } from "../messages/locales.ts";
import type { AllSettings } from "../settings/index.ts";
import { resolveLanguage } from "../settings/language.ts";
import type { Settings } from "../settings/resolve.ts";
import { personOwner, type Scope } from "../settings/scope.ts";
import { assignVoice } from "./assigned-voice.ts";
import { spokenName, toSpokenMessage, withSpeaker } from "./spoken-message.ts";
import type { PlaybackStore } from "../playback/playback-store.ts";
import { canSkip } from "../playback/rules.ts";

export interface ReadMessageDeps {
  readonly accept: AcceptJob;
  readonly settings: Pick<AllSettings, "of" | "change">;
  /** The voices that a member can use. */
  readonly voicesOf: (scope: Scope) => Promise<VoiceCatalog>;
  /** Whether somebody would hear what is spoken there: the bot is in the channel, or the author is, if there is one. */
  readonly isHeard: (
    author: Pick<Scope, "platform" | "workspace"> & { readonly person?: string },
    channel: string,
  ) => Promise<boolean>;
  /** Whether a text has a slur in English or in this language. */
  readonly hasSlur: (text: string, language: string) => boolean;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Channels whose conversations are remembered; after a restart, the next name is said again. */
const MAX_CONVERSATIONS = 5_000;

/**
 * Reads the messages of channels aloud where that is enabled: each becomes a speech job of its author, whose budgets,
 * permissions and rules apply, and whose result is played.
 */
export function createMessageReader(deps: ReadMessageDeps): Pick<ChatMessageListener, "onMessage"> {
  const conversations = createBoundedCache<Conversation>({ max: MAX_CONVERSATIONS });
  const { settings, log } = deps;

  async function read(message: ChatMessage): Promise<void> {
    const { author, place, platform } = message;
    const scope = scopeOf({ platform, place, person: author });
    // Most channels aren't read: their members' own settings aren't looked up.
    const config = (await settings.of({ ...scope, person: "" })).value("read-aloud");
    if (!config || (author.isProgram && config.bots !== true)) return;
    if (config.skip.some(({ id }) => author.roles.includes(id))) return;
    const own = await settings.of(scope);
    // Nobody hears what a program writes only because it sits in the voice channel itself.
    const { workspace } = scope;
    const listener = author.isProgram ? { platform, workspace } : scope;
    if (!own.value("read-me") || !(await deps.isHeard(listener, config.speakIn.id))) return;
    const language = await resolveLanguage(settings, { ...scope, person: "" }, ENGLISH);
    await runInLanguage(language, async () => {
      const text = speechOf(message, own, config.limit);
      const voice =
        text === undefined
          ? undefined
          : author.isProgram
            ? assignVoice(await deps.voicesOf(scope), language, speakerOf(message))
            : await voiceOf(deps, scope, own);
      if (text === undefined || voice === undefined) return;
      try {
        await deps.accept(toInvocation(message, { text, voice, speakIn: config.speakIn.id }));
      } catch (error) {
        forgetSpeaker(message);
        throw error;
      }
    });
  }

  /** Whose message was refused hasn't been heard: the name is said with the next one. */
  function forgetSpeaker(message: ChatMessage): void {
    const { lastSpeaker: _, ...conversation } = conversations.get(keyOf(message)) ?? NEW_CONVERSATION;
    conversations.set(keyOf(message), conversation);
  }

  /** Returns what is spoken of a message; undefined if it isn't read. */
  function speechOf(message: ChatMessage, own: Settings, limit: number): string | undefined {
    const { author } = message;
    const spoken = toSpokenMessage(message, {
      emoji: own.value("read-emoji"),
      links: own.value("read-links"),
      code: own.value("read-code"),
      pronunciations: own.value("pronunciations"),
      limit,
    });
    const name = spokenName(author.name);
    const text = withSpeaker(spoken, undefined);
    if (text === "" || deps.hasSlur(`${name}\n${message.text}`, getLanguage())) return undefined;
    const key = keyOf(message);
    const before = conversations.get(key) ?? NEW_CONVERSATION;
    const turn = decideTurn(before, {
      person: author.id,
      speaker: speakerOf(message),
      text,
      at: deps.now().getTime(),
    });
    conversations.set(key, turn.conversation);
    if (turn.kind !== "read") return undefined;
    return withSpeaker(spoken, turn.isNewSpeaker ? name : undefined);
  }

  /** A message waits for the ones before it in its channel: who speaks depends on whether those were refused. */
  const lines = new Map<string, Promise<void>>();
  function readInTurn(message: ChatMessage): Promise<void> {
    const key = keyOf(message);
    const reading = (lines.get(key) ?? Promise.resolve()).then(() => read(message));
    const line = reading
      .catch(() => undefined)
      .then(() => {
        if (lines.get(key) === line) lines.delete(key);
      });
    lines.set(key, line);
    return reading;
  }

  return {
    async onMessage(message) {
      try {
        await readInTurn(message);
      } catch (error) {
        // A limit, a permission or a rule. Who writes in a channel hasn't asked for anything, so nobody is told.
        if (!(error instanceof UserError)) throw error;
        log.info({ message: message.message, why: error.sentence.key }, "read aloud: a message wasn't read");
      }
    },
  };
}

const keyOf = ({ platform, place }: ChatMessage): string =>
  JSON.stringify([platform, place.workspace, place.channel]);

/** A webhook speaks for many: names tell them apart. */
const speakerOf = ({ author: { id, name, isProgram } }: ChatMessage): string =>
  isProgram ? `${id} ${name}` : id;

/** Most languages in which a member keeps an assigned voice. */
const MAX_ASSIGNED = 20;

/** Returns the voice that the member has chosen, else the one that is assigned to them, which is kept. */
async function voiceOf(
  { voicesOf, settings }: Pick<ReadMessageDeps, "voicesOf" | "settings">,
  scope: Scope,
  own: Settings,
): Promise<string | undefined> {
  const voices = await voicesOf(scope);
  for (const name of [own.at("read-voice", "person"), own.at("voice", "person")]) {
    const chosen = typeof name === "string" ? voices.get(name)?.name : undefined;
    if (chosen !== undefined) return chosen;
  }
  const before = own.value("assigned-voices");
  const assigned = assignVoice(voices, getLanguage(), scope.person, before);
  if (assigned !== undefined && !before.includes(assigned))
    await settings.change(personOwner(scope, scope.person), "assigned-voices", (present) => {
      const earlier = Array.isArray(present) ? (present as readonly string[]) : [];
      return [assigned, ...earlier.filter((one) => one !== assigned)].slice(0, MAX_ASSIGNED);
    });
  return assigned;
}

function toInvocation(
  { platform, place, author, message }: ChatMessage,
  { text, voice, speakIn }: { readonly text: string; readonly voice: string; readonly speakIn: string },
): Invocation {
  return {
    key: messageKey(message),
    platform,
    person: { id: author.id },
    roles: author.roles,
    place,
    deliverTo: { kind: "voice-channel", channel: speakIn },
    locale: getLanguage(),
    command: tts.name,
    options: { text, voice },
    isUnasked: true,
  };
}

/** What was read of a channel lately: whose turn it was, and what would be a repetition. */
export interface Conversation {
  readonly lastSpeaker?: string;
  readonly lastAt: number;
  /** Newest last; nothing older than {@link REPEAT_MS}. */
  readonly recent: readonly { readonly person: string; readonly text: string; readonly at: number }[];
}

export const NEW_CONVERSATION: Conversation = { lastAt: Number.NEGATIVE_INFINITY, recent: [] };

/** After such a pause, people no longer know whose turn it was. */
const PAUSE_MS = 60_000;
/** The same text isn't read again for so long, also when another person writes it. */
const REPEAT_MS = 60_000;
/** Most messages that are read within {@link FLOOD_MS}: more can't be listened to. */
const FLOOD_MS = 10_000;
const MAX_OF_PERSON = 5;
const MAX_OF_CHANNEL = 12;
const MAX_REMEMBERED = 100;

export interface Turn {
  readonly person: string;
  /** Who is named; the person if missing. */
  readonly speaker?: string;
  /** What would be spoken, without the name. */
  readonly text: string;
  readonly at: number;
}

export type TurnDecision =
  | { readonly kind: "read"; readonly isNewSpeaker: boolean; readonly conversation: Conversation }
  | { readonly kind: "repeat" | "flood"; readonly conversation: Conversation };

/**
 * Decides whether a message is read: not if the same text was read a moment ago, or if there are more messages than
 * anyone could listen to. Says the name where the speaker changes, and after a pause. Pure.
 */
export function decideTurn(before: Conversation, { person, speaker = person, text, at }: Turn): TurnDecision {
  const recent = before.recent.filter((one) => at - one.at < REPEAT_MS).slice(-MAX_REMEMBERED);
  const conversation = { ...before, recent };
  const folded = fold(text);
  if (recent.some((one) => one.text === folded)) return { kind: "repeat", conversation };
  const burst = recent.filter((one) => at - one.at < FLOOD_MS);
  const own = burst.filter((one) => one.person === person);
  if (own.length >= MAX_OF_PERSON || burst.length >= MAX_OF_CHANNEL) return { kind: "flood", conversation };
  return {
    kind: "read",
    isNewSpeaker: before.lastSpeaker !== speaker || at - before.lastAt > PAUSE_MS,
    conversation: {
      lastSpeaker: speaker,
      lastAt: at,
      recent: [...recent, { person, text: folded, at }],
    },
  };
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Returns the key of the job that speaks a message. */
const messageKey = (message: string): string => `read:${message}`;

/** Creates what skips messages that are read aloud or wait for it, for their authors and those who manage the channel. */
export const createMessageSkipper =
  ({ queues }: { readonly queues: Pick<PlaybackStore, "itemOf" | "remove"> }) =>
  async ({ platform, workspace, message, person, mayManageVoice }: SkipRequest): Promise<void> => {
    const server = { platform, workspace };
    const item = await queues.itemOf(server, messageKey(message));
    if (item && canSkip(item, person, canSkip(item, person, false) || (await mayManageVoice())))
      await queues.remove(server, [item.id]);
  };
