import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import type { Settings } from "../../settings/resolve.ts";
import type { ReadAloudConfig } from "../../settings/read-aloud-config.ts";
import { type CommandContext, instantCommand } from "../definition/command.ts";
import { boolean, integer, text, voice } from "../definition/option.ts";
import { checkOwnChannel, parseMentions } from "../parsing/mentions.ts";
import { requireService } from "../services/require-service.ts";

const MAX_NAMED = 1000;
/** About twenty seconds of speech. */
const DEFAULT_LIMIT = 300;

export const readOn = instantCommand({
  name: "read on",
  description: "Read the messages of this channel aloud in a voice channel",
  example: "/read on channel:5123 limit:200",
  options: {
    channel: text.optional({
      description: "The voice channel to speak in",
      max: 200,
      mention: true,
      main: true,
      default: "the one you're in",
    }),
    skip: text.optional({
      description: "Roles whose messages aren't read, as mentions or IDs",
      max: MAX_NAMED,
      mention: true,
      default: "none",
    }),
    limit: integer.optional({
      description: "Characters of a message that are read",
      min: 50,
      max: 1000,
      default: "300",
    }),
    announce: boolean.optional({ description: "Say who joins and leaves the voice channel", default: "no" }),
    bots: boolean.optional({
      description: "Also read the messages of bots and webhooks, but never this bot's",
      default: "no",
    }),
  },
  answer: async ({ channel, skip, limit, announce, bots }, context) => {
    const { findVoiceChannel } = requireService(context, "readAloud");
    const [named, more] = channel === undefined ? [] : parseMentions("channel", channel);
    if (more) throw new UserError(say("moderationNames", { option: "channel" }));
    const skipped = skip === undefined ? undefined : parseMentions("skip", skip, "none");
    // Only admins can find out which channels exist.
    if (!(await context.mayAdminister())) throw new UserError(say("settingNotYours", { name: "read-aloud" }));
    if (named) await checkOwnChannel(named, context);
    const own = named ? undefined : await findVoiceChannel();
    const chosenChannel = named ?? (own === undefined ? undefined : { id: own });
    await context.settings.change("read-aloud", "channel", (before) => {
      const speakIn = chosenChannel ?? before?.speakIn;
      if (!speakIn) throw new UserError(say("readWhere"));
      return {
        speakIn,
        skip: skipped ?? before?.skip ?? [],
        limit: limit ?? before?.limit ?? DEFAULT_LIMIT,
        announce: announce ?? before?.announce ?? false,
        bots: bots ?? before?.bots ?? false,
      } satisfies ReadAloudConfig;
    });
    return describeReading(context);
  },
});

export const readOff = instantCommand({
  name: "read off",
  description: "Stop reading the messages of this channel aloud",
  example: "/read off",
  answer: async (_, context) => {
    await context.settings.change("read-aloud", "channel", () => undefined);
    return { title: render(say("readIsOff")), lines: [] };
  },
});

export const readStatus = instantCommand({
  name: "read status",
  description: "Show whether this channel is read aloud, and in which voice you are",
  example: "/read status",
  answer: async (_, context) => describeReading(context),
});

async function describeReading(context: CommandContext) {
  const { readsAll } = requireService(context, "readAloud");
  const settings = await context.settings.current();
  const config = settings.value("read-aloud");
  if (!config) return { title: render(say("readIsOff")), lines: [describeOwnReading(settings)] };
  const name = ({ id, name: word }: ReadAloudConfig["speakIn"]) => word ?? id;
  return {
    title: render(say("readIsOn", { channel: name(config.speakIn) })),
    lines: [
      ...(readsAll ? [] : [render(say("readDeaf"))]),
      render(say("readLimit", { limit: config.limit })),
      ...(config.skip.length > 0
        ? [render(say("readSkip", { roles: config.skip.map(name).join(", ") }))]
        : []),
      ...(config.bots ? [render(say("readBots"))] : []),
      ...(config.announce ? [render(say("readAnnounces"))] : []),
      describeOwnReading(settings),
    ],
  };
}

/** Says whether the person's own messages are read, and in which voice. */
function describeOwnReading(settings: Settings): string {
  if (!settings.value("read-me")) return render(say("readWithoutYou"));
  const voice = settings.at("read-voice", "person") ?? settings.at("voice", "person");
  return render(typeof voice === "string" ? say("readWithYou", { voice }) : say("readWithYouLater"));
}

export const readVoice = instantCommand({
  name: "read voice",
  description: "Choose the voice in which your messages are read aloud",
  example: "/read voice Clara",
  options: {
    voice: voice.optional({
      description: "The voice",
      main: true,
      default: "your default voice, or one assigned to you",
    }),
  },
  answer: async ({ voice: chosen }, context) => {
    await context.settings.change("read-voice", "person", () => chosen);
    if (chosen !== undefined) return { title: render(say("readVoiceIs", { voice: chosen })), lines: [] };
    return { title: describeOwnReading(await context.settings.current()), lines: [] };
  },
});

export const readOptOut = instantCommand({
  name: "read opt-out",
  description: "Never read your messages aloud",
  example: "/read opt-out",
  answer: (_, context) => setReadMe(context, false),
});

export const readOptIn = instantCommand({
  name: "read opt-in",
  description: "Read your messages aloud again, where a channel does so",
  example: "/read opt-in",
  answer: (_, context) => setReadMe(context, true),
});

async function setReadMe({ settings }: CommandContext, isRead: boolean) {
  await settings.change("read-me", "person", () => isRead);
  return { title: describeOwnReading(await settings.current()), lines: [] };
}
