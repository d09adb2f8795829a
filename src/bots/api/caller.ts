import type { FastifyReply, FastifyRequest } from "fastify";
import { createExpiringCache } from "../../base/cache.ts";
import { resultWithin } from "../../base/time-limit.ts";
import type { KeyHolder } from "../../api-keys/index.ts";
import { hasScope, type KeyScope } from "../../api-keys/key-store.ts";
import { permissionsForCommand } from "../../commands/definition/permissions.ts";
import { scopeOf, type Invocation } from "../../jobs/job.ts";
import { UserError } from "../../errors.ts";
import { LIMITED_AS } from "../../jobs/limited-asker.ts";
import { say } from "../../messages/index.ts";
import { resolveLanguage } from "../../settings/language.ts";
import type { Membership } from "../../jobs/ports/platform.ts";
import type { App } from "../app.ts";
import { HttpError } from "../web/routes/http-error.ts";
import { apiPlace } from "./delivery.ts";
import type { KeyLimits } from "./key-limits.ts";

/** How long is remembered whether somebody is a member, so that each request doesn't ask the platform. */
const MEMBERSHIP_MS = 60_000;
/** How long a request waits for the platform, which may hang. */
const MAX_WAIT_MS = 5_000;
const MAX_REMEMBERED = 5_000;

const GONE = "gone" as const;
const LATE = "late" as const;

/** Without an answer of the platform, nobody knows whether the key may still be used. */
const platformDown = (cause: unknown): HttpError =>
  Object.assign(new HttpError(503, say("apiPlatformDown")), { cause });

/** Whom a request acts for. */
export interface Caller {
  readonly holder: KeyHolder;
  /** Missing where the platform reports none. */
  readonly roles?: readonly string[];
  readonly locale: string;
}

export type RequestOfCaller = Pick<Invocation, "platform" | "person" | "place" | "deliverTo" | "roles">;

/** Returns the person and place of a caller, as jobs and permissions see them. */
export function requesterOf({ holder, roles }: Pick<Caller, "holder" | "roles">): RequestOfCaller {
  const { platform, workspace, person, key, limitedAs } = holder;
  const { place, deliverTo } = apiPlace(workspace, key);
  const address = limitedAs === undefined ? {} : { [LIMITED_AS]: limitedAs };
  return {
    platform,
    person: { id: person },
    place: { ...place, address },
    deliverTo,
    ...(roles && { roles }),
  };
}

/** Returns a caller's request for a command. */
export const invocationOf = (
  caller: Caller,
  request: Pick<Invocation, "command" | "options" | "key">,
): Invocation => ({
  ...request,
  ...requesterOf(caller),
  locale: caller.locale,
  // A person's key never administers, whatever its person may: it could be in many hands.
  ...(caller.holder.isServer && {
    mayAdminister: async () => hasScope(caller.holder.scope, "admin"),
  }),
});

/** Throws unless the caller's key can do what needs `scope`. */
export function requireScope({ holder }: Pick<Caller, "holder">, scope: KeyScope): void {
  if (!hasScope(holder.scope, scope))
    throw new HttpError(403, say("apiScopeMissing", { scope: holder.scope, needed: scope }));
}

type IdentifyDeps = Pick<
  App,
  "authenticateKey" | "findMembership" | "isAdmin" | "permissions" | "settings"
> & {
  readonly limits: KeyLimits;
  readonly now: () => number;
};

/**
 * Creates the check of every request: whose key it has, that it isn't sent too often, that its person is still a member,
 * and that the server's rules let them use keys. Throws HttpError and UserError. Cookies are ignored, so no other site can make a
 * browser send a request that counts.
 */
export function createIdentify({
  authenticateKey,
  findMembership,
  isAdmin,
  permissions,
  settings,
  limits,
  now,
}: IdentifyDeps) {
  const standings = createExpiringCache<Membership | typeof GONE>({
    max: MAX_REMEMBERED,
    ttlMs: MEMBERSHIP_MS,
    now,
  });
  const asking = new Map<string, Promise<Membership | typeof GONE>>();

  /** A server's key acts for the server as long as who created it administers it. */
  async function standingOf(holder: KeyHolder): Promise<Membership | typeof GONE> {
    const requester = requesterOf({ holder });
    if (!holder.isServer) return (await findMembership(requester)) ?? GONE;
    return (await isAdmin({ ...requester, person: { id: holder.createdBy } })) ? { roles: [] } : GONE;
  }

  async function ask(holder: KeyHolder): Promise<Membership | typeof GONE> {
    const standing = await standingOf(holder);
    standings.set(holder.key, standing);
    return standing;
  }

  /** Requests that come at once ask the platform once. */
  function askOnce(holder: KeyHolder): Promise<Membership | typeof GONE> {
    const running = asking.get(holder.key) ?? ask(holder).finally(() => asking.delete(holder.key));
    asking.set(holder.key, running);
    return running;
  }

  async function rolesOf(holder: KeyHolder): Promise<readonly string[] | null> {
    const standing =
      standings.get(holder.key) ??
      (await resultWithin(askOnce(holder), MAX_WAIT_MS, LATE).catch((error: unknown) => {
        if (error instanceof UserError) throw error;
        throw platformDown(error);
      }));
    if (standing === LATE) throw platformDown(undefined);
    if (standing === GONE)
      throw new HttpError(403, say(holder.isServer ? "apiCreatorNotAdmin" : "apiOwnerLeft"));
    return standing.roles;
  }

  /** Throws unless the key's person may use it now. */
  async function checkHolder(holder: KeyHolder) {
    const roles = await rolesOf(holder);
    const actor = { scope: scopeOf(requesterOf({ holder })), roles };
    await permissions.check(actor, permissionsForCommand("api-keys"));
    return actor;
  }

  return {
    async identify(request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
      const token = tokenIn(request, reply);
      const holder = await authenticateKey(token);
      if (!holder) {
        challenge(reply, "invalid_token");
        throw new HttpError(401, say("apiKeyInvalid"));
      }
      const waitMs = limits.take(holder.key);
      if (waitMs > 0) {
        reply.header("retry-after", Math.ceil(waitMs / 1000));
        throw new HttpError(429, say("apiTooMany", { ms: waitMs }));
      }
      const { scope, roles } = await checkHolder(holder);
      const locale = await resolveLanguage(settings, scope, request.language);
      return { holder, ...(roles && { roles }), locale };
    },

    /** Whether the key of a request that is still being answered hasn't ended, and its person may still use it. */
    async isStillValid(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      try {
        const holder = await authenticateKey(tokenIn(request, reply));
        if (holder) await checkHolder(holder);
        return holder !== undefined;
      } catch (error) {
        // Only an answer of the platform ends a key.
        if (error instanceof UserError && !(error instanceof HttpError && error.status === 503)) return false;
        throw error;
      }
    },
  };
}

function tokenIn({ headers }: FastifyRequest, reply: FastifyReply): string {
  const [, token] = /^Bearer +(\S{1,200}) *$/i.exec(headers.authorization ?? "") ?? [];
  if (token === undefined) {
    challenge(reply);
    throw new HttpError(401, say("apiKeyMissing"));
  }
  return token;
}

/** RFC 6750 section 3. */
const challenge = (reply: FastifyReply, error?: string): void =>
  void reply.header(
    "www-authenticate",
    `Bearer realm="mynah"${error === undefined ? "" : `, error="${error}"`}`,
  );
