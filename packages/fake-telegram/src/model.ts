import type {
  ApiMethods,
  ForceReply,
  InlineKeyboardMarkup,
  Message,
  MessageEntity,
  Update,
  User,
} from "@grammyjs/types";

/** A file as it is uploaded. */
export interface Upload {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

export type BotMethods = ApiMethods<Upload>;
export type MethodName = keyof BotMethods;
/** The published parameters of a method. */
export type PublishedParameters<M extends MethodName> = NonNullable<Parameters<BotMethods[M]>[0]>;

export type Sent = Message;
export type { ForceReply, InlineKeyboardMarkup, MessageEntity, Update, User };

/** A file on Telegram's servers. */
export interface StoredFile {
  readonly id: string;
  /** The same for everyone who forwards it. */
  readonly uniqueId: string;
  /** Missing if no name is shown, such as for voice notes. */
  readonly name: string | undefined;
  readonly type: string;
  readonly content: Buffer;
  /** As Telegram reports it; larger than its content where a test needs a large file. */
  readonly bytes: number;
}

/** A message in a chat, with what the interface doesn't return. */
export interface StoredMessage {
  message: Sent;
  /** What was uploaded with it, with the name that it was uploaded under. */
  upload?: Upload | undefined;
  forceReply?: ForceReply | undefined;
  /** Only this person sees it. */
  readonly onlyFor?: number | undefined;
}

export type MemberStatus = "creator" | "administrator" | "member" | "left" | "kicked";

export const ADMIN_RIGHTS = ["can_delete_messages", "can_restrict_members"] as const;
export type AdminRight = (typeof ADMIN_RIGHTS)[number];

export interface FakeChat {
  readonly id: number;
  readonly type: "private" | "group" | "supergroup";
  readonly title?: string;
  readonly isForum: boolean;
  readonly members: Map<number, MemberStatus>;
  readonly messages: Map<number, StoredMessage>;
  /** What the bot may do there as an administrator. */
  botRights: readonly AdminRight[];
  /** Members who may send nothing, and until when, in milliseconds since 1970. */
  readonly restricted: Map<number, number>;
  lastMessageId: number;
  /** The group became a supergroup of this ID. */
  migratedTo?: number;
}

export interface FakePerson {
  readonly user: User;
  /** Opened a chat with the bot, which can't write to them before. */
  hasStarted: boolean;
  hasBlocked: boolean;
  /** Doesn't accept voice messages. */
  forbidsVoice: boolean;
}

/** What the bot did against Telegram's rules. */
export interface Violation {
  readonly method: string;
  readonly problem: string;
}

export interface LoggedRequest {
  readonly method: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** The names of the files that were uploaded. */
  readonly files: readonly string[];
  readonly at: number;
  status: number;
  error?: string;
}

/** An answer of the Bot API other than a result. */
export class Refusal extends Error {
  readonly code: number;
  readonly parameters: { retry_after?: number; migrate_to_chat_id?: number } | undefined;

  constructor(code: number, description: string, parameters?: Refusal["parameters"]) {
    super(description);
    this.code = code;
    this.parameters = parameters;
  }
}

export const badRequest = (why: string): Refusal => new Refusal(400, `Bad Request: ${why}`);
