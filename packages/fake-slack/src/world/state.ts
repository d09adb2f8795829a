import type { Channel } from "./channel.ts";
import type { SlackFile } from "./file.ts";
import type { Message } from "./message.ts";
import type { Draft, Pane } from "./preview.ts";
import type { OAuthCode, RefreshToken, Token } from "./token.ts";
import type { View } from "./view.ts";
import type { Person, Workspace } from "./workspace.ts";

/** Lets the app open a modal: once, within three seconds. */
export interface Trigger {
  readonly id: string;
  readonly user: string;
  readonly teamId: string;
  readonly expiresAt: number;
  used: boolean;
}

/** A `response_url`: thirty minutes, five uses. */
export interface Hook {
  readonly path: string;
  readonly teamId: string;
  readonly channel: string;
  readonly user: string;
  /** The message it belongs to, for `replace_original` and `delete_original`. */
  readonly message?: Message;
  readonly expiresAt: number;
  uses: number;
}

/** What Slack itself shows a user, such as `operation_timeout`. */
export interface Notice {
  readonly user: string;
  readonly channel?: string;
  readonly text: string;
}

/**
 * A conversation with the agent: what the app shows beside its messages. Of an app with an `agent_view`, the direct
 * messages as a whole have prompts, and each thread a status.
 */
export interface Conversation {
  prompts: readonly { readonly title: string; readonly message: string }[];
  /** Removed by the app's next message. */
  status: string;
  /** Every status so far. */
  readonly statuses: string[];
  /** While its session is `processing`, which a status begins, and an empty one ends. In milliseconds since 1970. */
  processingUntil?: number;
}

export const conversationKey = (channel: string, threadTs = ""): string => `${channel} ${threadTs}`;

export const newConversation = (): Conversation => ({ prompts: [], status: "", statuses: [] });

/** One run of a workflow's step. It runs until it has outputs or an error. */
export interface Execution {
  readonly id: string;
  readonly callbackId: string;
  readonly teamId: string;
  outputs?: Readonly<Record<string, unknown>>;
  error?: string;
}

/** A standalone canvas of the app. */
export interface Canvas {
  readonly id: string;
  readonly teamId: string;
  readonly owner: string;
  readonly title: string;
  markdown: string;
  /** Who can open it besides its owner: members of a channel, or a user, by ID. */
  readonly access: Map<string, "read" | "write">;
  deleted: boolean;
}

export interface State {
  readonly workspaces: Map<string, Workspace>;
  /** All workspaces' channels by id. */
  readonly channels: Map<string, Channel>;
  readonly people: Map<string, Person>;
  readonly files: Map<string, SlackFile>;
  readonly views: Map<string, View>;
  readonly tokens: Map<string, Token>;
  readonly refreshTokens: Map<string, RefreshToken>;
  readonly codes: Map<string, OAuthCode>;
  readonly triggers: Map<string, Trigger>;
  readonly hooks: Map<string, Hook>;
  /** Messages only one user sees, in order. */
  readonly ephemerals: Message[];
  readonly notices: Notice[];
  /** Conversations with the agent, by channel and thread; see {@link conversationKey}. */
  readonly conversations: Map<string, Conversation>;
  /** Messages that are being written and have links, by the ID of their previews. */
  readonly drafts: Map<string, Draft>;
  /** By the trigger with which each was opened. */
  readonly panes: Map<string, Pane>;
  readonly executions: Map<string, Execution>;
  readonly canvases: Map<string, Canvas>;
  /** Returns the message with this `ts`, unless it was deleted. */
  message(channel: string, ts: string): Message | undefined;
}

export const createState = (): State => {
  const channels = new Map<string, Channel>();
  return {
    workspaces: new Map(),
    channels,
    people: new Map(),
    files: new Map(),
    views: new Map(),
    tokens: new Map(),
    refreshTokens: new Map(),
    codes: new Map(),
    triggers: new Map(),
    hooks: new Map(),
    ephemerals: [],
    notices: [],
    conversations: new Map(),
    drafts: new Map(),
    panes: new Map(),
    executions: new Map(),
    canvases: new Map(),
    message: (channel, ts) => {
      const found = channels.get(channel)?.messages.get(ts);
      return found && !found.deleted ? found : undefined;
    },
  };
};
