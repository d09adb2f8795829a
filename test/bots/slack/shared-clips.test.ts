import { pino } from "pino";
import { expect, it } from "vitest";
import { listenToMediaMessages } from "../../../src/bots/slack/listeners/clips.ts";
import type { MediaMessage } from "../../../src/jobs/ports/media-messages.ts";

/** Returns the files that are reported for an event about a message. */
async function filesIn(event: object): Promise<readonly string[]> {
  const heard: MediaMessage[] = [];
  let onMessage: (given: object) => Promise<void> = async () => undefined;
  const app = {
    event: (name: string, handle: typeof onMessage) => void (name === "message" && (onMessage = handle)),
  };
  listenToMediaMessages(app as never, {
    api: { call: async () => ({ permalink: "https://example.com" }) } as never,
    files: { info: async () => undefined },
    listeners: {
      onMessage: async (clip) => void heard.push(clip),
      onDelete: async () => undefined,
      onChannelGone: async () => undefined,
    },
    log: pino({ level: "silent" }),
  });
  await onMessage({ event: { channel: "C1", ...event }, context: { teamId: "T1" } });
  for (const { place, message, author } of heard)
    expect([place.channel, message, author.id]).toEqual(["C1", "1.2", "U1"]);
  return heard.flatMap(({ files }) =>
    files.map((file) => (file.kind === "platform" ? (file.ref["file"] ?? "") : "")),
  );
}

const clip = (id: string) => ({ id, name: `${id}.m4a`, mimetype: "audio/mp4" });
const message = { ts: "1.2", user: "U1" };

it("a forwarded clip is reported with the message that forwards it", async () => {
  const attachments = [{ files: [clip("F1")] }, { text: "a link" }];
  expect(await filesIn({ ...message, attachments, files: [clip("F2")] })).toEqual(["F2", "F1"]);
});

it("a clip that an edit adds is reported, and the others aren't again", async () => {
  const edit = (before: readonly object[], after: readonly object[]) =>
    filesIn({
      subtype: "message_changed",
      message: { ...message, files: after },
      previous_message: { ...message, files: before },
    });
  expect(await edit([clip("F1")], [clip("F1"), clip("F2")])).toEqual(["F2"]);
  expect(await edit([clip("F1")], [clip("F1")])).toEqual([]);
  expect(await filesIn({ subtype: "message_changed" })).toEqual([]);
});
