import type { ChatPlatformDefinition } from "../chat-platform.ts";

/** Settings that Telegram reads (docs/configuration.md). */
interface TelegramConfig {
  readonly TELEGRAM_TOKEN?: string | undefined;
  readonly TELEGRAM_API_URL: string;
  readonly PUBLIC_URL?: string | undefined;
}

const PUBLIC_API = "https://api.telegram.org";
/** What Telegram allows a bot to send in a second, in all chats together. */
const MESSAGES_PER_SECOND = 30;

/** Returns the address without a slash at the end. */
const apiUrlOf = ({ TELEGRAM_API_URL }: TelegramConfig): string => TELEGRAM_API_URL.replace(/\/+$/, "");

export const telegram: ChatPlatformDefinition<TelegramConfig> = {
  name: "telegram",
  title: "Telegram",
  role: "bots",
  setting: "TELEGRAM_TOKEN",
  // Where privacy mode hides a group's messages, Telegram doesn't send them (docs/telegram.md).
  listens: () => true,
  async create(config, deps) {
    const { TELEGRAM_TOKEN: token, PUBLIC_URL: publicUrl } = config;
    if (token === undefined) return undefined;
    const { createTelegram } = await import("./index.ts");
    const { store, media } = deps;
    const apiUrl = apiUrlOf(config);
    return createTelegram({
      ...deps,
      token,
      apiUrl,
      isLocal: apiUrl !== PUBLIC_API,
      limit: await deps.openLimit("telegram", MESSAGES_PER_SECOND),
      db: store.db,
      files: media.files,
      fileProxy: media.fileProxy,
      fileLink: publicUrl ? media.signedFiles.link : undefined,
      publicUrl,
    });
  },
  check(config, _log) {
    const { TELEGRAM_TOKEN: token, PUBLIC_URL: publicUrl } = config;
    if (token === undefined) return undefined;
    return async () => {
      const { checkTelegram } = await import("./check.ts");
      return () => checkTelegram({ token, apiUrl: apiUrlOf(config), publicUrl });
    };
  },
  live: {
    assumptions: async () => (await import("./assumptions.ts")).TELEGRAM_ASSUMPTIONS,
    channelOption: "telegram-chat",
    does: ({ channel }) => `post about 8 messages and 3 small files in the chat ${channel}, and delete them`,
    open(config, { channel }, _log) {
      const { TELEGRAM_TOKEN: token } = config;
      if (token === undefined) return undefined;
      return async () => {
        const { createTelegramProbes } = await import("./live-probes.ts");
        return createTelegramProbes({
          token,
          apiUrl: apiUrlOf(config),
          chat: Number(channel),
        });
      };
    },
  },
};
