import { z } from "zod";

/** What somebody may do, whichever command they do it with. */
export const PERMISSIONS = ["spend", "train", "moderate", "administer"] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** A role or a channel, by its id on the platform. */
export const namedRef = z.object({
  id: z.string(),
  /** As it was called when the rule was made. */
  name: z.string().optional(),
});
export type NamedRef = z.infer<typeof namedRef>;

const permissionKey = z.union([
  z.templateLiteral(["family:", z.string()]),
  z.templateLiteral(["right:", z.enum(PERMISSIONS)]),
]);
/** What is allowed or denied: all commands of a family, or a right. */
export type PermissionKey = z.infer<typeof permissionKey>;

const permissionRule = z.object({
  effect: z.enum(["allow", "deny"]),
  about: permissionKey,
  /** Missing: everybody. */
  role: namedRef.optional(),
  /** Missing: everywhere in the server. */
  channel: namedRef.optional(),
});
export type PermissionRule = z.infer<typeof permissionRule>;

export const isPermissionRule = (value: unknown): value is PermissionRule =>
  permissionRule.safeParse(value).success;
