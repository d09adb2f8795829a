import { describe, expect, it } from "vitest";
import { ANSWER, waitForAnswer, callsTo, audioFilesIn, makeSpeech } from "./view.ts";
import { useSlackTestApp } from "./use-test-app.ts";

describe("failures during delivery", () => {
  const { app, next } = useSlackTestApp({ mode: "socket" });

  const speak = (text: string, channel = next()) => makeSpeech(app, text, channel);
  const sounds = (channel: string) => audioFilesIn(app, channel);
  const placeholders = (channel: string) =>
    app.alice.messages(channel).filter(({ files }) => files.length === 0);

  it.each([
    [
      "internal_error after the message was posted",
      { kind: "error", error: "internal_error", afterWrite: true },
    ],
    ["a cut line after the message was posted", { kind: "reset", afterWrite: true }],
    ["a 503 after the message was posted", { kind: "status", status: 503, afterWrite: true }],
    ["internal_error before anything was done", { kind: "error", error: "internal_error" }],
  ] as const)("%s: one answer, not two", async (_what, fault) => {
    app.slack.faults.next("chat.postMessage", fault);
    const channel = await speak("Twice?");
    await waitForAnswer(app, app.alice, channel);
    await app.slack.until(() => placeholders(channel).length === 0);
    expect(app.alice.messages(channel)).toHaveLength(1);
    expect(sounds(channel)).toHaveLength(1);
  });

  it("posts the new answer once, even when the response to posting it is lost", async () => {
    const { slack, alice, service } = app;
    service.behave.speechAsTask = true;
    service.behave.taskMs = 1500;
    const channel = await speak("Gone, and lost");
    const placeholder = await slack.until(() => alice.messages(channel)[0]);
    placeholder.deleted = true;
    // Otherwise the answer comes with its file.
    slack.faults.next("files.completeUploadExternal", { kind: "never_shared" });
    slack.faults.next("chat.postMessage", { kind: "reset", afterWrite: true });
    await waitForAnswer(app, alice, channel);
    const looked = () =>
      slack.requests.some(
        ({ method, args }) => method === "conversations.history" && args["channel"] === channel,
      );
    await slack.until(looked);
    expect(placeholders(channel)).toHaveLength(1);
    service.behave.speechAsTask = false;
    service.behave.taskMs = 0;
  });

  it("tells the requester to invite the bot to a channel it isn't in, and sends the answer as a direct message", async () => {
    const { slack, alice } = app;
    const before = alice.dms().length;
    const since = () => alice.dms().slice(before);
    await speak("Anybody there?", "C0QUIET");
    await slack.until(() => alice.ephemerals("C0QUIET").some(({ text }) => text.includes("/invite @mynah")));
    const answer = await slack.until(() => since().find(({ text }) => ANSWER.test(text)));
    expect(answer.text).toContain("/invite @mynah");
    expect(since().flatMap(({ files }) => files)).toHaveLength(1);
    expect(alice.messages("C0QUIET")).toEqual([]);
  });

  it("explains the reason in the direct message alone when the response_url has expired", async () => {
    const { slack, alice } = app;
    slack.faults.next("response_url", { kind: "status", status: 404 });
    const before = alice.dms().length;
    await speak("Nobody hears the hook", "C0MUTE");
    const answer = await slack.until(() =>
      alice
        .dms()
        .slice(before)
        .find(({ text }) => ANSWER.test(text)),
    );
    expect(answer.text).toContain("invite the bot");
  });

  it("starts nothing when neither channel nor direct messages work, and tells the requester why", async () => {
    const { slack, alice, service } = app;
    slack.faults.next("conversations.open", { kind: "error", error: "cannot_dm_bot" });
    const before = service.calls.length;
    await speak("Nowhere", "C0QUIET");
    await slack.until(() =>
      alice.ephemerals("C0QUIET").some(({ text }) => text.includes("so it didn't start")),
    );
    expect(service.calls.slice(before).filter(({ operation }) => operation === "speechSynthesis")).toEqual(
      [],
    );
  });

  it("sends the answer as a direct message when the bot is removed from the channel during the job", async () => {
    const { slack, alice, service } = app;
    const channel = next();
    service.behave.speechAsTask = true;
    service.behave.taskMs = 1500;
    await alice.slash("/tts Thrown out", { channel });
    await slack.until(() => alice.messages(channel)[0]);
    alice.kickBot(channel);
    await slack.until(() =>
      alice
        .dms()
        .flatMap(({ files }) => files)
        .some(({ name }) => name.includes("thrown-out")),
    );
    service.behave.speechAsTask = false;
    service.behave.taskMs = 0;
  });

  it("loses nothing when a token is revoked during the job: the result is stored, and the job is listed", async () => {
    const { slack, alice, service } = app;
    const channel = next();
    service.behave.speechAsTask = true;
    service.behave.taskMs = 1500;
    await alice.slash("/tts Revoked", { channel });
    await slack.until(() => alice.messages(channel)[0]);
    const token = [...slack.state.tokens.values()].find(({ kind }) => kind === "bot");
    if (token) token.revoked = true;
    const refused = ({ method, error }: { method: string; error?: string }) =>
      method === "files.getUploadURLExternal" && error === "token_revoked";
    await slack.until(() => slack.requests.some(refused));
    await slack.until(() =>
      alice.ephemerals(channel).some(({ text }) => text.includes("no longer accepts the bot's token")),
    );
    if (token) token.revoked = false;
    const list = async () => (await alice.slash("/jobs list", { channel })).reply?.text ?? "";
    await slack.until(async () => /tts · finished · .*Revoked/.test(await list()));
    service.behave.speechAsTask = false;
    service.behave.taskMs = 0;
    expect(
      callsTo(service, "speechSynthesis").filter(({ body }) => JSON.stringify(body).includes("Revoked")),
    ).toHaveLength(1);
  });
});

describe("missing permissions", () => {
  const { app, next } = useSlackTestApp({ mode: "socket" });

  it("without the one for files, the answer says so and links the audio", async () => {
    const { slack, alice } = app;
    slack.installs.withoutScope("T0HOME", "files:write");
    const channel = await makeSpeech(app, "No files here", next());
    const answer = await waitForAnswer(app, alice, channel);
    expect(answer.text).toMatch(/files:write.*current manifest/s);
    const [link = ""] = /http:\S+\/media\/[\w.-]+/.exec(answer.text) ?? [];
    expect((await fetch(link)).headers.get("content-type")).toMatch(/^audio\//);
    expect(audioFilesIn(app, channel)).toEqual([]);
  });

  it("without the one for messages, nothing is started, and the requester learns why", async () => {
    const { slack, alice, service } = app;
    slack.installs.withoutScope("T0HOME", "chat:write");
    const before = callsTo(service, "speechSynthesis").length;
    const channel = await makeSpeech(app, "No words here", next());
    await slack.until(() =>
      alice.ephemerals(channel).some(({ text }) => text.includes("so it didn't start")),
    );
    expect(callsTo(service, "speechSynthesis")).toHaveLength(before);
  });
});
