import type { Logger } from "pino";
import type { VoiceCatalog } from "../audio/voices.ts";
import { createBoundedCache } from "../base/cache.ts";
import { tts } from "../commands/speech/tts.ts";
import { UserError } from "../errors.ts";
import type { AcceptJob } from "../jobs/intake/accepted.ts";
import { scopeOf, type Invocation } from "../jobs/job.ts";
import type { ChatMessage, ChatMessageListener } from "../jobs/ports/chat-messages.ts";
import { getLanguage, runInLanguage } from "../messages/language.ts";
import { ENGLISH } from "../messages/locales.ts";
import type { AllSettings } from "../settings/index.ts";
import { resolveLanguage } from "../settings/language.ts";
import type { Settings } from "../settings/resolve.ts";
import { personOwner, type Scope } from "../settings/scope.ts";
import { assignVoice } from "./assigned-voice.ts";
import { decideTurn, NEW_CONVERSATION, type Conversation } from "./conversation.ts";
import { spokenName, toSpokenMessage, withSpeaker } from "./spoken-message.ts";
import { messageKey } from "./skip-message.ts";

export interface ReadMessageDeps {
  readonly accept: AcceptJob;
  readonly settings: Pick<AllSettings, "of" | "change">;
  /** The voices that a member can use. */
  readonly voicesOf: (scope: Scope) => Promise<VoiceCatalog>;
  /** Whether somebody would hear what is spoken there: the bot is in the channel, or the author is. */
  readonly isHeard: (scope: Scope, channel: string) => Promise<boolean>;
  /** Whether a text has a slur in English or in this language. */
  readonly hasSlur: (text: string, language: string) => boolean;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Channels whose conversations are remembered; after a restart, the next name is said again. */
const MAX_CONVERSATIONS = 5_000;

/**
 * Reads the messages of channels aloud where that is enabled: each becomes a speech job of its author, whose budgets,
 * permissions and rules apply, and whose result is played (spoken-jobs.ts).
 */
export function createMessageReader(deps: ReadMessageDeps): Pick<ChatMessageListener, "onMessage"> {
  const conversations = createBoundedCache<Conversation>({ max: MAX_CONVERSATIONS });
  const { settings, log } = deps;

  async function read(message: ChatMessage): Promise<void> {
    const { author, place, platform } = message;
    const scope = scopeOf({ platform, place, person: author });
    // Most channels aren't read: their members' own settings aren't looked up.
    const config = (await settings.of({ ...scope, person: "" })).value("read-aloud");
    if (!config || config.skip.some(({ id }) => author.roles.includes(id))) return;
    const own = await settings.of(scope);
    if (!own.value("read-me") || !(await deps.isHeard(scope, config.speakIn.id))) return;
    const language = await resolveLanguage(settings, { ...scope, person: "" }, ENGLISH);
    await runInLanguage(language, async () => {
      const text = speechOf(message, own, config.limit);
      const voice = text === undefined ? undefined : await voiceOf(deps, scope, own);
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
    const turn = decideTurn(before, { person: author.id, text, at: deps.now().getTime() });
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
