import { aboutCommand, aboutPlan } from "../commands/definition/required-permissions.ts";
import type { Asker, Permissions } from "../permissions/index.ts";
import type { About } from "../settings/permission-rule.ts";
import { scopeOf, type Invocation, type Job } from "./job.ts";
import type { Rows } from "./store/jobs.ts";
import { unlessTakenBefore } from "./intake/redelivered-invocation.ts";

export const askerOf = (asking: Pick<Invocation, "platform" | "place" | "person" | "roles">): Asker => ({
  scope: scopeOf(asking),
  roles: asking.roles ?? null,
});

/** Throws a UserError that names the rule. */
export async function checkPermitted(
  { permissions, rows }: { permissions: Permissions; rows: Pick<Rows, "findInvocation"> },
  invocation: Invocation,
  abouts: readonly About[],
): Promise<void> {
  try {
    await permissions.check(askerOf(invocation), abouts);
  } catch (error) {
    await unlessTakenBefore(rows, invocation, error);
  }
}

/** Asked again of the row, right before anything is sent: rules may have changed while it stood in line. */
export const checkStillPermitted = (permissions: Permissions, job: Job): Promise<void> =>
  permissions.check(askerOf(job), [...aboutCommand(job.command), ...aboutPlan(job.plan)]);

/** As the platform says, or as the server's rules give the right. */
export const administering = (permissions: Permissions, invocation: Invocation) => (): Promise<boolean> =>
  permissions.may(
    askerOf(invocation),
    "administer",
    async () => (await invocation.mayAdminister?.()) ?? false,
  );
