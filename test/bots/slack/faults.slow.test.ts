import { describe, expect, it } from "vitest";
import type { Mode } from "./test-app.ts";
import { ANSWER, callsTo, wav } from "./view.ts";
import { useSlackTestApp } from "./use-test-app.ts";

describe.each<Mode>(["socket", "http"])("over %s, when deliveries to the bot fail", (mode) => {
  const { app, next } = useSlackTestApp({ mode });

  it("one mention that arrives eleven times, under eleven ids, is one job with one answer", async () => {
    const { slack, alice, service } = app;
    const channel = next();
    const before = callsTo(service, "speechToText").length;
    const { message } = alice.upload({ name: "talk.wav", content: wav, channel });
    slack.faults.next("events_api", { kind: "copies", times: 11, newIds: true });
    alice.mention("transcribe", { channel, threadTs: message.ts });
    await slack.until(() =>
      alice.messages(channel, message.ts).some(({ text }) => text.includes("Transcript")),
    );
    await slack.until(() => slack.deliveries.filter(({ name }) => name === "app_mention").length >= 11);
    expect(
      alice.messages(channel, message.ts).filter(({ text }) => text.includes("Transcript")),
    ).toHaveLength(1);
    expect(callsTo(service, "speechToText")).toHaveLength(before + 1);
  });

  it("a mention whose first delivery is lost is answered on the retry", async () => {
    const { slack, alice } = app;
    const channel = next();
    slack.faults.next("events_api", { kind: "first_lost" });
    const asked = alice.mention("tts Better late", { channel });
    await slack.until(() => alice.messages(channel, asked.ts).some(({ text }) => ANSWER.test(text)));
  });

  it("help requested once is posted once, however often the event arrives", async () => {
    const { slack, alice } = app;
    const channel = next();
    slack.faults.next("events_api", { kind: "copies", times: 4 });
    const asked = alice.mention("help", { channel });
    await slack.until(
      () =>
        slack.deliveries.filter(({ name, outcome }) => name === "app_mention" && outcome === "acked")
          .length >= 4,
    );
    await slack.until(() =>
      alice.messages(channel, asked.ts).some(({ text }) => text.includes("/transcribe")),
    );
    expect(alice.messages(channel, asked.ts)).toHaveLength(2);
  });

  it("every delivery is acknowledged in time", () => {
    expect(app.slack.deliveries.filter(({ outcome }) => outcome === "late" || outcome === "failed")).toEqual(
      [],
    );
  });
});

describe("over signed HTTP", () => {
  const { app, next } = useSlackTestApp({ mode: "http" });

  it("answers the URL's challenge and the certificate check", async () => {
    expect(await app.slack.checkRequestUrl()).toBe(true);
  });

  it.each(["bad_signature", "old_timestamp"] as const)("rejects %s, and nothing happens", async (kind) => {
    const { slack, alice, service } = app;
    const channel = next();
    slack.faults.next("slash_commands", { kind });
    expect((await alice.slash("/tts Forged", { channel })).error).toBe("dispatch_failed");
    expect(alice.messages(channel)).toEqual([]);
    expect(service.calls.filter(({ body }) => JSON.stringify(body).includes("Forged"))).toEqual([]);
  });

  it("rejects requests that have no signature, are far too long, or are garbage", async () => {
    const post = (body: string, headers = {}) =>
      fetch(`${app.url}/slack/events`, {
        method: "POST",
        body,
        headers: { "content-type": "application/json", ...headers },
      });
    expect((await post("{}")).status).toBe(401);
    expect(
      (await post("{}", { "x-slack-signature": "v0=00", "x-slack-request-timestamp": "now" })).status,
    ).toBe(401);
    expect((await post("x".repeat(1_100_000))).status).toBe(413);
  });
});
