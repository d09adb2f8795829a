export interface Token {
  readonly value: string;
  readonly kind: "bot" | "app";
  /** Not set for org-wide and app-level tokens. */
  readonly teamId?: string;
  readonly enterpriseId?: string;
  readonly scopes: ReadonlySet<string>;
  readonly expiresAt?: number;
  revoked: boolean;
}

/** `xoxe-…`: valid for one exchange. */
export interface RefreshToken {
  readonly value: string;
  readonly install: InstallTarget;
  readonly scopes: ReadonlySet<string>;
  used: boolean;
}

/** A code from the authorize page: valid for one exchange within ten minutes. */
export interface OAuthCode {
  readonly install: InstallTarget;
  readonly user: string;
  readonly scopes: ReadonlySet<string>;
  readonly expiresAt: number;
  used: boolean;
}

export type InstallTarget = { readonly teamId: string } | { readonly enterpriseId: string };
