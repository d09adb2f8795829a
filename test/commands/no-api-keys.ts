import type { ApiKeyService } from "../../src/api-keys/key-service.ts";

/** A service without a database: created keys are lost. */
export const NO_API_KEYS: ApiKeyService = {
  create: async () => ({ id: "k1", token: "mynah_" }),
  list: async () => [],
  revoke: async () => undefined,
};
