import { musicGeneration, podcast, trainVoice, type Operation } from "@mynah/audio-interface";
import { KEY } from "./open-studio.ts";
import { buildRequest, type RequestInputs } from "./operation-inputs.ts";

export interface FinishedTask {
  readonly status: number;
  readonly taskId: string;
  readonly url?: string;
  readonly urls?: readonly string[];
  readonly error?: { readonly code: string; readonly message: string };
}

/** Runs an operation on a studio over HTTP, as any client would, and waits until it finishes. */
export async function runOperation(
  studio: string,
  operation: Operation,
  request: Readonly<Record<string, unknown>>,
): Promise<FinishedTask> {
  const path = operation.paths[0].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(request[name])),
  );
  const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
  const body = JSON.stringify({ ...request, useAsync: false });
  const response = await fetch(`${studio}${path}`, { method: "POST", headers, body });
  const ended = (await response.json()) as FinishedTask;
  if (!response.ok)
    throw new Error(`${operation.name} answered ${response.status}: ${JSON.stringify(ended)}`);
  return ended;
}

/** Creates the tasks that other operations need as input. */
export async function prepare(
  studio: string,
  recordings: Pick<RequestInputs, "speech" | "mixture" | "seconds">,
): Promise<RequestInputs> {
  const given = { ...recordings, musicId: "", podcastId: "", trained: "Somebody Known" };
  const made = async (operation: Operation) => {
    const ended = await runOperation(studio, operation, buildRequest(operation, { ...given, seconds: 2 }));
    if (ended.error) throw new Error(`${operation.name}: ${ended.error.message}`);
    return ended.taskId;
  };
  const [musicId, podcastId] = await Promise.all([made(musicGeneration), made(podcast)]);
  await runOperation(studio, trainVoice, { name: given.trained, audioUrl: given.speech });
  return { ...given, musicId, podcastId };
}
