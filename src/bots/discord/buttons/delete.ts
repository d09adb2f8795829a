import { deferUpdate, webhookOf } from "../interactions/respond.ts";
import { checkOwnerOrModerator, type ButtonPress } from "./press.ts";

export async function deleteAnswer(press: ButtonPress): Promise<void> {
  const { deps, interaction } = press;
  await checkOwnerOrModerator(press);
  await deferUpdate(deps.api, interaction);
  // The button's own token needs no permission in the channel.
  await deps.api.deleteOriginal(webhookOf(interaction));
}
