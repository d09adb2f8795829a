export {
  createAccountActions,
  CODE_MINUTES,
  type AccountActions,
  type AccountView,
} from "./account-actions.ts";
export { createAccountStore } from "./account-store.ts";
export { createLinkCodes } from "./link-codes.ts";
export { createAccountsDataSource } from "./personal-data.ts";
