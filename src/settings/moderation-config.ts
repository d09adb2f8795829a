import { z } from "zod";
import { namedRef } from "./permission-rule.ts";

/** `mute`: for a minute. */
export const CAPTION_ACTIONS = ["off", "warn", "mute"] as const;

/** How a server's voice clips are moderated. */
const moderationConfig = z.object({
  /** Empty: every channel. */
  channels: z.array(namedRef),
  /** Where moderators see cases. */
  review: namedRef,
  /** Roles whose clips aren't checked. */
  exempt: z.array(namedRef),
  /** Whether authors are notified of decisions about their messages, and can appeal. */
  notices: z.boolean(),
  /** What rules that act automatically do about words in captions. Missing: off. */
  captions: z.enum(CAPTION_ACTIONS).optional(),
});
export type ModerationConfig = z.infer<typeof moderationConfig>;

export const isModerationConfig = (value: unknown): value is ModerationConfig =>
  moderationConfig.safeParse(value).success;
