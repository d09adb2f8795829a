import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { samples } from "@mynah/audio-interface/fake";
import type { FakeDiscord, Handle, TypedCommand, ShownMessage } from "@mynah/fake-discord";
import {
  createTestApp,
  startTestDatabase,
  type TestApp,
  type TestAppOptions,
  type TestDatabase,
} from "./test-app.ts";

export type Person = TestApp["ada"];
type Place = { readonly id: string };
type Options = TypedCommand["options"];

export const wav = {
  name: "memo.wav",
  bytes: samples["wav"]?.content ?? Buffer.alloc(0),
  contentType: "audio/wav",
};
export const isShown = ({ state }: ShownMessage) => state === "shown";
export const hasFile = ({ attachments }: ShownMessage) => attachments.length > 0;
export const says = (words: string) => (seen: ShownMessage) => seen.content.includes(words);
/** Lets everything in that was posted while the bot may read messages. */
export const READS_MESSAGES = { privilegedIntents: ["messageContent"] } as const;

/** The app as one test sees it: on a server of its own, with people of its own. */
export type DiscordTest = TestApp & ReturnType<typeof actionsOf> & { readonly database: TestDatabase };

/** Short forms of what most tests do. */
function actionsOf(test: () => TestApp) {
  const ask = (command: string, options: Options = {}, who = test().ada, at: Place = test().channel) =>
    who.slash({ channel: at, command, options });
  return {
    ask,
    /** Runs a command and returns what its answer says. */
    told: async (...asked: Parameters<typeof ask>) => (await (await ask(...asked)).until(isShown)).content,
    /** Runs a command and waits for its file. */
    async made(...asked: Parameters<typeof ask>): Promise<Handle> {
      const handle = await ask(...asked);
      await handle.until(hasFile);
      return handle;
    },
    /** Returns the requests to one operation of the audio service. */
    callsTo: (operation: string) =>
      test()
        .service.calls.filter((call) => call.operation === operation)
        .map(({ body }) => body),
    /** An admin of the server. */
    boss(): Person {
      test().discord.state.grant(test().guildId, "boss", "MANAGE_GUILD");
      return test().discord.user("boss");
    },
  };
}

/**
 * Runs one app for all tests of a file. Each test has a server and people of its own, and sees only what the fakes
 * recorded since it began; fails if Discord refused something or an error went unnoticed.
 */
export function useDiscordTestApp(
  options: Omit<TestAppOptions, "database" | "fake"> = {},
): DiscordTest & { restart(more?: Omit<TestAppOptions, "database">, meanwhile?: () => void): Promise<void> } {
  let database: TestDatabase;
  let app: TestApp;
  let isChanged = false;
  // Filled before each test runs.
  const test = {} as ReturnType<typeof useDiscordTestApp>;
  const open = (more: Omit<TestAppOptions, "database"> = {}) =>
    createTestApp({ database, ...options, ...more });
  const reopen = async (more?: Omit<TestAppOptions, "database">, meanwhile?: () => void) => {
    const { discord } = app;
    await app.close({ keepDiscord: true });
    meanwhile?.();
    app = await open({ fake: discord, ...more });
  };
  beforeAll(async () => {
    database = await startTestDatabase();
    app = await open();
  });
  beforeEach(() => {
    const behavior = { ...app.service.behave };
    const people = new Map<string, string>();
    Object.assign(
      test,
      app,
      actionsOf(() => test),
      sinceNow(app, people),
      { database },
    );
    const guild = app.discord.state.addGuild({ name: "Listeners" });
    Object.assign(test, { guild, guildId: guild.id, channel: guild.channel, ada: test.discord.user("ada") });
    test.restart = async (more, meanwhile) => {
      await reopen(more, meanwhile);
      isChanged = more !== undefined;
      const { guild: _, guildId: _id, channel: _channel, ada: _ada, ...renewed } = app;
      Object.assign(test, renewed, sinceNow(app, people));
    };
    return () => void Object.assign(app.service.behave, behavior);
  });
  afterEach(async () => {
    expect(app.discord.violations).toEqual([]);
    app.discord.faults.clear();
    app.service.faults.clear();
    await app.stopWorker();
    await app.deleteJobs();
    if (isChanged) await reopen();
    else if (options.worker !== false) await app.startWorker();
    isChanged = false;
  });
  afterAll(async () => {
    expect(await app.close()).toEqual([]);
    await database.close();
  });
  return test;
}

let newest = 10n ** 17n;

/** Both fakes without what they recorded before, and with other people of the same names. */
function sinceNow({ discord, service }: TestApp, people: Map<string, string>) {
  const isId = (name: string) => /^\d{5,}$/.test(name);
  const idOf = (name: string): string => {
    if (isId(name)) return name;
    const id = people.get(name) ?? String((newest += 1n));
    people.set(name, id);
    return id;
  };
  const { state } = discord;
  const [requests, pings, calls] = [discord.requests.length, state.pings().length, service.calls.length];
  const user: FakeDiscord["user"] = (name, spec) =>
    discord.user(idOf(name), isId(name) ? spec : { username: name, ...spec });
  return {
    discord: {
      ...discord,
      user,
      state: {
        ...state,
        grant: (guild, name, ...rights) => state.grant(guild, idOf(name), ...rights),
        leave: (guild, name) => state.leave(guild, idOf(name)),
        pings: () => state.pings().slice(pings),
      },
      get requests() {
        return discord.requests.slice(requests);
      },
    } satisfies FakeDiscord,
    service: {
      ...service,
      get calls() {
        return service.calls.slice(calls);
      },
      count(operation: string) {
        return this.calls.filter((call) => call.operation === operation).length;
      },
    },
  };
}
