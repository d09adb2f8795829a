import { z } from "zod";
import { namedRef } from "./permission-rule.ts";

/** How a channel's messages are read aloud. */
const readAloudConfig = z.object({
  /** The voice channel in which they are spoken. */
  speakIn: namedRef,
  /** Roles whose messages aren't read. */
  skip: z.array(namedRef),
  /** Most characters of a message that are spoken. */
  limit: z.number().int().min(1),
  /** Whether it is said who joins and leaves the voice channel. */
  announce: z.boolean().optional(),
  /** Whether messages of bots and webhooks are read. */
  bots: z.boolean().optional(),
});
export type ReadAloudConfig = z.infer<typeof readAloudConfig>;

export const isReadAloudConfig = (value: unknown): value is ReadAloudConfig =>
  readAloudConfig.safeParse(value).success;
