import type { PersonRef } from "../store/person.ts";
import type { AccountStore } from "./account-store.ts";
import type { LinkCodes } from "./link-codes.ts";

/** Personal data source of linked accounts. Deleting takes this account away from the others. */
export function createAccountsDataSource(accounts: AccountStore, codes: LinkCodes) {
  return {
    name: "accounts",
    export: async (person: PersonRef): Promise<readonly unknown[]> => [
      ...(await accounts.linkedTo(person)),
      ...(await codes.exported(person)),
    ],
    async erase(person: PersonRef): Promise<number> {
      const linked = await accounts.linkedTo(person);
      await codes.forget(person);
      await accounts.unlink(person);
      return linked.length;
    },
  };
}
