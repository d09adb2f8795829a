/** What a key can do. Each scope includes those before it. */
export const KEY_SCOPES = ["read", "run", "edit", "admin"] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Returns whether a key with the scope `held` can do what needs `needed`. Scopes that this version doesn't know allow nothing. */
export const hasScope = (held: string, needed: KeyScope): boolean =>
  KEY_SCOPES.findIndex((scope) => scope === held) >= KEY_SCOPES.indexOf(needed);
