import { readFileSync } from "node:fs";
import { MessageFlags } from "discord.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commands } from "../../src/commands/index.ts";
import { describeCommands, type CommandForm } from "../../src/commands/docs/describe.ts";
import {
  flatten,
  type MessageComponent,
  textOf,
  ClientRefuses,
  type Handle,
  type ShownMessage,
} from "@mynah/fake-discord";
import { sourceOptionNames } from "../../src/commands/parsing/source-names.ts";
import { say } from "../../src/messages/index.ts";
import { sound } from "@mynah/audio-interface/fake";
import {
  startTestDatabase,
  createTestApp,
  type TestDatabase,
  type TestApp,
} from "../bots/discord/test-app.ts";
import { activeIn } from "./discord-markup.ts";
import {
  holdsHostile,
  hostileOptions,
  hostileSegments,
  hostileVoices,
  isAimed,
  hostileTextAt,
  HOSTILE_MARKUP,
  ifAllowed,
  SAVABLE_NAME,
} from "./everything.ts";
import { stringsIn, unfitIn } from "./strings.ts";

/** Rounds of all instant commands, so that each option gets several of the texts. */
const ROUNDS = 2;

let database: TestDatabase;
let app: TestApp;
let boss: TestApp["ada"];
beforeAll(async () => {
  database = await startTestDatabase();
  app = await createTestApp({
    database,
    judge: "by rules",
    discord: { privilegedIntents: ["messageContent"] },
    service: { voices: hostileVoices, segments: hostileSegments },
  });
  const { discord, guildId } = app;
  boss = discord.user(hostileTextAt(0));
  discord.state.grant(guildId, boss.id, "MANAGE_GUILD", "MANAGE_MESSAGES", "MODERATE_MEMBERS");
  discord.state.grant(guildId, discord.applicationId, "MANAGE_MESSAGES", "MODERATE_MEMBERS", "MANAGE_GUILD");
  await everything();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const recording = (n: number) => ({
  name: `${hostileTextAt(n).replaceAll("/", "")}.wav`,
  bytes: sound(0.2).content,
  contentType: "audio/wav",
});

const attempt = ifAllowed(ClientRefuses);

const shown = async (asked: Handle | undefined): Promise<ShownMessage | undefined> => {
  await asked?.answered();
  // A control may change another message instead of answering.
  const limitMs = asked?.state() === "thinking" ? undefined : 1_000;
  return asked?.modal()
    ? undefined
    : asked?.until(({ state }) => state === "shown", limitMs).catch(() => undefined);
};

const run = (form: CommandForm, n: number) =>
  attempt(async () => {
    const files = form.options.filter(({ kind }) => kind === "source" || kind === "document");
    const attachments = files.flatMap(({ name, kind, required }, index) =>
      required || index === n % 2
        ? [[kind === "source" ? sourceOptionNames(name).file : name, recording(n)] as const]
        : [],
    );
    const options = hostileOptions(form, n);
    return boss.slash({
      channel: app.channel,
      command: form.name,
      options,
      attachments: Object.fromEntries(attachments),
    });
  });

/**
 * Uses everything that can be pressed or chosen on an answer, once per kind of control; forms are filled in and sent.
 */
const tried = new Set<string>();
async function useControls(asked: Handle | undefined, seen: ShownMessage | undefined): Promise<void> {
  if (!asked || !seen) return;
  for (const control of flatten(seen.components)) {
    const { custom_id: customId, options = [], type } = control;
    const kind = `${type} ${customId?.replaceAll(/[^a-z]+/gi, " ").slice(0, 12)} ${control.label ?? ""}`;
    if (customId === undefined || tried.has(kind)) continue;
    tried.add(kind);
    const pressed = await attempt(() =>
      type === 2
        ? boss.press(asked, { customId })
        : boss.select(
            asked,
            { customId },
            type === 3 ? [options.at(-1)?.value ?? ""] : [type === 5 ? boss.id : app.channel.id],
          ),
    );
    await shown(pressed);
    await fillIn(boss, pressed);
  }
}

async function fillIn(who: TestApp["ada"], opened: Handle | undefined): Promise<void> {
  const modal = opened?.modal();
  if (!opened || !modal) return;
  const fields = JSON.stringify(modal).matchAll(
    /"type":4[^{}]*"custom_id":"([^"]+)"|"custom_id":"([^"]+)"[^{}]*"type":4/g,
  );
  const entered = Object.fromEntries(
    [...fields].map(([, one, other], n) => [one ?? other ?? "", hostileTextAt(n).slice(0, 40)]),
  );
  await shown(await attempt(() => who.submit(opened, entered)));
}

/** Results go into threads that are named after the text. */
async function openThreads(): Promise<void> {
  const { channel } = app;
  const choose = (value: string) =>
    boss.slash({ channel, command: "settings set", options: { setting: "results", value, for: "me" } });
  await shown(await choose("thread"));
  for (const n of HOSTILE_MARKUP.keys()) {
    const asked = await boss.slash({ channel, command: "tts", options: { text: hostileTextAt(n) } });
    await asked.until(({ state }) => state === "shown");
  }
  await shown(await choose("here"));
}

async function everything(): Promise<void> {
  const { channel, discord, guildId, service, bot, settings } = app;
  const forms = describeCommands(commands);
  const work = forms.filter(({ instant }) => !instant);
  const atOnce = forms.filter(({ instant, name }) => instant && !/forget-me|moderation off/.test(name));
  const server = { platform: "discord", workspace: guildId, level: "server", id: guildId } as const;
  const review = discord.state.addChannel({ type: 0, name: hostileTextAt(1), guildId });
  await settings.change(server, "moderation", () => ({
    channels: [],
    review: { id: review.id },
    exempt: [],
    notices: true,
  }));
  const rule = { name: hostileTextAt(0), words: "green" };
  await shown(await boss.slash({ channel, command: "moderation add-rule", options: rule }));

  // Jobs: the request, the transcript, the failure, and the follow-up.
  const asked = [];
  for (const [n, form] of work.entries()) asked.push(await run(form, n));
  const transcribe = work.find(({ name }) => name === "transcribe");
  const failing = HOSTILE_MARKUP.map((message) => ({ taskFails: { code: message, message } }));
  for (const fault of failing) service.faults.next("speechSynthesis", fault);
  for (const [n] of failing.entries())
    asked.push(
      await attempt(() => boss.slash({ channel, command: "tts", options: { text: hostileTextAt(n) } })),
    );
  service.behave.taskMs = 1_600;
  if (transcribe) for (const n of HOSTILE_MARKUP.keys()) asked.push(await run(transcribe, n));
  const answers = await Promise.all(
    asked.map(async (one) => one?.until(({ state }) => state === "shown").catch(() => undefined)),
  );
  service.behave.taskMs = 0;
  for (const [n, seen] of answers.entries()) await useControls(asked[n], seen);
  await openThreads();

  // A clip that is moderated, its decision, and the messages about it.
  const author = discord.user(hostileTextAt(3));
  author.post({ channel, attachments: [recording(0)] });
  const card = await boss.waitsFor(review, ({ attachments }) => attachments.length > 0);
  for (const label of ["Warn"]) await shown(await attempt(() => boss.press(card, label)));
  const notice = await author.waitsFor(author.dm(), ({ buttons }) => buttons.length > 0);
  await fillIn(author, await attempt(() => author.press(notice, notice.buttons[0]?.label ?? "")));
  for (const [n, command] of ["Transcribe", "Speak this", "Report to moderators"].entries()) {
    const message = boss.post({ channel, content: hostileTextAt(n), attachments: [recording(n)] });
    const opened = await attempt(() => boss.messageMenu({ message, command }));
    await shown(opened);
    await fillIn(boss, opened);
  }

  // Every instant command with all its controls, and its autocompletion.
  for (let round = 0; round < ROUNDS; round++)
    for (const [n, form] of atOnce.entries()) {
      const asked = await run(form, n * 3 + round);
      await useControls(asked, await shown(asked));
    }
  // Transcripts are found and shown again, with the speakers' names.
  const again: readonly (readonly [string, Record<string, string>])[] = [
    ["transcripts search", { words: "green" }],
    ["transcripts list", {}],
    ["voice find", { query: "Eva" }],
    ["moderation test-rules", { text: `green ${hostileTextAt(0)} ${hostileTextAt(1)}` }],
    ["moderation dry-run", {}],
    ["moderation cases", {}],
    ["jobs list", {}],
  ];
  for (const [command, options] of again) {
    const asked = await attempt(() => boss.slash({ channel, command, options }));
    await useControls(asked, await shown(asked));
  }
  for (const form of forms)
    for (const { name, kind } of form.options) {
      const focused = kind === "source" ? sourceOptionNames(name).link : name;
      if (["voice", "job", "source", "command"].includes(kind))
        await attempt(() => boss.autocomplete({ channel, command: form.name, options: { [focused]: "" } }));
    }

  // What the program posts unasked.
  for (const [n, why] of HOSTILE_MARKUP.entries()) {
    const sentence = say("chatRefused", { why });
    await bot.delivery.announce?.({ workspace: guildId, channel: channel.id, address: {} }, sentence);
    await bot.notices?.tell({ id: `notice${n}`, workspace: guildId, sentence } as never, channel.id);
    await bot.moderation?.tellModerators({ workspace: guildId, channel: review.id, address: {} }, sentence);
  }
}

interface Sent {
  readonly way: string;
  readonly body: Record<string, unknown>;
  readonly files: readonly { readonly name: string }[];
}

/** Returns every message, form and list of choices in every request, however it was sent. */
const sent = (): readonly Sent[] =>
  app.discord.requests
    .filter(
      ({ method, route, body }) => method !== "GET" && !route.includes("/commands") && body !== undefined,
    )
    .map(({ method, route, body, files }) => {
      const { type, data, ...rest } = body as { type?: number; data?: Record<string, unknown> };
      const isCallback = route.endsWith("/callback");
      return {
        way: `${method} ${route}${isCallback ? ` ${type}` : ""}`,
        body: isCallback ? (data ?? {}) : rest,
        files,
      };
    });

const messages = () =>
  sent().filter(({ body }) => typeof body["content"] === "string" || "attachments" in body);

describe("everything sent to Discord while a hostile user does everything", () => {
  it("contains their text, and acts on none of it", () => {
    const contents = messages().map(({ body }) =>
      typeof body["content"] === "string"
        ? body["content"]
        : textOf((body["components"] ?? []) as MessageComponent[]),
    );
    expect(contents.filter(holdsHostile).length).toBeGreaterThan(100);
    const faults = contents.flatMap((content) =>
      activeIn(content)
        .filter((found) => !isOurs(found))
        .map((found) => `${found} in ${content}`),
    );
    expect(faults).toEqual([]);
  });

  /**
   * Tells whether the program itself writes this: titles, marks on cards, quotations, times, existing users and
   * channels, our links.
   */
  const isOurs = (found: string): boolean => {
    if (["**", "__", "`", ">", "**__"].includes(found)) return true;
    if (/^<[@#]\d{17,}>$|^<t:\d{10}:R>$/.test(found)) return true;
    return (
      !isAimed(found) &&
      /^(?:\[.*\]\(|<?https:\/\/discord\.com\/channels\/.*|<?http:\/\/127\.0\.0\.1.*)$/s.test(found)
    );
  };

  it("notifies nobody but the requester, and shows no previews", () => {
    for (const { body, way } of messages()) {
      const { parse, users = [], ...others } = (body["allowed_mentions"] ?? {}) as Record<string, string[]>;
      expect({ way, parse, others }).toEqual({ way, parse: [], others: {} });
      expect(users.every((id) => id === boss.id)).toBe(true);
      expect(
        Number(body["flags"]) & (MessageFlags.SuppressEmbeds | MessageFlags.IsVoiceMessage),
        way,
      ).toBeGreaterThan(0);
    }
    expect(app.discord.violations).toEqual([]);
  });

  it("contains no invisible character, in any text of any payload", () => {
    expect(sent().flatMap(({ way, body }) => unfitIn(body).map((fault) => `${way}: ${fault}`))).toEqual([]);
  });

  it("names threads after the text", () => {
    const names = sent().flatMap(({ way, body }) => (way.endsWith("/threads") ? [String(body["name"])] : []));
    expect(names.filter(holdsHostile).length).toBeGreaterThan(2);
  });

  it("names files so that they can be saved", () => {
    const names = sent().flatMap(({ files }) => files.map(({ name }) => name));
    expect(names.filter(holdsHostile).length).toBeGreaterThan(5);
    for (const name of names) expect(name).toMatch(SAVABLE_NAME);
  });

  it("writes audit-log reasons on one line", () => {
    const reasons = app.discord.requests.flatMap(({ reason }) => reason ?? []);
    expect(reasons.flatMap((reason) => unfitIn([reason]))).toEqual([]);
  });

  /** The ways in which src/bots/discord sends text, as the fake names their routes. */
  const WAYS: Readonly<Record<string, string>> = {
    "edit original": "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original",
    "create message": "POST /channels/{channel_id}/messages",
    "edit message": "PATCH /channels/{channel_id}/messages/{message_id}",
    ChannelMessageWithSource: "POST /interactions/{interaction_id}/{interaction_token}/callback 4",
    UpdateMessage: "POST /interactions/{interaction_id}/{interaction_token}/callback 7",
    ApplicationCommandAutocompleteResult:
      "POST /interactions/{interaction_id}/{interaction_token}/callback 8",
    Modal: "POST /interactions/{interaction_id}/{interaction_token}/callback 9",
  };
  /** Ways not used here, and why nothing is missed. */
  const ELSEWHERE: ReadonlySet<string> = new Set([
    // The same message as over the other routes (discord.test.ts), where the bot is no member.
    "follow up",
  ]);

  it("uses every way to send text; one that is missing here needs a step in everything()", () => {
    const senders = [
      ...readFileSync("src/bots/discord/api/api.ts", "utf8").matchAll(/send\(rest, "([^"]+)"/g),
    ];
    const callbacks = [
      ...readFileSync("src/bots/discord/interactions/respond.ts", "utf8").matchAll(
        /Type\.(?!Deferred)(\w+)/g,
      ),
    ];
    const names = new Set([...senders, ...callbacks].map(([, name = ""]) => name));
    expect([...names].filter((name) => !(name in WAYS) && !ELSEWHERE.has(name))).toEqual([]);
    const taken = new Set(
      sent()
        .filter(({ body }) => stringsIn(body).some(([, text]) => holdsHostile(text)))
        .map(({ way }) => way),
    );
    expect(Object.entries(WAYS).filter(([, way]) => !taken.has(way))).toEqual([]);
  });
});
