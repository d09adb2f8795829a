import { shareFiles } from "../files/share.ts";
import { type Content, type SlackFile, sizeOf, typeOf } from "../world/file.ts";
import type { Message } from "../world/message.ts";
import { type Actor, channelFor } from "./actor.ts";
import type { Place } from "./slash.ts";
import { encodeMessage } from "./typed.ts";

export interface Upload {
  readonly name: string;
  /** The bytes, or only their number: they are then generated while streaming. */
  readonly content: Content;
}

export interface UploadHere extends Upload, Place {
  readonly text?: string;
  /** A file from another organization over Slack Connect: the app sees `check_file_info` first. */
  readonly connect?: boolean;
}

/** Creates a file of this user's that isn't in any channel yet. */
export const ownFile = (
  { platform, workspace, person }: Actor,
  upload: Upload,
  connect = false,
): SlackFile => {
  const file: SlackFile = {
    id: platform.ids.fresh("F"),
    teamId: workspace.id,
    user: person.id,
    name: upload.name,
    title: upload.name,
    ...typeOf(upload.name),
    created: platform.clock.now(),
    size: sizeOf(upload.content),
    content: upload.content,
    platform: "completed",
    shares: [],
    deleted: false,
    checkFileInfo: connect,
    secret: platform.ids.secret(),
  };
  platform.state.files.set(file.id, file);
  return file;
};

/** Uploads a file to a channel or thread. */
export const uploadHere = (actor: Actor, upload: UploadHere): { file: SlackFile; message: Message } => {
  const channel = channelFor(actor, upload.channel);
  const file = ownFile(actor, upload, upload.connect);
  const draft = { user: actor.person.id, text: encodeMessage(upload.text ?? ""), threadTs: upload.threadTs };
  return { file, message: shareFiles(actor.platform, channel, [file], draft) };
};
