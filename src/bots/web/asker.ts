import type { FastifyRequest } from "fastify";
import type { Invocation } from "../../jobs/job.ts";
import { WEB } from "./platform.ts";

/** Who asks from a page, and where: everybody has a conversation of their own, and nobody a role. */
export const askerOf = ({ person }: FastifyRequest, address: Readonly<Record<string, string>> = {}) =>
  ({
    platform: WEB,
    person,
    roles: [],
    place: { workspace: WEB, channel: person.id, address },
  }) satisfies Partial<Invocation>;
