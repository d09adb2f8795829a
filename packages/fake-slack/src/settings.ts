import type { WorkspacePlan } from "./world/workspace.ts";

/** What a test can configure before the fake starts. Every default except the manifest behaves like Slack's. */
export interface FakeSlackOptions {
  /** The app's manifest, as `npm run slack:manifest` prints it: commands, shortcuts, events and scopes. */
  readonly manifest: unknown;
  /** The app was created with an `assistant_view`, which new apps can't have. */
  readonly existingAssistant?: boolean;
  readonly port?: number;
  readonly workspaces?: readonly WorkspacePlan[];
  readonly rateLimits?: Partial<RateLimits> | "off";
  /**
   * The app is sold outside of Slack's Marketplace: reading messages takes this long between calls of a method (real
   * Slack: a minute), whatever `rateLimits` says, and returns 15 at most. Missing: it isn't.
   */
  readonly historyPauseMs?: number;
  /** The largest file the workspace takes, in bytes. */
  readonly maxFileBytes?: number;
  /** How long after `files.completeUploadExternal` a file appears, in milliseconds. */
  readonly shareDelayMs?: number;
  readonly signingSecret?: string;
  readonly appToken?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** Milliseconds between `disconnect` refreshes of a socket; real Slack: a few hours. */
  readonly socketLifeMs?: number;
}

export interface RateLimits {
  /** Messages per second in one channel, and the burst size. */
  readonly messages: { readonly perSecond: number; readonly burst: number };
  /** Calls per minute by tier (special methods count as tier 4), per method and workspace. */
  readonly tiers: Readonly<Record<Tier, number>>;
}

export type Tier = 1 | 2 | 3 | 4;

export type Settings = Required<
  Omit<FakeSlackOptions, "rateLimits" | "manifest" | "existingAssistant" | "historyPauseMs">
> & {
  readonly rateLimits: RateLimits | "off";
  readonly historyPauseMs?: number;
  readonly appId: string;
};

/** One workspace with a public channel the bot is in, one it isn't in, and two users. */
const HOME: WorkspacePlan = {
  id: "T0HOME",
  name: "Home",
  people: ["alice", "bob"],
  admins: ["bob"],
  channels: [
    { id: "C0GENERAL", name: "general" },
    { id: "C0QUIET", name: "quiet", bot: false },
  ],
};

const LIMITS: RateLimits = {
  messages: { perSecond: 1, burst: 5 },
  tiers: { 1: 20, 2: 20, 3: 50, 4: 100 },
};

export const resolveSettings = ({
  manifest: _read,
  existingAssistant: _known,
  ...options
}: FakeSlackOptions): Settings => ({
  port: 0,
  workspaces: [HOME],
  maxFileBytes: 1024 ** 3,
  shareDelayMs: 20,
  signingSecret: "fake-signing-secret",
  appToken: "xapp-1-A0FAKE-fake",
  clientId: "100.200",
  clientSecret: "fake-client-secret",
  socketLifeMs: 4 * 3_600_000,
  ...options,
  appId: "A0FAKE",
  rateLimits: options.rateLimits === "off" ? "off" : { ...LIMITS, ...options.rateLimits },
});
