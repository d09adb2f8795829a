import type { FakePlatform } from "../fake-platform.ts";
import type { Answer } from "./answer.ts";
import type { UploadedFile } from "./body.ts";

/** One request as a route sees it. */
export interface Call {
  readonly platform: FakePlatform;
  /** Returns a part of the path by the specification's name; the router ensures that it exists. */
  readonly param: (name: string) => string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

export interface Route {
  /** Method and the specification's path template. */
  readonly at: string;
  /** Needs no credentials, because the path contains a token. */
  readonly open?: true;
  readonly handle: (call: Call) => Answer | Promise<Answer>;
}

export interface Found {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds routes by method and path; if two match, the one with fewer parameters wins (`@original`). */
export const createRouter = (routes: readonly Route[]) => {
  const compiled = routes.map((route) => {
    const [method = "", template = ""] = route.at.split(" ");
    const parts = template.split("/");
    return { route, method, parts, open: parts.filter((part) => part.startsWith("{")).length };
  });
  const ordered = compiled.toSorted((a, b) => a.open - b.open);
  return (method: string, path: string): Found | undefined => {
    const given = path.split("/").map(decodeURIComponent);
    const found = ordered.find(
      (one) =>
        one.method === method &&
        one.parts.length === given.length &&
        one.parts.every((part, at) => part.startsWith("{") || part === given[at]),
    );
    if (!found) return undefined;
    const named = found.parts.flatMap((part, at) =>
      part.startsWith("{") ? [[part.slice(1, -1), given[at] ?? ""]] : [],
    );
    return { route: found.route, params: Object.fromEntries(named) as Record<string, string> };
  };
};

/** The parameters that divide a bucket (documentation, topics/rate-limits). */
export const majorOf = ({ params }: Found): string =>
  [
    params["channel_id"],
    params["guild_id"],
    params["webhook_id"],
    params["webhook_token"],
    params["interaction_id"],
  ]
    .filter((one) => one !== undefined)
    .join("/");
