import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { UserError } from "../../errors.ts";
import type { Job, Outcome, Receipts } from "../../jobs/job.ts";
import type { Platform, Progress } from "../../jobs/ports/platform.ts";
import type { ResultFile } from "../../media/result.ts";
import { render, say } from "../../messages/index.ts";
import type { Bundle } from "../../media/storage/zip.ts";
import type { SecretBox } from "../../store/secret-box.ts";
import { createAnnounce, createPost, createReply } from "./messages/reply.ts";
import type { SlackApi } from "./api/api.ts";
import { createRedirect, routeOf, withAnswerLocation } from "./delivery/redirect.ts";
import { createDmFallback, createLastResortNotice, openDirectMessages } from "./delivery/fallback.ts";
import { progressContent } from "./messages/blocks.ts";
import { createDelivery, createOutcomeDelivery } from "./delivery/delivery.ts";
import { errorSentence, isSlackError, toJobError } from "./api/errors.ts";
import { createLatestFinder, createReadableFilter } from "./sources/latest.ts";
import type { ToPlayable } from "./delivery/to-mp3.ts";
import { createMessagePoster, tsOf, type SaveReceipts } from "./delivery/post-message.ts";
import { createProgressStreams, messageOf } from "./delivery/stream.ts";
import { findMembership, isManager } from "./auth/rights.ts";
import { createRespond, type HttpTransport, networkTransport } from "./api/web-client.ts";
import type { SourceUrl } from "./sources/source-url.ts";
import { isRedirected, locationOf, type MessageLocation } from "./delivery/receipts.ts";
import { deliverFile } from "./delivery/file-delivery.ts";
import { createFileUploads } from "./delivery/upload.ts";
import { createAddress, moveToThread, parseAddress } from "./address.ts";
import { SLACK, workspaceOf } from "./auth/workspace.ts";
import type { AgentPanel } from "./listeners/agent.ts";
import { createCanvases } from "./transcripts/canvas.ts";
import { createStepCompletion } from "./steps.ts";

/** A channel busier than this gets no placeholder: the answer is more important. */
const PLACEHOLDER_WAIT_MS = 5_000;
const CANNOT_ANSWER = say("slackCannotAnswer");

export interface SlackPlatformOptions {
  readonly api: SlackApi;
  readonly apiUrl: string;
  readonly secretBox: SecretBox;
  /** Without the @ of mentions. */
  readonly botName: string;
  readonly toPlayable: ToPlayable;
  readonly bundle: Bundle;
  readonly fileLink: ((id: string) => string) | undefined;
  /** Where people can read the documentation; undefined while the program has no public address. */
  readonly publicUrl?: string | undefined;
  readonly sourceUrl: SourceUrl;
  /** Whether workspaces are asked for the scope of canvases. */
  readonly hasCanvas?: boolean;
  readonly hasPreviews?: boolean;
  /** Set if the bot is offered in Slack's agent panel. */
  readonly agent?: AgentPanel | undefined;
  /** The network by default; tests pass their own. */
  readonly transport?: HttpTransport;
  readonly now: () => Date;
  readonly log: Logger;
}

export interface SlackPlatform extends Platform {
  readonly linkTo: NonNullable<Platform["linkTo"]>;
  /** Posts one more file below a job's answer, once for each `key`. Returns sentences to show about it. */
  attach(job: Job, file: ResultFile, key: string, saveReceipts: SaveReceipts): Promise<readonly string[]>;
}

/**
 * Implements the port of jobs/ports/platform.ts for Slack: placeholders, progress and deliveries, with the bot's own
 * token.
 */
export function createSlackPlatform(options: SlackPlatformOptions): SlackPlatform {
  const { api, now, botName, transport = networkTransport } = options;
  const respond = createRespond(options);
  const lastWord = createLastResortNotice({ ...options, respond });
  const fallback = createDmFallback({ ...options, respond });
  const streams = createProgressStreams({ api, isEnabled: options.agent !== undefined, now });
  const posting = createMessagePoster({ api, fallback, streams, now });
  const uploads = createFileUploads({ ...options, transport, sleep: (ms) => wait(ms) });
  const deliver = createOutcomeDelivery({
    routes: createRedirect({ api, posting }),
    deliver: createDelivery({ ...options, posting, uploads, fallback }),
    posting,
    uploads,
  });
  /** The updates that are being shown, by their jobs' IDs, and the newest of those that came meanwhile. */
  const showing = new Map<string, Promise<void>>();
  const newest = new Map<string, Progress>();

  const first = (job: Job) => (location: MessageLocation) => {
    const notes = isRedirected(job, location) ? [render(say("slackElsewhere", { bot: botName }))] : [];
    return progressContent(job, { state: "queued", elapsedMs: 0 }, notes);
  };

  async function linkTo(originalJob: Job): Promise<string | undefined> {
    const job = withAnswerLocation(originalJob);
    const [{ channel }, ts] = [locationOf(job), tsOf(job)];
    if (ts === undefined) return undefined;
    const { permalink } = await api.call(workspaceOf(job), "chat.getPermalink", (client) =>
      client.chat.getPermalink({ channel, message_ts: ts }),
    );
    return permalink;
  }
  const steps = createStepCompletion({ api, linkTo });

  /** If there is nowhere to post, the job isn't started. */
  async function postPlaceholder(job: Job, saveReceipts: SaveReceipts): Promise<Receipts> {
    try {
      return await posting.post(job, first(job), saveReceipts, streams.start);
    } catch (error) {
      if (!isSlackError(error, "elsewhere", "no-thread", "refused", "scope")) throw error;
      await lastWord(job, CANNOT_ANSWER);
      throw new UserError(CANNOT_ANSWER);
    }
  }

  async function deliverOutcome(
    job: Job,
    outcome: Outcome,
    saveReceipts: SaveReceipts,
    ending: AbortSignal | undefined,
  ): Promise<Receipts> {
    try {
      return await deliver(job, outcome, saveReceipts, { ending });
    } catch (error) {
      const wasTold = outcome.verdict !== "done" && outcome.reason.key === CANNOT_ANSWER.key;
      const isFinal = isSlackError(error, "elsewhere", "no-thread", "refused", "scope", "revoked");
      if (isFinal && !wasTold) await lastWord(job, errorSentence(error));
      throw error;
    }
  }

  async function show(job: Job, progress: Progress): Promise<void> {
    const message = messageOf(job);
    if (!message || (await streams.append(job, message, progress))) return;
    if (!api.isIdle(workspaceOf(job), "chat.update")) return;
    await posting.update(job, message, message.ts, progressContent(job, progress));
  }

  /** One update at a time for each message: of those that come meanwhile, only the newest is shown. */
  async function showNewest(job: Job, progress: Progress): Promise<void> {
    try {
      for (let next: Progress | undefined = progress; next; next = newest.get(job.id)) {
        newest.delete(job.id);
        await show(job, next);
      }
    } finally {
      showing.delete(job.id);
      newest.delete(job.id);
    }
  }

  return {
    name: SLACK,
    place: (job, note) =>
      orJobError(async () => {
        if (tsOf(job) !== undefined) return {};
        const { channel } = locationOf(job);
        if (api.postWaitMs(workspaceOf(job), channel) > PLACEHOLDER_WAIT_MS) return {};
        return postPlaceholder(job, note);
      }),
    progress(job, progress) {
      const running = showing.get(job.id);
      if (running) {
        newest.set(job.id, progress);
        return running;
      }
      const begun = showNewest(job, progress);
      showing.set(job.id, begun);
      return begun;
    },
    async deliver(job, outcome, note, ending) {
      // A progress update that arrives after the answer would replace it.
      await showing.get(job.id)?.catch(() => undefined);
      return orJobError(async () => {
        const receipts = await deliverOutcome(job, outcome, note, ending);
        await steps.complete(job, outcome, receipts);
        const { direct, thread } = parseAddress(job.place.address);
        if (direct && thread !== undefined)
          await options.agent?.showIdle(workspaceOf(job), { channel: job.place.channel, thread });
        return receipts;
      });
    },
    renew: (job, outcome, note) =>
      orJobError(async () => {
        await showing.get(job.id)?.catch(() => undefined);
        return deliver(job, outcome, note, { isChanged: true });
      }),
    attach: (originalJob, file, key, saveOriginalReceipts) => {
      const { job, saveReceipts: note } = routeOf(originalJob, saveOriginalReceipts);
      const below = withThread(job);
      let receipts = below.receipts;
      const saveReceipts: SaveReceipts = async (more) => {
        receipts = { ...receipts, ...more };
        await note(more);
      };
      return orJobError(() =>
        deliverFile(
          { ...options, uploads, fallback },
          { file, key, job: () => ({ ...below, receipts }), saveReceipts },
        ),
      );
    },
    linkTo,
    ...(options.fileLink && { fileLink: options.fileLink }),
    fileId: ({ ref }) => ref["file"] ?? "",
    latest: createLatestFinder(options),
    readable: createReadableFilter(api),
    membership: ({ person, place }) =>
      findMembership(api, { workspace: workspaceOf({ place }), person: person.id }),
    administers: ({ person, place }) =>
      isManager(api, { workspace: workspaceOf({ place }), person: person.id }),
    announce: createAnnounce(options),
    post: createPost(options),
    reply: createReply({
      ...options,
      threadOf: (job) => locationOf(withThread(withAnswerLocation(job))),
    }),
    ...(options.hasCanvas === true && {
      documents: createCanvases({ api, channelOf: (job) => locationOf(withAnswerLocation(job)).channel }),
    }),
    async accountName({ workspace, id }) {
      const place = { workspace, channel: id, address: {} };
      const { user } = await orJobError(() =>
        api.call(workspaceOf({ place }), "users.info", (client) => client.users.info({ user: id })),
      );
      return user?.is_bot ? undefined : user?.profile?.display_name || user?.real_name || user?.name;
    },
    async openPersonalPlace({ workspace, id }) {
      const place = { workspace, channel: id, address: createAddress({ org: false, isDirect: true }) };
      return { ...place, channel: await openDirectMessages(api, workspaceOf({ place }), id) };
    },
    isPersonal: ({ address }) => parseAddress(address).direct === "yes",
    isOpen: (job) => !isRedirected(job, locationOf(withAnswerLocation(job))),
    sourceUrl: (source, job) => orJobError(() => options.sourceUrl(source, job)),
  };
}

/** Moves the job into a thread below its answer, unless it is in a thread already. */
function withThread(job: Job): Job {
  const { address } = job.place;
  const thread = parseAddress(address).thread ?? tsOf(job);
  return { ...job, place: { ...job.place, address: moveToThread(address, thread) } };
}

async function orJobError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toJobError(error);
  }
}
