import type { FastifyRequest } from "fastify";
import type { Invocation } from "../../jobs/job.ts";
import { LIMITED_AS } from "../../jobs/limited-asker.ts";
import { WEB } from "./platform.ts";

/** The requester of a page and their place: everyone has a conversation of their own, and nobody has roles. */
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
