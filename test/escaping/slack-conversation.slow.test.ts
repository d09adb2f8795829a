import { globSync, readFileSync } from "node:fs";
import { describe, expect, it, afterAll, beforeAll } from "vitest";
import { buildManifest } from "../../src/bots/slack/app/manifest.ts";
import { formatOption } from "../../src/commands/parsing/format-line.ts";
import { commands } from "../../src/commands/index.ts";
import { describeCommands } from "../../src/commands/docs/describe.ts";
import { ActionImpossible, type Message } from "@mynah/fake-slack";
import { channels } from "../bots/slack/view.ts";
import { startSlackTestApp, type SlackTestApp } from "../bots/slack/test-app.ts";
import { wav } from "@mynah/audio-interface/fake";
import { activeInSlack } from "./slack-markup.ts";
import {
  holdsHostile,
  hostileLine,
  hostileSegments,
  hostileVoices,
  isAimed,
  hostileTextAt,
  HOSTILE_MARKUP,
  ifAllowed,
  LATER_LINES,
} from "./everything.ts";
import { parsedJson, stringsIn, unfitIn } from "./strings.ts";

let app: SlackTestApp;
const next = channels();
const room = next();
const mods = next();
/** The program posts one message per second in a channel: nothing waits for what is said in this one. */
const aside = next();
/** Answers arrive sooner in several channels. */
const rooms = Array.from({ length: 6 }, () => next());
const mallory = hostileTextAt(4);
const hostileWorkspace = {
  ...next.workspace,
  people: [...next.workspace.people, mallory],
  ids: { [mallory]: "U0MALLORY" },
  groups: HOSTILE_MARKUP.map((handle, n) => ({ id: `S0GROUP${n}`, handle, users: ["U0MALLORY"] })),
  channels: next.workspace.channels.map(({ id }, n) => ({ id, name: hostileTextAt(n) })),
};
beforeAll(async () => {
  app = await startSlackTestApp({
    mode: "socket",
    env: { SLACK_LISTEN: "yes" },
    service: { voices: hostileVoices, segments: hostileSegments },
    slack: {
      workspaces: [hostileWorkspace],
      manifest: buildManifest(commands, { kind: "socket" }, { listens: true }),
    },
  });
  await everything();
});
afterAll(() => app.close());

const attempt = ifAllowed(ActionImpossible);

const soon = <T>(looks: () => T | undefined, ms = 1_000) =>
  app.slack.until(looks as () => T, ms).catch(() => undefined);
const recording = (n: number, channel = room) => ({
  name: `${hostileTextAt(n)}.wav`,
  content: wav(0.3, 16_000),
  channel,
});

/** Uses everything that can be pressed or chosen, once per kind of control. */
const tried = new Set<string>();
async function useControls(): Promise<void> {
  const { bob, slack } = app;
  const threads = [room, mods].flatMap((channel) =>
    bob.messages(channel).flatMap(({ ts }) => bob.messages(channel, ts)),
  );
  const seen = [...threads, ...[room, mods].flatMap((channel) => bob.ephemerals(channel))];
  for (const message of [...seen, ...bob.dms()])
    for (const element of message.blocks.flatMap(
      (block) => (block["elements"] ?? []) as Record<string, never>[],
    )) {
      const { action_id: action = "", options } = element as {
        action_id?: string;
        options?: { value: string }[];
      };
      if (action === "" || tried.has(action)) continue;
      tried.add(action);
      const before = slack.requests.length;
      await attempt(() => bob.press(message, action, options?.[0]?.value));
      await soon(() => (bob.modals()[0] || slack.requests.length > before ? true : undefined), 300);
      await fillIn();
    }
}

async function fillIn(): Promise<void> {
  const { bob } = app;
  const view = bob.modals().at(-1);
  if (!view) return;
  const fields = view.body.blocks.filter((block) => JSON.stringify(block).includes('"plain_text_input"'));
  await attempt(() =>
    bob.submit(
      Object.fromEntries(
        fields.map((block, n) => [String(block["block_id"]), hostileTextAt(n).slice(0, 40)]),
      ),
    ),
  );
  await attempt(async () => bob.closeModal());
}

async function everything(): Promise<void> {
  const { alice, bob, slack, service } = app;
  const forms = describeCommands(commands);
  const work = forms.filter(({ instant }) => !instant);
  for (const [n, channel] of rooms.entries()) slack.user(mallory).upload(recording(n, channel));
  await bob.slash(`/moderation on review:${mods} notices:yes`, { channel: room });
  await bob.slash(`/moderation add-rule ${formatOption("name", hostileTextAt(0))} words:"green"`, {
    channel: room,
  });
  const clip = alice.upload(recording(0));
  for (const { message } of [clip, ...[1, 2].map((n) => bob.upload(recording(n)))])
    await attempt(() => bob.messageShortcut("transcribe", message));
  bob.say(hostileTextAt(3), { channel: room });
  for (const text of HOSTILE_MARKUP) bob.mention(text, { channel: aside });
  for (const message of HOSTILE_MARKUP)
    service.faults.next("speechSynthesis", { taskFails: { code: message, message } });
  for (const text of HOSTILE_MARKUP)
    await attempt(() => bob.slash(`/tts ${formatOption("text", text)}`, { channel: room }));
  await soon(() => bob.messages(mods)[0]);
  const isHeard = ({ text }: Message) => text.startsWith("Transcript");
  await soon(() => bob.messages(room, clip.message.ts).find(isHeard));
  const atOnce = forms.filter(({ instant, name }) => instant && !/forget-me|moderation off/.test(name));
  await Promise.all(
    atOnce.map((form, n) => attempt(() => bob.slash(hostileLine(form, n), { channel: room }))),
  );
  // Commands that take a file find the latest one in their channel.
  await Promise.all(
    work.map((form, n) =>
      attempt(() => bob.slash(hostileLine(form, n), { channel: rooms[n % rooms.length] ?? room })),
    ),
  );
  for (const line of [...LATER_LINES, "/setup", "/tts", "/settings show"])
    await attempt(() => bob.slash(line, { channel: room }));
  bob.mention("transcripts search green", { channel: mods });
  await slack.until(() => bob.ephemerals(mods)[0]);
  await soon(() => bob.modals()[0]);
  await attempt(() => bob.suggest("voice", "Eva"));
  await fillIn();
  await useControls();
  bob.openHome();
  // What each way must have been used for is waited for, however long it takes.
  await slack.until(() => bob.home());
  await slack.until(() => slack.requests.some(({ method }) => method === "files.completeUploadExternal"));
}

/** Returns everything sent to Slack, and the answers to its own requests, as users see it. */
const sent = (): readonly { way: string; args: Record<string, unknown> }[] => [
  ...app.slack.requests.map(({ method, args }) => ({
    way: method,
    args: parsedJson(args),
  })),
  ...app.slack.state.ephemerals.map(({ text, blocks }) => ({ way: "shown", args: { text, blocks } })),
];
const textIn = ({ text }: Record<string, unknown>): string => (typeof text === "string" ? text : "");
const messages = () => sent().filter(({ way }) => /^chat\.(?:post|update)|^response_url|^shown/.test(way));

describe("everything sent to Slack while a hostile user does everything", () => {
  /** Recognizes existing users, channels and links. */
  const isOurs = (found: string): boolean =>
    !isAimed(found) &&
    /^<[@#][A-Z0-9]+>$|^[UW][A-Z0-9]+$|^<http:\/\/127\.0\.0\.1[^<>]*>$|^<https:\/\/[\w.-]*slack\.(?:com|test)\/[^<>]*>$/.test(
      found,
    );

  it("contains their text, and acts on none of it", () => {
    expect(
      messages().filter(({ args }) => stringsIn(args).some(([, text]) => holdsHostile(text))).length,
    ).toBeGreaterThan(60);
    const faults = messages().flatMap(({ way, args }) =>
      activeInSlack({ text: textIn(args), blocks: args["blocks"] ?? [] })
        .filter((found) => !isOurs(found))
        .map((found) => `${way}: ${found} in ${textIn(args)}`),
    );
    expect(faults).toEqual([]);
  });

  it("turns no names into mentions, and shows no previews", () => {
    for (const { way, args } of messages()) {
      const { link_names: names, parse, unfurl_links: links, unfurl_media: media } = args;
      const told = { way, names: String(names), parse, links: String(links), media: String(media) };
      if (way === "chat.postMessage")
        expect(told).toEqual({ way, names: "false", parse: "none", links: "false", media: "false" });
      if (way === "chat.update" || way === "chat.postEphemeral")
        expect(told).toMatchObject({ names: "false", parse: "none" });
    }
    expect(app.slack.violations).toEqual([]);
  });

  it("contains no invisible character, in any text of any payload", () => {
    expect(sent().flatMap(({ way, args }) => unfitIn(args).map((fault) => `${way}: ${fault}`))).toEqual([]);
  });

  /** Views show text like messages do: slack.test.ts builds each of them with hostile text. */
  const ELSEWHERE: ReadonlySet<string> = new Set(["views.open", "views.push", "views.update"]);

  it("uses every way to send text; one that is missing here needs a step in everything()", () => {
    const sources = globSync("src/bots/slack/**/*.ts")
      .map((path) => readFileSync(path, "utf8"))
      .join("\n");
    const methods = new Set(
      [...sources.matchAll(/client\.((?:chat\.(?:post|update)|views\.|files\.(?:get|complete))\w*)/g)].map(
        ([, name = ""]) => name,
      ),
    );
    const taken = new Set(
      sent()
        .filter(({ args }) => stringsIn(args).some(([, text]) => holdsHostile(text)))
        .map(({ way }) => way),
    );
    expect([...methods].filter((method) => !taken.has(method) && !ELSEWHERE.has(method))).toEqual([]);
  });
});
