import { expect, it } from "vitest";
import type { Mode } from "./test-app.ts";
import { ANSWER, waitForAnswer, callsTo, wav } from "./view.ts";
import { useSlackTestApp } from "./use-test-app.ts";

/** Checks every way to run a command on Slack. */
export function invocationOver(mode: Mode): void {
  const { app, next } = useSlackTestApp({ mode });

  it("a slash command gets a placeholder, and the answer with its audio replaces it", async () => {
    const { slack, alice } = app;
    const channel = next();
    expect(await alice.slash("/tts Hello world voice:Anna emotion:happy", { channel })).toMatchObject({
      ms: expect.any(Number),
    });
    const answer = await waitForAnswer(app, alice, channel);
    // Slack previews links in markup only, and a message with files can't forbid it.
    expect(JSON.stringify(answer.blocks)).not.toContain("mrkdwn");
    const [sound] = alice.messages(channel).flatMap(({ files }) => files);
    expect(sound?.name).toMatch(/hello-world.*\.(mp3|wav)$/i);
    await slack.until(() => slack.user("bob").messages(channel).length === 1);
    const posted = slack.requests.find(
      ({ method, args }) => method === "chat.postMessage" && args["channel"] === channel,
    );
    expect(posted?.args).toMatchObject({ unfurl_links: "false", unfurl_media: "false" });
  });

  it("users' text is shown as it is and pings nobody", async () => {
    const { alice } = app;
    const channel = next();
    await alice.slash("/tts <!channel> <@U0BOB> Tom & *Jerry* https://example.com", { channel });
    const answer = await waitForAnswer(app, alice, channel);
    expect(answer.pings).toEqual([]);
    expect(JSON.stringify(answer.blocks)).toContain("@channel @U0BOB Tom & *Jerry* https://example.com");
  });

  it("a mistake is shown to the requester only and posts nothing in the channel", async () => {
    const { alice } = app;
    const channel = next();
    const { reply } = await alice.slash("/tts Hello voice:Ana", { channel });
    expect(reply?.text).toContain("Anna");
    expect(reply?.onlyFor).toBe(alice.id);
    expect(alice.messages(channel)).toEqual([]);
  });

  it("/mynah shows help and runs every command", async () => {
    const { alice } = app;
    const channel = next();
    expect((await alice.slash("/mynah", { channel })).reply?.text).toContain("/transcribe");
    expect((await alice.slash("/mynah help tts", { channel })).reply?.text).toContain("emotion");
    const explained = (await alice.slash("/mynah help enhance clean", { channel })).reply;
    expect(explained?.blocks).toContainEqual(
      expect.objectContaining({
        text: expect.objectContaining({ type: "plain_text", text: expect.stringContaining("find_speech") }),
      }),
    );
    expect((await alice.slash("/jobs list", { channel })).reply?.onlyFor).toBe(alice.id);
    await alice.slash("/mynah tts Hello", { channel });
    await waitForAnswer(app, alice, channel);
  });

  it("a command without arguments opens a form: it finds voices, shows errors at their fields, then the answer", async () => {
    const { slack, alice } = app;
    const channel = next();
    await alice.slash("/tts", { channel });
    await slack.until(() => alice.modals().length === 1);
    expect(await alice.suggest("voice", "ann")).toContain("Anna");
    expect((await alice.submit({ text: "[happy]", voice: "Anna" })).errors).toHaveProperty("text");
    expect(await alice.submit({ text: "From a form", voice: "Anna", emotion: "calm" })).toMatchObject({
      closed: true,
    });
    const answer = await waitForAnswer(app, alice, channel);
    expect(JSON.stringify(answer.blocks)).toContain("From a form");
  });

  it("a form takes a file, and shows an error at its field when the file has the wrong type", async () => {
    const { slack, alice, service } = app;
    const channel = next();
    await alice.slash("/transcribe", { channel });
    await slack.until(() => alice.modals().length === 1);
    expect((await alice.submit({})).errors["source"]).toMatch(/needs a file or link/);
    const picture = { name: "cat.png", content: Buffer.from("png") };
    expect((await alice.submit({ source: [picture] })).errors["source"]).toMatch(/audio or video/);
    const sent = await alice.submit({ source: [{ name: "talk.wav", content: wav }] });
    expect(sent.closed).toBe(true);
    const answer = await waitForAnswer(app, alice, channel);
    expect(answer.text).toContain("Transcript");
    expect(answer.files).toEqual([]);
    expect(
      alice
        .messages(channel)
        .flatMap(({ files }) => files)
        .map(({ name }) => name),
    ).toHaveLength(1);
    expect(callsTo(service, "speechToText")).toHaveLength(1);
  });

  it("a message shortcut answers in the message's thread", async () => {
    const { slack, alice, service } = app;
    const channel = next();
    await alice.slash("/settings set yes setting:speakers for:me", { channel });
    const { message } = alice.upload({ name: "talk.wav", content: wav, channel });
    expect((await alice.messageShortcut("transcribe", message)).error).toBeUndefined();
    const answer = await slack.until(() =>
      alice.messages(channel, message.ts).find(({ text }) => text.includes("Transcript")),
    );
    expect(answer.threadTs).toBe(message.ts);
    // Nobody can add options here, so the setting does.
    expect(callsTo(service, "speechToText").at(-1)?.body).toMatchObject({ speaker_diarization: true });
    const words = alice.say("Speak <these> & those", { channel, threadTs: message.ts });
    await alice.messageShortcut("tts", words);
    await slack.until(() => alice.messages(channel, message.ts).find(({ text }) => ANSWER.test(text)));
  });

  it("@mynah transcribe in a thread finds the file above it and answers there", async () => {
    const { slack, alice } = app;
    const channel = next();
    const { message } = alice.upload({ name: "talk.wav", content: wav, channel });
    alice.mention("transcribe language:en", { channel, threadTs: message.ts });
    const answer = await slack.until(() =>
      alice.messages(channel, message.ts).find(({ text }) => text.includes("Transcript")),
    );
    expect(answer.threadTs).toBe(message.ts);
  });

  it("the global shortcut asks what to run and where, and by default answers as a direct message", async () => {
    const { slack, alice } = app;
    await alice.globalShortcut("mynah");
    await slack.until(() => alice.modals().length === 1);
    await alice.submit({ "command to run": "tts" });
    await slack.until(
      () =>
        JSON.stringify(alice.modals()[0]?.body).includes("Anna") ||
        alice.modals()[0]?.body["callback_id"] === "form",
    );
    expect((await alice.submit({ text: "Quietly" })).closed).toBe(true);
    await slack.until(() => alice.dms().some(({ text }) => ANSWER.test(text)));
  });

  it("a direct message to the bot is a command too", async () => {
    const { slack, alice } = app;
    alice.say("tts Just between us", { channel: alice.dm() });
    await slack.until(() =>
      alice
        .dms()
        .some(({ text, blocks }) => ANSWER.test(text) && JSON.stringify(blocks).includes("Just between us")),
    );
  });

  it("Again, Edit and Delete work on an answer after a restart, and only for the requester", async () => {
    const { slack, alice, bob } = app;
    const channel = next();
    await alice.slash("/tts Once more", { channel });
    const answer = await waitForAnswer(app, alice, channel);
    await app.restart();
    await bob.press(answer, "delete");
    await slack.until(() => bob.ephemerals(channel).some(({ text }) => text.includes("Only the person")));
    await alice.press(answer, "again");
    await slack.until(() => alice.messages(channel).filter(({ text }) => ANSWER.test(text)).length === 2);
    await alice.press(answer, "edit");
    await slack.until(() => alice.modals().length === 1);
    expect(await alice.submit({ text: "Something else" })).toMatchObject({ errors: {}, closed: true });
    await slack.until(() =>
      alice.messages(channel).some(({ blocks }) => JSON.stringify(blocks).includes("Something else")),
    );
    await slack.until(() => alice.messages(channel).filter(({ text }) => ANSWER.test(text)).length === 3);
    await alice.press(answer, "delete");
    await slack.until(() => !alice.messages(channel).some(({ ts }) => ts === answer.ts));
  });

  it("Cancel stops a running job", async () => {
    const { slack, alice, service } = app;
    const channel = next();
    service.behave.taskMs = Number.POSITIVE_INFINITY;
    await alice.slash("/sfx a very long rain", { channel });
    const placeholder = await slack.until(() => alice.messages(channel)[0]);
    await slack.until(() => callsTo(service, "sfxGeneration").length === 1);
    await slack.until(async () => {
      await alice.press(placeholder, "cancel").catch(() => undefined);
      return alice.messages(channel)[0]?.text.includes("Canceled");
    });
    service.behave.taskMs = 0;
  });
}
