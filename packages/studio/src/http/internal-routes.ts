import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { HttpFailure } from "./failure.ts";

interface InternalActions {
  /** Allows recordings to be fetched from this origin although it is private. */
  readonly allowOrigin: (origin: string) => void;
  readonly deleteTasks: (ids: readonly string[]) => Promise<void>;
  /**
   * Deletes a trained or designed voice by its name, with the training's task and sample. Returns false if it doesn't
   * exist. The interface has no operation for it (gap voice-model-delete).
   */
  readonly deleteVoice: (name: string) => Promise<boolean>;
  /** Whether processes on other machines can reach this studio. */
  readonly isRemote: boolean;
}

const MAX_TASKS = 1000;
/** Only relays on this machine: the guard against private addresses must apply to everything else. */
const nearOrigin = z.object({ origin: z.string().regex(/^http:\/\/127\.0\.0\.1:\d{1,5}$/) });
/** A studio that listens to other machines serves their relays, too: who has its key is one of the operator's processes. */
const anyOrigin = z.object({ origin: z.string().regex(/^http:\/\/[\w.-]+:\d{1,5}$/) });
const tasksBody = z.object({ tasks: z.array(z.string()).max(MAX_TASKS) });
const voiceBody = z.object({ name: z.string() });

/** For other processes on the same DATA_DIR; not part of the interface. Requires the bearer token like every route. */
export function registerInternalRoutes(
  app: FastifyInstance,
  { allowOrigin, deleteTasks, deleteVoice, isRemote }: InternalActions,
): void {
  app.post("/internal/origins", async (request, reply) => {
    allowOrigin(read(isRemote ? anyOrigin : nearOrigin, request.body).origin);
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
