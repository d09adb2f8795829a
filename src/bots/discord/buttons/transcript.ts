import { UserError } from "../../../errors.ts";
import type { ResultFile } from "../../../media/result.ts";
import { TRANSCRIPT_FORMS } from "../../../media/transcript/formats.ts";
import { say } from "../../../messages/index.ts";
import type { Outgoing } from "../api/message-body.ts";
import { defer, wordsOf } from "../interactions/respond.ts";
import { answerLater } from "./respond.ts";
import type { Press } from "./press.ts";

/** The whole transcript as a file of one form, for who pressed: made from what is kept, without another call. */
export async function giveForm(press: Press): Promise<void> {
  const { tools, interaction, job, detail } = press;
  const form = TRANSCRIPT_FORMS.find((one) => one === detail[0]);
  if (!form) throw new UserError(say("discordUnknownControl"));
  await defer(tools.api, interaction, true);
  await answerLater(press, async () => given(press, await tools.workbench.file(job, form)));
}

async function given({ tools, interaction }: Press, file: ResultFile): Promise<Outgoing> {
  const { id, name, type, bytes } = file;
  if (bytes > interaction.attachment_size_limit) return linked(tools, file);
  const opened = await tools.files.open(id);
  if (!opened) throw new UserError(say("discordJobGone"));
  await opened.close();
  return {
    content: wordsOf(say("transcriptFileReady", { name })),
    files: [{ path: opened.path, name, type, bytes }],
  };
}

function linked({ link }: Press["tools"], { id, name }: ResultFile): Outgoing {
  if (!link) return { content: wordsOf(say("transcriptFileTooLarge", { name })) };
  return { content: `${wordsOf(say("transcriptFileLinked", { name }))} ${link(id)}` };
}
