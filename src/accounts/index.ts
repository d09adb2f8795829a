export { createAccountStore, type AccountStore, type LinkedAccount } from "./account-store.ts";
