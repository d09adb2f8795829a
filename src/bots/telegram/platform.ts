import type { Answer } from "../../commands/definition/command.ts";
import { UserError } from "../../errors.ts";
import type { Job, Outcome, Receipts } from "../../jobs/job.ts";
import type { Platform, Progress } from "../../jobs/ports/platform.ts";
import { render, say } from "../../messages/index.ts";
import { isPrivateChat, linkToMessage, parseAddress, TELEGRAM } from "./address.ts";
import { isTelegramError, orJobError } from "./api/errors.ts";
import { deliverOutcome, type DeliverDeps, type DeliverOptions } from "./delivery/deliver.ts";
import { deliverToGuest, editGuest, guestQueryOf, placeGuest } from "./delivery/guest.ts";
import { editText, postOnce, type SaveReceipts, sendText } from "./delivery/post.ts";
import {
  answerJob,
  locationOf,
  type MessageLocation,
  parseReceipts,
  receiptsOf,
} from "./delivery/receipts.ts";
import { findMembership, isAdmin } from "./people.ts";
import { answerMessage, plainHtml, progressMessage } from "./rendering/messages.ts";
import type { createFileRelay } from "./sources/files.ts";
import type { RecentFiles } from "./sources/recent.ts";

/** A chat busier than this gets no placeholder: the answer is more important. */
const PLACEHOLDER_WAIT_MS = 5_000;
/** Between two edits of messages in a chat. */
const PROGRESS_MS = 3_000;
const CANNOT_ANSWER = say("telegramCannotAnswer");

export interface TelegramPlatformDeps extends DeliverDeps {
  readonly sourceUrl: ReturnType<typeof createFileRelay>["sourceUrl"];
  readonly recent: RecentFiles;
}

/** Implements the port of jobs/ports/platform.ts for Telegram. */
export function createTelegramPlatform(
  deps: TelegramPlatformDeps,
): Platform & { readonly linkTo: NonNullable<Platform["linkTo"]> } {
  const { api } = deps;
  const showing = new Map<string, Promise<unknown>>();
  const shownAt = new Map<number, number>();

  async function postPlaceholder(job: Job, saveReceipts: SaveReceipts): Promise<Receipts> {
    const location = locationOf(job);
    const content = progressMessage(job, { state: "queued", elapsedMs: 0 });
    const query = guestQueryOf(job);
    try {
      if (query !== undefined) return await placeGuest(api, query, content, saveReceipts);
      const sent = await postOnce(receiptsOf.begin(), saveReceipts, (beforeSend) =>
        sendText(api, location, content, beforeSend),
      );
      return receiptsOf.post(sent.message_id);
    } catch (error) {
      if (isTelegramError(error, "elsewhere", "refused")) throw new UserError(CANNOT_ANSWER);
      throw error;
    }
  }

  async function show(job: Job, progress: Progress): Promise<void> {
    const { message, inline, kind } = parseReceipts(job.receipts);
    const { chat } = locationOf(job);
    if ((message ?? inline) === undefined || kind !== "text") return;
    if (performance.now() - (shownAt.get(chat) ?? -Infinity) < PROGRESS_MS) return;
    if (shownAt.size > 1_000) shownAt.clear();
    shownAt.set(chat, performance.now());
    const content = progressMessage(job, progress);
    if (inline !== undefined) await editGuest(api, inline, content);
    else if (message !== undefined) await editText(api, chat, message, content);
  }

  function deliver(job: Job, outcome: Outcome, saveReceipts: SaveReceipts, options: DeliverOptions) {
    const query = guestQueryOf(job);
    return query === undefined
      ? deliverOutcome(deps, job, outcome, saveReceipts, options)
      : deliverToGuest(deps, job, query, outcome, saveReceipts);
  }

  const postOrEdit = (location: MessageLocation, answer: Answer, posted: string | null): Promise<string> =>
    orJobError(async () => {
      const content = answerMessage(answer);
      if (posted !== null && (await editText(api, location.chat, Number(posted), content))) return posted;
      return String((await sendText(api, location, content)).message_id);
    });

  async function linkTo(job: Job): Promise<string | undefined> {
    const answer = answerJob(job);
    const { message } = parseReceipts(answer.receipts);
    return message === undefined ? undefined : linkToMessage(locationOf(answer).chat, message);
  }

  return {
    name: TELEGRAM,
    // One whose fate is unknown isn't posted again: it can't be looked up, and the answer doesn't need it.
    place: (job, saveReceipts) =>
      orJobError(async () => {
        const { message, inline, isPosting } = parseReceipts(job.receipts);
        const isBusy =
          guestQueryOf(job) === undefined && api.waitMs(locationOf(job).chat) > PLACEHOLDER_WAIT_MS;
        return (message ?? inline) !== undefined || isPosting || isBusy
          ? {}
          : postPlaceholder(job, saveReceipts);
      }),
    async progress(job, progress) {
      if (showing.has(job.id)) return;
      const running = show(job, progress).finally(() => showing.delete(job.id));
      showing.set(job.id, running);
      await running;
    },
    async deliver(job, outcome, saveReceipts, ending) {
      // A progress update that arrives after the answer would replace it.
      await showing.get(job.id)?.catch(() => undefined);
      return orJobError(() => deliver(job, outcome, saveReceipts, { ending }));
    },
    renew: (job, outcome, saveReceipts) =>
      orJobError(() => deliver(job, outcome, saveReceipts, { isChanged: true })),
    linkTo,
    ...(deps.fileLink && { fileLink: deps.fileLink }),
    fileId: ({ ref }) => ref["unique"] ?? ref["file"] ?? "",
    sourceUrl: deps.sourceUrl,
    async latest({ place }, accept) {
      const { topic } = parseAddress(place.address);
      return deps.recent.latest(place.channel, topic, accept);
    },
    async readable({ person }, spots) {
      const members = await orJobError(() =>
        Promise.all(spots.map(({ channel }) => findMembership(api, { chat: channel, person: person.id }))),
      );
      return spots.filter((_, n) => members[n] !== undefined);
    },
    membership: ({ person, place }) =>
      orJobError(() => findMembership(api, { chat: place.workspace, person: person.id })),
    administers: ({ person, place }) => isAdmin(api, { chat: place.workspace, person: person.id }),
    announce: (place, sentence) =>
      orJobError(async () => {
        await sendText(api, locationOf({ place }), {
          html: plainHtml([render(sentence)]),
          keyboard: undefined,
        });
      }),
    post: (place, answer, { posted }) => postOrEdit(locationOf({ place }), answer, posted),
    reply(job, answer, posted) {
      const own = answerJob(job);
      const { message: replyTo } = parseReceipts(own.receipts);
      return postOrEdit({ ...locationOf(own), replyTo }, answer, posted);
    },
    tellsDeletions: false,
    async accountName({ id }) {
      if (!isPrivateChat(id)) return undefined;
      const chat = await orJobError(() => api.call("getChat", { chat_id: Number(id) }));
      return chat.username === undefined ? (chat.first_name ?? id) : `@${chat.username}`;
    },
    async openPersonalPlace({ id }) {
      // Telegram knows no chat with somebody who has never started the bot.
      await api.call("getChat", { chat_id: Number(id) });
      return { workspace: id, channel: id, address: {} };
    },
    isPersonal: ({ channel }) => isPrivateChat(channel),
    isOpen: (job) => answerJob(job) === job,
  };
}
