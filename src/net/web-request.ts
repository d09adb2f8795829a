import type { FastifyRequest } from "fastify";

/** Converts a request for libraries that take web-standard ones. Its body is passed on separately, as parsed. */
export function asWebRequest({
  method,
  url,
  headers,
  host,
}: Pick<FastifyRequest, "method" | "url" | "headers" | "host">): Request {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as [string, string]] : [],
  );
  return new Request(`http://${host}${url}`, { method, headers: entries });
}
