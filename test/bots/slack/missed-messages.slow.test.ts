import { describe, expect, it } from "vitest";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { commands } from "../../../src/commands/index.ts";
import type { Message } from "@mynah/fake-slack";
import { wav as wavOf } from "@mynah/audio-interface/fake";
import { textOf, useModeratedClips } from "./moderated-clips.ts";
import type { Mode } from "./test-app.ts";
import { useSlackTestApp } from "./use-test-app.ts";
import { callsTo, channels } from "./view.ts";

const MODS = "C0AWAY9";
const memo = { name: "memo.wav", content: wavOf(2, 16_000) };

describe.each<Mode>(["socket", "http"])("clips on Slack, posted while the bot was away (%s)", (mode) => {
  const kind =
    mode === "socket" ? { kind: mode } : { kind: mode, publicUrl: "https://example.com", oauth: false };
  const next = channels("C0AWAY", 10);
  const { app } = useSlackTestApp({
    mode,
    env: { SLACK_LISTEN: "yes" },
    slack: { manifest: buildManifest(commands, kind, { listens: true }), workspaces: [next.workspace] },
  });
  const { cards, receivedNow } = useModeratedClips(app, MODS, next);
  const card = (place: string) => app.slack.until(() => cards(place)[0]);

  it("are checked after a restart, in channels and threads, each once", async () => {
    const { alice, service } = app;
    const [channel, talk] = [next(), next()];
    const before = callsTo(service, "speechToText").length;
    const known = alice.upload({ ...memo, channel }).message;
    await card(known.ts.replace(".", ""));
    const root = alice.say("Let's talk", { channel: talk });
    await receivedNow();
    const missed: Message[] = [];
    await app.restart(() => {
      missed.push(alice.upload({ ...memo, channel }).message);
      missed.push(alice.upload({ ...memo, channel: talk, threadTs: root.ts }).message);
    });
    for (const { ts } of missed) await card(ts.replace(".", ""));
    expect([known, ...missed].map(({ ts }) => cards(ts.replace(".", "")).length)).toEqual([1, 1, 1]);
    expect(callsTo(service, "speechToText").length - before).toBe(3);
  });

  it("and were known before: the card of a deleted one says so after a restart, the others keep their buttons", async () => {
    const { alice } = app;
    const channel = next();
    const root = alice.say("Let's talk", { channel });
    const [kept, deleted, replied] = [{}, {}, { threadTs: root.ts }].map(
      (where) => alice.upload({ ...memo, channel, ...where }).message,
    );
    if (!kept || !deleted || !replied) throw new Error("nothing was uploaded");
    const idOf = ({ ts }: Message) => ts.replace(".", "");
    const shown: Message[] = [];
    for (const one of [kept, deleted, replied]) shown.push(await card(idOf(one)));
    const closed = next();
    const ofClosed = await card(idOf(alice.upload({ ...memo, channel: closed }).message));
    await receivedNow();
    await app.restart(() => {
      alice.deleteMessage(deleted);
      alice.deleteMessage(replied);
      alice.deleteChannel(closed);
    });
    const now = (ts: string) => textOf(app.bob.messages(MODS).find((one) => one.ts === ts) as Message);
    const isGone = () => shown.map(({ ts }) => now(ts).includes("The message was deleted"));
    await expect.poll(isGone).toEqual([false, true, true]);
    const buttons = /"case (delete|dismiss|warn|wrong)"/;
    // Slack answers as if the bot had been removed, so the card names both, unless Slack repeats its event.
    const lost =
      /it was removed from it, lost its permission, or the channel was deleted|The channel was deleted/;
    await expect.poll(() => now(ofClosed.ts)).toMatch(lost);
    expect(now(ofClosed.ts)).not.toMatch(buttons);
    expect(shown.map(({ ts }) => buttons.test(now(ts)))).toEqual([true, false, false]);
  });

  // Over HTTP, nothing tells that Slack can't reach the bot.
  if (mode === "http") return;
  it("are checked after a time without connections", async () => {
    const { alice, slack } = app;
    const channel = next();
    await receivedNow();
    await slack.until(() => slack.sockets.count() === 2);
    slack.faults.next("apps.connections.open", { kind: "status", status: 500 }, 4);
    slack.sockets.drop();
    await slack.until(() => slack.sockets.count() === 0);
    // Slack repeats the event at once, and then after a minute.
    const { ts } = alice.upload({ ...memo, channel }).message;
    await card(ts.replace(".", ""));
    await slack.until(() => slack.faults.waiting() === 0);
  });
});
