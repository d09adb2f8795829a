import { z } from "zod";

/**
 * One route of the audio service's interface, as data. The client, the embedded service, the documentation tables and
 * the tests are derived from the list of operations.
 */
export interface Operation<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodObject = z.ZodObject,
  Response extends z.ZodType = z.ZodType,
> {
  /** Our name for it, camelCase and unique. */
  readonly name: string;
  /** Section of the interface that documents it. */
  readonly section: string;
  readonly host: "main" | "voices";
  readonly method: "GET" | "POST";
  /** Path with `{name}` for path parameters. We call the first one, and another after a 404 (gap versioning: none before /v1). */
  readonly paths: readonly [string, ...string[]];
  readonly params: Params;
  readonly query: Query;
  /** Unused for GET. */
  readonly body: Body;
  readonly response: Response;
  /** Whether the work can run as a task: `flag` = by `useAsync`, `may` = a task ID can come back, `no` = never. */
  readonly task: "flag" | "may" | "no";
  /** Response field that contains the result itself, if the response can contain it instead of a link to a file. */
  readonly inBody?: string;
  /** The call can cost money, so it is never repeated unnecessarily. */
  readonly paid: boolean;
}

type Input<T extends z.ZodObject> = keyof T["shape"] extends never ? object : z.input<T>;

/** Every field of one request: path parameters, query and body together, checked before it is sent. */
export type RequestOf<O extends Operation> = Input<O["params"]> & Input<O["query"]> & Input<O["body"]>;
export type ResponseOf<O extends Operation> = z.output<O["response"]>;

/** A part of the request that must be empty. */
const nothing = z.strictObject({});

/** Shared by most paid routes of the main host. */
export const paidPost = {
  host: "main",
  method: "POST",
  params: nothing,
  query: nothing,
  paid: true,
} as const;

/** Shared by most look-ups, which cost nothing and can be repeated. */
export const freeGet = {
  method: "GET",
  params: nothing,
  query: nothing,
  body: nothing,
  task: "no",
  paid: false,
} as const;
