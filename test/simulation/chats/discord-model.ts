import {
  createFakePlatform,
  type UploadedFile,
  createRest,
  INTERACTION,
  isExpired,
  isLost,
  type Interaction,
  deleteMessage,
  interact,
  resolveSettings,
  SERVED_ROUTES,
} from "@mynah/fake-discord/model";
import { flatten, FLAGS, type Message } from "@mynah/fake-discord";
import type { Row } from "../edges/database.ts";
import type { SimulationPlan } from "../plan.ts";
import type { Scheduler } from "../scheduler.ts";
import type { Answer } from "./exchange.ts";
import type { ShownMessage } from "./view.ts";

export const DISCORD_URL = "https://discord.test/api";

/** A chat that loses a message's files once keeps doing so for some time. */
const LOST_AGAIN = 0.5;

export type DiscordModel = ReturnType<typeof createDiscordModel>;

/** The fake Discord of all other tests, in virtual time and without its server. */
export function createDiscordModel(world: Scheduler, { lies }: SimulationPlan) {
  let edition = 0;
  const changed = { notify: () => void edition++, wait: async () => {} };
  const now = () => Math.floor(world.now());
  const clock = { now, waited: now, advance: () => {} };
  const settings = resolveSettings({});
  const noVoice = () => Promise.reject(new Error("the simulation has no voice channels"));
  const stage = createFakePlatform(
    { settings, origin: () => "https://discord.test", changed, clock },
    noVoice,
  );
  const rest = createRest(stage, SERVED_ROUTES);
  const guild = stage.world.addGuild({ channels: [] });
  const forbidden = new Set<string>();
  /** Messages whose files were lost last time. */
  const losing = new Set<string>();

  return {
    stage,
    token: settings.token,
    /** Whether the bot has lost write access to the place of the request. */
    isForbidden: ({ place }: Row) => forbidden.has(place.channel),
    /** Changes whenever people may see something else. */
    edition: () => edition,
    person: (name: string) => stage.world.person(name),
    /** Each person asks in a channel of their own. */
    async ask(person: string, command: string, options: Readonly<Record<string, string>>) {
      const channel =
        [...guild.channels.values()].find(({ name }) => name === person) ??
        stage.world.addChannel({ type: 0, name: person, guildId: guild.id });
      const values = Object.entries(options).map(([name, value]) => ({ name, type: 3, value }));
      const { interaction } = await interact(stage, {
        person: stage.world.person(person),
        channel,
        type: INTERACTION.command,
        data: { id: "1", name: command, type: 1, options: values },
        owners: { "0": guild.id },
        command,
      });
      return interaction;
    },
    isLost: (interaction: Interaction) => isLost(stage, interaction),
    serve(method: string, url: URL, authorization: string | undefined, form: Form): Answer {
      const path = url.pathname.replace(/^\/api\/v10/, "");
      const answer = rest.answer({
        method,
        url,
        path,
        found: rest.find(method, path),
        authorization,
        body: form,
      });
      if (answer instanceof Promise) throw new Error(`${method} ${path} takes its time`);
      const { id = "" } = (answer.body ?? {}) as { id?: string };
      const isStripped = form.files.length > 0 && world.random.chance(losing.has(id) ? LOST_AGAIN : lies / 4);
      if (!isStripped) losing.delete(id);
      else losing.add(id);
      return isStripped ? loseFiles(stage, answer) : answer;
    },
    /** Discord sometimes calls a valid token unknown. */
    killToken(): void {
      const alive = [...stage.interactions.values()].filter(({ forgotten }) => !forgotten);
      if (alive.length > 0) world.random.pick(alive).forgotten = true;
    },
    placeholders: (): (() => string)[] =>
      [...stage.messages.values()]
        .filter((one) => !one.deleted && saysOf(one) === "working")
        .map((one) => () => {
          deleteMessage(stage, one);
          return one.id;
        }),
    /** The bot has lost write access to the place of the request. */
    forbid(row: Row): void {
      forbidden.add(row.place.channel);
      stage.world.deny(row.place.channel, "bot", "VIEW_CHANNEL", "SEND_MESSAGES");
    },
    ofRow: (row: Row): ShownMessage[] => {
      const origin = originOf(row);
      const own = new Set([origin?.originalId, ...(origin?.followUps ?? [])]);
      // An ephemeral message can be changed by the interaction's token alone, and is gone when the person returns.
      const isOver = (one: Message) =>
        one.ephemeralFor !== undefined &&
        saysOf(one) === "working" &&
        (!origin || origin.forgotten || isExpired(stage, origin));
      return [...stage.messages.values()]
        .filter((one) => !one.deleted && (own.has(one.id) || isNamed(one, row.id)) && !isOver(one))
        .map(seen);
    },
    problems: () => stage.violations.map(({ request, problems }) => `${request}: ${problems.join("; ")}`),
  };

  /** A retry answers in a message of its own. */
  function originOf({ retryOf, place }: Row): Interaction | undefined {
    return retryOf === null ? stage.interactions.get(place.address["interaction"] ?? "") : undefined;
  }
}

export interface Form {
  readonly json: unknown;
  readonly files: readonly UploadedFile[];
}

/** The response is successful, but the files are lost. */
function loseFiles(stage: ReturnType<typeof createFakePlatform>, answer: Answer): Answer {
  const body = answer.body as { id?: string; attachments?: unknown[] } | undefined;
  const message = stage.messages.get(body?.id ?? "");
  if (!message || answer.status >= 300) return answer;
  message.attachments = [];
  return { ...answer, body: { ...body, attachments: [] } };
}

const isNamed = ({ nonce }: Message, row: string) => `${nonce ?? ""}`.startsWith(`${row}-`);

const actionsOf = ({ components }: Message): string[] =>
  flatten(components)
    .map(({ custom_id }) => custom_id)
    .filter((id) => typeof id === "string");

function saysOf(message: Message): ShownMessage["says"] {
  if (message.flags & FLAGS.loading) return "working";
  const actions = actionsOf(message);
  if (actions.some((action) => action.startsWith("cancel:"))) return "working";
  return actions.some((action) => action.startsWith("more:")) ? "end" : "other";
}

const seen = (message: Message): ShownMessage => ({
  id: message.id,
  channel: message.channelId,
  says: saysOf(message),
  text: message.flags & FLAGS.loading ? "thinking" : message.content,
  files: message.attachments.filter(({ bytes }) => bytes.length > 0).map(({ filename }) => filename),
  about: actionsOf(message)[0]?.split(":")[1],
});
