import type { FastifyInstance, FastifyRequest } from "fastify";
import { fieldIn, takeForms } from "../../bots/web/access/forms.ts";
import { Refusal } from "../../bots/web/routes/http-error.ts";
import { isForeign } from "../../bots/web/security.ts";
import { say } from "../../messages/index.ts";

const FORM_LIMIT = 4 * 1024;

export interface MaintenanceRouteOptions {
  readonly maintenance: { begin(note: string): Promise<void>; end(): Promise<void> };
  readonly publicUrl: string;
  /** Where a browser goes from here. */
  readonly back: string;
}

/** POST /admin/maintenance: takes no new jobs, or takes them again. */
export async function maintenanceRoute(
  inside: FastifyInstance,
  options: MaintenanceRouteOptions,
): Promise<void> {
  const { maintenance, publicUrl, back } = options;
  takeForms(inside);
  inside.post("/admin/maintenance", { bodyLimit: FORM_LIMIT }, async (request, reply) => {
    if (isForeign(request, publicUrl) || !hasOrigin(request))
      throw new Refusal(403, say("webForeignRequest"));
    const { body } = request;
    if (fieldIn(body, "take") === "none") await maintenance.begin(fieldIn(body, "note"));
    else if (fieldIn(body, "take") === "all") await maintenance.end();
    else throw new Refusal(400, say("webMalformed"));
    return reply.redirect(back, 303);
  });
}

/** A form of another site is sent without asking first, so who says nothing about where it comes from is refused. */
const hasOrigin = ({ headers }: FastifyRequest) =>
  headers.origin !== undefined || headers["sec-fetch-site"] !== undefined;
