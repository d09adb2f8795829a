import { acknowledgePress, hookOf } from "../interactions/respond.ts";
import { checkTheirsOrModerator, type Press } from "./press.ts";

export async function remove(press: Press): Promise<void> {
  const { tools, interaction } = press;
  await checkTheirsOrModerator(press);
  await acknowledgePress(tools.api, interaction);
  // By the button's own token, which needs no right in the channel.
  await tools.api.deleteOriginal(hookOf(interaction));
}
