import { z } from "zod";
import { namedRef } from "./permission-rule.ts";

/** How voice clips of a server are looked after. */
const moderationConfig = z.object({
  /** None: every channel. */
  channels: z.array(namedRef),
  /** Where moderators see what was found. */
  review: namedRef,
  /** Roles whose clips are left alone. */
  exempt: z.array(namedRef),
  /** Whoever wrote a message is told what was decided about it, and may appeal. */
  notices: z.boolean(),
});
export type ModerationConfig = z.infer<typeof moderationConfig>;

export const isModerationConfig = (value: unknown): value is ModerationConfig =>
  moderationConfig.safeParse(value).success;
