import type { Logger } from "pino";
import { byName } from "../base/by-name.ts";
import { backoff } from "../base/backoff.ts";
import { runInLanguage } from "../messages/language.ts";
import { ENGLISH } from "../messages/locales.ts";
import type { AllSettings } from "../settings/index.ts";
import { resolveLanguage } from "../settings/language.ts";
import type { Store } from "../store/index.ts";
import { runOutbox } from "../store/outbox.ts";
import { type Notice, createNoticeStore, NOTICES_CHANNEL } from "./store.ts";

/** Port for sending notices to a server's admins without a request. Implemented in bots/. */
export interface NotificationChannel {
  /** Name of the platform. */
  readonly name: string;
  /**
   * Sends the notice in the channel that the admins chose, or where they will see it best. Called again with the same
   * notice after a crash. False if no one can be notified; throws if a later try may succeed.
   */
  tell(notice: Notice, channel: string | undefined): Promise<boolean>;
}

/** An older notice is no longer news. */
const MAX_AGE_MS = 3 * 24 * 60 * 60 * 1000;
const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 60 * 60 * 1000;

export interface NotifierOptions {
  readonly store: Pick<Store, "db" | "listen">;
  readonly channels: readonly NotificationChannel[];
  readonly settings: Pick<AllSettings, "of">;
  readonly now: () => Date;
  readonly log: Logger;
}

export function startNotifier(options: NotifierOptions): Promise<{ close(): Promise<void> }> {
  const { store, log } = options;
  const notificationChannels = byName(options.channels);
  const noticeStore = createNoticeStore(store.db);
  return runOutbox<Notice>({
    name: "notices",
    laneOf: ({ platform, workspace }) => `${platform} ${workspace}`,
    take: (limit, busy) => noticeStore.take([...notificationChannels.keys()], limit, busy),
    send: async (notice) => {
      const noticeChannel = notificationChannels.get(notice.platform);
      if (noticeChannel) await sendNotice(options, noticeChannel, notice);
    },
    listen: store.listen,
    channel: NOTICES_CHANNEL,
    log,
  });
}

async function sendNotice(
  options: NotifierOptions,
  notificationChannel: NotificationChannel,
  notice: Notice,
): Promise<void> {
  const { store, settings, now, log } = options;
  const { id, platform, workspace, attempt, createdAt } = notice;
  const rows = createNoticeStore(store.db);
  const logFields = { notice: id, platform, workspace, about: notice.sentence.key };
  try {
    const scope = { platform, workspace, channel: "", person: "" };
    const channel = (await settings.of(scope)).value("alerts-channel");
    const language = await resolveLanguage(settings, scope, ENGLISH);
    const isSent = await runInLanguage(language, () => notificationChannel.tell(notice, channel));
    if (!isSent)
      log.warn(
        logFields,
        "notices: no admin could be notified; a server admin can choose a channel with /alerts",
      );
    await rows.remove(id);
  } catch (error) {
    if (now().getTime() - createdAt.getTime() > MAX_AGE_MS) {
      log.warn({ ...logFields, err: error }, "notices: gave up on a notice that failed for days");
      return rows.remove(id);
    }
    log.info({ ...logFields, err: error }, "notices: failed to deliver a notice; will retry");
    await rows.postpone(id, backoff(attempt - 1, { firstMs: FIRST_PAUSE_MS, maxMs: MAX_PAUSE_MS }));
  }
}
