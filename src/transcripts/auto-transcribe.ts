import type { Logger } from "pino";
import type { Source } from "../commands/definition/option.ts";
import { transcribe } from "../commands/sound/transcribe.ts";
import { UserError } from "../errors.ts";
import type { AcceptJob } from "../jobs/intake/accepted.ts";
import type {
  GoneChannel,
  MediaMessageListener,
  MediaMessage,
  MediaMessageRef,
} from "../jobs/ports/media-messages.ts";
import { scopeOf, type Invocation } from "../jobs/job.ts";
import { render } from "../messages/index.ts";
import { runInLanguage } from "../messages/language.ts";
import { ENGLISH } from "../messages/locales.ts";
import type { AllSettings } from "../settings/index.ts";
import { resolveLanguage } from "../settings/language.ts";

/** Discord's limit for files in a message, and as many transcripts as anyone reads. */
const MAX_FILES = 10;

export interface AutoTranscribeDeps {
  readonly accept: AcceptJob;
  readonly settings: Pick<AllSettings, "of">;
  /** Removes the transcripts of a message, and cancels its running transcriptions. */
  readonly forgetMessage: (message: MediaMessageRef, keys: readonly string[]) => Promise<void>;
  /** The same of all messages in a channel. */
  readonly forgetChannel: (channel: GoneChannel) => Promise<void>;
  readonly log: Logger;
}

/**
 * Transcribes recordings in channels that enable it, unless the author opted out. The job belongs to the author, as if
 * they had requested it: their permissions and budgets apply, they can delete it, and its answer is a reply.
 */
export function createAutoTranscription({
  accept,
  settings,
  forgetMessage,
  forgetChannel,
  log,
}: AutoTranscribeDeps): MediaMessageListener {
  async function isWanted(requester: Pick<Invocation, "platform" | "place" | "person">): Promise<boolean> {
    const here = await settings.of(scopeOf(requester));
    return here.value("transcripts") === "automatic" && here.value("transcribe-me");
  }

  async function begin(invocation: Invocation): Promise<void> {
    try {
      await accept(invocation);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      // Nobody requested it, so nobody is notified; the operator sees it in the log.
      const why = render(error.sentence);
      log.info(
        { platform: invocation.platform, key: invocation.key, why },
        "transcripts: a recording is not transcribed automatically",
      );
    }
  }

  return {
    async onMessage(clip) {
      const { platform, place, author } = clip;
      const asking = { platform, place, person: { id: author.id } };
      if (author.isBot || !(await isWanted(asking))) return;
      const { roles } = author;
      for (const [n, source] of clip.files.slice(0, MAX_FILES).entries()) {
        const locale = await resolveLanguage(settings, scopeOf(asking), ENGLISH);
        const whole = { ...asking, ...(roles && { roles }), locale, ...requestFor(clip, n, source) };
        await runInLanguage(locale, () => begin({ ...whole, isUnasked: true }));
      }
    },
    onDelete: (message) => forgetMessage(message, keysOf(message)),
    async onChannelGone(channel) {
      // Nobody deleted what is only hidden from the bot.
      if (channel.why === "deleted") await forgetChannel(channel);
    },
  };
}

const requestFor = (message: MediaMessage, n: number, source: Source) => ({
  key: keysOf(message)[n] ?? "",
  command: transcribe.name,
  options: { source: source.kind === "link" ? source : { ...source, from: originOf(message) } },
});

const originOf = ({ message, author, link }: MediaMessage) => ({
  message,
  author: author.id,
  ...(link !== "" && { link }),
});

/** What the keys of automatic requests begin with. */
export const AUTOMATIC = "heard ";

/** Keys of a message's files, so that a message received twice, or by two processes, is one request for each file. */
const keysOf = ({ message, place: { workspace, channel } }: MediaMessageRef): string[] =>
  Array.from({ length: MAX_FILES }, (_, n) => `${AUTOMATIC}${workspace} ${channel} ${message} ${n}`);
