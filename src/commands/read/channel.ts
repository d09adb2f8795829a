import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { isReadAloudConfig, type ReadAloudConfig } from "../../settings/values/read-aloud-config.ts";
import type { Settings } from "../../settings/resolve.ts";
import { type CommandContext, instantCommand } from "../definition/command.ts";
import { boolean, integer, optional, text } from "../definition/option.ts";
import { parseMentions } from "../moderation/setup.ts";
import { checkOwnChannel } from "../own-channel.ts";
import type { ReadAloudActions } from "../services/read-aloud.ts";

const MAX_NAMED = 1000;
/** About twenty seconds of speech. */
const DEFAULT_LIMIT = 300;

/** Throws a UserError where the bot speaks in no voice channels. */
function requireReadAloud({ readAloud }: Pick<CommandContext, "readAloud">): ReadAloudActions {
  if (!readAloud) throw new UserError(say("readNowhere"));
  return readAloud;
}

export const readOn = instantCommand({
  name: "read on",
  description: "Read the messages of this channel aloud in a voice channel",
  example: "/read on channel:5123 limit:200",
  options: {
    channel: optional(
      text({
        description: "The voice channel to speak in",
        max: 200,
        mention: true,
        main: true,
        default: "the one you're in",
      }),
    ),
    skip: optional(
      text({
        description: "Roles whose messages aren't read, as mentions or IDs",
        max: MAX_NAMED,
        mention: true,
        default: "none",
      }),
    ),
    limit: optional(
      integer({ description: "Characters of a message that are read", min: 50, max: 1000, default: "300" }),
    ),
    announce: optional(boolean({ description: "Say who joins and leaves the voice channel", default: "no" })),
  },
  answer: async ({ channel, skip, limit, announce }, context) => {
    const { findVoiceChannel } = requireReadAloud(context);
    const [named, more] = channel === undefined ? [] : parseMentions("channel", channel);
    if (more) throw new UserError(say("moderationNames", { option: "channel" }));
    const skipped = skip === undefined ? undefined : parseMentions("skip", skip, "none");
    // Only admins can find out which channels exist.
    if (!(await context.mayAdminister())) throw new UserError(say("settingNotYours", { name: "read-aloud" }));
    if (named) await checkOwnChannel(named, context);
    const own = named ? undefined : await findVoiceChannel();
    const chosenChannel = named ?? (own === undefined ? undefined : { id: own });
    await context.settings.change("read-aloud", "channel", (present) => {
      const before = isReadAloudConfig(present) ? present : undefined;
      const speakIn = chosenChannel ?? before?.speakIn;
      if (!speakIn) throw new UserError(say("readWhere"));
      return {
        speakIn,
        skip: skipped ?? before?.skip ?? [],
        limit: limit ?? before?.limit ?? DEFAULT_LIMIT,
        announce: announce ?? before?.announce ?? false,
      } satisfies ReadAloudConfig;
    });
    return describeReading(context);
  },
});

export const readOff = instantCommand({
  name: "read off",
  description: "Stop reading the messages of this channel aloud",
  example: "/read off",
  options: {},
  answer: async (_, context) => {
    await context.settings.change("read-aloud", "channel", () => undefined);
    return { title: render(say("readIsOff")), lines: [] };
  },
});

export const readStatus = instantCommand({
  name: "read status",
  description: "Show whether this channel is read aloud, and in which voice you are",
  example: "/read status",
  options: {},
  answer: async (_, context) => describeReading(context),
});

async function describeReading(context: CommandContext) {
  const { readsAll } = requireReadAloud(context);
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
      ...(config.announce ? [render(say("readAnnounces"))] : []),
      describeOwnReading(settings),
    ],
  };
}

/** Says whether the person's own messages are read, and in which voice. */
export function describeOwnReading(settings: Settings): string {
  if (!settings.value("read-me")) return render(say("readWithoutYou"));
  const voice = settings.at("read-voice", "person") ?? settings.at("voice", "person");
  return render(typeof voice === "string" ? say("readWithYou", { voice }) : say("readWithYouLater"));
}
