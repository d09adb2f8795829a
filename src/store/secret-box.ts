import type { Kysely } from "kysely";
import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from "node:crypto";
import type { Database } from "./schema.ts";

/** Encrypts short secrets for storage in rows. */
export interface SecretBox {
  /** `owner` identifies what the secret belongs to, so that a copy in another row can't be decrypted. */
  seal(text: string, owner: string): string;
  /** Returns undefined unless this secret was sealed with the same key for this owner. */
  open(sealed: string, owner: string): string | undefined;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a key derived from the program's secret for one purpose; base64url of IV, tag and ciphertext. */
export function createSecretBox(secret: string, purpose: string): SecretBox {
  const bytes = Buffer.from(hkdfSync("sha256", secret, "", `mynah seal v1: ${purpose}`, 32));
  // Node makes a key of plain bytes for each call, which takes ten times as long as all else.
  const key = createSecretKey(bytes);
  return {
    seal(text, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      const iv = bytes.subarray(0, IV_BYTES);
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: TAG_BYTES });
        decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
        const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString("utf8");
      } catch {
        return undefined;
      }
    },
  };
}

/**
 * Returns a secret that the program generates itself (32 random bytes, base64url), shared by all its processes and
 * permanent. If two processes generate it at once, the first insert wins and both read that one.
 */
export async function getOrCreateSecret(db: Kysely<Database>, name: string): Promise<string> {
  const value = randomBytes(32).toString("base64url");
  await db
    .insertInto("secrets")
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return row.value;
}
