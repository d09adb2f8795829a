import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commands } from "../../src/commands/index.ts";
import { describeCommands } from "../../src/commands/docs/describe.ts";
import { formatOption } from "../../src/commands/parsing/format-line.ts";
import { wav } from "@mynah/audio-interface/fake";
import {
  ActionImpossible,
  type FakeUser,
  type GroupPlan,
  parseHtml,
  type Sent,
  type StoredMessage,
} from "@mynah/fake-telegram";
import { decodeAction, encodeAction } from "../../src/bots/actions/index.ts";
import { PROMPT_LANGUAGE } from "../../src/bots/telegram/intake/prompts.ts";
import { startTelegramTestApp, type TelegramTestApp } from "../bots/telegram/test-app.ts";
import { queryRows } from "../engines/postgres.ts";
import {
  HOSTILE_MARKUP,
  holdsHostile,
  hostileLine,
  hostileSegments,
  hostileTextAt,
  hostileVoices,
  ifAllowed,
  isAimed,
  LATER_LINES,
  SAVABLE_NAME,
} from "./everything.ts";
import { parsedJson, stringsIn, unfitIn } from "./strings.ts";
import { activeInTelegram } from "./telegram-markup.ts";

const [mallory, bossName] = [hostileTextAt(8), hostileTextAt(4)];
const group = (n: number, more: Partial<GroupPlan> = {}): GroupPlan => ({
  id: -1_001_000_000_000 - n,
  title: hostileTextAt(n),
  members: ["bob", bossName, mallory],
  admins: [bossName],
  ...more,
});
/** The bot posts ten messages at once in a group, and then one every six seconds: answers arrive sooner in several. */
const rooms = Array.from({ length: 60 }, (_, n) => group(n + 1));
const [room] = rooms as [GroupPlan];
const mods = group(80);
const friends = group(90, { hasBot: false });

let app: TelegramTestApp;
let boss: FakeUser;
let author: FakeUser;
beforeAll(async () => {
  app = await startTelegramTestApp({
    service: { voices: hostileVoices, segments: hostileSegments },
    env: { PERSON_JOBS: "1000", SERVER_JOBS: "1000" },
    telegram: {
      hasInline: true,
      people: [
        { id: 1001, name: "alice" },
        { id: 1002, name: "bob" },
        { id: 1003, name: bossName },
        { id: 1004, name: mallory },
      ],
      groups: [...rooms, mods, friends],
    },
  });
  [boss, author] = [app.telegram.user(bossName), app.telegram.user(mallory)];
  await everything();
});
afterAll(() => app.close());

const attempt = ifAllowed(ActionImpossible);
/** Of another length each, so that none is found among the earlier ones. */
let seconds = 0.3;
const recording = () => wav((seconds += 0.01), 16_000);
const fileName = (n: number) => `${hostileTextAt(n).replaceAll("/", "")}.wav`;
const roomAt = (n: number): number => rooms[n % rooms.length]?.id ?? room.id;

/** Waits until everything that arrived is answered, and every job has ended. */
async function settled(): Promise<void> {
  const open = "select 1 from jobs where finished_at is null limit 1";
  await app.telegram.until(
    async () => app.telegram.updates.waiting() === 0 && (await queryRows(app.databaseUrl, open)).length === 0,
  );
}

/** Everything that the bot shows somebody, in all chats. */
const shownTo = (user: FakeUser): readonly StoredMessage[] =>
  [user.id, ...rooms.map(({ id }) => id), mods.id].flatMap((chat) =>
    (chat === user.id || user.id === boss.id ? user.messages(chat) : []).filter(
      ({ message }) => message.from?.id === app.telegram.bot.id,
    ),
  );

const seen = (user: FakeUser, looks: (message: Sent) => boolean) =>
  app.telegram.until(() => shownTo(user).find(({ message }) => looks(message))?.message);
const buttonsOf = ({ reply_markup: markup }: Sent) =>
  (markup?.inline_keyboard ?? [])
    .flat()
    .flatMap((button) => ("callback_data" in button ? [button.callback_data] : []));

/** Presses everything that can be pressed, once per kind of button, and replies to every question. */
const tried = new Set<string>();
async function useControls(user: FakeUser): Promise<void> {
  // The first in each group before the second in any: a group's answers come slowly.
  const shown = shownTo(user).toSorted((a, b) => a.message.message_id - b.message.message_id);
  const presses = shown.flatMap(({ message }) =>
    buttonsOf(message).flatMap((data) => {
      const kind = kindOf(data);
      if (tried.has(kind) || /forget|moderation off/.test(kind)) return [];
      tried.add(kind);
      return [user.forge(message, data)];
    }),
  );
  await Promise.all(presses);
  await replyToQuestions(user);
  await settled();
}

/** What a button does, without the job that it names. */
function kindOf(data: string): string {
  const action = decodeAction(data);
  if (action === undefined) return data.split(" ").slice(0, 2).join(" ");
  return "line" in action
    ? [action.name, ...action.line.split(" ").slice(0, 2)].join(" ")
    : [action.name, ...action.target.split(" ").slice(1)].join(" ");
}

const replied = new Set<Sent>();
async function replyToQuestions(user: FakeUser): Promise<void> {
  for (const [n, { message, forceReply }] of shownTo(user).entries()) {
    if (!forceReply || replied.has(message)) continue;
    replied.add(message);
    await attempt(async () => user.write(message.chat.id, hostileTextAt(n), { replyTo: message }));
  }
}

async function moderation(): Promise<void> {
  const { telegram } = app;
  telegram.setBotStatus(room.id, "administrator");
  const review = `https://t.me/c/${String(mods.id).slice(4)}/7`;
  boss.write(room.id, `/moderation on review:${review} notices:yes`);
  boss.write(room.id, `/moderation add-rule ${formatOption("name", hostileTextAt(0))} words:"green"`);
  boss.write(room.id, "/transcripts automatic on");
  author.start();
  await settled();
  author.sendVoice(room.id, recording(), { caption: hostileTextAt(1) });
  const card = await seen(boss, (message) => message.chat.id === mods.id && buttonsOf(message).length > 0);
  await boss.press(card, "Warn");
  await useControls(author);
  await seen(boss, (message) => message.chat.id === mods.id && /appeal/i.test(message.text ?? ""));
}

async function everything(): Promise<void> {
  const { service } = app;
  const forms = describeCommands(commands);
  const atOnce = forms.filter(({ instant, name }) => instant && !/forget-me|moderation off/.test(name));
  boss.start();
  await moderation();

  // Jobs: commands that take a file find the latest one of their chat, and who sent it.
  for (const [n, { id }] of rooms.entries()) author.sendDocument(id, recording(), fileName(n), "audio/wav");
  author.sendAudio(room.id, recording(), fileName(3), { caption: hostileTextAt(2) });
  for (const [n, form] of forms.filter(({ instant }) => !instant).entries())
    boss.write(roomAt(n), hostileLine(form, n));
  for (const [n, message] of HOSTILE_MARKUP.entries()) {
    service.faults.next("speechSynthesis", { taskFails: { code: message, message } });
    boss.write(roomAt(n), `/tts ${formatOption("text", message)}`);
  }
  await settled();
  for (const [n, form] of atOnce.entries()) boss.write(roomAt(n), hostileLine(form, n));
  for (const [n, text] of HOSTILE_MARKUP.entries()) {
    boss.write(boss.id, text);
    boss.write(boss.id, `/${text}`);
    boss.write(boss.id, `/jobs show ${formatOption("job", text)}`);
    boss.write(roomAt(n), "/tts");
  }
  boss.sendDocument(boss.id, recording(), fileName(4), "audio/wav");
  await settled();
  for (const [n, line] of [...LATER_LINES, "/setup", "/settings show"].entries()) boss.write(roomAt(n), line);
  await settled();

  for (const text of ["", "Eva", `/tts ${hostileTextAt(2)}`, ...HOSTILE_MARKUP])
    await boss.searchInline(room.id, text);

  // A refusal over the chat, and answers in a chat that the bot isn't in.
  const [answer] = shownTo(boss);
  const show = (text: string) => `/jobs show ${formatOption("job", text)}`;
  if (answer)
    for (const text of HOSTILE_MARKUP)
      await boss.forge(answer.message, encodeAction({ name: "do", option: "", line: show(text) }));
  const note = author.sendVoice(friends.id, recording());
  boss.summon(friends.id, "@mynah_bot", { replyTo: note });
  for (const text of HOSTILE_MARKUP) {
    boss.summon(friends.id, `@mynah_bot tts ${formatOption("text", text)}`);
    boss.summon(friends.id, `@mynah_bot ${show(text)}`);
  }
  await settled();
  await useControls(boss);
  await useControls(boss);
}

/** Every request, as Telegram reads it. */
const sent = () =>
  app.telegram.requests.map(({ method, args, files }) => ({ method, args: parsedJson(args), files }));

interface Html {
  readonly method: string;
  readonly html: string;
  readonly args: Record<string, unknown>;
}

/** Returns what Telegram parses as HTML. */
const htmlSent = (): readonly Html[] =>
  sent().flatMap(({ method, args }) => {
    const { media, result } = args as {
      media?: Record<string, unknown>;
      result?: { input_message_content: Record<string, unknown> };
    };
    const content = result?.input_message_content ?? media ?? args;
    const html = content["text"] ?? content["caption"] ?? content["message_text"];
    if (typeof html !== "string" || method === "answerCallbackQuery") return [];
    expect({ method, mode: content["parse_mode"] }).toEqual({ method, mode: "HTML" });
    return [{ method, html, args: content }];
  });

describe("everything sent to Telegram while a hostile user does everything", () => {
  /** Recognizes the bot's own commands, existing people and our links. */
  const isOurs = (found: string): boolean =>
    !isAimed(found) &&
    /^bot_command \/\w+$|^link tg:\/\/user\?id=100\d$|^link https:\/\/t\.me\/c\/\d+\/\d+$|^link http:\/\/127\.0\.0\.1/.test(
      found,
    );

  it("contains their text, and acts on none of it", () => {
    expect(htmlSent().filter(({ html }) => holdsHostile(parseHtml(html).text)).length).toBeGreaterThan(100);
    const faults = htmlSent().flatMap(({ method, html }) =>
      activeInTelegram(html)
        .filter((found) => !isOurs(found))
        .map((found) => `${method}: ${found} in ${html}`),
    );
    expect(faults).toEqual([]);
    expect(app.telegram.violations).toEqual([]);
  });

  it("contains code in the language of questions only in questions", () => {
    const asks = /"force_reply":true|"switch_inline_query_current_chat":/;
    const isQuestion = ({ html }: Html) =>
      parseHtml(html).entities.some((entity) => entity.type === "pre" && entity.language === PROMPT_LANGUAGE);
    const questions = htmlSent().filter(isQuestion);
    expect(questions.length).toBeGreaterThan(5);
    expect(questions.every(({ args }) => asks.test(JSON.stringify(args)))).toBe(true);
  });

  it("shows no previews", () => {
    const isText = ({ args }: Html) => !("caption" in args);
    for (const { method, html, args } of htmlSent().filter(isText))
      expect({ method, html, preview: args["link_preview_options"] }).toEqual({
        method,
        html,
        preview: { is_disabled: true },
      });
  });

  it("contains no invisible character, in any text of any payload", () => {
    expect(sent().flatMap(({ method, args }) => unfitIn(args).map((fault) => `${method}: ${fault}`))).toEqual(
      [],
    );
  });

  it("names files so that they can be saved", () => {
    const names = app.telegram.requests.flatMap(({ files }) => files);
    expect(names.filter(holdsHostile).length).toBeGreaterThan(5);
    for (const name of names) expect(name).toMatch(SAVABLE_NAME);
  });

  /** Methods that take only the labels of our buttons, the program's own sentences, or its address. */
  const ELSEWHERE: ReadonlySet<string> = new Set(["editMessageReplyMarkup", "setMyCommands", "setWebhook"]);

  it("uses every way to send text; one that is missing here needs a step in everything()", () => {
    const sources = globSync("src/bots/telegram/**/*.ts")
      .map((path) => readFileSync(path, "utf8"))
      .join("\n");
    const methods = new Set(
      [...sources.matchAll(/\.call\(\s*"((?:send|edit|answer|set)\w+)"/g)].map(([, name = ""]) => name),
    );
    const taken = new Set(
      sent()
        .filter(({ args, files }) => stringsIn({ args, files }).some(([, text]) => holdsHostile(text)))
        .map(({ method }) => method),
    );
    expect([...methods].filter((method) => !taken.has(method) && !ELSEWHERE.has(method))).toEqual([]);
  });
});
