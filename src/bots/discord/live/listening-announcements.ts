import type { Logger } from "pino";
import type { Answer } from "../../../commands/definition/command.ts";
import type { Listening } from "../../../live/listening.ts";
import { render, say } from "../../../messages/index.ts";
import type { ChannelNotices } from "../voice-channels/channel-notices.ts";

/** What readers of captions can do. */
interface Readers {
  /** They can be read with a link, too. */
  readonly isLinked: boolean;
  /** A language model is configured. */
  readonly answersQuestions: boolean;
}

export type ListeningAnnouncements = ReturnType<typeof createListeningAnnouncements>;

/** Says in the voice channel's chat, and by voice, that its last two minutes are kept. */
export function createListeningAnnouncements(
  notices: ChannelNotices,
  deps: Readers & { readonly log: Logger },
) {
  const { log } = deps;
  const announcement = (listening: Listening) => announce(listening, deps);
  return {
    post: (listening: Listening, people: readonly string[]): Promise<string> =>
      // Captions are a new announcement.
      notices.post(
        { ...listening, id: listening.captions ?? listening.id },
        () => announcement(listening),
        people,
      ),
    tell: (listening: Listening, people: readonly string[]): Promise<void> =>
      notices.tell(listening, () => announcement(listening), people),
    /** The messages have to do if that isn't possible. */
    speak: (listening: Listening): Promise<void> =>
      notices
        .speak(listening, `listen:${listening.captions ?? listening.id}:spoken`, () =>
          say(listening.captions === null ? "listenSpoken" : "captionsSpoken", { who: listening.who }),
        )
        .catch((error: unknown) =>
          log.info({ listening: listening.id, err: error }, "discord: listening isn't announced by voice"),
        ),
    /** Shows how many are in, and how many have opted out. */
    show: (listening: Listening): Promise<void> => notices.replace(listening, () => announcement(listening)),
    showEnd: (listening: Listening): Promise<void> =>
      notices.replace(listening, () => ({
        title: render(say("listenStopped", { channel: listening.channelName })),
        lines: [],
      })),
  };
}

function announce(
  { who, inCount, outCount, captions }: Listening,
  { isLinked, answersQuestions }: Readers,
): Answer {
  const hasCaptions = captions !== null;
  const agree = { label: render(say("listenAgree", { who })), line: "/listen agree" };
  const optOut = { label: render(say("listenOptOut")), line: "/listen opt-out" };
  const [first, second] = who === "agreed" ? [agree, optOut] : [optOut, agree];
  return {
    title: render(say(hasCaptions ? "captionsAnnounced" : "listenAnnounced")),
    lines: [
      render(say(hasCaptions ? "captionsAnnouncedHow" : "listenAnnouncedHow", { who })),
      ...(hasCaptions && isLinked ? [render(say("captionsAnnouncedLink"))] : []),
      ...(hasCaptions && answersQuestions ? [render(say("captionsAnnouncedModel"))] : []),
      render(say("listenCounts", { in: inCount, out: outCount })),
    ],
    panel: {
      picks: [],
      buttons: [
        { ...first, isNext: true },
        second,
        { label: render(say("clipMake")), line: "/clip" },
        { label: render(say("reportSaid")), line: "/report" },
        ...(hasCaptions ? [{ label: render(say("captionsStop")), line: "/captions off" }] : []),
        { label: render(say("listenStop")), line: "/listen off", isDanger: true },
      ],
    },
  };
}
