import type { Readable } from "node:stream";
import type { ChatPermissions } from "@grammyjs/types";
import type { Logger } from "pino";
import { z } from "zod";
import { UserError } from "../../../errors.ts";
import type { FindExternalFile } from "../../../media/links/file-proxy.ts";
import { render, say } from "../../../messages/index.ts";
import { ACTION_KINDS, type ModerationActionKind } from "../../../moderation/cases/case.ts";
import type { Card } from "../../../moderation/cases/card.ts";
import type { CardTarget, ModerationPlatform } from "../../../moderation/moderation-platform.ts";
import { isPrivateChat, isSupergroup, linkToMessage, TELEGRAM, telegramId } from "../address.ts";
import type { TelegramApi } from "../api/api.ts";
import { isTelegramError, orJobError, TelegramFailure } from "../api/errors.ts";
import { editText, sendFile, sendText } from "../delivery/post.ts";
import { isAdmin } from "../people.ts";
import { plainHtml } from "../rendering/messages.ts";
import { type CardNames, caseMessage, noticeMessage } from "./case-card.ts";

export interface ModerationPlatformDeps {
  readonly api: TelegramApi;
  readonly botId: number;
  readonly findFile: FindExternalFile;
  readonly log: Logger;
}

/** There are no calls in which the bot is. */
const NOT_ON_TELEGRAM: ReadonlySet<ModerationActionKind> = new Set(["mute", "disconnect", "move"]);

/** The stored receipts of a card. Values of another form read as absent, and other keys are moderation's. */
const stored = z.object({ message: telegramId });

const permissions = (isAllowed: boolean): ChatPermissions => ({
  can_send_messages: isAllowed,
  can_send_audios: isAllowed,
  can_send_documents: isAllowed,
  can_send_photos: isAllowed,
  can_send_videos: isAllowed,
  can_send_video_notes: isAllowed,
  can_send_voice_notes: isAllowed,
  can_send_polls: isAllowed,
  can_send_other_messages: isAllowed,
  can_add_web_page_previews: isAllowed,
  can_react_to_messages: isAllowed,
  can_change_info: isAllowed,
  can_invite_users: isAllowed,
  can_edit_tag: isAllowed,
  can_pin_messages: isAllowed,
  can_manage_topics: isAllowed,
});

/**
 * Implements the moderation platform for Telegram. Bots can't look messages up there: neither a deleted one, nor a card that was
 * posted right before a crash, which is posted again.
 */
export function createModerationPlatform(deps: ModerationPlatformDeps): ModerationPlatform {
  const { api, botId, findFile, log } = deps;

  async function nameOf(chat: string, person: string): Promise<string | undefined> {
    if (Number(person) < 0) return titleOf(person);
    const { user } = await api.call("getChatMember", { chat_id: Number(chat), user_id: Number(person) });
    return [user.first_name, user.last_name].filter(Boolean).join(" ");
  }

  const titleOf = async (chat: string): Promise<string> =>
    (await api.call("getChat", { chat_id: Number(chat) })).title ?? chat;

  /** IDs are enough where Telegram doesn't answer. */
  async function namesOn(card: Card, workspace: string): Promise<CardNames> {
    const people = new Set([card.author, ...card.lines.flatMap(({ person }) => person ?? [])]);
    const [group, ...named] = await Promise.all([
      titleOf(workspace).catch(() => workspace),
      ...[...people].map(
        async (id) => [id, (await nameOf(workspace, id).catch(() => undefined)) ?? id] as const,
      ),
    ]);
    return { group, people: new Map(named) };
  }

  async function postEvidence(
    { case: id, title }: Card,
    { channel, evidence }: CardTarget,
    message: number,
  ): Promise<{ evidence?: string }> {
    if (!evidence) return {};
    const { path, bytes } = evidence;
    const file = { path, bytes, name: `evidence-${id}.mp3`, type: "audio/mpeg" };
    const at = { chat: Number(channel), topic: undefined, replyTo: message };
    const audio = { title: render(title), performer: "Mynah", seconds: undefined };
    try {
      const sent = await sendFile(
        api,
        at,
        { as: "audio", file },
        { audio, beforeSend: async () => undefined },
      );
      return { evidence: String(sent.message_id) };
    } catch (error) {
      log.info({ case: id, err: error }, "telegram: failed to post evidence");
      return {};
    }
  }

  return {
    platform: TELEGRAM,
    can: ACTION_KINDS.filter((kind) => !NOT_ON_TELEGRAM.has(kind)),
    isModerator: ({ workspace, person }) =>
      isAdmin(api, { chat: workspace, person }).catch((error: unknown) => {
        log.info({ err: error }, "telegram: failed to look up a group's admins");
        return false;
      }),
    checkReview: ({ workspace, channel }) =>
      orJobError(async () => {
        const bot = (chat: string) =>
          api.call("getChatMember", { chat_id: Number(chat), user_id: botId }).catch((error: unknown) => {
            if (isTelegramError(error, "elsewhere", "moved", "refused")) return undefined;
            throw error;
          });
        const isGroup = /^-\d+$/.test(channel) && !isPrivateChat(workspace) && channel !== workspace;
        const there = isGroup ? await bot(channel) : undefined;
        if (there === undefined || there.status === "left" || there.status === "kicked")
          throw new UserError(say("telegramReviewGroup"));
        const review = await api.call("getChat", { chat_id: Number(channel) });
        const here = await bot(workspace);
        const mayAct =
          here?.status === "administrator" && here.can_delete_messages && here.can_restrict_members;
        return [
          ...(mayAct ? [] : [say("telegramModeratorRights")]),
          ...("username" in review && review.username !== undefined
            ? [say("moderationReviewOpen", { channel })]
            : []),
        ];
      }),
    lookUpMessage: async () => "unreadable",
    showCard: (card, target) =>
      orJobError(async () => {
        const { workspace, channel, receipts } = target;
        const content = caseMessage(card, workspace, await namesOn(card, workspace));
        const at = { chat: Number(channel), topic: undefined, replyTo: undefined };
        const { message: existing } = stored.parse(receipts);
        // A card that someone deleted isn't posted again.
        if (existing !== undefined) await editText(api, at.chat, existing, content);
        const message = existing ?? (await sendText(api, at, content)).message_id;
        return { message: String(message), ...(await postEvidence(card, target, message)) };
      }),
    tellModerators: ({ channel }, words) =>
      orJobError(async () => {
        const at = { chat: Number(channel), topic: undefined, replyTo: undefined };
        await sendText(api, at, { html: plainHtml([render(words)]), keyboard: undefined });
      }),
    tellAuthor: ({ person }, words, appeal) =>
      orJobError(async () => {
        if (!isPrivateChat(person)) throw new UserError(say("telegramNoWord"));
        const at = { chat: Number(person), topic: undefined, replyTo: undefined };
        await sendText(api, at, noticeMessage(render(words), appeal)).catch(
          refuse("telegramNoWord", "elsewhere", "refused"),
        );
      }),
    async placeNames({ workspace }) {
      const server = await titleOf(workspace);
      return { server, channel: server };
    },
    memberName: ({ workspace, person }) => nameOf(workspace, person),
    cardLink({ receipts }) {
      const { message } = stored.parse(receipts);
      return message === undefined ? undefined : linkToMessage(Number(receipts["channel"]), message);
    },
    deleteMessage: ({ channel, message }) =>
      orJobError(async () => {
        await api
          .call("deleteMessage", { chat_id: Number(channel), message_id: Number(message) })
          .catch((error: unknown) => {
            if (error instanceof TelegramFailure && /message to delete not found/i.test(error.why)) return;
            refuse("telegramNoDelete", "gone", "elsewhere", "moved", "refused")(error);
          });
      }),
    timeOut: ({ workspace, author }, minutes) =>
      orJobError(async () => {
        if (!isPrivateChat(author)) throw new UserError(say("telegramNoTimeout"));
        await api
          .call("restrictChatMember", {
            chat_id: Number(workspace),
            user_id: Number(author),
            permissions: permissions(minutes === 0),
            ...(minutes > 0 && { until_date: Math.floor(Date.now() / 1000) + minutes * 60 }),
          })
          .catch(refuse("telegramNoTimeout", "elsewhere", "moved", "refused"));
      }),
    ban: ({ workspace, author }, isBanned) =>
      orJobError(async () => {
        if (!isPrivateChat(author)) throw new UserError(say("telegramNoBan"));
        const member = { chat_id: Number(workspace), user_id: Number(author) };
        // Only supergroups remember who is banned; out of a basic group, people are only taken.
        if (!isBanned && !isSupergroup(workspace)) return;
        await (
          isBanned
            ? api.call("banChatMember", member)
            : api.call("unbanChatMember", { ...member, only_if_banned: true })
        ).catch(refuse("telegramNoBan", "elsewhere", "moved", "refused"));
      }),
    laterPlace: ({ channel, address }) => ({
      address,
      link: linkToMessage(Number(channel), Number(address["replyTo"] ?? 1)) ?? "",
    }),
    async open(file): Promise<Readable> {
      if (file.kind !== "platform") throw new Error("not a file of Telegram's");
      const found = await findFile({ file: file.ref["file"] ?? "" });
      if (!found) throw new Error("the file is gone");
      return (await found.open(undefined)).body;
    },
  };
}

/** Throws what to tell people where Telegram refuses, and everything else as it is. */
const refuse =
  (
    key: "telegramNoWord" | "telegramNoDelete" | "telegramNoTimeout" | "telegramNoBan",
    ...meanings: Parameters<typeof isTelegramError>[1][]
  ) =>
  (error: unknown): never => {
    throw isTelegramError(error, ...meanings) ? new UserError(say(key)) : error;
  };
