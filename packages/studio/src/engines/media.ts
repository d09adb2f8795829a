import { Log } from "node-av/lib";
import { AV_LOG_QUIET } from "node-av/constants";
import { decodeSound, decodeSpeech } from "../sound/decode.ts";
import { encode } from "../sound/encode.ts";
import { forRecogniser, removeClicks, resample } from "../sound/resample.ts";
import { serve } from "./child.ts";
import { createSkillHandler } from "./skills.ts";

// FFmpeg parses untrusted files. It runs in its own process, which may crash.

const SKILLS = { encode, decode: decodeSpeech, decodeSound, forRecogniser, removeClicks, resample };

export type MediaSkills = typeof SKILLS;

Log.setLevel(AV_LOG_QUIET);

serve({ handle: createSkillHandler(SKILLS), memoryLimit: 768 * 1024 ** 2 });
