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

/** The person's first language, as the browser states it. */
export function localeOf(request: FastifyRequest): string {
  const first = request.headers["accept-language"]?.split(",")[0]?.split(";")[0]?.trim();
  return first && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(first) ? first : "en";
}
