import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import { useSlackTestApp } from "./use-test-app.ts";
import { audioFilesIn, callsTo, makeSpeech, waitForAnswer, wav } from "./view.ts";

const { app, next } = useSlackTestApp({ mode: "socket" });
// The workspace's admin didn't allow what the manifest marks as optional.
beforeAll(() => {
  for (const scope of ["channels:history", "groups:history", "files:read"])
    app.slack.installs.withoutScope("T0HOME", scope);
});

/** Longer than the fake takes to show a file that has been completed. */
const SHOWN_LATER_MS = 500;
const shownIn = (channel: string) => audioFilesIn(app, channel).filter(({ deleted }) => !deleted);

it("posts results without the scopes that read messages and files", async () => {
  const { alice } = app;
  const channel = next();
  await makeSpeech(app, "Nobody reads along", channel);
  await waitForAnswer(app, alice, channel);
  await app.slack.until(() => shownIn(channel).length === 1);
});

it.each([{ afterWrite: true }, { afterWrite: false }])(
  "posts a result once if Slack doesn't answer the upload ($afterWrite), although it can't look for it",
  async ({ afterWrite }) => {
    const { slack, alice } = app;
    const channel = next();
    slack.faults.next("files.completeUploadExternal", { kind: "reset", afterWrite });
    await makeSpeech(app, `Once, ${afterWrite}`, channel);
    await waitForAnswer(app, alice, channel);
    // Without the scope, the answer doesn't wait until Slack shows the file.
    await slack.until(() => shownIn(channel).length > 0);
    await wait(SHOWN_LATER_MS);
    expect(shownIn(channel)).toHaveLength(1);
  },
);

it("names the scope when somebody uses a file, and spends nothing", async () => {
  const { slack, alice, service } = app;
  const { message } = alice.upload({ name: "standup.wav", content: wav, channel: next() });
  await alice.messageShortcut("transcribe", message);
  await slack.until(() => JSON.stringify(alice.messages(message.channel, message.ts)).includes("files:read"));
  expect(callsTo(service, "speechRecognition")).toEqual([]);
});

it("names the scope when somebody asks for the newest file", async () => {
  const { alice } = app;
  const { reply } = await alice.slash("/transcribe latest", { channel: next() });
  expect(reply?.text).toContain("(the scope channels:history");
});
