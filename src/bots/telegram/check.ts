import type { WebhookInfo } from "@grammyjs/types";
import type { PlatformCheck } from "../check.ts";
import { createLimiter } from "../limiter.ts";
import { createTelegramApi } from "./api/api.ts";
import { TelegramFailure } from "./api/errors.ts";
import { webhookUrl } from "./intake/webhook.ts";

/** What moderation needs, as Telegram's links name it: https://core.telegram.org/api/links#bot-links. */
const MODERATOR_RIGHTS = "delete_messages+restrict_members";

/** Checks what can keep the bot from working: its token, privacy mode, rights, and who receives its updates. */
export async function checkTelegram({
  token,
  apiUrl,
  publicUrl,
}: {
  readonly token: string;
  /** Without a slash at the end. */
  readonly apiUrl: string;
  readonly publicUrl: string | undefined;
}): Promise<PlatformCheck[]> {
  const limiter = createLimiter();
  const limit = { take: async () => undefined, pause: () => undefined };
  const api = createTelegramApi({ apiUrl, token, limiter, limit });
  try {
    const me = await api.call("getMe", {});
    const webhook = await api.call("getWebhookInfo", {});
    return [
      { name: "telegram token", ok: true, message: `the bot is @${me.username}` },
      {
        name: "telegram groups",
        ok: true,
        message: me.can_read_all_group_messages
          ? "privacy mode is off: the bot receives all messages of its groups"
          : "privacy mode is on: in groups where it isn't an admin, the bot receives commands and replies only (docs/telegram.md)",
      },
      {
        name: "telegram rights",
        ok: true,
        message: `make the bot an admin of a group with https://t.me/${me.username}?startgroup&admin=${MODERATOR_RIGHTS}: it then receives voice notes, and may moderate`,
      },
      {
        name: "telegram modes",
        ok: true,
        message: [
          me.supports_guest_queries
            ? "guest mode is on: people can summon the bot in any chat"
            : "guest mode is off: the bot answers only in its own chats",
          me.supports_inline_queries
            ? "inline mode is on: voices are found behind the bot's name"
            : "inline mode is off: voices are found with /voice find",
        ].join("; "),
      },
      describeUpdates(webhook, webhookUrl(publicUrl)),
    ];
  } catch (error) {
    if (!(error instanceof TelegramFailure)) throw error;
    const message =
      error.meaning === "revoked"
        ? "Telegram rejected TELEGRAM_TOKEN. Copy the bot's token from @BotFather again."
        : `Telegram didn't respond (${error.why}). Check that this machine can reach ${new URL(apiUrl).host}, and try again.`;
    return [{ name: "telegram token", ok: false, message }];
  }
}

function describeUpdates(
  { url = "", last_error_message: problem }: WebhookInfo,
  own: string | undefined,
): PlatformCheck {
  const name = "telegram updates";
  if (url !== "" && url !== own)
    return {
      name,
      ok: false,
      message:
        "A webhook of another program receives the bot's updates. Stop that program, then start this one, which replaces it.",
    };
  if (own === undefined) return { name, ok: true, message: "received by long polling" };
  if (problem === undefined) return { name, ok: true, message: `received at ${own}` };
  return {
    name,
    ok: false,
    message: `Telegram's last delivery to ${own} failed: ${problem}. Check that it reaches this program.`,
  };
}
