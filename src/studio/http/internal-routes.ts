import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { HttpFailure } from "./failure.ts";

interface InternalActions {
  /** Lets recordings be fetched from this origin although it is private. */
  readonly allowOrigin: (origin: string) => void;
  readonly deleteTasks: (ids: readonly string[]) => Promise<void>;
  /**
   * Deletes a trained or designed voice by its name, with the training's task and sample. Returns false where there is none.
   * The interface has no operation for it (gap voice-model-delete).
   */
  readonly deleteVoice: (name: string) => Promise<boolean>;
}

const MAX_TASKS = 1000;
/** Only this machine's own relays: the guard against private addresses must hold for everything else. */
const originBody = z.object({ origin: z.string().regex(/^http:\/\/127\.0\.0\.1:\d{1,5}$/) });
const tasksBody = z.object({ tasks: z.array(z.string()).max(MAX_TASKS) });
const voiceBody = z.object({ name: z.string() });

/** For the other processes on the same DATA_DIR; no part of the interface. The bearer is checked as for every route. */
export function registerInternalRoutes(
  app: FastifyInstance,
  { allowOrigin, deleteTasks, deleteVoice }: InternalActions,
): void {
  app.post("/internal/origins", async (request, reply) => {
    allowOrigin(read(originBody, request.body).origin);
    return reply.code(204).send();
  });
  app.post("/internal/forget", async (request, reply) => {
    await deleteTasks(read(tasksBody, request.body).tasks);
    return reply.code(204).send();
  });
  app.post("/internal/voices/delete", async (request, reply) => {
    const isDeleted = await deleteVoice(read(voiceBody, request.body).name);
    return reply.code(isDeleted ? 204 : 404).send();
  });
}

function read<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new HttpFailure(
    422,
    "validation_error",
    result.error.issues.map(({ message }) => message).join("; "),
  );
}
