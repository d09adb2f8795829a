import { permissionsForCommand, permissionsForPlan } from "../commands/definition/permissions.ts";
import type { Actor, PermissionChecker } from "../permissions/index.ts";
import type { PermissionKey } from "../settings/permission-rule.ts";
import { scopeOf, type Invocation, type Job } from "./job.ts";
import type { Membership, Platform } from "./ports/platform.ts";
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

type Member = Pick<Invocation, "platform" | "person" | "place">;

/** Creates what asks platforms about a person at this moment. Where a platform has no members or admins, everyone is one. */
export function createMemberships(platforms: ReadonlyMap<string, Platform>, permissions: PermissionChecker) {
  async function findMembership(member: Member): Promise<Membership | undefined> {
    const membership = platforms.get(member.platform)?.membership;
    return membership ? membership(member) : { roles: [] };
  }
  return {
    findMembership,
    async isAdmin(member: Member): Promise<boolean> {
      const platform = platforms.get(member.platform);
      if (!platform?.administers) return true;
      const membership = await findMembership(member);
      if (!membership) return false;
      const actor = { scope: scopeOf(member), roles: membership.roles };
      return permissions.may(actor, "administer", async () => (await platform.administers?.(member)) ?? true);
    },
  };
}
