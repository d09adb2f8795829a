import type { APIGuildMember } from "discord.js";
import type { DiscordApi } from "../api/api.ts";

/** Returns the bot's own user ID and roles in a server. Rejects as the API does if it isn't a member. */
export async function memberOfBot(
  api: Pick<DiscordApi, "application" | "member">,
  guild: string,
): Promise<Pick<APIGuildMember, "roles"> & { readonly id: string }> {
  const { id, bot } = await api.application();
  const user = bot?.id ?? id;
  return { id: user, roles: (await api.member(guild, user)).roles };
}
