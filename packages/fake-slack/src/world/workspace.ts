import type { Channel } from "./channel.ts";

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly teamId: string;
  readonly isBot: boolean;
  readonly isAdmin: boolean;
  /** The profile's locale, as `users.info` returns it. */
  readonly locale: string;
}

export interface Workspace {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly enterprise?: { readonly id: string; readonly name: string };
  readonly people: Map<string, Person>;
  readonly channels: Map<string, Channel>;
  readonly groups: readonly UserGroup[];
  /** Has no paid plan. */
  readonly isFree?: boolean;
  /** The app's bot, while it is installed here. */
  bot?: { readonly userId: string; readonly botId: string; scopes: ReadonlySet<string> };
}

/** Documentation, object `usergroup`. */
export interface UserGroup {
  readonly id: string;
  readonly handle: string;
  /** User ids. */
  readonly users: readonly string[];
}

/** A test's description of a workspace. */
export interface WorkspacePlan {
  readonly id: string;
  readonly name?: string;
  readonly enterprise?: { readonly id: string; readonly name: string };
  readonly isFree?: boolean;
  readonly people?: readonly string[];
  /** User ids by name, where they aren't derived from the names. */
  readonly ids?: Readonly<Record<string, string>>;
  /** The users who are workspace admins. */
  readonly admins?: readonly string[];
  /** Their profiles' languages, by name; en-US by default. */
  readonly locales?: Readonly<Record<string, string>>;
  readonly groups?: readonly UserGroup[];
  /** `bot: false` leaves the bot out; private channels have an id that begins with G or say so. */
  readonly channels?: readonly {
    readonly id: string;
    readonly name?: string;
    readonly isPrivate?: boolean;
    readonly members?: readonly string[];
    readonly bot?: boolean;
  }[];
  /** `false`: installed later through OAuth. `"org"`: one token for the whole enterprise. */
  readonly installed?: boolean | "org";
}
