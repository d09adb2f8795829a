import { ROUTES } from "@mynah/fake-discord";
import type { Random } from "../simulation/random.ts";
import type { ExternalServices } from "./topology.ts";

const MAX_TASK_MS = 8_000;

/**
 * Faults of the remote services in one of the next requests, for this share of all commands, while the processes have
 * their own faults.
 */
export function createNetworkFaults(
  { service, discord, slack, telegram }: ExternalServices,
  random: Random,
  share: number,
) {
  const kinds: (() => void)[] = [
    () => service.faults.next("speechSynthesis", { status: 503, headers: { "retry-after": "1" } }),
    () => service.faults.next("speechSynthesis", { status: 429 }),
    () => service.faults.next("speechSynthesis", "reset-before"),
    () => service.faults.next("speechSynthesis", "reset-after"),
    () => service.faults.next("speechSynthesis", { slow: 3_000 }),
    () => service.faults.next("speechSynthesis", { taskFails: { code: "hoarse", message: "Hoarse" } }),
    () => service.faults.next("speechSynthesis", "task-lost"),
    () => service.faults.next("getTask", { status: 502 }),
    () => service.faults.next("getTask", "reset-after"),
    () => discord.faults.next(ROUTES.editOriginal, { kind: "reset", after: true }),
    () => discord.faults.next(ROUTES.editOriginal, { kind: "answer", status: 502 }),
    () => discord.faults.next(ROUTES.callback, { kind: "reset", after: true }),
    () => discord.faults.next(ROUTES.createMessage, { kind: "reset", after: true }),
    () => discord.faults.deliverTimes(2),
    () => slack.faults.next("chat.postMessage", { kind: "reset", afterWrite: true }),
    () => slack.faults.next("chat.update", { kind: "status", status: 503 }),
    () => slack.faults.next("files.completeUploadExternal", { kind: "reset", afterWrite: true }),
    () => slack.faults.next("upload", { kind: "reset" }),
    () => slack.faults.next("slash_commands", { kind: "drop_socket" }),
    () => telegram.faults.next("sendMessage", { kind: "rate_limited", retryAfter: 2 }),
    () => telegram.faults.next("sendMessage", { kind: "reset", afterWrite: true }),
    () => telegram.faults.next("sendVoice", { kind: "rate_limited", retryAfter: 2 }),
    () => telegram.faults.next("sendVoice", { kind: "bad_gateway", afterWrite: true }),
    () => telegram.faults.next("editMessageText", { kind: "bad_gateway" }),
    () => telegram.faults.next("deleteMessage", { kind: "reset" }),
    () => telegram.faults.next("getUpdates", { kind: "bad_gateway" }),
  ];
  return {
    /** Called before each command. */
    maybe(): void {
      service.behave.speechAsTask = random.chance(0.7);
      service.behave.taskMs = random.between(0, MAX_TASK_MS);
      if (random.chance(share)) random.pick(kinds)();
    },
  };
}
