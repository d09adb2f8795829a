import { limitedServer } from "../budgets/limit-store.ts";
import { personKey } from "../store/person.ts";
import type { Invocation } from "./job.ts";
import type { Tenant } from "./scheduler/fair-share.ts";

/** Key in `Place.address`: whom the limits count in place of the person. */
export const LIMITED_AS = "limitedAs";

/** Returns whom limits and turns count, matching the views `waiting_jobs` and `running_jobs` (migrations/baseline). */
export const tenantOf = ({
  platform,
  place,
  person,
}: Pick<Invocation, "platform" | "place" | "person">): Tenant => ({
  platform,
  workspace: limitedServer(place.workspace, person.id),
  person: place.address[LIMITED_AS] ?? personKey({ platform, workspace: place.workspace }, person.id),
});
