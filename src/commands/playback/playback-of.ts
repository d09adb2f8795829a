import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { CommandContext } from "../definition/command.ts";
import type { PlaybackActions } from "../services/playback.ts";

/** Throws a UserError where there are no voice channels, or the bot's operator hasn't enabled them. */
export function requirePlayback({ playback }: CommandContext): PlaybackActions {
  if (!playback) throw new UserError(say("playbackNowhere"));
  return playback;
}
