import type { Update, UserFromGetMe } from "@grammyjs/types";
import type { Kysely } from "kysely";
import { StartError } from "../../errors.ts";
import { combineListeners, type ServerHistory } from "../../jobs/ports/media-messages.ts";
import type { Files } from "../../media/storage/files.ts";
import { createBundle } from "../../media/storage/zip.ts";
import type { Database } from "../../store/schema.ts";
import { type ChatPlatform, connectionName } from "../chat-platform.ts";
import { createEventDedup } from "../event-dedup.ts";
import { createLimiter, type Limiter } from "../limiter.ts";
import { createMissedMessagesReader } from "../missed-messages.ts";
import { TELEGRAM } from "./address.ts";
import { type ApiDeps, createTelegramApi } from "./api/api.ts";
import { isTelegramError, orJobError } from "./api/errors.ts";
import { attachFile, type DeliverDeps } from "./delivery/deliver.ts";
import { createUpdateListener } from "./intake/listen.ts";
import { createPoller } from "./intake/poller.ts";
import { registerCommands } from "./intake/register.ts";
import { createCommandRunner } from "./intake/run-command.ts";
import { createModerationPlatform } from "./moderation/moderation-platform.ts";
import { createTelegramPlatform } from "./platform.ts";
import { createWebhook, webhookUrl } from "./intake/webhook.ts";
import { createFileRelay, type FilesDeps, limitsFor } from "./sources/files.ts";
import { createRecentFiles } from "./sources/recent.ts";

export interface TelegramOptions
  extends
    Omit<DeliverDeps, "api" | "bundle" | "files" | "maxUploadBytes">,
    Omit<FilesDeps, "api" | "maxDownloadBytes">,
    Pick<ApiDeps, "limit"> {
  /** The program's own. */
  readonly secret: string;
  /** Of each chat. Default: Telegram's limits. */
  readonly limiter?: Limiter;
  readonly db: Kysely<Database>;
  readonly files: Files;
  /** Default: Telegram's limits, or those of a local server. */
  readonly maxUploadBytes?: number;
  readonly isReceiver: (connection: string) => boolean;
}

/** Bots can't read what was posted; but Telegram keeps updates for a day, until the bot is back. */
const NO_HISTORY: ServerHistory = {
  read: async () => ({ count: 0, isCut: false }),
  findDeleted: async () => undefined,
};

const namesOf = (me: UserFromGetMe | undefined) => ({
  username: me?.username ?? "",
  hasInline: me?.supports_inline_queries ?? false,
});

const CONNECTION = connectionName(TELEGRAM);

/** Creates Telegram as a chat platform. */
export function createTelegram(options: TelegramOptions): ChatPlatform {
  const { isReceiver, log } = options;
  const { limiter = createLimiter() } = options;
  const api = createTelegramApi({ ...options, limiter });
  const limits = {
    ...limitsFor(options.isLocal),
    ...(options.maxUploadBytes !== undefined && { maxUploadBytes: options.maxUploadBytes }),
  };
  const recent = createRecentFiles();
  const deps = { ...options, ...limits, api, recent, bundle: createBundle(options) };
  const { sourceUrl, find } = createFileRelay(deps);
  const platform = createTelegramPlatform({ ...deps, sourceUrl });
  const botId = Number(options.token.split(":")[0]);

  return {
    name: TELEGRAM,
    delivery: platform,
    moderation: createModerationPlatform({ api, botId, findFile: find, log }),
    async listen(app, http) {
      const me = await api.call("getMe", {}).catch((error: unknown) => {
        if (isTelegramError(error, "revoked"))
          throw new StartError(
            "Telegram rejected TELEGRAM_TOKEN. Copy it from @BotFather again; see docs/telegram.md.",
          );
        return undefined;
      });
      const bot = { id: botId, ...namesOf(me) };
      const handle = createUpdateListener({
        ...app,
        api,
        bot,
        recent,
        onMedia: combineListeners(app.mediaMessageListeners, log).onMessage,
        maxDownloadBytes: limits.maxDownloadBytes,
        canLink: options.fileLink !== undefined,
        runCommand: createCommandRunner({ accept: app.accept, api, log }),
        claim: createEventDedup(options.db),
        attach: (job, file, key, saveReceipts) =>
          orJobError(() => attachFile(deps, job, file, key, saveReceipts)),
        log,
      });
      const onUpdate = async (update: Update) => {
        // Telegram didn't respond at the start. Until then, the update comes again.
        if (bot.username === "") Object.assign(bot, namesOf(await api.call("getMe", {})));
        await handle(update);
      };
      const url = webhookUrl(options.publicUrl);
      const webhook = url === undefined ? undefined : createWebhook({ ...options, api, url, onUpdate }, http);
      const poller = webhook
        ? undefined
        : createPoller({ api, isReceiver: () => isReceiver(CONNECTION), onUpdate, log });
      const received = createMissedMessagesReader({
        platform: TELEGRAM,
        missed: app.missedMessages,
        historyOf: () => NO_HISTORY,
        isConnected: () => poller === undefined || poller.connection() === "open",
        log,
      });
      return {
        ...(poller && { connection: poller.connection }),
        async start() {
          await registerCommands(api, app.commands, log);
          await (webhook ?? poller)?.start();
          received.start();
        },
        async close() {
          await received.close();
          await (webhook ?? poller)?.close();
        },
      };
    },
  };
}
