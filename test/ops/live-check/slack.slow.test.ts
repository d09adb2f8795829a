import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { startFakeSlack } from "@mynah/fake-slack";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { createSlackProbes } from "../../../src/bots/slack/live-probes.ts";
import { commands } from "../../../src/commands/index.ts";
import { REGISTER } from "../../../src/ops/live-check/index.ts";
import { answering, startAlteringProxy, type Alteration, type Fields } from "./altering-proxy.ts";

const log = pino({ level: "silent" });
const CHANNEL = "C0GENERAL";

/** On a slow machine, a file that appears at once can't be deleted before that. */
const LATE = { "late-file": 3_000 } as Readonly<Record<string, number>>;

async function startWorld(shareDelayMs = 20) {
  const slack = await startFakeSlack({
    shareDelayMs,
    manifest: buildManifest(commands, { kind: "socket" }, { listens: true, isAgent: true, hasCanvas: true }),
    rateLimits: "off",
  });
  onTestFinished(() => slack.close());
  const proxy = await startAlteringProxy(slack.url);
  const alice = slack.user("alice");
  /** Runs one probe, and checks that nothing is left behind. */
  async function run(assumption: string) {
    const { probes, close } = await createSlackProbes({
      botToken: slack.installs.token("T0HOME"),
      appToken: slack.app.appToken,
      apiUrl: proxy.url,
      isAgent: true,
      hasCanvas: true,
      targets: { channel: CHANNEL },
      log,
    });
    try {
      return await probes.find((one) => one.assumption === `slack.${assumption}`)?.run();
    } finally {
      proxy.alter({});
      expect(await close()).toEqual([]);
      expect(alice.messages(CHANNEL)).toEqual([]);
    }
  }
  return { slack, proxy, run };
}

type Message = Fields & { readonly blocks: readonly unknown[] };
interface History {
  readonly messages: readonly Message[];
}

const calls = (name: string) => new RegExp(`/api/${name.replaceAll(".", "\\.")}(\\?|$)`);
const history = (change: (message: Message) => unknown) =>
  answering("POST", calls("conversations.history"), ({ messages, ...body }: History) => ({
    ...body,
    messages: messages.map(change),
  }));
const refuse = (name: string, error: string): Alteration => ({
  refuse: ({ path }) => (calls(name).test(path) ? { status: 200, body: { ok: false, error } } : undefined),
});

/** How a Slack would behave for which an assumption doesn't hold. */
const OTHERWISE: Readonly<Record<string, Alteration>> = {
  card: history((message) => ({ ...message, blocks: message.blocks.slice(-1) })),
  table: refuse("chat.postMessage", "invalid_blocks"),
  metadata: history((message) => ({ ...message, metadata: undefined })),
  "files-with-buttons": refuse("files.completeUploadExternal", "invalid_blocks"),
  "file-message": answering("POST", calls("files.info"), ({ file, ...body }: { readonly file: Fields }) => ({
    ...body,
    file: { ...file, shares: {} },
  })),
  "update-with-files": history((message) => ({ ...message, files: undefined })),
  "agent-status": refuse("assistant.threads.setStatus", "invalid_thread_ts"),
  "delete-message": refuse("chat.delete", "cant_delete_message"),
  "deleted-file": answering("POST", calls("files.info"), (body: Fields) =>
    body["ok"] === true
      ? body
      : { ok: true, file: { shares: { public: { [CHANNEL]: [{ ts: "1700000000.000100" }] } } } },
  ),
  "late-file": {
    refuse: ({ path }) =>
      calls("files.delete").test(path) ? { status: 200, body: { ok: true } } : undefined,
  },
  "login-page": {
    answer(answered, { method, path }) {
      if (method !== "GET" || path.includes("/api/")) return;
      Object.assign(answered, { status: 200, headers: { "content-type": "text/plain" } });
    },
  },
  "stream-task": answering("POST", calls("conversations.replies"), ({ messages, ...body }: History) => ({
    ...body,
    messages: messages.map((message) => ({ ...message, blocks: [] })),
  })),
  "stream-edit": {
    refuse: ({ path }) => (calls("chat.update").test(path) ? { status: 200, body: { ok: true } } : undefined),
  },
  "two-sockets": { onlyNewestSocket: true },
  canvas: refuse("canvases.edit", "canvas_not_found"),
};

it("every assumption that holds for the fake is found to hold, and nothing is left behind", async () => {
  const assumptions = Object.keys(OTHERWISE);
  for (const delay of new Set(assumptions.map((one) => LATE[one]))) {
    const { slack, run } = await startWorld(delay);
    for (const assumption of assumptions.filter((one) => LATE[one] === delay))
      expect([assumption, await run(assumption)]).toEqual([assumption, { verdict: "holds" }]);
    expect(slack.violations).toEqual([]);
  }
});

it.each(Object.entries(OTHERWISE))(
  "a Slack that behaves otherwise is noticed: %s",
  async (assumption, alteration) => {
    const { proxy, run } = await startWorld(LATE[assumption]);
    proxy.alter(alteration);
    const result = await run(assumption).catch((error: unknown) => error);
    expect(result).toMatchObject({ verdict: "differs", found: expect.any(String) });
  },
);

it("every assumption about Slack has a probe, or a reason why there is none", async () => {
  const slack = await startFakeSlack({ manifest: buildManifest(commands, { kind: "socket" }) });
  onTestFinished(() => slack.close());
  const { probes, close } = await createSlackProbes({
    botToken: slack.installs.token("T0HOME"),
    appToken: undefined,
    apiUrl: slack.url,
    isAgent: false,
    hasCanvas: false,
    targets: { channel: CHANNEL },
    log,
  });
  await close();
  const tried = (REGISTER["Slack"] ?? []).filter(({ untried }) => untried === undefined).map(({ id }) => id);
  expect(probes.map(({ assumption }) => assumption).toSorted()).toEqual(tried.toSorted());
});
