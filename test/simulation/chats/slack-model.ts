import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { commands } from "../../../src/commands/index.ts";
import {
  createFakePlatform,
  fileAt,
  takeBytes,
  METHODS,
  newHook,
  type RequestFault,
  answerCall,
  answerHook,
  buildWorkspace,
  tokensFor,
} from "@mynah/fake-slack/model";
import type { Message } from "@mynah/fake-slack";
import type { Row } from "../edges/database.ts";
import type { SimulationPlan } from "../plan.ts";
import type { Scheduler } from "../scheduler.ts";
import type { Answer } from "./exchange.ts";
import type { ShownMessage } from "./view.ts";

export const SLACK_ORIGIN = "https://slack.test";
const TEAM = "T0HOME";

export type SlackModel = ReturnType<typeof createSlackModel>;

/** Records what Slack is asked to show, and sends no events to the app. */
const MANIFEST = (() => {
  const manifest = buildManifest(commands, { kind: "socket" });
  return { ...manifest, settings: { ...manifest.settings, event_subscriptions: { bot_events: [] } } };
})();

/** The fake Slack of all other tests, in virtual time and without its server. */
export function createSlackModel(world: Scheduler, { lies, isCalm }: SimulationPlan) {
  const { random } = world;
  let edition = 0;
  const changed = { notify: () => void edition++, wait: async () => {} };
  const stage = createFakePlatform(
    {
      manifest: MANIFEST,
      workspaces: [],
      // A file may take longer to appear than anybody waits for it.
      shareDelayMs: isCalm ? 50 : random.magnitude(20, 30_000),
    },
    { clock: clockOf(world), changed },
  );
  Object.assign(stage, { origin: () => SLACK_ORIGIN });
  const people = Array.from({ length: 9 }, (_, n) => `p${n + 1}`);
  const channels = people.map((name) => ({ id: `C0${name.toUpperCase()}`, name }));
  buildWorkspace(stage, { id: TEAM, people, channels });
  const workspace = stage.state.workspaces.get(TEAM);
  if (!workspace) throw new Error("expected a workspace");
  const token = tokensFor(stage, workspace)[0]?.value ?? "";
  const forbidden = new Set<string>();
  const all = () => [...stage.state.channels.values()].flatMap(({ messages }) => messages.values().toArray());
  const bot = workspace.bot?.userId ?? "";

  return {
    token,
    team: TEAM,
    bot,
    /** Whether the bot has lost write access to the place of the request. */
    isForbidden: ({ place }: Row) => forbidden.has(place.channel),
    /** Changes whenever people may see something else. */
    edition: () => edition,
    /** Each person asks in a channel of their own. */
    asker(name: string) {
      const person = [...workspace.people.values()].find((one) => one.name === name);
      const channel = stage.state.channels.get(`C0${name.toUpperCase()}`);
      if (!person || !channel) throw new Error(`there is no ${name}`);
      const responseUrl = () => newHook({ platform: stage, workspace, person }, channel).url;
      return { person: person.id, channel: channel.id, responseUrl };
    },
    call(name: string, args: Record<string, unknown>, bearer: string | undefined): Answer {
      edition++;
      const answer = answerCall(stage, METHODS.get(name), { bearer, args, fault: lieOf(name) });
      const { retryAfter, ...rest } = answer;
      const scopes = stage.state.tokens.get(bearer ?? "")?.scopes ?? [];
      const headers = {
        "x-oauth-scopes": [...scopes].join(","),
        ...(retryAfter !== undefined && { "retry-after": String(retryAfter) }),
      };
      return { ...rest, headers };
    },
    /** Handles an upload or a post to a `response_url`, and returns the status. */
    post(url: URL, body: string | { readonly bytes: number }): number {
      if (typeof body === "object") return takeBytes(stage, fileAt(stage, url), Buffer.alloc(body.bytes));
      const said = JSON.parse(body) as Record<string, unknown>;
      return answerHook(stage, stage.state.hooks.get(url.pathname), said) === undefined ? 200 : 404;
    },
    placeholders: (): (() => string)[] =>
      all()
        .filter((one) => !one.deleted && one.files.length === 0 && saysOf(one) === "working")
        .map((one) => () => {
          one.deleted = true;
          return one.ts;
        }),
    forbid(row: Row): void {
      forbidden.add(row.place.channel);
      stage.state.channels.get(row.place.channel)?.members.delete(bot);
    },
    ofRow: (row: Row, tasks: readonly string[]): ShownMessage[] =>
      all()
        .filter((one) => !one.deleted && (jobOf(one) === row.id || one.files.some(isOf(tasks))))
        .map(seen),
    problems: () => stage.violations.map(({ where, problems }) => `${where}: ${problems.join("; ")}`),
  };

  /** Slack may report success for a file, and never show it. */
  function lieOf(method: string): RequestFault | undefined {
    const isLie = method === "files.completeUploadExternal" && random.chance(lies / 8);
    return isLie ? { kind: "never_shared" } : undefined;
  }
}

const clockOf = (world: Scheduler) => {
  const now = () => Math.floor(world.now());
  const after = (ms: number, run: () => void) => {
    let wanted = true;
    world.after(ms, () => {
      if (wanted) run();
    });
    return () => {
      wanted = false;
    };
  };
  return { now, waited: now, advance: () => {}, after, afterWaiting: after, close: () => {} };
};

const isOf =
  (tasks: readonly string[]) =>
  ({ name }: Message["files"][number]): boolean =>
    tasks.some((task) => name === `${task}.mp3`);

const jobOf = ({ metadata }: Message): unknown =>
  (metadata as { event_payload?: { job?: unknown } } | undefined)?.event_payload?.job;

interface Button {
  readonly action_id?: string;
  readonly value?: string;
}

const buttonsOf = ({ blocks }: Message): Button[] =>
  blocks.flatMap(({ type, elements }) => (type === "actions" ? (elements as Button[]) : []));

function saysOf(message: Message): ShownMessage["says"] {
  const actions = new Set(buttonsOf(message).map(({ action_id }) => action_id));
  if (actions.has("cancel")) return "working";
  return actions.has("delete") ? "end" : "other";
}

const seen = (message: Message): ShownMessage => ({
  id: message.ts,
  channel: message.channel,
  says: saysOf(message),
  text: message.text,
  files: message.files.filter(({ deleted }) => !deleted).map(({ name }) => name),
  about: buttonsOf(message)[0]?.value,
});
