import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Job, Outcome, Receipts } from "../../jobs/job.ts";
import type { Platform } from "../../jobs/ports/platform.ts";
import type { DiscordApi } from "./api/api.ts";
import { isTemporary, toJobError, errorKindOf, undefinedIfAbsent } from "./api/errors.ts";
import { createDelivery } from "./delivery/deliver.ts";
import type { DeliveryDeps } from "./delivery/post.ts";
import {
  answerLocation,
  isSentDirectlyIn,
  isSentPrivately,
  parseReceipts,
  receiptsOf,
} from "./delivery/receipts.ts";
import {
  ageOf,
  createDirectAddress,
  DISCORD,
  linkTo,
  parseAddress,
  readInteractionRef,
} from "./places/address.ts";
import { createLatestFinder } from "./places/latest.ts";
import { createPost, createReply, createAnnounce } from "./places/own-messages.ts";
import { createAdminCheck, createReadableFilter } from "./places/permissions.ts";
import type { Sources } from "./places/sources.ts";
import type { createProgress } from "./progress.ts";
import { progressMessage } from "./rendering/messages.ts";

export interface DiscordPlatformDeps extends DeliveryDeps {
  readonly api: DiscordApi;
  readonly progress: ReturnType<typeof createProgress>;
  readonly sources: Pick<Sources, "urlOf" | "take">;
  readonly followUps: readonly FollowUp[];
  readonly log: Logger;
}

/** Adds something after an answer, once. Never throws: the answer is complete without it. `job` has all its receipts. */
export type FollowUp = (
  job: Job,
  outcome: Outcome,
  saveReceipts: (receipts: Receipts) => Promise<void>,
) => Promise<void>;

/** How long Discord gives the listener to acknowledge; after that there will be no response. */
const ACKNOWLEDGE_TIMEOUT_MS = 3_500;
const POLL_MS = 150;

/** Implements the port of jobs/ for Discord. REST only: a worker needs no gateway. */
export function createDiscordPlatform(deps: DiscordPlatformDeps): Platform {
  const { api, secretBox, now, progress, sources, followUps, log } = deps;
  const deliver = createDelivery(deps);
  const locationOf = (job: Job) =>
    answerLocation(parseReceipts(job.receipts), readInteractionRef(job, secretBox, now()));
  return {
    name: DISCORD,
    place: (job, note) => postPlaceholder(deps, job, note),
    progress: progress.show,
    async deliver(originalJob, outcome, saveReceipts, ending) {
      // A running edit could otherwise overwrite the answer.
      await progress.settle(originalJob.id);
      let job = originalJob;
      const add = (receipts: Receipts) => (job = { ...job, receipts: { ...job.receipts, ...receipts } });
      const note = async (receipts: Receipts) => {
        add(receipts);
        await saveReceipts(receipts);
      };
      add(await waitForAcknowledgement(job));
      const { receipts } = add(await deliver(job, outcome, note, { ending }));
      for (const followUp of followUps) await followUp(job, outcome, note);
      return receipts;
    },
    async renew(job, outcome, note) {
      await progress.settle(job.id);
      return deliver(job, outcome, note, { isChanged: true });
    },
    async linkTo(job) {
      const receipts = parseReceipts(job.receipts);
      const location = locationOf(job);
      if (location === undefined) return undefined;
      const { channel, message } = location;
      const { guild = "@me" } = isSentDirectlyIn(receipts, channel) ? {} : parseAddress(job.place.address);
      return linkTo(guild, channel, message);
    },
    ...(deps.link && { fileLink: deps.link }),
    fileId: ({ ref }) => ref["attachment"] ?? "",
    latest: createLatestFinder(deps),
    readable: createReadableFilter(api),
    async membership({ person, place: { workspace } }) {
      if (workspace === "direct") return { roles: [] };
      const member = await undefinedIfAbsent(api.member(workspace, person.id));
      return member && { roles: member.roles };
    },
    administers: createAdminCheck(api),
    announce: createAnnounce(api),
    post: createPost(api),
    reply: createReply({ api, locationOf }),
    async accountName({ id }) {
      const { bot, username } = await api.user(id);
      return bot === true ? undefined : `@${username}`;
    },
    async openPersonalPlace({ id }) {
      return { workspace: "direct", channel: await api.openDm(id), address: createDirectAddress() };
    },
    // The answer is where the command was run, unless only the user could see it.
    isOpen: (job) => !isSentPrivately(parseReceipts(job.receipts)),
    sourceUrl: (source) => sources.urlOf(source).catch((error: unknown) => Promise.reject(toJobError(error))),
  };

  /**
   * The answer goes into the message that the listener's acknowledgement creates, which may still be in flight: without
   * waiting, the answer would find no message and be posted a second time.
   */
  async function waitForAcknowledgement(job: Job): Promise<Receipts> {
    const { hook, interaction } = readInteractionRef(job, secretBox, now());
    if (!hook || parseReceipts(job.receipts).message !== undefined) return {};
    for (;;) {
      try {
        return receiptsOf.response((await api.getOriginal(hook)).id, false);
      } catch (error) {
        const isAwaited = errorKindOf(error) === "gone" && ageOf(interaction, now()) < ACKNOWLEDGE_TIMEOUT_MS;
        if (!isAwaited) {
          log.debug({ job: job.id, err: error }, "discord: acknowledgement not found");
          return {};
        }
      }
      await sleep(POLL_MS);
    }
  }
}

/** The listener's deferral is the placeholder. Only a job repeated by its ID has none and gets its own. */
async function postPlaceholder(
  { api, secretBox, now, log }: DiscordPlatformDeps,
  job: Job,
  saveReceipts: (receipts: Receipts) => Promise<void>,
): Promise<Receipts> {
  const { interaction } = parseAddress(job.place.address);
  const { channel, isMember, isOwn } = readInteractionRef(job, secretBox, now());
  const { posted } = parseReceipts(job.receipts);
  if (isOwn || !isMember || interaction === undefined || posted.get(0)?.location !== undefined) return {};
  await saveReceipts(receiptsOf.placingBegun());
  try {
    const message = { ...progressMessage(job, { state: "queued", elapsedMs: 0 }), nonce: `${job.id}-0` };
    const { id } = await api.createMessage(channel, message);
    return receiptsOf.post("posted", 0, { channel, message: id });
  } catch (error) {
    if (isTemporary(errorKindOf(error))) throw toJobError(error);
    // The answer will find its own way, or say why not.
    log.info({ job: job.id, err: error }, "discord: failed to post a placeholder");
    return {};
  }
}
