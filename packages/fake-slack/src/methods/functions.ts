import type { FunctionsCompleteErrorArguments, FunctionsCompleteSuccessArguments } from "@slack/web-api";
import { z } from "zod";
import { type Call, json, method, text } from "../web/method.ts";
import { Refusal } from "../web/refusal.ts";

export const completeSuccess = method<FunctionsCompleteSuccessArguments>()(
  "functions.completeSuccess",
  { tier: 3, json: true },
  { function_execution_id: text, outputs: json(z.record(z.string(), z.unknown())) },
  (args, call) => {
    const execution = running(call, args.function_execution_id);
    const { properties = {}, required = [] } =
      call.platform.manifest.functions?.[execution.callbackId]?.output_parameters ?? {};
    const isComplete = required.every((name) => typeof args.outputs[name] === "string");
    if (!isComplete || Object.keys(args.outputs).some((name) => !(name in properties)))
      throw new Refusal("parameter_validation_failed");
    execution.outputs = args.outputs;
    call.platform.changed.notify();
    return {};
  },
);

export const completeError = method<FunctionsCompleteErrorArguments>()(
  "functions.completeError",
  { tier: 3, json: true },
  { function_execution_id: text, error: text },
  (args, call) => {
    running(call, args.function_execution_id).error = args.error;
    call.platform.changed.notify();
    return {};
  },
);

function running(call: Call, id: string) {
  const execution = call.platform.state.executions.get(id);
  if (!execution || execution.teamId !== call.workspace.id) throw new Refusal("function_execution_not_found");
  if (execution.outputs || execution.error !== undefined) throw new Refusal("execution_not_in_running_state");
  return execution;
}
