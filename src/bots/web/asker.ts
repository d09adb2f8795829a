import type { FastifyRequest } from "fastify";
import type { Invocation } from "../../jobs/job.ts";
import { LIMITED_AS } from "../../jobs/limited-asker.ts";
import { WEB } from "./platform.ts";

/** Who asks from a page, and where: everybody has a conversation of their own, and nobody a role. */
export const requesterOf = (
  { person, rateLimitKey }: FastifyRequest,
  address: Readonly<Record<string, string>> = {},
) =>
  ({
    platform: WEB,
    person,
    roles: [],
    place: {
      workspace: WEB,
      channel: person.id,
      address: { ...address, ...(rateLimitKey !== undefined && { [LIMITED_AS]: rateLimitKey }) },
    },
  }) satisfies Partial<Invocation>;
