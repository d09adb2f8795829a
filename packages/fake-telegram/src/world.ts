import { createHash, randomBytes } from "node:crypto";
import { createClock, createSignal, type Clock, type Signal } from "./clock.ts";
import { createFaults, type Faults } from "./faults.ts";
import { createRateLimits } from "./limits.ts";
import {
  badRequest,
  type FakeChat,
  type FakePerson,
  type LoggedRequest,
  Refusal,
  type Sent,
  type StoredFile,
  type StoredMessage,
  type Upload,
  type User,
  type Violation,
} from "./model.ts";
import type { ArgsOf } from "./parameters.ts";
import { createUpdates, type Updates } from "./updates.ts";

export interface FakeTelegramOptions {
  /** Default: a token of the form that BotFather gives. */
  readonly token?: string;
  readonly botName?: string;
  /** `off`: requests are never refused for being too many. */
  readonly rateLimits?: "on" | "off";
  /** Largest file that the bot can download, and upload, in bytes. Default: Telegram's. */
  readonly maxDownloadBytes?: number;
  readonly maxUploadBytes?: number;
  /** Files are downloaded into this folder, as a local Bot API server does. Default: they are served. */
  readonly localFolder?: string | undefined;
  /** Whether the bot receives only commands and replies in groups. BotFather's default is yes. */
  readonly hasPrivacy?: boolean;
  /** Whether the bot receives inline queries. BotFather's default is no. */
  readonly hasInline?: boolean;
  readonly people?: readonly PersonPlan[];
  readonly groups?: readonly GroupPlan[];
}

export interface PersonPlan {
  readonly id: number;
  readonly name: string;
  readonly language?: string;
}

export interface GroupPlan {
  readonly id: number;
  readonly title: string;
  readonly isForum?: boolean;
  /** By the names of people. */
  readonly members: readonly string[];
  readonly admins?: readonly string[];
  /** Whether the bot is a member. */
  readonly hasBot?: boolean;
}

export const ALICE: PersonPlan = { id: 1001, name: "alice", language: "en" };
export const BOB: PersonPlan = { id: 1002, name: "bob", language: "en" };
export const TEAM: GroupPlan = {
  id: -1_001_000_000_001,
  title: "Team",
  members: ["alice", "bob"],
  admins: ["bob"],
};

const BOT_ID = 7_000_000_001;
const MB = 2 ** 20;

export type Settings = Required<FakeTelegramOptions>;

export type InlineAnswer = Pick<ArgsOf<"answerInlineQuery">, "results" | "button">;

export interface World {
  readonly settings: Settings;
  readonly bot: User & { readonly username: string };
  readonly people: Map<number, FakePerson>;
  readonly chats: Map<number, FakeChat>;
  readonly files: Map<string, StoredFile>;
  /** The command lists that the bot has set, by language; empty for everyone else. */
  readonly commands: Map<string, readonly { readonly command: string; readonly description: string }[]>;
  readonly callbacks: Map<string, { readonly at: number; answer?: { text?: string; isAlert: boolean } }>;
  /** Messages that summoned the bot in chats that it isn't in. */
  readonly guestQueries: Map<string, { readonly chat: FakeChat; readonly isAnswered: boolean }>;
  /** What the bot offers for what a person types behind its name; undefined until it answers. */
  readonly inlineQueries: Map<string, InlineAnswer | undefined>;
  readonly inlineMessages: Map<string, StoredMessage>;
  readonly requests: LoggedRequest[];
  readonly violations: Violation[];
  readonly updates: Updates;
  readonly faults: Faults;
  readonly limits: ReturnType<typeof createRateLimits>;
  readonly clock: Clock;
  readonly changed: Signal;
}

export function createWorld(options: FakeTelegramOptions): World {
  const settings: Settings = {
    token: `${BOT_ID}:AAF${randomBytes(24).toString("base64url")}`.slice(0, 46),
    botName: "mynah_bot",
    rateLimits: "on",
    maxDownloadBytes: 20 * MB,
    maxUploadBytes: 50 * MB,
    localFolder: undefined,
    hasPrivacy: true,
    hasInline: false,
    people: [ALICE, BOB],
    groups: [TEAM],
    ...options,
  };
  const clock = createClock();
  const changed = createSignal();
  const world: World = {
    settings,
    bot: { id: BOT_ID, is_bot: true, first_name: "Mynah", username: settings.botName },
    people: new Map(),
    chats: new Map(),
    files: new Map(),
    commands: new Map(),
    callbacks: new Map(),
    guestQueries: new Map(),
    inlineQueries: new Map(),
    inlineMessages: new Map(),
    requests: [],
    violations: [],
    updates: createUpdates(changed),
    faults: createFaults(),
    limits: createRateLimits(clock),
    clock,
    changed,
  };
  for (const plan of settings.people) addPerson(world, plan);
  for (const plan of settings.groups) addGroup(world, plan);
  return world;
}

function addPerson({ people, chats }: World, { id, name, language }: PersonPlan): void {
  const user: User = {
    id,
    is_bot: false,
    first_name: name,
    // Only letters, digits and underscores are allowed.
    ...(/^\w+$/.test(name) && { username: `${name}_tg` }),
    ...(language && { language_code: language }),
  };
  people.set(id, { user, hasStarted: false, hasBlocked: false, forbidsVoice: false });
  chats.set(id, {
    id,
    type: "private",
    isForum: false,
    members: new Map([[id, "member"]]),
    messages: new Map(),
    botRights: [],
    restricted: new Map(),
    lastMessageId: 0,
  });
}

function addGroup(
  world: World,
  { id, title, isForum = false, members, admins = [], hasBot = true }: GroupPlan,
): void {
  const statuses: FakeChat["members"] = new Map(
    members.map((name) => [
      personNamed(world, name).user.id,
      admins.includes(name) ? "administrator" : "member",
    ]),
  );
  if (hasBot) statuses.set(BOT_ID, "member");
  world.chats.set(id, {
    id,
    type: id < -1_000_000_000_000 ? "supergroup" : "group",
    title,
    isForum,
    members: statuses,
    messages: new Map(),
    botRights: [],
    restricted: new Map(),
    lastMessageId: 100,
  });
}

export function personNamed({ people }: Pick<World, "people">, name: string): FakePerson {
  const found = people.values().find(({ user }) => user.first_name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
}

/** Returns a chat in which the bot can do something. Throws as Telegram does otherwise. */
export function chatFor({ chats, people, bot }: World, id: number): FakeChat {
  const chat = chats.get(id);
  if (!chat) throw badRequest("chat not found");
  if (chat.migratedTo !== undefined)
    throw new Refusal(400, "Bad Request: group chat was upgraded to a supergroup chat", {
      migrate_to_chat_id: chat.migratedTo,
    });
  if (chat.type !== "private") {
    const status = chat.members.get(bot.id);
    if (status === undefined) throw badRequest("chat not found");
    if (status === "kicked" || status === "left")
      throw new Refusal(
        403,
        `Forbidden: bot ${status === "kicked" ? "was kicked from" : "is not a member of"} the ${chat.type} chat`,
      );
    return chat;
  }
  const person = people.get(id);
  if (!person?.hasStarted) throw new Refusal(403, "Forbidden: bot can't initiate conversation with a user");
  if (person.hasBlocked) throw new Refusal(403, "Forbidden: bot was blocked by the user");
  return chat;
}

/** Returns the chat as a message contains it. */
export function describeChat({ people }: World, { id, type, title = "", isForum }: FakeChat): Sent["chat"] {
  if (type === "private") return { id, type, first_name: people.get(id)?.user.first_name ?? "" };
  return { id, type, title, ...(isForum && { is_forum: true }) } as Sent["chat"];
}

/** Stores an upload as a file with a new ID. The same content has the same unique ID. */
export function storeFile({ files }: World, upload: Upload, isNamed: boolean, bytes?: number): StoredFile {
  const file: StoredFile = {
    id: `F${randomBytes(18).toString("base64url")}`,
    uniqueId: createHash("sha256").update(upload.content).digest("base64url").slice(0, 15),
    name: isNamed ? upload.name : undefined,
    type: upload.type,
    content: upload.content,
    bytes: bytes ?? upload.content.length,
  };
  files.set(file.id, file);
  return file;
}

/** Adds a message to a chat. */
export function addMessage(
  world: World,
  chat: FakeChat,
  content: Partial<Sent>,
  { onlyFor, ...more }: Pick<StoredMessage, "upload" | "forceReply" | "onlyFor"> = {},
): StoredMessage {
  const message = {
    message_id: ++chat.lastMessageId,
    date: Math.floor(world.clock.now() / 1000),
    chat: describeChat(world, chat),
    ...content,
  };
  const stored: StoredMessage = { message, ...more, ...(onlyFor !== undefined && { onlyFor }) };
  chat.messages.set(message.message_id, stored);
  world.changed.notify();
  return stored;
}
