export interface Token {
  readonly value: string;
  readonly kind: "bot" | "app";
  /** Absent for org-wide tokens and app-level ones. */
  readonly teamId?: string;
  readonly enterpriseId?: string;
  readonly scopes: ReadonlySet<string>;
  readonly expiresAt?: number;
  revoked: boolean;
}

/** `xoxe-…`: good for one exchange. */
export interface RefreshToken {
  readonly value: string;
  readonly install: InstallTarget;
  readonly scopes: ReadonlySet<string>;
  used: boolean;
}

/** A code from the authorize page: good for one exchange within ten minutes. */
export interface OAuthCode {
  readonly install: InstallTarget;
  readonly user: string;
  readonly scopes: ReadonlySet<string>;
  readonly expiresAt: number;
  used: boolean;
}

export type InstallTarget = { readonly teamId: string } | { readonly enterpriseId: string };
