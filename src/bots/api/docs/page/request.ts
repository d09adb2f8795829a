import type { Operation, Parameter } from "./open-api.ts";

/** A request as the fields of an operation describe it. Bodies are JSON, or a file. */
export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | File;
}

/** Returns an operation's request. Fields left empty aren't sent; an empty path parameter stays as its name in braces. */
export function requestOf(
  { method, path, parameters = [] }: Pick<Operation, "parameters"> & { method: string; path: string },
  valueOf: (parameter: Parameter) => string,
  body: string | File | undefined,
): ApiRequest {
  const given = parameters
    .map((one) => ({ ...one, value: valueOf(one) }))
    .filter(({ value }) => value !== "");
  const within = (place: Parameter["in"]) => given.filter((one) => one.in === place);
  const filled = within("path").reduce(
    (whole, { name, value }) => whole.replace(`{${name}}`, () => encodeURIComponent(value)),
    path,
  );
  const query = new URLSearchParams(within("query").map(({ name, value }) => [name, value])).toString();
  const type = typeof body === "string" ? "application/json" : "application/octet-stream";
  return {
    method,
    path: query === "" ? filled : `${filled}?${query}`,
    headers: {
      ...Object.fromEntries(within("header").map(({ name, value }) => [name, value])),
      ...(body !== undefined && { "Content-Type": type }),
    },
    ...(body !== undefined && { body }),
  };
}

/** Returns the request as a curl command for a POSIX shell. The key stays a variable, so that it isn't copied along. */
export function toCurl({ method, path, headers, body }: ApiRequest, origin: string): string {
  const lines = [
    `curl -s${method === "GET" ? "" : ` -X ${method}`} ${quote(origin + path)}`,
    '-H "Authorization: Bearer $MYNAH_KEY"',
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(typeof body === "string" ? [`-d ${quote(body)}`] : []),
    ...(body instanceof File ? [`--data-binary ${quote(`@${body.name}`)}`] : []),
  ];
  return lines.join(" \\\n  ");
}

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
