import { createTokenSigner } from "../../../media/links/signed-token.ts";
import type { Captions } from "../captions.ts";

export interface LiveLinksOptions {
  readonly secret: string;
  /** Undefined while the program has no public address: there are no links then. */
  readonly publicUrl: string | undefined;
}

/** Signs links to live views. Anyone who has one can read along, so never log it. */
export function createLiveLinks({ secret, publicUrl }: LiveLinksOptions) {
  const tokens = createTokenSigner(secret, "mynah live captions v1");
  return {
    link({ id, startedAt }: Captions, language?: string): string | undefined {
      if (publicUrl === undefined) return undefined;
      // How long it works depends on when they end, which nobody knows yet.
      const token = tokens.sign({ fileId: id, expiresAt: startedAt });
      return `${publicUrl.replace(/\/+$/, "")}/live/${token}${language === undefined ? "" : `?language=${language}`}`;
    },
    /** Returns the ID of the captions; undefined for a forged link. */
    read: (token: string): string | undefined => tokens.read(token)?.fileId,
  };
}
