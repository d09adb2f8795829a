import { describe, expect, it } from "vitest";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { commands } from "../../../src/commands/index.ts";
import { callsTo, channels, wav } from "./view.ts";
import { useSlackTestApp } from "./use-test-app.ts";

const manifest = buildManifest(commands, { kind: "socket" }, { listens: true });
const { workspace } = channels("C0REC", 20);

describe("recordings on Slack", () => {
  const closed = { id: "G0CLOSED", name: "closed", members: ["alice", "bob"] };
  const { app } = useSlackTestApp({
    mode: "socket",
    env: { SLACK_LISTEN: "yes" },
    slack: { manifest, workspaces: [{ ...workspace, channels: [...workspace.channels, closed] }] },
  });
  let used = 0;
  const next = () => `C0REC${used++}`;
  const said = async (who: typeof app.alice, line: string, channel: string) =>
    (await who.slash(line, { channel })).reply?.text ?? "";
  const switchedOn = async (channel: string) => {
    expect(await said(app.bob, "/transcripts automatic on", channel)).toContain(
      "are transcribed automatically",
    );
  };
  const inThread = (who: typeof app.alice, channel: string, ts: string) =>
    app.slack.until(() =>
      who.messages(channel, ts).find(({ text, ts: at }) => at !== ts && text.includes("Transcript")),
    );
  const post = (channel: string, name = "memo.wav") => app.alice.upload({ name, content: wav, channel });
  const heard = () => callsTo(app.service, "speechToText").length;

  it("are left alone until an admin enables transcription, which everyone is notified of", async () => {
    const channel = next();
    expect(await said(app.alice, "/transcripts automatic on", channel)).toMatch(/only admins can change it/);
    const before = heard();
    post(channel);
    await switchedOn(channel);
    const notice = app.alice.messages(channel).find(({ text }) => text.includes("are now transcribed"));
    expect(notice?.text).toMatch(/kept for 30 days.*opt_out:yes/s);
    await switchedOn(channel);
    expect(
      app.alice.messages(channel).filter(({ text }) => text.includes("are now transcribed")),
    ).toHaveLength(1);
    const { message } = post(channel, "second.wav");
    await inThread(app.alice, channel, message.ts);
    expect(heard()).toBe(before + 1);
  });

  it("are transcribed once, in the thread, even when Slack reports them twice", async () => {
    const channel = next();
    await switchedOn(channel);
    const before = heard();
    app.slack.faults.next("events_api", { kind: "copies", times: 2, newIds: true });
    const { message } = post(channel, "twice.wav");
    await inThread(app.alice, channel, message.ts);
    await app.slack.until(() => app.slack.faults.waiting() === 0);
    expect(
      app.alice.messages(channel, message.ts).filter(({ text }) => text.includes("Transcript")),
    ).toHaveLength(1);
    expect(heard()).toBe(before + 1);
  });

  it("of users who opted out, and of bots, aren't transcribed", async () => {
    const channel = next();
    await switchedOn(channel);
    expect(await said(app.alice, "/transcripts automatic opt_out:yes", channel)).toContain(
      "You've opted out",
    );
    const before = heard();
    post(channel, "mine.wav");
    const theirs = app.bob.upload({ name: "bobs.wav", content: wav, channel });
    await inThread(app.bob, channel, theirs.message.ts);
    expect(heard()).toBe(before + 1);
    expect(await said(app.alice, "/transcripts automatic opt_out:no", channel)).toContain(
      "This includes yours.",
    );
  });

  it("are found by the current members of the channel, and always by the speaker", async () => {
    await switchedOn(closed.id);
    const members = app.slack.state.workspaces.get("T0HOME")?.channels.get(closed.id)?.members;
    members?.delete(app.bob.id);
    const { message } = post(closed.id, "secret-meeting.wav");
    await inThread(app.alice, closed.id, message.ts);
    const elsewhere = next();
    const search = (who: typeof app.alice) =>
      said(who, "/transcripts search green build -sunshine", elsewhere);
    expect(await search(app.bob)).not.toContain("secret-meeting");
    const found = await search(app.alice);
    expect(found).toMatch(/secret-meeting\.wav.*\n.*\d:\d\d .*/);
    members?.add(app.bob.id);
    expect(await search(app.bob)).toContain("secret-meeting");
    members?.delete(app.bob.id);
    expect(await search(app.bob)).not.toContain("secret-meeting");
    members?.delete(app.alice.id);
    expect(await search(app.alice)).toContain("secret-meeting");
    members?.add(app.alice.id);
  });

  it("are deleted with their message: the transcript, and the text of the post", async () => {
    const channel = next();
    await switchedOn(channel);
    const { message } = post(channel, "regret.wav");
    const answer = await inThread(app.alice, channel, message.ts);
    expect(await said(app.alice, "/transcripts list", channel)).toContain("regret.wav");
    app.alice.deleteMessage(message);
    const renewed = await app.slack.until(() =>
      app.alice.messages(channel, message.ts).find(({ text }) => text.includes("was removed")),
    );
    expect(renewed.ts).toBe(answer.ts);
    expect(renewed.text).not.toContain("build is green");
    await expect.poll(() => said(app.alice, "/transcripts list", channel)).not.toContain("regret.wav");
  });

  it("are deleted with their channel, and stay when the bot is removed from it", async () => {
    const [at, deleted, left] = [next(), next(), next()];
    for (const channel of [deleted, left]) {
      await switchedOn(channel);
      await inThread(app.alice, channel, post(channel, `from ${channel}.wav`).message.ts);
    }
    app.alice.kickBot(left);
    app.alice.deleteChannel(deleted);
    const list = () => said(app.alice, "/transcripts list", at);
    await expect.poll(list).not.toContain(`from ${deleted}`);
    app.alice.inviteBot(left);
    expect(await list()).toContain(`from ${left}`);
  });
});

describe("when the operator hasn't enabled listening", () => {
  const { app, next } = useSlackTestApp({ mode: "socket" });

  it("nothing is transcribed, and an admin who enables it is told why not", async () => {
    const channel = next();
    const { reply } = await app.bob.slash("/transcripts automatic on", { channel });
    expect(reply?.text).toMatch(/Automatic transcription isn't enabled on this platform.*SLACK_LISTEN/s);
    expect(app.bob.messages(channel)).toEqual([]);
  });
});
