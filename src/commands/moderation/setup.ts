import { requireService } from "../services/require-service.ts";
import { MAX_AMOUNT, toMicros } from "../../budgets/money.ts";
import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { CAPTION_ACTIONS } from "../../settings/moderation-config.ts";
import type { NamedRef } from "../../settings/permission-rule.ts";
import { instantCommand } from "../definition/command.ts";
import { checkOwnChannel, parseMentions } from "../parsing/mentions.ts";
import { boolean, choice, number, text } from "../definition/option.ts";
import type { ModerationChange, ModerationStatus } from "../services/moderation.ts";

const MAX_NAMED = 1000;

export const moderationOn = instantCommand({
  name: "moderation on",
  description: "Turn on voice-clip moderation: check clips against this server's rules",
  example: "/moderation on review:4127 channels:5123 notices:yes",
  options: {
    review: text({ description: "The channel for moderators", max: 200, mention: true }),
    channels: text.optional({
      description: "The channels to monitor, as mentions or IDs",
      max: MAX_NAMED,
      mention: true,
      default: "all",
    }),
    exempt: text.optional({
      description: "Roles whose clips are not checked, as mentions or IDs",
      max: MAX_NAMED,
      mention: true,
      default: "none; bots and moderators always are",
    }),
    notices: boolean.optional({
      description: "Notify authors of decisions and let them appeal",
      default: "no",
    }),
    captions: choice.optional({
      description: "What rules that act automatically do to people for words in captions of calls",
      choices: CAPTION_ACTIONS,
      default: "off",
    }),
    share: number.optional({
      description: "Maximum cost of moderation in a month",
      min: 0,
      max: MAX_AMOUNT,
      default: "the operator's limit",
    }),
  },
  answer: async ({ review, channels, exempt, notices, captions, share }, context) => {
    const jobActions = requireService(context, "moderation");
    // Where there are no captions, it would do nothing.
    if (captions !== undefined && captions !== "off") requireService(context, "listening");
    const [channel, more] = parseMentions("review", review);
    if (!channel || more) throw new UserError(say("moderationNames", { option: "review" }));
    const change: ModerationChange = {
      review: channel,
      channels: channels === undefined ? undefined : parseMentions("channels", channels, "all"),
      exempt: exempt === undefined ? undefined : parseMentions("exempt", exempt, "none"),
      notices,
      captions,
    };
    const most = share === undefined ? undefined : toMicros(share);
    if (share !== undefined && most === undefined) throw new UserError(say("budgetAmount", { given: share }));
    // Only admins can find out which channels exist.
    if (await context.mayAdminister()) await checkOwnChannel(channel, context);
    const warnings = await jobActions.setUp(change);
    if (most !== undefined) await jobActions.share(most);
    const status = await jobActions.status();
    const title = render(say(status.listens ? "moderationOnNow" : "moderationOnDeaf"));
    return { title, lines: formatStatus({ ...status, problems: warnings }) };
  },
});

export const moderationOff = instantCommand({
  name: "moderation off",
  description: "Turn off voice-clip moderation",
  example: "/moderation off",
  answer: async (_, context) => {
    await requireService(context, "moderation").setUp(undefined);
    return { title: render(say("moderationOffNow")), lines: [] };
  },
});

export const moderationStatus = instantCommand({
  name: "moderation status",
  description: "Show whether voice-clip moderation is on",
  example: "/moderation status",
  answer: async (_, context) => {
    const status = await requireService(context, "moderation").status();
    const isOn = status.listens ? "moderationIsOn" : "moderationOnDeaf";
    const title = render(say(status.config ? isOn : "moderationIsOff"));
    return { title, lines: formatStatus(status) };
  },
});

function formatStatus(status: ModerationStatus): string[] {
  const { config, listens, deafSince, waiting, problems, lastClip, used, most, keptDays } = status;
  const retentionLine = render(say("moderationKept", { days: keptDays }));
  if (!config) return [retentionLine];
  const list = (names: readonly NamedRef[]) => names.map(({ id, name }) => name ?? id).join(", ");
  const minute = (time: Date) => `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  const when = lastClip && minute(lastClip);
  return [
    ...(listens ? [] : [render(say("moderationDeaf"))]),
    ...(listens && deafSince ? [render(say("moderationDeafSince", { since: minute(deafSince) }))] : []),
    ...(waiting > 0 ? [render(say("moderationWaiting", { count: waiting }))] : []),
    ...problems.map((problem) => render(problem)),
    render(when === undefined ? say("moderationNoClip") : say("moderationLastClip", { when })),
    render(say("moderationReview", { channel: list([config.review]) })),
    render(
      config.channels.length === 0
        ? say("moderationEverywhere")
        : say("moderationChannels", { channels: list(config.channels) }),
    ),
    ...(config.exempt.length > 0 ? [render(say("moderationExempt", { roles: list(config.exempt) }))] : []),
    render(say(config.notices ? "moderationNotices" : "moderationNoNotices")),
    ...(config.captions === undefined || config.captions === "off"
      ? []
      : [render(say("moderationCaptions", { action: config.captions }))]),
    ...(used === undefined ? [] : [render(say("moderationUsed", { used }))]),
    ...(most === undefined ? [] : [render(say("moderationShare", { most }))]),
    retentionLine,
  ];
}
