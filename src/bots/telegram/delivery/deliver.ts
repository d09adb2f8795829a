import type { Logger } from "pino";
import { isUnjoined, type Job, type Outcome, producedFiles, type Receipts } from "../../../jobs/job.ts";
import type { ResultFile } from "../../../media/result.ts";
import type { Bundle } from "../../../media/storage/zip.ts";
import { render, say } from "../../../messages/index.ts";
import { composeAnswer } from "../../cards/index.ts";
import { bundleIfMany } from "../../bundle-if-many.ts";
import type { TelegramApi } from "../api/api.ts";
import { isTelegramError } from "../api/errors.ts";
import { MAX_CAPTION, MAX_TEXT } from "../rendering/html.ts";
import { type MessageContent, outcomeMessage, redirectMessage } from "../rendering/messages.ts";
import {
  type AudioFacts,
  deleteMessage,
  editFile,
  editText,
  postOnce,
  type SaveReceipts,
  sendFile,
  sendText,
} from "./post.ts";
import { isVoiceAnswer, prepareFile, type PrepareDeps, type PreparedFile } from "./prepare-file.ts";
import { answerJob, awayReceipts, goesAway, locationOf, parseReceipts, receiptsOf } from "./receipts.ts";

export interface DeliverDeps extends PrepareDeps {
  readonly api: TelegramApi;
  readonly bundle: Bundle;
  /** Returns a public link to a stored file; undefined without a public address. */
  readonly fileLink: ((id: string) => string) | undefined;
  readonly publicUrl: string | undefined;
  readonly log: Logger;
}

export interface DeliverOptions {
  readonly ending?: AbortSignal | undefined;
  /** The answer's content changed, so its files are replaced. */
  readonly isChanged?: boolean;
}

/** More files are bundled into an archive. */
const MAX_FILES = 10;

/**
 * Delivers an outcome, and returns the receipts. A result that was requested as a direct message goes to the person's
 * private chat, if the bot can write there.
 */
export async function deliverOutcome(
  deps: DeliverDeps,
  job: Job,
  outcome: Outcome,
  saveReceipts: SaveReceipts,
  options: DeliverOptions = {},
): Promise<Receipts> {
  const { away } = parseReceipts(job.receipts);
  const isAway = away === undefined ? goesAway(job) && outcome.verdict === "done" : away !== "closed";
  if (!isAway) {
    const notes = away === "closed" ? [render(say("directlyClosed"))] : [];
    return deliverHere(deps, job, outcome, saveReceipts, { ...options, notes });
  }
  const receipts = receiptsOf.away(Number(job.person.id));
  if (away === undefined) await saveReceipts(receipts);
  const sent = answerJob({ ...job, receipts: { ...job.receipts, ...receipts } });
  try {
    const delivered = await deliverHere(deps, sent, outcome, (more) => saveReceipts(awayReceipts(more)), {
      ...options,
      notes: [],
    });
    const { message } = parseReceipts(job.receipts);
    const pointer = redirectMessage(render(say("sentDirectly")));
    // The placeholder would otherwise still show the job as running.
    if (message !== undefined) await editText(deps.api, locationOf(job).chat, message, pointer);
    return { ...receipts, ...awayReceipts(delivered) };
  } catch (error) {
    if (!isTelegramError(error, "elsewhere")) throw error;
    const closed = receiptsOf.away("closed");
    await saveReceipts(closed);
    return deliverOutcome(
      deps,
      { ...job, receipts: { ...job.receipts, ...closed } },
      outcome,
      saveReceipts,
      options,
    );
  }
}

/** One delivery in progress. */
interface Delivery {
  readonly deps: DeliverDeps;
  readonly outcome: Outcome;
  readonly notes: string[];
  readonly options: DeliverOptions;
  /** The row with the receipts so far. */
  job(): Job;
  save: SaveReceipts;
}

async function deliverHere(
  deps: DeliverDeps,
  original: Job,
  outcome: Outcome,
  saveReceipts: SaveReceipts,
  options: DeliverOptions & { readonly notes: readonly string[] },
): Promise<Receipts> {
  let job = original;
  const delivery: Delivery = {
    deps,
    outcome,
    options,
    notes: [...options.notes],
    job: () => job,
    async save(receipts) {
      await saveReceipts(receipts);
      job = { ...job, receipts: { ...job.receipts, ...receipts } };
    },
  };
  const files = await bundleIfMany(deps, job, producedFiles(outcome), {
    maxFiles: MAX_FILES,
    maxBytes: deps.maxUploadBytes,
  });
  const [only] = files;
  const isOne =
    outcome.verdict === "done" &&
    files.length === 1 &&
    !outcome.result.transcript &&
    only?.type.startsWith("audio/");
  if (!(isOne && only && (await showAudio(delivery, only)))) {
    await postFiles(delivery, files);
    await showText(delivery);
  }
  await removePlaceholders(delivery);
  return job.receipts;
}

const contentOf = ({ job, outcome, notes, deps: { publicUrl } }: Delivery, max: number): MessageContent =>
  outcomeMessage(job(), outcome, { max, notes, publicUrl });

function audioFacts({ job, outcome, deps }: Delivery, { name, durationMs }: ResultFile): AudioFacts {
  const { title = name } = composeAnswer(job(), outcome, deps.publicUrl);
  return {
    title: name.replace(/\.[^.]*$/, ""),
    performer: title,
    seconds: durationMs === undefined ? undefined : Math.max(1, Math.round(durationMs / 1000)),
  };
}

/** Shows audio and what is said of it as one message. Returns false if Telegram doesn't take the file. */
async function showAudio(delivery: Delivery, file: ResultFile, mayBeVoice = true): Promise<boolean> {
  const { deps, options } = delivery;
  const { message, kind, isPosting } = parseReceipts(delivery.job().receipts);
  if (message !== undefined && kind !== "text" && options.isChanged !== true) return true;
  // A voice note of an earlier attempt may have arrived: a file in the placeholder's place can be repeated safely.
  const asVoice =
    mayBeVoice && isVoiceAnswer(delivery.job(), [file]) && !(isPosting && message !== undefined);
  await using prepared = await prepareFile(deps, delivery.job(), file, { asVoice, ending: options.ending });
  if (!prepared) return false;
  if (prepared.isSmaller)
    delivery.notes.push(render(say("reencoded", { name: file.name, bytes: file.bytes })));
  try {
    const show = prepared.as === "voice" ? sendAudioMessage : placeAudio;
    await show(delivery, file, prepared);
    return true;
  } catch (error) {
    // The person's settings allow no voice notes.
    if (isTelegramError(error, "no-voice") && mayBeVoice) return showAudio(delivery, file, false);
    if (!isTelegramError(error, "too-large", "refused", "no-voice")) throw error;
    return false;
  }
}

/** Puts the file into the placeholder, which can be repeated. */
async function placeAudio(delivery: Delivery, file: ResultFile, prepared: PreparedFile): Promise<void> {
  const { message } = parseReceipts(delivery.job().receipts);
  const content = contentOf(delivery, MAX_CAPTION);
  const audio = audioFacts(delivery, file);
  const { chat } = locationOf(delivery.job());
  if (
    message !== undefined &&
    (await editFile(delivery.deps.api, { chat, message }, prepared, { content, audio }))
  )
    return delivery.save(receiptsOf.post(message, "media"));
  return sendAudioMessage(delivery, file, prepared);
}

async function sendAudioMessage(delivery: Delivery, file: ResultFile, prepared: PreparedFile): Promise<void> {
  const { deps, job, save } = delivery;
  const { message } = parseReceipts(job().receipts);
  const details = { content: contentOf(delivery, MAX_CAPTION), audio: audioFacts(delivery, file) };
  const sent = await postOnce(receiptsOf.replace(message), save, (beforeSend) =>
    sendFile(deps.api, locationOf(job()), prepared, { ...details, beforeSend }),
  );
  await save(receiptsOf.post(sent.message_id, prepared.as === "voice" ? "voice" : "media"));
}

/** Can be repeated. */
async function removePlaceholders({ deps, job }: Delivery): Promise<void> {
  const { placeholder, waiting, message, kind } = parseReceipts(job().receipts);
  for (const one of new Set([kind === "text" ? undefined : placeholder, waiting]))
    if (one !== undefined && one !== message) await deleteMessage(deps.api, locationOf(job()).chat, one);
}

/** Posts each file as a message of its own. */
async function postFiles(delivery: Delivery, files: readonly ResultFile[]): Promise<void> {
  const { outcome, notes } = delivery;
  for (const [index, file] of files.entries()) {
    // Partial results need other keys than the result if the job is resumed, or its parts are joined.
    const key = outcome.verdict === "done" && !isUnjoined(outcome) ? String(index) : file.id;
    notes.push(...(await postFile(delivery, file, key)));
  }
}

/** Posts a file once for each key, or replaces it. Returns sentences to show about it. */
async function postFile(delivery: Delivery, file: ResultFile, key: string): Promise<readonly string[]> {
  const { deps, job, save, options } = delivery;
  const known = parseReceipts(job().receipts).files.get(key);
  if (known !== undefined && options.isChanged !== true) return [];
  const location = locationOf(job());
  await using prepared = await prepareFile(deps, job(), file, { asVoice: false, ending: options.ending });
  if (!prepared) return missingFile(deps, file);
  const audio = audioFacts(delivery, file);
  if (
    known !== undefined &&
    (await editFile(deps.api, { chat: location.chat, message: known }, prepared, { audio }))
  )
    return [];
  try {
    const sent = await sendFile(deps.api, location, prepared, { audio, beforeSend: () => save({}) });
    await save(receiptsOf.file(key, sent.message_id));
  } catch (error) {
    if (!isTelegramError(error, "too-large", "refused", "no-voice")) throw error;
    return missingFile(deps, file);
  }
  return prepared.isSmaller ? [render(say("reencoded", { name: file.name, bytes: file.bytes }))] : [];
}

function missingFile({ fileLink }: DeliverDeps, { id, name }: ResultFile): string[] {
  const link = fileLink ? [`${render(say("telegramFetchHere"))} ${fileLink(id)}`] : [];
  return [render(say("telegramFileRefused", { name })), ...link];
}

/** Shows the answer in the job's message, or as a new one if there is none. */
async function showText(delivery: Delivery): Promise<void> {
  const { deps, job, save } = delivery;
  const content = contentOf(delivery, MAX_TEXT);
  const { message, kind, isPosting } = parseReceipts(job().receipts);
  const location = locationOf(job());
  if (message !== undefined && kind === "text" && (await editText(deps.api, location.chat, message, content)))
    return isPosting ? save(receiptsOf.undone()) : undefined;
  if (delivery.options.isChanged === true) return;
  const sent = await postOnce(receiptsOf.begin(), save, (beforeSend) =>
    sendText(deps.api, location, content, beforeSend),
  );
  if (message !== undefined && kind !== "text") await deleteMessage(deps.api, location.chat, message);
  await save(receiptsOf.post(sent.message_id));
}

/** Posts one more file below a job's answer, once for each `key`. Returns sentences to show about it. */
export function attachFile(
  deps: DeliverDeps,
  original: Job,
  file: ResultFile,
  key: string,
  saveReceipts: SaveReceipts,
): Promise<readonly string[]> {
  const isAway = typeof parseReceipts(original.receipts).away === "number";
  let job = answerJob(original);
  return postFile(
    {
      deps,
      outcome: { verdict: "done", result: { files: [file] } },
      notes: [],
      options: {},
      job: () => job,
      async save(receipts) {
        await saveReceipts(isAway ? awayReceipts(receipts) : receipts);
        job = { ...job, receipts: { ...job.receipts, ...receipts } };
      },
    },
    file,
    key,
  );
}
