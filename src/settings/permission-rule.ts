import { z } from "zod";

/** What somebody may do, whichever command they do it with. */
export const RIGHTS = ["spend", "train", "moderate", "administer"] as const;
export type Right = (typeof RIGHTS)[number];

/** A role or a channel, by its id on the platform. */
export const named = z.object({
  id: z.string(),
  /** As it was called when the rule was made. */
  name: z.string().optional(),
});
export type Named = z.infer<typeof named>;

const about = z.union([
  z.templateLiteral(["family:", z.string()]),
  z.templateLiteral(["right:", z.enum(RIGHTS)]),
]);
/** What is allowed or denied: all commands of a family, or a right. */
export type About = z.infer<typeof about>;

const rule = z.object({
  effect: z.enum(["allow", "deny"]),
  about,
  /** Missing: everybody. */
  role: named.optional(),
  /** Missing: everywhere in the server. */
  channel: named.optional(),
});
export type Rule = z.infer<typeof rule>;

export const isRule = (value: unknown): value is Rule => rule.safeParse(value).success;
