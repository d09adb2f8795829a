import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { crowdChannelId } from "@mynah/fake-discord";
import { createPerson } from "../app/person.ts";
import { type ExternalServices, telegramRoom } from "./topology.ts";

/** The visible result of one command: everything in a channel that contains nothing else. */
export interface AnswerView {
  /** Texts of final answers. */
  readonly ends: readonly string[];
  /** Number of signs that something is still running. */
  readonly pending: number;
  readonly files: number;
  /** Messages that are shown once more; only where a post whose answer was lost can't be looked up. */
  readonly repeats?: number;
}

export type Reception =
  /** The bot showed that it accepted the command. */
  | "taken"
  /** The bot said that it did not. */
  | "refused"
  /** The bot said that it may or may not have: either is true. */
  | "unsure"
  /** No answer: the platform itself told the person so. */
  | "lost";

export interface SentRequest {
  readonly where: Place;
  readonly text: string;
  readonly reception: Reception;
  readonly at: number;
  /** Milliseconds until the bot acknowledged it; undefined if it never did. */
  readonly acknowledgedMs: number | undefined;
  /** How it reached the bot and what the bot answered, too late included, if the platform knows. */
  delivery?(): { readonly attempts: readonly string[]; readonly callbacks: readonly string[] };
  look(): Promise<AnswerView>;
}

export const PLACES = ["discord", "slack", "telegram", "playground"] as const;
export type Place = (typeof PLACES)[number];

/** Whether it says that the command was not accepted; every outcome of a job names the job. */
const isRefusal = (words: string) => /try again in a minute/i.test(words) && !/Job j\w+/.test(words);
const isDoubt = (words: string) => /it may or may not run|If nothing appears here/.test(words);
/** Whether it shows a result. */
export const saysDone = (words: string): boolean =>
  /\/tts made|\*\*.+\*\* · |^done$|^.+ · \d+:\d\d\n/.test(words);
/** Longer than the platforms give the bot to answer. */
const ANSWER_MS = 4_000;
const PATIENCE_MS = 90_000;

export const timeOf = (ms: number): string => new Date(ms).toISOString().slice(11, 23);

/** Requests speech the way people do, each time in a channel of its own. */
export function createUsers({ discord, slack, telegram }: ExternalServices, playground: string) {
  const ada = discord.user("ada");
  const alice = slack.user("alice");
  const tara = telegram.user("tara");

  type Ask = (text: string, room: number) => Promise<Omit<SentRequest, "at" | "text" | "where">>;
  const ways: Record<Place, Ask> = {
    async discord(text, room) {
      const channel = crowdChannelId(Math.floor(room / 50), room % 50);
      const handle = await ada.slash({ channel, command: "tts", options: { text } });
      await handle.answered(ANSWER_MS).catch(() => undefined);
      const look = async (): Promise<AnswerView> => {
        const seen = discord.state.messages(channel).map(({ state, text, attachments, buttons }) => ({
          text,
          files: attachments.length,
          isPending: state === "thinking" || buttons.some(({ label }) => label === "Cancel"),
        }));
        return view(seen);
      };
      const isLost = handle.state() === "waiting" || handle.state() === "lost";
      const acknowledgedMs = handle.acknowledgedAfterMs();
      const { id, connections = [], undelivered } = handle.interaction;
      const delivery = () => ({
        attempts: connections
          .map((openedAt) => `connection of ${timeOf(openedAt)}`)
          .concat(undelivered === undefined ? [] : [undelivered]),
        callbacks: discord.requests
          .filter(({ path }) => path.includes(`/interactions/${id}/`))
          .map(({ at, status }) => `callback at ${timeOf(at)}, status ${status}`),
      });
      return { reception: isLost ? "lost" : receptionIn(await look()), acknowledgedMs, delivery, look };
    },

    async slack(text, room) {
      const channel = `C0ROOM${room}`;
      const { error, ms } = await alice.slash(`/tts ${text}`, { channel });
      const look = async (): Promise<AnswerView> => {
        const whispers = alice.ephemerals(channel).filter(({ text }) => isRefusal(text) || isDoubt(text));
        const seen = [...alice.messages(channel), ...whispers].map(({ text, files, blocks }) => ({
          text,
          files: files.length,
          isPending: JSON.stringify(blocks).includes('"cancel"'),
        }));
        return view(seen);
      };
      const acknowledgedMs = error ? undefined : ms;
      return { reception: error ? "lost" : receptionIn(await look()), acknowledgedMs, look };
    },

    // Telegram keeps the message until the bot has it, however long that takes.
    async telegram(text, room) {
      const chat = telegramRoom(room);
      const began = performance.now();
      tara.write(chat, `/tts ${text}`);
      const seen = () =>
        tara.messages(chat).flatMap(({ message }) =>
          message.from?.id === telegram.bot.id
            ? [
                {
                  text: message.text ?? message.caption ?? "",
                  files: message.voice || message.audio ? 1 : 0,
                  isPending: JSON.stringify(message.reply_markup ?? {}).includes('"cancel:'),
                },
              ]
            : [],
        );
      // How long the command will wait is said beside its answer.
      const isWait = ({ text, isPending }: SeenMessage) => !isPending && text.startsWith("Queued");
      const look = async () => withoutRepeats(seen().filter((message) => !isWait(message)));
      const isSeen = await telegram.until(() => seen().length > 0, PATIENCE_MS).catch(() => false);
      const acknowledgedMs = isSeen ? performance.now() - began : undefined;
      return { reception: isSeen ? receptionIn(await look()) : "lost", acknowledgedMs, look };
    },

    async playground(text) {
      const person = createPerson(playground);
      const key = randomUUID();
      const began = performance.now();
      // The page keeps what could not be sent, and its key; sending again finds the first job.
      const send = async () => {
        const reply = await person.send(`/tts ${text}`, {}, key).catch(() => undefined);
        return isDoubt(reply?.error?.text ?? "") ? undefined : reply;
      };
      let reply = await send();
      for (const end = Date.now() + PATIENCE_MS; !reply && Date.now() < end; reply = await send())
        await sleep(1_000);
      const id = reply?.job?.id;
      const look = async (): Promise<AnswerView> => {
        if (id === undefined) return { ends: reply?.error ? [reply.error.text] : [], pending: 0, files: 0 };
        const job = await person.job(id).catch(() => undefined);
        // The bot is down; the page continues to show what it showed.
        if (!job) return { ends: [], pending: 1, files: 0 };
        const { state, files, failure } = job;
        const isPending = !["done", "failed", "cancelled", "unconfirmed"].includes(state);
        return view([{ text: failure?.text ?? state, files: files.length, isPending }]);
      };
      const acknowledgedMs = reply && performance.now() - began;
      return { reception: id ? "taken" : reply?.error ? "refused" : "lost", acknowledgedMs, look };
    },
  };

  return {
    async ask(where: Place, text: string, room: number): Promise<SentRequest> {
      const at = Date.now();
      return { where, text, at, ...(await ways[where](text, room)) };
    },
  };
}

function receptionIn({ ends }: AnswerView): Reception {
  if (ends.some(isDoubt)) return "unsure";
  return ends.some(isRefusal) ? "refused" : "taken";
}

interface SeenMessage {
  readonly text: string;
  readonly files: number;
  readonly isPending: boolean;
}

/** After a crash right after a post, an answer can show twice, or the message before it stays (docs/telegram.md). */
function withoutRepeats(seen: readonly SeenMessage[]): AnswerView {
  const unique = [
    ...new Map(seen.map((message) => [`${message.isPending} ${message.text}`, message])).values(),
  ];
  const isEnded = unique.some(({ isPending }) => !isPending);
  const left = unique.findIndex(({ isPending }) => isPending);
  const shown = isEnded && left >= 0 ? unique.toSpliced(left, 1) : unique;
  return { ...view(shown), repeats: seen.length - shown.length };
}

function view(seen: readonly SeenMessage[]): AnswerView {
  const final = seen.filter(({ isPending }) => !isPending);
  return {
    ends: final.map(({ text }) => text).filter((text) => text !== ""),
    pending: seen.length - final.length,
    files: seen.reduce((sum, { files }) => sum + files, 0),
  };
}
