import { AsyncLocalStorage } from "node:async_hooks";
import { writeFile } from "node:fs/promises";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { join } from "node:path";
import type { FastifyInstance, RouteOptions } from "fastify";
import { sql } from "kysely";
import { Client } from "pg";
import { createInstallations } from "../../src/bots/slack/auth/installations.ts";
import { chatPlatforms } from "../../src/bots/index.ts";
import { parseConfig, secretsOf } from "../../src/config.ts";
import { createLog } from "../../src/ops/log.ts";
import { createShutdown } from "../../src/app/boot-context.ts";
import { registerRoutes } from "../../src/app/index.ts";
import { createServices } from "../../src/app/services.ts";
import { createSecretBox } from "../../src/store/secret-box.ts";
import type { FakeDiscord } from "@mynah/fake-discord";
import type { FakeSlack } from "@mynah/fake-slack";
import { TEST_SECRETS } from "../test-secrets.ts";
import { createOutputRecorder } from "../run/printed-secrets.ts";
import { openFakes } from "../trust/open-fakes.ts";
import { CHANNEL, ENTERPRISE, GROUP, MEMBER, PERSON, PRIVATE_THREAD, WORKSPACE } from "./ids.ts";

export type IsolationFixture = Awaited<ReturnType<typeof createIsolationFixture>>;

/** A speech job of 100 characters costs one unit. */
const PRICES = { currency: "EUR", operations: { "speech-synthesis": { per: "100 characters", price: 1 } } };
const PERSON_DAY = 10;
const SERVER_DAY = 20;

/**
 * Opens the whole program in this process except its worker: every command, every route and all platforms, and nothing
 * that writes in the background.
 */
export async function createIsolationFixture() {
  const fakes = await openFakes({ oauth: true, workspaces: slackWorkspaces(), telegram: telegramGroups() });
  const { port, service, discord, slack, telegram, dataDir } = fakes;
  fillDiscord(discord);
  const prices = join(dataDir, "prices.json");
  await writeFile(prices, JSON.stringify(PRICES));
  const settings = {
    ...fakes.settings,
    UPLOAD_MAX_MB: "1",
    ADMIN_PASSWORD: TEST_SECRETS.ADMIN_PASSWORD,
    METRICS_TOKEN: TEST_SECRETS.METRICS_TOKEN,
    DISCORD_PUBLIC_KEY: discord.publicKey,
    DISCORD_VOICE: "yes",
    DISCORD_RECORD: "yes",
    PRICES_FILE: prices,
    BUDGET_PERSON_DAY: String(PERSON_DAY),
    BUDGET_SERVER_DAY: String(SERVER_DAY),
  };
  const config = parseConfig(settings);
  const out = { write: createOutputRecorder(settings) };
  const log = createLog({ level: "trace", format: "json", secrets: secretsOf(config), out });
  const shutdown = createShutdown(log);
  const start = {
    config,
    roles: new Set(["bots", "web"] as const),
    port,
    platforms: chatPlatforms,
    shutdown,
    log,
  };
  const parts = await createServices(start);
  const routes: RouteOptions[] = [];
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", (route) => void routes.push(route));
  };
  subscribe("fastify.initialization", watch);
  const { http } = await registerRoutes(start, parts);
  unsubscribe("fastify.initialization", watch);
  shutdown.add("http", () => http.close());
  await http.ready();
  await installSlack(parts.store.db, slack);
  await waitForVoices(parts);
  return {
    parts,
    http,
    routes,
    config,
    start,
    service,
    discord,
    slack,
    telegram,
    async close() {
      await shutdown.close();
      await fakes.close();
    },
  };
}

/** The requests to others while a user waits: a difference could be measured from outside. */
export interface Effort {
  readonly statements: readonly string[];
  readonly fetched: readonly string[];
}

const counting = new AsyncLocalStorage<string[]>();
const query = Client.prototype.query as (...args: unknown[]) => unknown;
Object.assign(Client.prototype, {
  query(this: Client, ...args: unknown[]) {
    const [text] = args as [string | { text?: string }];
    counting.getStore()?.push((typeof text === "string" ? text : text.text) ?? "");
    return query.apply(this, args);
  },
});
/** Queried periodically, cached in between, or sent by a new connection, no matter who asks. */
const NOW_AND_THEN =
  /^listen |^set plan_cache_mode|^select pg_notify|^select 1$|from "?settings"?\s|from "jobs" where "finished_at" >|^(begin|commit)/;

/** The list of voices is read again for a name that isn't in it, a minute after the last time. */
const REMEMBERED = /^discord GET .*\/roles$|^service (?:page|list)Voices$/;

/**
 * Runs `work` and returns the database statements and the requests to the audio service and the platforms that it made.
 */
export async function measureEffort<T>(
  { service, discord, slack, telegram }: IsolationFixture,
  work: () => Promise<T>,
): Promise<{ value: T; effort: Effort }> {
  const before = {
    service: service.calls.length,
    discord: discord.requests.length,
    slack: slack.requests.length,
    telegram: telegram.requests.length,
  };
  const statements: string[] = [];
  const value = await counting.run(statements, work);
  const fetched = [
    ...service.calls.slice(before.service).map(({ operation }) => `service ${operation}`),
    ...discord.requests.slice(before.discord).map(({ method, route }) => `discord ${method} ${route}`),
    ...slack.requests.slice(before.slack).map(({ method }) => `slack ${method}`),
    ...telegram.requests.slice(before.telegram).map(({ method }) => `telegram ${method}`),
  ].filter((request) => !REMEMBERED.test(request));
  return {
    value,
    effort: {
      statements: statements.filter((text) => !NOW_AND_THEN.test(text)).toSorted(),
      fetched: fetched.toSorted(),
    },
  };
}

/** A hash for each row, by table. */
export type Rows = ReadonlyMap<string, readonly string[]>;

/** Task durations and the queue's own rows belong to nobody. */
const OTHER_TABLES = /^(kysely_|bull|durations$|process_leases$|moderation_listening$|secrets$|app_state$)/;

/** Returns the names of tables with data about a person, a place or a thing. */
export async function listTables(db: IsolationFixture["parts"]["store"]["db"]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !OTHER_TABLES.test(name));
}

/** Returns every row of every table with data about a person, a place or a thing. */
export async function readAllRows({ parts: { store } }: IsolationFixture): Promise<Rows> {
  const queryRows = async <R>(text: string) => (await sql.raw<R>(text).execute(store.db)).rows;
  const tables = await listTables(store.db);
  const each = tables.map((name) => {
    // A server's sums count for all of its members.
    const as = name === "budget_counters" ? "'sums of each ' || level" : `'${name}'`;
    // Which notices about a limit were sent is updated periodically, no matter who acts.
    return `select ${as} as name, md5((to_jsonb(one) - 'told')::text) as hash from "${name}" one`;
  });
  const all = new Map<string, string[]>();
  for (const { name, hash } of await queryRows<{ name: string; hash: string }>(each.join(" union all ")))
    all.set(name, [...(all.get(name) ?? []), hash]);
  return all;
}

/** C1 is closed to all but the owners in their own workspaces; C2 is open to everyone there. */
function fillDiscord({ state }: FakeDiscord): void {
  for (const id of [WORKSPACE.one, WORKSPACE.two]) {
    const guild = state.addGuild({ id });
    state.addChannel({ id: CHANNEL.one, type: 0, name: "one", guildId: guild.id });
    state.addChannel({ id: CHANNEL.two, type: 0, name: "two", guildId: guild.id });
    for (const person of [PERSON.one, PERSON.two, PERSON.left]) {
      state.person(person);
      state.grant(guild.id, person);
    }
  }
  const closed = state.guild(WORKSPACE.one)?.channels.get(CHANNEL.one);
  const denied = { type: 1 as const, allow: 0n, deny: 1024n };
  for (const id of [PERSON.two, PERSON.left]) closed?.overwrites.push({ id, ...denied });
  state.addChannel({
    id: PRIVATE_THREAD,
    type: 12,
    name: "private",
    guildId: WORKSPACE.one,
    parentId: CHANNEL.two,
    threadMembers: new Set([PERSON.one]),
  });
  state.leave(WORKSPACE.one, PERSON.left);
}

/** The owner is in both groups, and the stranger in the second. */
const telegramGroups = () => ({
  people: Object.entries(MEMBER).map(([name, id]) => ({ id: Number(id), name })),
  groups: [
    { id: Number(GROUP.one), title: "One", members: ["one"], admins: ["one"] },
    { id: Number(GROUP.two), title: "Two", members: ["one", "two"], admins: ["two"] },
  ],
});

const slackWorkspaces = () =>
  [
    // Here person one is the stranger and person two the owner; on Discord it is the other way round.
    workspace(WORKSPACE.one, { people: { two: PERSON.two, one: PERSON.one } }),
    workspace(WORKSPACE.two, { people: { two: PERSON.two, one: PERSON.one }, closedTo: "one" }),
    workspace(WORKSPACE.east, { people: { east: PERSON.east, eve: PERSON.eve }, org: true, closedTo: "eve" }),
    workspace(WORKSPACE.west, { people: { west: PERSON.west }, org: true }),
  ] as const;

function workspace(
  id: string,
  { people, closedTo, org }: { people: Record<string, string>; closedTo?: string; org?: boolean },
) {
  const names = Object.keys(people);
  return {
    id,
    people: names,
    ids: people,
    channels: [
      { id: CHANNEL.one, isPrivate: true, members: names.filter((name) => name !== closedTo) },
      { id: CHANNEL.two, members: names },
    ],
    ...(org && { enterprise: { id: ENTERPRISE, name: "Big" }, installed: "org" as const }),
  };
}

async function installSlack(db: IsolationFixture["parts"]["store"]["db"], slack: FakeSlack): Promise<void> {
  const secretBox = createSecretBox(TEST_SECRETS.SECRET_KEY, "slack installations");
  const { store } = createInstallations({ db, secretBox });
  for (const id of Object.values(WORKSPACE).slice(0, 3)) {
    const bot = slack.state.workspaces.get(id)?.bot;
    const isOrg = id === WORKSPACE.east;
    const of = isOrg
      ? { team: undefined, enterprise: { id: ENTERPRISE }, isEnterpriseInstall: true as const }
      : { team: { id }, enterprise: undefined };
    await store.storeInstallation({
      ...of,
      user: { id: PERSON.one, token: undefined, scopes: undefined },
      bot: { token: slack.installs.token(id), scopes: [], id: bot?.botId ?? "", userId: bot?.userId ?? "" },
    });
  }
}

async function waitForVoices({ audio }: IsolationFixture["parts"]): Promise<void> {
  while (!audio.voices.loaded) await new Promise((resolve) => void setTimeout(resolve, 10));
}
