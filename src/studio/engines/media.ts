import { Log } from "node-av/lib";
import { AV_LOG_QUIET } from "node-av/constants";
import { decodeSpeech, type Decoded } from "../sound/decode.ts";
import { encode, type EncodeRequest } from "../sound/encode.ts";
import { serve } from "./child.ts";

// FFmpeg reads what strangers made. It lives in a process of its own that may die of it.

export type MediaRequest =
  | ({ readonly do: "encode" } & EncodeRequest)
  | { readonly do: "decode"; readonly from: string; readonly out: string; readonly maxSeconds: number };

export type MediaResponse = Decoded;

Log.setLevel(AV_LOG_QUIET);

serve<MediaRequest, MediaResponse>({
  handle: (request) => (request.do === "encode" ? encode(request) : decodeSpeech(request)),
  memoryLimit: 768 * 1024 ** 2,
});
