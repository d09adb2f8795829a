import type { FastifyRequest } from "fastify";

/**
 * Converts a request for libraries that take web-standard ones. Its body is passed on separately, as parsed. `signal`
 * aborts when nobody waits for the answer any more.
 */
export function asWebRequest(
  { method, url, headers, host }: Pick<FastifyRequest, "method" | "url" | "headers" | "host">,
  signal?: AbortSignal,
): Request {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as [string, string]] : [],
  );
  return new Request(`http://${host}${url}`, { method, headers: entries, ...(signal && { signal }) });
}
