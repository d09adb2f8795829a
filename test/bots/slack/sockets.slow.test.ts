import type { App } from "@slack/bolt";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { createSocketReceiver } from "../../../src/bots/slack/connection/socket-receiver.ts";
import { ANSWER, waitForAnswer } from "./view.ts";
import { useSlackTestApp } from "./use-test-app.ts";

describe("over sockets", () => {
  const { app, next } = useSlackTestApp({ mode: "socket" });

  it("two connections listen, and a mention on one that dies is sent again over the other", async () => {
    const { slack, alice } = app;
    const channel = next();
    expect(slack.sockets.count()).toBe(2);
    slack.faults.next("events_api", { kind: "drop_socket" });
    const asked = alice.mention("tts Still here", { channel });
    await slack.until(() => slack.sockets.count() === 1);
    slack.clock.advance(3000);
    await slack.until(() => alice.messages(channel, asked.ts).some(({ text }) => ANSWER.test(text)));
  });

  it("both connections return after Slack recycled them, and nothing requested meanwhile is lost", async () => {
    const { slack, alice } = app;
    const channel = next();
    slack.sockets.refresh();
    const during = alice.mention("tts Between two sockets", { channel });
    slack.clock.advance(10_000);
    await slack.until(() => slack.sockets.count() === 0);
    await slack.until(() => slack.sockets.count() === 2);
    // Slack retries after a minute, and after five: a second here is a minute there.
    let minute = 0;
    await slack.until(() => {
      if (Date.now() - minute > 1000) {
        minute = Date.now();
        slack.clock.advance(61_000);
      }
      return alice.messages(channel, during.ts).some(({ text }) => ANSWER.test(text));
    });
    expect((await alice.slash("/tts After the refresh", { channel })).error).toBeUndefined();
    await waitForAnswer(app, alice, channel);
  });

  it("both connections return after they died without a close frame", async () => {
    const { slack, alice } = app;
    const channel = next();
    slack.sockets.drop();
    await slack.until(() => slack.sockets.count() === 0);
    await slack.until(() => slack.sockets.count() === 2);
    expect((await alice.slash("/tts Back again", { channel })).error).toBeUndefined();
    await waitForAnswer(app, alice, channel);
  });

  it("it keeps trying while Slack opens no connections, and reconnects when Slack does", async () => {
    const { slack, alice } = app;
    const channel = next();
    slack.faults.next("apps.connections.open", { kind: "status", status: 500 }, 3);
    slack.faults.next("apps.connections.open", { kind: "error", error: "internal_error" }, 2);
    slack.sockets.drop();
    await slack.until(() => slack.sockets.count() === 0);
    await slack.until(() => slack.sockets.count() === 2);
    expect(slack.faults.waiting()).toBe(0);
    expect((await alice.slash("/tts After the outage", { channel })).error).toBeUndefined();
    await waitForAnswer(app, alice, channel);
  });

  it("acknowledges a command that is being handled when it closes, then closes", async () => {
    const { slack, alice } = app;
    const channel = next();
    await slack.until(() => slack.sockets.count() === 2);
    const receiver = createSocketReceiver({
      appToken: slack.app.appToken,
      apiUrl: slack.url,
      log: pino({ level: "silent" }),
    });
    let begun = 0;
    const held = Promise.withResolvers<void>();
    const processEvent: App["processEvent"] = async ({ ack }) => {
      begun++;
      await held.promise;
      await ack();
    };
    receiver.init({ processEvent } as App);
    await receiver.start();
    await slack.until(() => slack.sockets.count() === 4);
    // Sockets take turns, so each gets one of four commands.
    const asked = Array.from({ length: 4 }, () => alice.slash("/tts Just then", { channel }));
    await expect.poll(() => begun).toBe(2);
    const stopped = receiver.stop();
    held.resolve();
    expect((await Promise.all(asked)).map(({ error }) => error)).toEqual(asked.map(() => undefined));
    await stopped;
    await slack.until(() => slack.sockets.count() === 2);
  });

  it("acknowledges a command that has arrived, but isn't read yet, when it closes", async () => {
    const { slack, alice } = app;
    const channel = next();
    await slack.until(() => slack.sockets.count() === 2);
    const receiver = createSocketReceiver({
      appToken: slack.app.appToken,
      apiUrl: slack.url,
      log: pino({ level: "silent" }),
    });
    receiver.init({ processEvent: async ({ ack }) => ack() } as App);
    await receiver.start();
    await slack.until(() => slack.sockets.count() === 4);
    // Both in one turn of the event loop. Sockets take turns, so each gets one of four commands.
    const asked = Array.from({ length: 4 }, () => alice.slash("/tts In the last moment", { channel }));
    const stopped = receiver.stop();
    expect((await Promise.all(asked)).map(({ error }) => error)).toEqual(asked.map(() => undefined));
    await stopped;
  });
});
