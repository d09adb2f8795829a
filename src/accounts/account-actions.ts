import { createHash } from "node:crypto";
import { customAlphabet } from "nanoid";
import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import { personKey, type PersonRef } from "../store/person.ts";
import type { AccountStore } from "./account-store.ts";
import type { LinkCodes, NamedAccount } from "./link-codes.ts";

const CODE_LENGTH = 8;
/** No vowels, so that no code is a word, and nothing that looks like something else. */
const newCode = customAlphabet("23456789BCDFGHJKMNPQRTVWXZ", CODE_LENGTH);
export const CODE_MINUTES = 10;
const CODE_MS = CODE_MINUTES * 60_000;
/** Wrong codes of an account within {@link CODE_MS}. */
const MAX_TRIES = 5;

/** An account as it is shown. */
export interface AccountView {
  /** Names it in a command. */
  readonly key: string;
  readonly name: string;
  /** The platform's name for people. */
  readonly title: string;
}

export interface AccountActionsDeps {
  readonly accounts: Pick<AccountStore, "accountsOf" | "link" | "linkedTo" | "unlink">;
  /** Gives each of these accounts the settings that another one has and it lacks. */
  readonly shareSettings: (accounts: readonly PersonRef[]) => Promise<void>;
  readonly codes: LinkCodes;
  /** Returns an account's name as others see it; undefined if it isn't one person's alone. */
  readonly nameOf: (account: PersonRef) => Promise<string | undefined>;
  readonly titleOf: (platform: string) => string;
  readonly now: () => Date;
}

export type AccountActions = ReturnType<typeof createAccountActions>;

/**
 * Creates what a person can do about their linked accounts. A link takes three steps: one account gets a code, the other
 * one types it and agrees to be linked with the first, and the first confirms who has typed it. So each of them has seen
 * the other's name, and a code that was overheard or talked out of somebody links nobody else.
 */
export function createAccountActions(
  { accounts, codes, shareSettings, nameOf, titleOf, now }: AccountActionsDeps,
  asker: PersonRef,
) {
  const view = (account: NamedAccount): AccountView => ({
    key: `${account.platform}:${personKey(account, account.id)}`,
    name: account.name,
    title: titleOf(account.platform),
  });
  const since = () => new Date(now().getTime() - CODE_MS);

  async function ownName(): Promise<NamedAccount> {
    const name = await nameOf(asker).catch(() => {
      throw new UserError(say("linkNameless"));
    });
    if (name === undefined) throw new UserError(say("linkNotOnes"));
    return { ...asker, name };
  }

  /** Returns the code's owner. Counts the try before it looks, so that tries at once count, too. */
  async function findOwner(code: string): Promise<NamedAccount> {
    const tries = await codes.countTry(asker, now(), since());
    if (tries > MAX_TRIES) throw new UserError(say("linkTooMany", { minutes: CODE_MINUTES }));
    const owner = await codes.ownerOf(hashOf(code), now());
    if (!owner) throw new UserError(say("linkUnknownCode"));
    if (view(owner).key === view({ ...asker, name: "" }).key) throw new UserError(say("linkOwnCode"));
    await codes.forgetTries(asker);
    return owner;
  }

  const findLinked = async (key: string): Promise<NamedAccount> => {
    const found = (await accounts.linkedTo(asker)).find((one) => view(one).key === key);
    if (!found) throw new UserError(say("linkUnknownAccount"));
    return found;
  };

  return {
    linked: async (): Promise<readonly AccountView[]> => (await accounts.linkedTo(asker)).map(view),

    /** Returns a new code, which replaces an earlier one. */
    async start(): Promise<string> {
      await codes.purge(now(), since());
      const code = newCode();
      await codes.put(await ownName(), hashOf(code), new Date(now().getTime() + CODE_MS));
      return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
    },

    /** Returns whose code it is. */
    ask: async (code: string): Promise<AccountView> => view(await findOwner(code)),

    /** Agrees to be linked with the code's owner, who still has to confirm. */
    async agree(code: string): Promise<AccountView> {
      const self = await ownName();
      const owner = await findOwner(code);
      if (!(await codes.take(hashOf(code), self, now()))) throw new UserError(say("linkUnknownCode"));
      return view(owner);
    },

    /** Returns who has agreed to the person's code. Throws a UserError if nobody has. */
    async taker(): Promise<AccountView> {
      const code = await codes.of(asker, now());
      if (!code) throw new UserError(say("linkNoCode"));
      if (!code.taker) throw new UserError(say("linkNotTyped"));
      return view(code.taker);
    },

    /** Links the account that agreed to the person's code, which `key` names. Repeating it after a crash is harmless. */
    async confirm(key: string): Promise<AccountView> {
      const taker = (await codes.of(asker, now()))?.taker;
      if (!taker || view(taker).key !== key) throw new UserError(say("linkNoCode"));
      await accounts.link(await ownName(), taker);
      await shareSettings(await accounts.accountsOf(asker));
      await codes.remove(asker);
      return view(taker);
    },

    /** Takes an account away from the person's others. */
    async unlink(key: string): Promise<AccountView> {
      const account = await findLinked(key);
      await accounts.unlink(account);
      return view(account);
    },
  };
}

/** A code lives for minutes and can't be guessed, so a plain hash is enough. */
const hashOf = (code: string): string =>
  createHash("sha256")
    .update(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ""))
    .digest("hex");
