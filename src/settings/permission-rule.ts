import { z } from "zod";

/** Permissions across all commands. */
export const PERMISSIONS = ["spend", "train", "moderate", "administer"] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** A role or a channel, by its ID on the platform. */
export const namedRef = z.object({
  id: z.string(),
  /** Its name when the rule was created. */
  name: z.string().optional(),
});
export type NamedRef = z.infer<typeof namedRef>;

const permissionKey = z.union([
  z.templateLiteral(["family:", z.string()]),
  z.templateLiteral(["right:", z.enum(PERMISSIONS)]),
]);
/** What is allowed or denied: all commands of a family, or a permission. */
export type PermissionKey = z.infer<typeof permissionKey>;

const permissionRule = z.object({
  effect: z.enum(["allow", "deny"]),
  about: permissionKey,
  /** Missing: everyone. */
  role: namedRef.optional(),
  /** Missing: everywhere in the server. */
  channel: namedRef.optional(),
});
export type PermissionRule = z.infer<typeof permissionRule>;

export const isPermissionRule = (value: unknown): value is PermissionRule =>
  permissionRule.safeParse(value).success;
