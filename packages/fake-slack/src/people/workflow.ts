import { emit } from "../delivery/events.ts";
import type { FakePlatform } from "../fake-platform.ts";
import type { Execution } from "../world/state.ts";
import type { Workspace } from "../world/workspace.ts";
import { ActionImpossible } from "./actor.ts";

/** Runs a step of a workflow, as the builder does: all required inputs are given, and no others. */
export function runStep(
  platform: FakePlatform,
  workspace: Workspace,
  callbackId: string,
  inputs: Readonly<Record<string, string>>,
): Execution {
  const step = platform.manifest.functions?.[callbackId];
  if (!step) throw new ActionImpossible(`the app has no step ${callbackId}`);
  const { properties, required } = step.input_parameters;
  if (required.some((name) => !inputs[name]) || Object.keys(inputs).some((name) => !(name in properties)))
    throw new ActionImpossible(`these are not the inputs of ${callbackId}`);
  const execution: Execution = { id: platform.ids.fresh("Fx"), callbackId, teamId: workspace.id };
  platform.state.executions.set(execution.id, execution);
  const list = ({ properties: all, required: needed }: typeof step.input_parameters) =>
    Object.entries(all).map(([name, { type, title, description }]) => ({
      type,
      name,
      title,
      description,
      is_required: needed.includes(name),
    }));
  const event = {
    type: "function_executed",
    function: {
      id: platform.ids.fresh("Fn"),
      callback_id: callbackId,
      title: step.title,
      description: step.description,
      type: "app",
      input_parameters: list(step.input_parameters),
      output_parameters: list(step.output_parameters),
      app_id: platform.settings.appId,
      date_created: 1_700_000_000,
      date_updated: 1_700_000_000,
      date_deleted: 0,
    },
    inputs,
    function_execution_id: execution.id,
    workflow_execution_id: platform.ids.fresh("Wx"),
    event_ts: platform.ids.ts(),
    bot_access_token: `xwfp-${platform.ids.secret()}`,
  };
  emit(platform, workspace, { subscription: "function_executed", event });
  return execution;
}
