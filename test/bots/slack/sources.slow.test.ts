import { describe, expect, it } from "vitest";
import { sourceOf } from "../../../src/bots/slack/sources/private-file.ts";
import { startSlackTestApp } from "./test-app.ts";
import { waitForAnswer, callsTo, wav } from "./view.ts";
import { useSlackTestApp } from "./use-test-app.ts";

describe("private files as sources", () => {
  const { app, next } = useSlackTestApp({ mode: "socket" });

  const transcribe = async (upload: { connect?: boolean; content?: Buffer; name?: string } = {}) => {
    const channel = next();
    const { message, file } = app.alice.upload({ name: "talk.wav", content: wav, channel, ...upload });
    const asked = callsTo(app.service, "speechToText").length;
    await app.alice.messageShortcut("transcribe", message);
    const answer = await app.slack.until(() =>
      app.alice
        .messages(channel, message.ts)
        .find(
          ({ text, user }) => user !== app.alice.id && text !== "" && !/Queued|Running|Fetching/.test(text),
        ),
    );
    const [call] = callsTo(app.service, "speechToText").slice(asked);
    const url = call?.body["url"];
    return { answer, file, link: typeof url === "string" ? url : "" };
  };

  it("the service fetches the file from us by a link that contains no token, in full or in part", async () => {
    const { answer, link } = await transcribe();
    expect(answer.text).toContain("Transcript");
    expect(link.startsWith(`${app.url}/media/from/`)).toBe(true);
    expect(link).not.toContain("xox");
    const whole = await fetch(link);
    expect(whole.headers.get("content-type")).toBe("audio/wav");
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(wav);
    const part = await fetch(link, { headers: { range: "bytes=0-3" } });
    expect([part.status, await part.text()]).toEqual([206, "RIFF"]);
    const head = await fetch(link, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(String(wav.length));
  });

  it("a forged link opens nothing, and neither does one for stored files", async () => {
    const { link } = await transcribe();
    expect((await fetch(`${link.slice(0, -3)}abc`)).status).toBe(404);
    expect((await fetch(link.replace("/media/from/", "/media/"))).status).toBe(404);
  });

  it("a file from another organization has its details looked up", async () => {
    const { answer, link } = await transcribe({ connect: true });
    expect(answer.text).toContain("Transcript");
    expect((await fetch(link)).status).toBe(200);
  });

  it("refuses an image from another organization whose media type Slack doesn't report", async () => {
    const { answer, link } = await transcribe({ connect: true, name: "photo.bmp" });
    expect(answer.text).toMatch(/accepts .*, not .*Nothing was spent/s);
    expect(link).toBe("");
  });

  it("recognizes an image by Slack's file type when neither its name nor its media type tells", () => {
    const photo = {
      id: "F1",
      name: "Image from iOS",
      mimetype: "application/octet-stream",
      filetype: "heic",
    };
    expect(sourceOf(photo).media).toBe("image");
  });

  it("a login page instead of the file is recognized and reported, and nothing is spent", async () => {
    app.slack.faults.next("download", { kind: "login_page" });
    const { answer, link } = await transcribe();
    expect(answer.text).toMatch(/files:read.*Nothing was spent/s);
    expect(link).toBe("");
  });

  it("a login page that is served later is no file for the service", async () => {
    const { link } = await transcribe();
    app.slack.faults.next("download", { kind: "login_page" });
    expect((await fetch(link)).status).toBe(502);
  });

  it("a file that breaks off on Slack's side breaks off on ours: it never looks complete", async () => {
    const { link } = await transcribe();
    app.slack.faults.next("download", { kind: "cut_short" });
    await expect(fetch(link).then((answer) => answer.arrayBuffer())).rejects.toThrow();
  });

  it("a file that was deleted meanwhile is reported, and nothing is spent", async () => {
    const channel = next();
    const { message, file } = app.alice.upload({ name: "gone.wav", content: wav, channel });
    file.deleted = true;
    await app.alice.messageShortcut("transcribe", message);
    const answer = await app.slack.until(() =>
      app.alice.messages(channel, message.ts).find(({ text }) => text.includes("gone.wav")),
    );
    expect(answer.text).toMatch(/is no longer on Slack.*Nothing was spent/s);
  });
});

describe("without PUBLIC_URL", () => {
  it("the user is told what the operator must set, and nothing is spent", async () => {
    const app = await startSlackTestApp({ mode: "socket", hasPublicUrl: false });
    const { alice, slack, service } = app;
    const { message } = alice.upload({ name: "talk.wav", content: wav, channel: "C0GENERAL" });
    await alice.messageShortcut("transcribe", message);
    const answer = await slack.until(() =>
      alice.messages("C0GENERAL", message.ts).find(({ text }) => text.includes("PUBLIC_URL")),
    );
    expect(answer.text).toContain("Nothing was spent");
    expect(callsTo(service, "speechToText")).toEqual([]);
    await alice.slash("/tts But this works", { channel: "C0GENERAL" });
    await waitForAnswer(app, alice, "C0GENERAL");
    expect(slack.violations).toEqual([]);
    await app.close();
  });
});

it("without the scope to read files, the user is told what is missing", async () => {
  const app = await startSlackTestApp({ mode: "socket" });
  const { alice, slack } = app;
  slack.installs.withoutScope("T0HOME", "files:read");
  const { message } = alice.upload({ name: "talk.wav", content: wav, channel: "C0GENERAL" });
  await alice.messageShortcut("transcribe", message);
  const answer = await slack.until(() =>
    alice.messages("C0GENERAL", message.ts).find(({ text }) => text.includes("files:read")),
  );
  expect(answer.text).toMatch(/files:read.*install/s);
  await app.close();
});
