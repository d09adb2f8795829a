export {
  decodeAction,
  encodeAction,
  findTargetAction,
  JOB_ACTIONS,
  LINE_ACTIONS,
  TARGET_ACTIONS,
  type Action,
  type JobAction,
  type LineAction,
  type TargetAction,
} from "./action.ts";
