import { permissionsForCommand, permissionsForPlan } from "../commands/definition/required-permissions.ts";
import type { Actor, PermissionChecker } from "../permissions/index.ts";
import type { PermissionKey } from "../settings/permission-rule.ts";
import { scopeOf, type Invocation, type Job } from "./job.ts";
import type { JobStore } from "./store/jobs.ts";
import { rethrowUnlessDuplicate } from "./intake/redelivered-invocation.ts";

export const actorOf = (request: Pick<Invocation, "platform" | "place" | "person" | "roles">): Actor => ({
  scope: scopeOf(request),
  roles: request.roles ?? null,
});

/** Throws a UserError that names the rule. */
export async function checkPermissions(
  { permissions, rows }: { permissions: PermissionChecker; rows: Pick<JobStore, "findInvocation"> },
  invocation: Invocation,
  required: readonly PermissionKey[],
): Promise<void> {
  try {
    await permissions.check(actorOf(invocation), required);
  } catch (error) {
    await rethrowUnlessDuplicate(rows, invocation, error);
  }
}

/** Checks the job's row again right before anything is sent: rules may have changed while it was queued. */
export const recheckPermissions = (checker: PermissionChecker, job: Job): Promise<void> =>
  checker.check(actorOf(job), [...permissionsForCommand(job.command), ...permissionsForPlan(job.plan)]);

/** True if the platform says they are an admin, or if the server's rules grant them the permission. */
export const createCanAdminister =
  (checker: PermissionChecker, invocation: Invocation) => (): Promise<boolean> =>
    checker.may(actorOf(invocation), "administer", async () => (await invocation.mayAdminister?.()) ?? false);
