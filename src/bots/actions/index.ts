export {
  decodeAction,
  encodeAction,
  LINE_ACTIONS,
  TARGET_ACTIONS,
  type Action,
  type ActionName,
  type LineAction,
  type TargetAction,
} from "./action.ts";
