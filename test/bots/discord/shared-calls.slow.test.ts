import { describe, expect, it } from "vitest";
import { createRecordingKey } from "../../../src/moderation/intake/shared-recording.ts";
import { rule } from "../../moderation/rules/rule.ts";
import { READS_MESSAGES, useDiscordTestApp, wav } from "./use-test-app.ts";

describe("a clip in a channel that is both moderated and transcribed", () => {
  const testApp = useDiscordTestApp({ judge: "by rules", transcribes: true, discord: READS_MESSAGES });
  const recordingOf = createRecordingKey(() => ({ fileId: ({ ref }) => ref["attachment"] ?? "" }));

  async function open() {
    const { discord, settings, jobs, channel, guildId, ada } = testApp;
    const review = discord.state.addChannel({ type: 0, name: "mods", guildId });
    discord.state.grant(guildId, "ada", "VIEW_CHANNEL");
    const server = { platform: "discord", workspace: guildId, level: "server", id: guildId } as const;
    const watch = { channels: [], review: { id: review.id }, exempt: [], notices: false };
    await settings.change(server, "moderation", () => watch);
    await settings.change(server, "transcripts", () => "automatic");
    await settings.change(server, "clip-rules", () => [rule({ name: "shipping", words: ["ship it"] })]);
    for (const name of [discord.applicationId, "mo"])
      discord.state.grant(guildId, name, "MANAGE_MESSAGES", "MODERATE_MEMBERS");
    const mo = discord.user("mo");
    const rows = async () => {
      const [transcription] = await jobs.listServerJobs("discord", guildId, 5);
      const [check] = await jobs.listServerJobs("moderation", `discord:${guildId}`, 5);
      return { transcription: transcription?.job, check: check?.job };
    };
    return {
      ...testApp,
      server,
      rows,
      calls: () => testApp.callsTo("speechToText"),
      /** Waits until both jobs are in these states. */
      reach: (states: { transcription?: string; check?: string }) =>
        expect
          .poll(async () => {
            const { transcription, check } = await rows();
            return { transcription: transcription?.state, check: check?.state };
          })
          .toMatchObject(states),
      card: () => mo.waitsFor(review, ({ text }) => text.includes("shipping")),
      transcript: () =>
        ada.waitsFor(channel, ({ text, replyTo }) => replyTo !== undefined && text.includes("Transcript")),
    };
  }

  it("is sent to the audio service once, and gives a transcript with speakers and a card", async () => {
    const { ada, channel, card, transcript, calls, reach, rows } = await open();
    ada.post({ channel, attachments: [wav] });
    await Promise.all([card(), transcript()]);
    await reach({ transcription: "done", check: "done" });
    expect(calls()).toHaveLength(1);
    expect(calls()[0]).toMatchObject({ speaker_diarization: true });
    const { transcription, check } = await rows();
    // Either can be the one that calls.
    expect([transcription?.callOf, check?.callOf].filter(Boolean)).toHaveLength(1);
  });

  it("is checked with the call of a transcription that is canceled meanwhile", async () => {
    const { ada, channel, card, calls, reach, rows, jobs, service } = await open();
    service.behave.taskMs = 3_000;
    ada.post({ channel, attachments: [wav] });
    await reach({ transcription: "waiting", check: "waiting" });
    const { transcription } = await rows();
    await jobs.cancelJob(transcription?.id ?? "");
    await card();
    await reach({ transcription: "cancelled", check: "done" });
    expect(calls()).toHaveLength(1);
  });

  it("is sent by the other job when the first one's request is refused", async () => {
    const { ada, channel, calls, rows, service } = await open();
    service.faults.next("speechToText", { status: 400 });
    ada.post({ channel, attachments: [wav] });
    const states = async () => {
      const { transcription, check } = await rows();
      return [transcription?.state, check?.state].map(String).toSorted((a, b) => a.localeCompare(b));
    };
    await expect.poll(states).toEqual(["done", "failed"]);
    expect(calls()).toHaveLength(1);
  });

  it("is transcribed for free after moderation has called", async () => {
    const { ada, channel, calls, reach, rows, server, settings, app, guildId } = await open();
    await settings.change(server, "transcripts", () => undefined);
    ada.post({ channel, attachments: [wav] });
    await reach({ check: "done" });
    await settings.change(server, "speakers", () => "no");
    const { check } = await rows();
    const source = check?.options["source"] as object;
    await app.accept({
      key: "menu",
      platform: "discord",
      person: { id: ada.id },
      place: { workspace: guildId, channel: channel.id, address: {} },
      locale: "en",
      command: "transcribe",
      options: { source: { ...source, from: { message: check?.place.address["message"] } } },
    });
    await reach({ transcription: "done", check: "done" });
    expect(calls()).toHaveLength(1);
    const { transcription } = await rows();
    expect(transcription).toMatchObject({ callOf: check?.id, spent: 0 });
    expect(transcription?.outcome).toMatchObject({ verdict: "done" });
  });

  it("is checked by a call of its own when the process died while it sent the transcription", async () => {
    const { ada, channel, card, calls, reach, rows, stopWorker, startWorker } = await open();
    await stopWorker();
    ada.post({ channel, attachments: [wav] });
    await reach({ transcription: "accepted", check: "accepted" });
    const { transcription } = await rows();
    if (!transcription) throw new Error("nothing was accepted");
    const claimedUntil = new Date(testApp.discord.clock.now() + 1_000);
    await testApp.database.store.db
      .insertInto("sharedCalls")
      .values({ recording: recordingOf(transcription) ?? "", jobId: transcription.id, claimedAt: new Date() })
      .execute();
    await testApp.rows.save({ ...transcription, state: "submitting", claim: "dead", claimedUntil });
    await startWorker();
    await card();
    await reach({ transcription: "unconfirmed", check: "done" });
    expect(calls()).toHaveLength(1);
  });

  it("keeps its case, and what was checked, when the transcript is deleted", async () => {
    const { ada, channel, card, transcript, reach, rows, transcripts, guildId, media } = await open();
    ada.post({ channel, attachments: [wav] });
    await Promise.all([card(), transcript()]);
    await reach({ transcription: "done", check: "done" });
    const { transcription, check } = await rows();
    await transcripts.deleteJobs([transcription?.id ?? ""]);
    const left = await rows();
    expect(left.transcription).toBeUndefined();
    expect(left.check?.outcome).toEqual(check?.outcome);
    const files = check?.outcome?.verdict === "done" ? check.outcome.result.files : [];
    expect(await media.files.find(files[0]?.id ?? "")).toBeDefined();
    const cases = testApp.database.store.db.selectFrom("moderationCases").selectAll();
    expect(await cases.where("workspaceId", "=", guildId).execute()).toHaveLength(1);
  });
});
