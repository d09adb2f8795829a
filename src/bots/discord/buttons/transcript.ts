import { UserError } from "../../../errors.ts";
import type { ResultFile } from "../../../media/result.ts";
import { TRANSCRIPT_FORMATS } from "../../../media/transcript/formats.ts";
import { say } from "../../../messages/index.ts";
import type { OutgoingMessage } from "../api/message-body.ts";
import { deferReply, sentenceText } from "../interactions/respond.ts";
import { respondLater } from "./respond.ts";
import type { ButtonPress } from "./press.ts";

/**
 * Sends the whole transcript as a file in one format, only to the user who pressed. Made from the stored transcript,
 * without another call.
 */
export async function sendTranscriptFile(press: ButtonPress): Promise<void> {
  const { deps, interaction, job, detail } = press;
  const form = TRANSCRIPT_FORMATS.find((one) => one === detail[0]);
  if (!form) throw new UserError(say("discordUnknownControl"));
  await deferReply(deps.api, interaction, true);
  await respondLater(press, async (used) =>
    fileMessage(press, await deps.transcriptEditor.file(job, form), used),
  );
}

async function fileMessage(
  { deps, interaction }: ButtonPress,
  file: ResultFile,
  used: AsyncDisposableStack,
): Promise<OutgoingMessage> {
  const { id, name, type, bytes } = file;
  if (bytes > interaction.attachment_size_limit) return linkMessage(deps, file);
  const fetched = used.use(await deps.files.fetchLocal(id));
  if (!fetched) throw new UserError(say("discordJobGone"));
  return {
    content: sentenceText(say("transcriptFileReady", { name })),
    files: [{ path: fetched.path, name, type, bytes }],
  };
}

function linkMessage({ link }: ButtonPress["deps"], { id, name }: ResultFile): OutgoingMessage {
  if (!link) return { content: sentenceText(say("transcriptFileTooLarge", { name })) };
  return { content: `${sentenceText(say("transcriptFileLinked", { name }))} ${link(id)}` };
}
