import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { commands } from "../../../src/commands/index.ts";
import { queryRows } from "../../engines/postgres.ts";
import { wav as wavOf } from "@mynah/audio-interface/fake";
import { useSlackTestApp } from "./use-test-app.ts";
import { callsTo, channels } from "./view.ts";

const MODS = "C0BURST2";
const CLIPS = 40;
/** All of them in sixteen seconds. */
const PAUSE_MS = 400;

const next = channels("C0BURST", 3);
const { app } = useSlackTestApp({
  mode: "socket",
  env: { SLACK_LISTEN: "yes" },
  slack: {
    manifest: buildManifest(commands, { kind: "socket" }, { listens: true }),
    // As Slack limits calls: 50 or 100 a minute of each method.
    rateLimits: {},
    workspaces: [{ ...next.workspace, people: ["alice", "bob", "carol"] }],
  },
});

it("a burst of forty clips is all checked within Slack's limits", async () => {
  const { alice, bob, slack, service, databaseUrl } = app;
  const channel = next();
  await bob.slash(`/moderation on review:${MODS}`, { channel });
  const checked = async () =>
    (await queryRows(databaseUrl, "select id from jobs where platform = 'moderation' and state = 'done'"))
      .length;
  for (let n = 0; n < CLIPS; n += 1) {
    // Twenty each, which is as many as one member's are checked at once.
    const author = n % 2 === 0 ? alice : slack.user("carol");
    author.upload({ name: `memo-${n}.wav`, content: wavOf(1, 16_000), channel });
    await wait(PAUSE_MS);
  }
  await expect.poll(checked, { interval: 500 }).toBe(CLIPS);
  expect(callsTo(service, "speechToText")).toHaveLength(CLIPS);
  expect(await queryRows(databaseUrl, "select * from moderation_waiting")).toEqual([]);
  const asked = slack.requests.filter(({ method }) => method === "files.info").length;
  expect(asked).toBeLessThanOrEqual(CLIPS);
  expect(bob.messages(MODS)).toEqual([]);
});
