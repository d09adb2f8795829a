import type { Message, User } from "@mynah/fake-slack";
import type { SlackTestApp } from "./test-app.ts";

/** Returns a workspace with enough channels for every test to have its own. */
export function channels(prefix = "C0ROOM", count = 30) {
  const ids = Array.from({ length: count }, (_, n) => `${prefix}${n}`);
  const rooms = ids.map((id) => ({ id, name: id.toLowerCase() }));
  const workspace = {
    id: "T0HOME",
    people: ["alice", "bob", "carol"],
    admins: ["bob"],
    channels: [
      ...rooms,
      { id: "C0QUIET", name: "quiet", bot: false },
      { id: "C0MUTE", name: "mute", bot: false },
    ],
  };
  let used = 0;
  const next = () => ids[used++] ?? "C0NONE";
  return Object.assign(next, { workspace });
}

/** How the text of a finished answer begins: with its title and length, or as a transcript. */
export const ANSWER = /^(?:[^\n]+ · \d+:\d\d|Transcript)/;

/** Waits for the finished answer in a channel. */
export const waitForAnswer = ({ slack }: SlackTestApp, user: User, channel: string): Promise<Message> =>
  slack.until(() => user.messages(channel).find(({ text }) => ANSWER.test(text)));

/** The start of an audio file. */
export const wav = Buffer.concat([Buffer.from("RIFF$\u0000\u0000\u0000WAVEfmt "), Buffer.alloc(2_000)]);

/** Returns the calls to one operation of the audio service. */
export const callsTo = ({ calls }: SlackTestApp["service"], operation: string) =>
  calls.filter((call) => call.operation === operation);

/** Runs /tts as alice and returns the channel. */
export async function makeSpeech({ alice }: SlackTestApp, text: string, channel: string): Promise<string> {
  await alice.slash(`/tts ${text}`, { channel });
  return channel;
}

export const audioFilesIn = ({ alice }: SlackTestApp, channel: string) =>
  alice.messages(channel).flatMap(({ files }) => files);
