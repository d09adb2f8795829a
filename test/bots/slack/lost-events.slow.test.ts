import { describe, expect, it } from "vitest";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { commands } from "../../../src/commands/index.ts";
import { freePort } from "../../engines/free-port.ts";
import type { Message } from "@mynah/fake-slack";
import { wav as wavOf } from "@mynah/audio-interface/fake";
import { useModeratedClips } from "./moderated-clips.ts";
import { useSlackTestApp } from "./use-test-app.ts";
import { callsTo, channels } from "./view.ts";

const MODS = "C0LOST3";
const memo = { name: "memo.wav", content: wavOf(2, 16_000) };

/** Reading messages takes a second between calls here, instead of a minute, and returns 15 messages as on Slack. */
describe("clips whose events were lost over HTTP, in an app that isn't in Slack's Marketplace", () => {
  const kind = { kind: "http", publicUrl: "https://example.com", oauth: false } as const;
  const next = channels("C0LOST", 4);
  const { app } = useSlackTestApp({
    mode: "http",
    env: { SLACK_LISTEN: "yes" },
    slack: {
      manifest: buildManifest(commands, kind, { listens: true }),
      workspaces: [next.workspace],
      historyPauseMs: 1_000,
    },
  });
  const { cards } = useModeratedClips(app, MODS, next);
  const cardsOf = ({ ts }: Message) => cards(ts.replace(".", ""));
  const waitForCards = async (clips: readonly Message[]) => {
    for (const clip of clips) await app.slack.until(() => cardsOf(clip)[0]);
  };
  const heard = () => callsTo(app.service, "speechToText").length;

  it("are found when Slack repeats an event that never arrived, also those that it has given up", async () => {
    const { alice, slack } = app;
    const channel = "C0LOST2";
    const before = heard();
    const failed = () => slack.deliveries.filter(({ outcome }) => outcome === "failed").length;
    const lastFailed = failed();
    slack.deliverTo(`http://127.0.0.1:${await freePort()}`);
    const lost = alice.upload({ ...memo, channel }).message;
    // At once, after a minute, and after five.
    for (const [count, ms] of [
      [2, 60_000],
      [3, 300_000],
    ] as const) {
      await slack.until(() => failed() - lastFailed >= count);
      slack.clock.advance(ms);
    }
    await slack.until(() => failed() - lastFailed >= 4);
    const late = alice.upload({ ...memo, channel }).message;
    await slack.until(() => failed() - lastFailed >= 6);
    slack.deliverTo(`${app.url}/slack/events`);
    slack.clock.advance(60_000);
    await waitForCards([lost, late]);
    expect([cardsOf(lost).length, cardsOf(late).length, heard() - before]).toEqual([1, 1, 2]);
  });
});
