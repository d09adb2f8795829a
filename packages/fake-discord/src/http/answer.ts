/** What a route answers. An `undefined` body means none (204). */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const noContent: Answer = { status: 204 };

/** An error as Discord answers it: HTTP status, its own code, and for 50035 where in the body the problem is. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  readonly issues: readonly Issue[];
  constructor(status: number, code: number, message: string, issues: readonly Issue[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}

export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** 50035, the answer to a body that the specification or a documented rule forbids. */
export const invalidForm = (...issues: Issue[]): ApiError =>
  new ApiError(400, 50035, "Invalid Form Body", issues);
export const invalid = (path: string, message: string): ApiError =>
  invalidForm({ path: path.split("."), message });

export const unknown = {
  application: () => new ApiError(404, 10002, "Unknown Application"),
  channel: () => new ApiError(404, 10003, "Unknown Channel"),
  guild: () => new ApiError(404, 10004, "Unknown Guild"),
  member: () => new ApiError(404, 10007, "Unknown Member"),
  message: () => new ApiError(404, 10008, "Unknown Message"),
  webhook: () => new ApiError(404, 10015, "Unknown Webhook"),
  interaction: () => new ApiError(404, 10062, "Unknown interaction"),
};

export const missingAccess = () => new ApiError(403, 50001, "Missing Access");
export const missingPermissions = () => new ApiError(403, 50013, "Missing Permissions");
export const tooLarge = () => new ApiError(413, 40005, "Request entity too large");

/** Returns an error's body, with the issues nested the way Discord nests them. */
export const errorBody = ({ code, message, issues }: ApiError): Record<string, unknown> => {
  if (issues.length === 0) return { code, message };
  const errors: Record<string, unknown> = {};
  for (const issue of issues) {
    let at = errors;
    for (const key of issue.path) at = (at[String(key)] ??= {}) as Record<string, unknown>;
    (at["_errors"] ??= []) as unknown[];
    (at["_errors"] as unknown[]).push({ code: "BASE_TYPE_INVALID", message: issue.message });
  }
  return { code, message, errors };
};
