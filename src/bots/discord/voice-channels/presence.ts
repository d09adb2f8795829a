import type { GatewayVoiceState } from "discord.js";
import type { VoicePresence } from "../../../jobs/ports/chat-messages.ts";

export interface PresenceOptions {
  /** Where the bot is. */
  readonly channel: () => string;
  /** The others there; undefined while that isn't known. */
  readonly people: () => ReadonlySet<string> | undefined;
  readonly onChange: (change: Pick<VoicePresence, "channel" | "person" | "change">) => void;
}

/**
 * Tells who joins and leaves the bot's voice channel from the states of members, which also change when somebody mutes
 * themselves. Who was there before the bot is known only from the voice server.
 */
export function createPresence({ channel, people, onChange }: PresenceOptions) {
  let presence: { readonly channel: string; readonly people: Set<string>; isComplete: boolean } | undefined;

  return {
    /** Called about once a second: the voice server names those who are there a moment after the bot has joined. */
    check(): void {
      const here = channel();
      if (presence?.channel !== here) presence = undefined;
      const present = people();
      if (!present || presence?.isComplete) return;
      if (presence)
        presence = { ...presence, people: new Set([...presence.people, ...present]), isComplete: true };
      else presence = { channel: here, people: new Set(present), isComplete: false };
    },

    onState({ channel_id: at, user_id: id, member }: GatewayVoiceState): void {
      const here = channel();
      if (presence?.channel !== here || !member || member.user.bot) return;
      const isHere = at === here;
      if (isHere === presence.people.has(id)) return;
      if (isHere) presence.people.add(id);
      else presence.people.delete(id);
      // Nobody would hear it.
      if (!isHere && presence.people.size === 0) return;
      const name = member.nick ?? member.user.global_name ?? member.user.username;
      const person = { id, name, roles: member.roles };
      onChange({ channel: here, person, change: isHere ? "joined" : "left" });
    },
  };
}
