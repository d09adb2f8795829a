import { UserError } from "../../../../errors.ts";
import { say } from "../../../../messages/index.ts";
import { isModerator } from "../../rights.ts";
import { personOf } from "../invocation.ts";
import { acknowledgePress, hookOf } from "../reply.ts";
import type { Press } from "./press.ts";

export async function remove({ tools, interaction, job }: Press): Promise<void> {
  const isTheirs = job.person.id === personOf(interaction).id;
  if (!isTheirs && !isModerator(interaction)) throw new UserError(say("discordNotYours"));
  await acknowledgePress(tools.api, interaction);
  // By the button's own token, which needs no right in the channel.
  await tools.api.deleteOriginal(hookOf(interaction));
}
