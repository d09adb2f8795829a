import type { Logger } from "pino";
import { startRegularTask } from "../../base/timers.ts";
import { UserError } from "../../errors.ts";
import type { Job } from "../../jobs/job.ts";
import { deliveryOf, type Platform } from "../../jobs/ports/platform.ts";
import { render, say } from "../../messages/index.ts";
import { runInLanguage } from "../../messages/language.ts";
import { ENGLISH } from "../../messages/locales.ts";
import type { AllSettings } from "../../settings/index.ts";
import { resolveLanguage } from "../../settings/language.ts";
import type { Scope } from "../../settings/scope.ts";
import { type OutboxOptions, runOutbox } from "../../store/outbox.ts";
import type { MinutesStore } from "../minutes/store.ts";
import { withOwners } from "../minutes/view.ts";
import { postOnce } from "../store/posting.ts";
import type { TranscriptStore } from "../store/transcripts.ts";
import { type DigestChannel, DIGESTS_CHANNEL, type DigestStore, type DueDigest } from "./store.ts";
import { formatClock } from "../../base/format-clock.ts";
import type { Answer, Link } from "../../commands/definition/command.ts";
import type { ShownItem } from "../../commands/services/transcripts.ts";
import { truncate } from "../../messages/sanitize.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const MONDAY = 1;
/** Digests are posted on Mondays from 8:00 UTC. */
const FIRST_HOUR = 8;
/** If no process ran so long, the digests of that week are left out: they are no longer about a new week. */
const LATEST_MS = 2 * DAY_MS;
const LOOK_MS = 10 * 60 * 1000;
/** What fails this often fails always. */
const MAX_ATTEMPTS = 10;

type DigestPlatform = Pick<Platform, "post" | "isOpen" | "linkTo" | "linkToMoment" | "destinations">;

export interface DigestDeps {
  readonly store: DigestStore;
  readonly rows: Pick<TranscriptStore, "transcriptOf">;
  readonly minutes: Pick<MinutesStore, "find">;
  readonly platforms: ReadonlyMap<string, DigestPlatform>;
  readonly settings: Pick<AllSettings, "of">;
  readonly findJob: (id: string) => Promise<Job | null>;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Posts the weekly digests of channels that want them until it is closed. */
export async function startDigests(
  deps: DigestDeps & Pick<OutboxOptions<DueDigest>, "listen" | "mayBeDue">,
): Promise<{ close(): Promise<void> }> {
  const { store, now, listen, mayBeDue, log } = deps;
  const plan = async () => {
    const week = weekOf(now());
    if (week !== undefined) await store.planWeek(week);
  };
  const outbox = await runOutbox<DueDigest>({
    name: "digests",
    laneOf: ({ id }) => id,
    take: (limit) => store.takeDue(limit),
    send: (due) => (due.platform === "" ? planDigests(deps, due) : sendDigest(deps, due)),
    mayBeDue,
    listen,
    channel: DIGESTS_CHANNEL,
    log,
  });
  const planning = startRegularTask(plan, {
    everyMs: LOOK_MS,
    log,
    failure: "digests: failed to plan the week; will retry",
  });
  void planning.run();
  return {
    async close() {
      await planning.stop();
      await outbox.close();
    },
  };
}

/** Returns the Monday of the week whose digests are to be posted now, such as 2026-11-23; undefined: none. */
export function weekOf(now: Date): string | undefined {
  const days = (now.getUTCDay() + 7 - MONDAY) % 7;
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - days);
  const lateMs = now.getTime() - monday - FIRST_HOUR * HOUR_MS;
  return lateMs < 0 || lateMs >= LATEST_MS ? undefined : new Date(monday).toISOString().slice(0, 10);
}

const scopeOf = ({ platform, workspace, channel }: DigestChannel): Scope => ({
  platform,
  workspace,
  channel,
  person: "",
});

async function isWanted({ settings }: DigestDeps, channel: DigestChannel): Promise<boolean> {
  return (await settings.of(scopeOf(channel))).value("action-items") === "weekly";
}

async function planDigests(deps: DigestDeps, { id, week }: DueDigest): Promise<void> {
  const { store } = deps;
  const wanted: DigestChannel[] = [];
  for (const channel of await store.channelsWithItems())
    if (await isWanted(deps, channel)) wanted.push(channel);
  await store.add(week, wanted);
  await store.deleteBefore(week);
  await store.finish(id);
}

async function sendDigest(deps: DigestDeps, due: DueDigest): Promise<void> {
  const { store, settings, log } = deps;
  const { id, platform, workspace, channel, week, attempt } = due;
  const post = deps.platforms.get(platform)?.post;
  if (!post || attempt > MAX_ATTEMPTS || !(await isWanted(deps, due))) return store.finish(id);
  const items = await collectItems(deps, due);
  if (items.length === 0) return store.finish(id);
  const quoted = items.map(({ transcript }) => transcript);
  const place = { workspace, channel, address: (await store.addressIn(due)) ?? {} };
  const language = await resolveLanguage(settings, scopeOf(due), ENGLISH);
  try {
    await postOnce(store.attempt(id, quoted), async (mayBePosted) => {
      const posted = await runInLanguage(language, () =>
        post(place, digestAnswer(week, items), { posted: null, mayBePosted }),
      );
      await store.notePosted(id, posted);
    });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    log.info({ platform, workspace, channel, why: render(error.sentence) }, "digests: one can't be posted");
    await store.finish(id);
  }
}

/** Collects the open action items of a channel from transcripts that everyone there can see. */
async function collectItems(deps: DigestDeps, where: DigestChannel): Promise<readonly DigestItem[]> {
  const all: DigestItem[] = [];
  for (const id of await deps.store.transcriptsWithItems(where))
    all.push(...(await openItemsOf(deps, where, id)));
  return all;
}

async function openItemsOf(
  { rows, minutes, platforms, findJob }: DigestDeps,
  { platform: name, channel }: DigestChannel,
  id: string,
): Promise<readonly DigestItem[]> {
  const platform = platforms.get(name);
  const [job, transcript, stored] = await Promise.all([findJob(id), rows.transcriptOf(id), minutes.find(id)]);
  if (!platform || !job || !transcript || !stored) return [];
  const delivery = deliveryOf(platforms, job);
  // A thread that is a channel of its own can be private.
  const isSeenByAll = job.place.channel === channel && delivery?.isOpen?.(job) === true;
  if (!isSeenByAll) return [];
  const whole = transcript.link ?? (await delivery?.linkTo?.(job).catch(() => undefined));
  return withOwners(transcript, stored.minutes)
    .items.filter(({ isDone }) => isDone !== true)
    .map((item) => ({
      item,
      transcript: id,
      recording: transcript.name,
      link: (item.at === undefined ? undefined : platform.linkToMoment?.(job, item.at)) ?? whole,
    }));
}

/** Replaces the digests that quote transcripts which are being deleted. Best effort, like their answers. */
export async function withdrawDigests(
  { store, platforms, settings, log }: Pick<DigestDeps, "store" | "platforms" | "settings" | "log">,
  jobIds: readonly string[],
): Promise<void> {
  for (const digest of await store.postsWith(jobIds)) {
    const { platform, workspace, channel, posted } = digest;
    const place = { workspace, channel, address: (await store.addressIn(digest)) ?? {} };
    const language = await resolveLanguage(settings, scopeOf(digest), ENGLISH);
    await runInLanguage(language, async () =>
      platforms
        .get(platform)
        ?.post?.(place, { title: render(say("digestRemoved")), lines: [] }, { posted, mayBePosted: false }),
    ).catch((err: unknown) => {
      log.info({ digest: digest.id, err }, "digests: failed to remove a message");
    });
  }
}

/** As many as fit into one message of every platform. */
const MAX_SHOWN = 15;
const MAX_TEXT = 150;
const MAX_NAME = 60;

/** An open action item, with the recording in which it was said. */
export interface DigestItem {
  readonly item: ShownItem;
  readonly transcript: string;
  readonly recording: string;
  /** Opens the recording, at that moment where the platform can. */
  readonly link?: string | undefined;
}

/** Formats a digest. Its title is the only one in its channel, apart from those of other weeks. */
export function digestAnswer(week: string, items: readonly DigestItem[]): Answer {
  const shown = items.slice(0, MAX_SHOWN);
  const links = shown.flatMap(({ item: { at }, link }, line): Link[] =>
    link === undefined
      ? []
      : [{ label: render(say("transcriptOpen", { number: line + 1, at: clock(at) })), url: link, line }],
  );
  const left = items.length - shown.length;
  const [first] = items;
  return {
    title: render(say("digestTitle", { week })),
    lines: [
      ...shown.map(itemLine),
      ...(left === 0 ? [] : [render(say("digestMore", { count: left }))]),
      ...(first ? [render(say("digestHint", { id: first.transcript }))] : []),
    ],
    ...(links.length > 0 && { suggestions: { title: "", choices: [], links } }),
  };
}

const itemLine = ({ item, recording }: DigestItem, index: number): string => {
  const { text, owner = "", due = "", at } = item;
  return render(
    say("digestItem", {
      number: String(index + 1),
      text: truncate(text, MAX_TEXT),
      owner,
      due,
      name: truncate(recording, MAX_NAME),
      at: clock(at),
    }),
  );
};

const clock = (at: number | undefined): string => (at === undefined ? "" : formatClock(at));
