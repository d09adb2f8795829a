import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { parseMention } from "../parsing/mentions.ts";
import { checkOwnChannel } from "../own-channel.ts";
import { text } from "../definition/option.ts";

const SETTING = "alerts-channel";
const NO_CHANNEL = "none";

export const alerts = instantCommand({
  name: "alerts",
  description: "Choose the channel for admin alerts about budgets and webhooks",
  example: "/alerts 4127",
  options: {
    channel: text({
      description: "The channel, as a mention or ID; none resets it",
      max: 200,
      mention: true,
      main: true,
    }),
  },
  answer: async ({ channel }, context) => {
    const id = channel.trim().toLowerCase() === NO_CHANNEL ? undefined : parseChannelId(channel);
    const { settings, mayAdminister } = context;
    // Only admins can find out which channels exist.
    if (id !== undefined && (await mayAdminister())) await checkOwnChannel({ id }, context);
    await settings.change(SETTING, "server", () => id);
    const title = id === undefined ? say("alertsNowhere") : say("alertsThere", { channel: id });
    return { title: render(title), lines: [] };
  },
});

function parseChannelId(input: string): string {
  const found = parseMention(input);
  if (!found) throw new UserError(say("permissionsWho", { option: "channel" }));
  return found.id;
}
