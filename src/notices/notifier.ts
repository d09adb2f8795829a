import type { Logger } from "pino";
import { inLanguage } from "../messages/language.ts";
import { ENGLISH } from "../messages/locales.ts";
import type { AllSettings } from "../settings/index.ts";
import { languageOf } from "../settings/language.ts";
import type { Store } from "../store/index.ts";
import { runOutbox } from "../store/outbox.ts";
import { type Notice, noticeRows, NOTICES } from "./store.ts";

/** Who can tell those who manage a server something, without being asked. Implemented in bots/. */
export interface Herald {
  /** Of the platform. */
  readonly name: string;
  /**
   * In the channel that they have named, or where they will see it best. Called again with the same notice after a crash.
   * False when nobody can be told; throws where a later try may succeed.
   */
  tell(notice: Notice, channel: string | undefined): Promise<boolean>;
}

/** What is older is no news. */
const KEPT_MS = 3 * 24 * 60 * 60 * 1000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 60 * 60 * 1000;

export interface TellerOptions {
  readonly store: Pick<Store, "db" | "listen">;
  readonly heralds: readonly Herald[];
  readonly settings: Pick<AllSettings, "of">;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Tells what was written down to be told, until it is closed. */
export function runTeller(options: TellerOptions): Promise<{ close(): Promise<void> }> {
  const { store, log } = options;
  const heralds = new Map(options.heralds.map((herald) => [herald.name, herald]));
  const rows = noticeRows(store.db);
  return runOutbox<Notice>({
    what: "notices",
    laneOf: ({ platform, workspace }) => `${platform} ${workspace}`,
    take: (limit, busy) => rows.take([...heralds.keys()], limit, busy),
    send: async (notice) => {
      const herald = heralds.get(notice.platform);
      if (herald) await tell(options, herald, notice);
    },
    listen: store.listen,
    channel: NOTICES,
    log,
  });
}

async function tell(options: TellerOptions, herald: Herald, notice: Notice): Promise<void> {
  const { store, settings, now, log } = options;
  const { id, platform, workspace, attempt, createdAt } = notice;
  const rows = noticeRows(store.db);
  const about = { notice: id, platform, workspace, about: notice.sentence.key };
  try {
    const scope = { platform, workspace, channel: "", person: "" };
    const channel = (await settings.of(scope)).value("alerts-channel");
    const language = await languageOf(settings, scope, ENGLISH);
    const told = await inLanguage(language, () => herald.tell(notice, channel));
    if (!told)
      log.warn(about, "nobody could be told; those who manage the server can name a channel (/alerts)");
    await rows.remove(id);
  } catch (error) {
    if (now().getTime() - createdAt.getTime() > KEPT_MS) {
      log.warn({ ...about, err: error }, "nobody was told, for days; it is given up");
      return rows.remove(id);
    }
    log.info({ ...about, err: error }, "not told yet");
    await rows.putOff(id, Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS));
  }
}
