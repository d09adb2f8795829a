import { z } from "zod";
import { named } from "./permission-rule.ts";

/** How voice clips of a server are looked after. */
const watch = z.object({
  /** None: every channel. */
  channels: z.array(named),
  /** Where moderators see what was found. */
  review: named,
  /** Roles whose clips are left alone. */
  exempt: z.array(named),
  /** Whoever wrote a message is told what was decided about it, and may appeal. */
  notices: z.boolean(),
});
export type Watch = z.infer<typeof watch>;

export const isWatch = (value: unknown): value is Watch => watch.safeParse(value).success;
