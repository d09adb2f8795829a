import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { UserError } from "../../errors.ts";
import type { Job, Outcome, Receipts } from "../../jobs/job.ts";
import type { Platform, Progress } from "../../jobs/ports/platform.ts";
import type { ResultFile } from "../../media/result.ts";
import { render, say } from "../../messages/index.ts";
import type { Bundle } from "../../media/storage/bundle.ts";
import type { Seal } from "../../store/secret-box.ts";
import { createAnnounce } from "./messages/announce.ts";
import type { SlackApi } from "./api/api.ts";
import { answerOf, createWays, wayOf } from "./delivery/redirect.ts";
import { progressContent } from "./messages/blocks.ts";
import { createDelivery } from "./delivery/delivery.ts";
import { createSending } from "./delivery/deliver-outcome.ts";
import { isMeaning } from "./api/errors.ts";
import { forJobs, sentenceFor } from "./api/job-errors.ts";
import { createLatest } from "./sources/latest.ts";
import type { MakePlayable } from "./delivery/to-mp3.ts";
import { createPosting, tsOf, type Note } from "./delivery/post-message.ts";
import { createReadable } from "./sources/readable.ts";
import { createRespond } from "./api/respond.ts";
import type { SourceUrl } from "./sources/source-url.ts";
import { isElsewhere, type Spot, spotOf } from "./delivery/location.ts";
import { bring } from "./delivery/file-delivery.ts";
import { createFallback, createLastWord } from "./delivery/fallback.ts";
import { network, type Transport } from "./api/transport.ts";
import { createUploads } from "./delivery/upload.ts";
import { SLACK, workspaceOf } from "./auth/workspace.ts";

/** A channel this busy gets no placeholder: the answer itself is worth more than a word about it. */
const PLACEHOLDER_WAIT_MS = 5_000;
const CANNOT_ANSWER = say("slackCannotAnswer");

export interface PlatformParts {
  readonly api: SlackApi;
  readonly apiUrl: string;
  readonly seal: Seal;
  /** As people mention it, without the @. */
  readonly botName: string;
  readonly playable: MakePlayable;
  readonly bundle: Bundle;
  readonly fileLink: ((id: string) => string) | undefined;
  readonly sourceUrl: SourceUrl;
  /** Over the network unless a test brings its own. */
  readonly transport?: Transport;
  readonly now: () => Date;
  readonly log: Logger;
}

export interface SlackPlatform extends Platform {
  /** Puts one file more below a job's answer, once for each `key`. Tells what there is to be told of it. */
  attach(job: Job, file: ResultFile, key: string, note: Note): Promise<readonly string[]>;
}

/** Slack as the port of jobs/ports/platform.ts: places, progress and deliveries by the bot's own token. */
export function createSlackPlatform(parts: PlatformParts): SlackPlatform {
  const { api, now, botName, transport = network } = parts;
  const respond = createRespond(parts);
  const lastWord = createLastWord({ ...parts, respond });
  const fallback = createFallback({ ...parts, respond });
  const posting = createPosting({ api, fallback, now });
  const uploads = createUploads({ ...parts, transport, sleep: (ms) => wait(ms) });
  const deliver = createSending({
    ways: createWays({ api, posting }),
    deliver: createDelivery({ ...parts, posting, uploads, fallback }),
    posting,
    uploads,
  });
  const showing = new Map<string, Promise<unknown>>();

  const first = (job: Job) => (spot: Spot) => {
    const notes = isElsewhere(job, spot) ? [render(say("slackElsewhere", { bot: botName }))] : [];
    return progressContent(job, { state: "queued", elapsedMs: 0 }, notes);
  };

  /** Nowhere to post: then nothing is begun. */
  async function placed(job: Job, note: Note): Promise<Receipts> {
    try {
      return await posting.post(job, first(job), note);
    } catch (error) {
      if (!isMeaning(error, "elsewhere", "no-thread", "refused", "scope")) throw error;
      await lastWord(job, CANNOT_ANSWER);
      throw new UserError(CANNOT_ANSWER);
    }
  }

  async function delivered(job: Job, outcome: Outcome, note: Note): Promise<Receipts> {
    try {
      return await deliver(job, outcome, note);
    } catch (error) {
      const wasTold = outcome.verdict !== "done" && outcome.reason.key === CANNOT_ANSWER.key;
      const isFinal = isMeaning(error, "elsewhere", "no-thread", "refused", "scope", "revoked");
      if (isFinal && !wasTold) await lastWord(job, sentenceFor(error));
      throw error;
    }
  }

  async function show(job: Job, progress: Progress): Promise<void> {
    const ts = tsOf(job);
    if (ts === undefined || !api.isIdle(workspaceOf(job), "chat.update")) return;
    const spot = spotOf(job);
    await posting.update(job, spot, ts, progressContent(job, progress));
  }

  return {
    name: SLACK,
    place: (job, note) =>
      told(async () => {
        if (tsOf(job) !== undefined) return {};
        const { channel } = spotOf(job);
        if (api.postWaitMs(workspaceOf(job), channel) > PLACEHOLDER_WAIT_MS) return {};
        return placed(job, note);
      }),
    async progress(job, progress) {
      // One at a time for each message; what is skipped is told by the next one, or by the answer.
      if (showing.has(job.id)) return;
      const running = show(job, progress).finally(() => showing.delete(job.id));
      showing.set(job.id, running);
      await running;
    },
    async deliver(job, outcome, note) {
      // A word about progress that arrives after the answer would replace it.
      await showing.get(job.id)?.catch(() => undefined);
      return told(() => delivered(job, outcome, note));
    },
    renew: (job, outcome, note) =>
      told(async () => {
        await showing.get(job.id)?.catch(() => undefined);
        return deliver(job, outcome, note, true);
      }),
    attach: (asked, file, key, noteAsked) => {
      const { job, note } = wayOf(asked, noteAsked);
      const below = inThread(job);
      let receipts = below.receipts;
      const keep: Note = async (more) => {
        receipts = { ...receipts, ...more };
        await note(more);
      };
      return told(() =>
        bring({ ...parts, uploads, fallback }, { file, key, job: () => ({ ...below, receipts }), keep }),
      );
    },
    async linkTo(asked) {
      const job = answerOf(asked);
      const [{ channel }, ts] = [spotOf(job), tsOf(job)];
      if (ts === undefined) return undefined;
      const { permalink } = await api.call(workspaceOf(job), "chat.getPermalink", (client) =>
        client.chat.getPermalink({ channel, message_ts: ts }),
      );
      return permalink;
    },
    fileId: ({ ref }) => ref["file"] ?? "",
    latest: createLatest(parts),
    readable: createReadable(api),
    announce: createAnnounce(parts),
    isOpen: (job) => !isElsewhere(job, spotOf(answerOf(job))),
    sourceUrl: (source, job) => told(() => parts.sourceUrl(source, job)),
  };
}

/** Below the answer, where it stands in no thread itself. */
function inThread(job: Job): Job {
  const thread = job.place.address["thread"] ?? tsOf(job);
  const address = { ...job.place.address, ...(thread !== undefined && { thread }) };
  return { ...job, place: { ...job.place, address } };
}

async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw forJobs(error);
  }
}
