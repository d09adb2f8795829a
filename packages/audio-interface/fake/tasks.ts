import { randomUUID } from "node:crypto";
import type { Fault, FileFault } from "./faults.ts";
import { type ResultFile, samples, type SpokenSegment, transcripts } from "./files.ts";
import type { Answer } from "./replies.ts";

interface Task {
  readonly startedAt: number;
  /** Undefined: what `taskMs` is when somebody asks, so that a test can end a task that it has seen running. */
  readonly takes: number | undefined;
  readonly files: readonly string[];
  readonly error: { code: string; message: string } | undefined;
  readonly lost: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** Stores the tasks that were accepted and their result files. */
export function createTasks(options: {
  fileUrl: (name: string) => string;
  taskMs: () => number;
  wav: () => Buffer;
  segments: (url: string) => readonly SpokenSegment[];
  progress: () => number | undefined;
}) {
  const tasks = new Map<string, Task>();
  const files = new Map<string, ResultFile>();

  function makeFiles(operation: string, body: Fields, fault: FileFault | undefined): string[] {
    return namesOf(operation, body).map((name) => {
      const sample = sampleOf(name.slice(name.lastIndexOf(".") + 1), String(body["url"]));
      const unique = `${randomUUID()}-${name}`;
      if (sample) files.set(unique, { ...sample, fault });
      return unique;
    });
  }

  const sampleOf = (ending: string, url: string) =>
    ending === "wav"
      ? { type: "audio/wav", content: options.wav() }
      : (transcripts(options.segments(url))[ending] ?? samples[ending] ?? samples["wav"]);

  const result = (names: readonly string[]): Fields => {
    const urls = names.map(options.fileUrl);
    return { status: 200, url: urls[0], ...(urls.length > 1 && { urls }), ...trimmings() };
  };

  /** Accepts work: as a task, or done synchronously. */
  function submit(operation: string, body: Fields, asynchronous: boolean, fault: Fault | undefined): Answer {
    const { takes, error, lost = false, file } = readFault(fault);
    const made = makeFiles(operation, body, file);
    if (!asynchronous && takes === undefined && !error && !lost) return { status: 200, body: result(made) };
    const taskId = randomUUID();
    tasks.set(taskId, { startedAt: Date.now(), takes, files: made, error, lost });
    return { status: 202, body: { status: 202, taskId, ...trimmings() } };
  }

  function look(taskId: string): Answer {
    const task = tasks.get(taskId);
    if (!task || task.lost) return { status: 404, body: { error: "Task not found" } };
    const progress = options.progress();
    const running = { status: 202, taskId, ...(progress !== undefined && { progress }), ...trimmings() };
    if (Date.now() < task.startedAt + (task.takes ?? options.taskMs())) return { status: 200, body: running };
    if (task.error) return { status: 200, body: { status: 500, taskId, error: task.error, ...trimmings() } };
    return { status: 200, body: { ...result(task.files), taskId } };
  }

  return { submit, look, ids: () => [...tasks.keys()], file: (name: string) => files.get(name) };
}

const trimmings = () => ({ service: "fake", port: "0", timestamp: new Date().toISOString() });

interface Course {
  takes?: number;
  error?: { code: string; message: string };
  lost?: boolean;
  file?: FileFault;
}

/** Returns how the work proceeds under this fault. */
function readFault(fault: Fault | undefined): Course {
  if (fault === "task-lost") return { lost: true };
  if (typeof fault !== "object") return {};
  if ("taskTakes" in fault) return { takes: fault.taskTakes === "never" ? Infinity : fault.taskTakes };
  if ("taskFails" in fault) return { error: fault.taskFails };
  return "result" in fault ? { file: fault.result } : {};
}

function namesOf(operation: string, body: Fields): string[] {
  const { format = "json", output_format: sound = "wav" } = body;
  if (operation === "speechToText") return [`transcript.${String(format)}`];
  const ending = String(sound);
  if (operation === "separation") return [`vocals.${ending}`, `instrumental.${ending}`];
  if (operation === "speechSeparation") return [`speaker-1.${ending}`, `speaker-2.${ending}`];
  return [`result.${ending}`];
}
