import type { FastifyRequest } from "fastify";

/** Headers that proxies, balancers, tunnels and content networks add on the way. */
const ADDED =
  /^(?:forwarded|via|cdn-loop|x-real-ip|x-forwarded(?:-.+)?|x-original-.+|x-envoy-.+|cf-.+|(?:.+-)?client-?ip)$/;

/**
 * Whether something stands between the client and us: then a connection from this machine says nothing about who asks.
 * nginx adds no header unless it is told to, but speaks HTTP/1.0, which nothing else does.
 */
export const isForwarded = ({ headers, raw }: Pick<FastifyRequest, "headers" | "raw">): boolean =>
  raw.httpVersionMajor === 1 && raw.httpVersionMinor === 0
    ? true
    : Object.keys(headers).some((name) => ADDED.test(name));
