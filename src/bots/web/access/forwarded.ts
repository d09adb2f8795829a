import type { FastifyRequest } from "fastify";

/** Headers added by proxies, load balancers, tunnels and CDNs. */
const ADDED =
  /^(?:forwarded|via|cdn-loop|x-real-ip|x-forwarded(?:-.+)?|x-original-.+|x-envoy-.+|cf-.+|(?:.+-)?client-?ip)$/;

/**
 * Returns whether a proxy forwarded the request: then a connection from this machine says nothing about the client.
 * nginx adds no header unless configured to, but uses HTTP/1.0, which nothing else does.
 */
export const isForwarded = ({ headers, raw }: Pick<FastifyRequest, "headers" | "raw">): boolean =>
  raw.httpVersion === "1.0" || Object.keys(headers).some((name) => ADDED.test(name));
