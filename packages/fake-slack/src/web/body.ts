import type { IncomingMessage } from "node:http";

export const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** Reads arguments from the query and a form or JSON body. JSON counts only if the method reads it. */
export const readArgs = (
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  json: boolean,
): Record<string, unknown> => {
  const query = Object.fromEntries(url.searchParams);
  const type = request.headers["content-type"] ?? "";
  if (!type.includes("json"))
    return { ...query, ...Object.fromEntries(new URLSearchParams(body.toString())) };
  return json ? { ...query, ...parsed(body) } : query;
};

export const parsed = (body: Buffer): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

export const bearerOf = (request: IncomingMessage): string | undefined =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
