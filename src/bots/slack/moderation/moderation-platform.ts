import type { Logger } from "pino";
import { type Sentence, UserError } from "../../../errors.ts";
import { render, say } from "../../../messages/index.ts";
import { ACTION_KINDS, type ModerationActionKind } from "../../../moderation/cases/case.ts";
import type { ModerationPlatform, ServerRef } from "../../../moderation/moderation-platform.ts";
import { laterPlace } from "../address.ts";
import type { SlackApi } from "../api/api.ts";
import { isSlackError, SlackFailure, toJobError } from "../api/errors.ts";
import type { HttpTransport } from "../api/web-client.ts";
import { isManager } from "../auth/rights.ts";
import { SLACK, type Workspace, workspaceOf } from "../auth/workspace.ts";
import { NO_UNFURLING } from "../delivery/post-message.ts";
import { plainContent } from "../messages/plain-blocks.ts";
import { lookUpMessageNow } from "../messages/reply.ts";
import type { Groups } from "../people.ts";
import { isChannelOf } from "../place.ts";
import type { PrivateFiles } from "../sources/private-file.ts";
import { noticeContent, postCard } from "./post-card.ts";

export interface ModerationPlatformDeps {
  readonly api: SlackApi;
  readonly apiUrl: string;
  readonly files: Pick<PrivateFiles, "info" | "open">;
  readonly groups: Pick<Groups, "of">;
  readonly transport: HttpTransport;
  readonly log: Logger;
}

/** Slack has neither timeouts nor calls in which bots are. */
const NOT_ON_SLACK: ReadonlySet<ModerationActionKind> = new Set([
  "timeout",
  "ban",
  "mute",
  "disconnect",
  "move",
]);

/** Implements the moderation platform for Slack. */
export function createModerationPlatform(deps: ModerationPlatformDeps): ModerationPlatform {
  const { api, files, log } = deps;
  return {
    platform: SLACK,
    can: ACTION_KINDS.filter((kind) => !NOT_ON_SLACK.has(kind)),
    isModerator: (member) =>
      isManager(api, { workspace: workspaceIn(member), person: member.person }).catch((error: unknown) => {
        log.info({ err: error }, "slack: failed to look up a workspace's admins");
        return false;
      }),
    /** User groups. None if Slack doesn't answer, so that a clip is rather checked than not. */
    rolesOf: async (member) => (await deps.groups.of(workspaceIn(member), member.person)) ?? [],
    checkReview: ({ channel, ...server }) => checkReviewChannel(api, workspaceIn(server), channel),
    lookUpMessage: (message) =>
      orRefuse(lookUpMessageNow(api, workspaceOf({ place: message.place }), message)),
    async showCard(card, to) {
      await checkReview(api, to);
      return orRefuse(postCard(deps, workspaceIn(to), card, to));
    },
    async tellModerators({ channel, ...server }, words) {
      await checkReview(api, { ...server, channel });
      const content = plainContent([render(words)]);
      await orRefuse(
        api.post(workspaceIn(server), channel, (client) =>
          client.chat.postMessage({ channel, ...content, ...NO_UNFURLING }),
        ),
      );
    },
    async tellAuthor(member, words, appeal) {
      const content = noticeContent(render(words), appeal);
      const channel = member.person;
      // Posting to a user ID opens a DM with that user.
      const sending = api.post(workspaceIn(member), channel, (client) =>
        client.chat.postMessage({ channel, ...content, ...NO_UNFURLING }),
      );
      await orRefuse(sending, { elsewhere: "moderationNoWord", refused: "moderationNoWord" });
    },
    async placeNames({ channel, ...server }) {
      const workspace = workspaceIn(server);
      const [{ team }, { channel: found }] = await Promise.all([
        api.call(workspace, "auth.test", (client) => client.auth.test()),
        api.call(workspace, "conversations.info", (client) => client.conversations.info({ channel })),
      ]);
      return { server: team ?? "Slack", ...(found?.name && { channel: `#${found.name}` }) };
    },
    postedAt: (ts) => (/^\d{10}\.\d+$/.test(ts) ? new Date(Number(ts) * 1000) : undefined),
    async memberName({ person, ...server }) {
      const { user } = await api.call(workspaceIn(server), "users.info", (client) =>
        client.users.info({ user: person }),
      );
      return user?.profile?.display_name || user?.real_name || user?.name;
    },
    cardLink: ({ workspace, receipts: { channel = "", ts } }) =>
      ts === undefined
        ? undefined
        : `https://slack.com/app_redirect?${new URLSearchParams({ team: workspace, channel, message_ts: ts }).toString()}`,
    async deleteMessage({ channel, message: ts, workspace, said }) {
      const { address } = said;
      const deleting = api
        .call(workspaceIn({ workspace, address }), "chat.delete", (client) =>
          client.chat.delete({ channel, ts }),
        )
        .catch((error: unknown) => {
          if (!(error instanceof SlackFailure)) throw error;
          if (error.code === "cant_delete_message") throw new UserError(say("moderationSlackNoDelete"));
          if (error.code !== "message_not_found") throw error;
        });
      await orRefuse(deleting);
    },
    timeOut: () => Promise.reject(new UserError(say("moderationNoTimeoutHere"))),
    laterPlace,
    async open(file, server) {
      if (file.kind !== "platform") throw new Error("not a file of Slack's");
      const workspace = workspaceIn(server);
      const found = await files.info(workspace, file.ref["file"] ?? "");
      if (!found) throw new Error("the file is gone");
      return (await files.open(workspace, found, undefined)).body;
    },
  };
}

const workspaceIn = ({ workspace, address }: ServerRef): Workspace =>
  workspaceOf({ place: { workspace, channel: "", address } });

/**
 * Cards quote people: they mustn't be posted in a channel of another workspace, however its ID got into the settings.
 */
async function checkReview(
  api: SlackApi,
  { channel, ...server }: ServerRef & { channel: string },
): Promise<void> {
  if (await orRefuse(isChannelOf(api, workspaceIn(server), channel))) return;
  throw new UserError(say("channelNotHere", { channel }));
}

type RefusalSentences = Partial<Record<"elsewhere" | "refused", "moderationNoWord">>;

async function orRefuse<T>(work: Promise<T>, sentences: RefusalSentences = {}): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const key = error instanceof SlackFailure && sentences[error.meaning as keyof RefusalSentences];
    throw key ? new UserError(say(key)) : toJobError(error);
  }
}

/**
 * Checks a channel in which moderators should see cases, and returns warnings. Throws a UserError if cards can't be
 * posted there, and SlackFailure.
 */
async function checkReviewChannel(
  api: Pick<SlackApi, "call">,
  workspace: Workspace,
  channel: string,
): Promise<readonly Sentence[]> {
  const found = (await isChannelOf(api, workspace, channel))
    ? await findChannel(api, workspace, channel)
    : undefined;
  if (!found) throw new UserError(say("moderationReviewGone", { channel }));
  if (found.is_im || found.is_mpim || found.is_archived)
    throw new UserError(say("moderationReviewKind", { channel }));
  if (found.is_member === false) throw new UserError(say("moderationReviewInvite", { channel }));
  return found.is_private === false ? [say("moderationReviewOpen", { channel })] : [];
}

/** Returns undefined for channels that don't exist or that the bot can't see. */
async function findChannel(api: Pick<SlackApi, "call">, workspace: Workspace, channel: string) {
  try {
    const info = await api.call(workspace, "conversations.info", (client) =>
      client.conversations.info({ channel }),
    );
    return info.channel;
  } catch (error) {
    if (isSlackError(error, "elsewhere", "refused")) return undefined;
    throw error;
  }
}
