import { mainText } from "../../../commands/main-text.ts";
import { producedFiles, type Job, type Outcome, type Receipts } from "../../../jobs/job.ts";
import { stripInvisible, truncate } from "../../../messages/sanitize.ts";
import { bundleIfMany } from "../../bundle-if-many.ts";
import { errorKindOf, isTemporary, toJobError } from "../api/errors.ts";
import { readInteractionRef, type InteractionRef } from "../places/address.ts";
import { type DeliveryDeps, postMessage } from "./post.ts";
import { prepareFiles, maxContentBytes, type PreparedFile } from "./prepare-files.ts";
import { parseReceipts, type DiscordReceipts, visiblePlaceholder } from "./receipts.ts";
import type { SaveReceipts } from "./routes.ts";

/** Posts can only start in the first 90 s of a delivery, so files that aren't ready before are linked. */
const PROCESSING_TIMEOUT_MS = 60_000;

const NEVER = new AbortController().signal;

interface DeliveryOptions {
  /** The content has changed since the answer was posted. */
  readonly isChanged?: boolean;
  /** The process ends. Files that aren't converted yet are left to the next one, and nothing has been posted then. */
  readonly ending?: AbortSignal | undefined;
}

/** Posts an outcome by the first route that works. See `Platform.deliver`. */
export function createDelivery(deps: DeliveryDeps) {
  return async (
    job: Job,
    outcome: Outcome,
    saveReceipts: SaveReceipts,
    { isChanged = false, ending = NEVER }: DeliveryOptions,
  ): Promise<Receipts> => {
    const address = readInteractionRef(job, deps.secretBox, deps.now());
    const files = await bundleIfMany(deps, job, producedFiles(outcome), {
      maxFiles: MAX_FILES,
      maxBytes: maxContentBytes(address.maxBytes),
    });
    const fitting = AbortSignal.timeout(PROCESSING_TIMEOUT_MS);
    let receipts = job.receipts;
    const noteAlso: SaveReceipts = async (more) => {
      receipts = { ...receipts, ...more };
      await saveReceipts(more);
    };
    const thread = await openResultThread(deps, job, outcome, address, parseReceipts(receipts));
    const prepared = await prepareFiles(deps, files, address.maxBytes, AbortSignal.any([fitting, ending]));
    try {
      for (const [step, pieces] of splitMessages(prepared.pieces).entries()) {
        const delivery = {
          deps,
          job,
          outcome,
          address,
          thread,
          receipts: parseReceipts(receipts),
          saveReceipts: noteAlso,
          isChanged,
          fitting,
        };
        await postMessage(delivery, { step, pieces });
      }
    } finally {
      await prepared.dispose();
    }
    return {};
  };
}

/** Discord takes 10 files per message, but if it rejects files, 10 links wouldn't fit into the text. */
const MAX_FILES = 8;
/** Discord's limit for one request is 25 MiB (documentation, create message). */
const MAX_REQUEST_BYTES = 24 * 2 ** 20;

/** Distributes files over as few messages as possible. Always returns at least one message. */
function splitMessages(pieces: readonly PreparedFile[]): PreparedFile[][] {
  const parcels: PreparedFile[][] = [[]];
  let filled = 0;
  for (const piece of pieces) {
    const bytes = piece.kind === "loaded" ? piece.bytes : 0;
    const last = parcels.at(-1);
    const isFull =
      last === undefined ||
      last.length >= MAX_FILES ||
      (last.length > 0 && filled + bytes > MAX_REQUEST_BYTES);
    if (isFull) {
      parcels.push([piece]);
      filled = bytes;
    } else {
      last.push(piece);
      filled += bytes;
    }
  }
  return parcels;
}

/** Discord allows 100 characters. */
const MAX_NAME = 80;

/**
 * Opens the thread for a result below its placeholder, if the person wants results there, and returns its ID. It is the
 * placeholder's own ID, and a second thread is refused, so an attempt after a crash finds the same thread. Undefined:
 * the result goes where the command was run. Throws JobError if a later attempt may succeed.
 */
async function openResultThread(
  { api, log }: Pick<DeliveryDeps, "api" | "log">,
  job: Job,
  outcome: Outcome,
  { channel, isForThread, isMember }: InteractionRef,
  receipts: DiscordReceipts,
): Promise<string | undefined> {
  const placeholder = visiblePlaceholder(receipts);
  if (!isForThread || !isMember || outcome.verdict !== "done" || placeholder === undefined) return undefined;
  const posted = receipts.posted.get(0)?.location;
  // A finished job has its answer shown again where it is.
  if (posted !== undefined || job.finishedAt !== null)
    return posted?.channel === placeholder ? placeholder : undefined;
  const plain = `/${job.command}`;
  const text = stripInvisible(mainText(job.command, job.options) ?? "")
    .replaceAll(/\s+/g, " ")
    .trim();
  const names = text ? [truncate(`${plain} · ${text}`, MAX_NAME), plain] : [plain];
  for (const name of names) {
    try {
      await api.openThread(channel, placeholder, name);
      return placeholder;
    } catch (error) {
      const kind = errorKindOf(error);
      if (kind === "already") return placeholder;
      // AutoMod refused the text, so the name is only that of the command.
      if (kind === "blocked-text") continue;
      if (kind === undefined || isTemporary(kind)) throw toJobError(error);
      log.info(
        { job: job.id, err: error },
        "discord: failed to open a thread; the result goes to the channel",
      );
      return undefined;
    }
  }
  return undefined;
}
