import {
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_FLAC,
  AV_CODEC_ID_MP3,
  AV_CODEC_ID_OPUS,
  AV_CODEC_ID_PCM_F32LE,
  AV_CODEC_ID_PCM_S16LE,
  AV_CODEC_ID_PCM_S24LE,
  AV_CODEC_ID_PCM_S32LE,
  AV_CODEC_ID_VORBIS,
  FF_ENCODER_AAC,
  FF_ENCODER_FLAC,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBVORBIS,
  FF_ENCODER_PCM_F32LE,
  FF_ENCODER_PCM_S16LE,
  FF_ENCODER_PCM_S24LE,
  FF_ENCODER_PCM_S32LE,
} from "node-av/constants";

/**
 * Encoder settings of each codec. `samples` is the sample format that the encoder takes. `frame` is the number of
 * samples in a codec frame: encoders drop an incomplete last frame, so it is padded with silence. FLAC takes any frame
 * size; this one is so short that its padding is inaudible.
 */
export const CODECS = {
  opus: { encoder: FF_ENCODER_LIBOPUS, format: "ogg", type: "audio/ogg", samples: "s16", frame: 960 },
  mp3: { encoder: FF_ENCODER_LIBMP3LAME, format: "mp3", type: "audio/mpeg", samples: "fltp", frame: 1152 },
  vorbis: { encoder: FF_ENCODER_LIBVORBIS, format: "ogg", type: "audio/ogg", samples: "fltp", frame: 64 },
  aac: { encoder: FF_ENCODER_AAC, format: "ipod", type: "audio/mp4", samples: "fltp", frame: 1024 },
  flac: { encoder: FF_ENCODER_FLAC, format: "flac", type: "audio/flac", samples: "s16", frame: 576 },
  flac24: { encoder: FF_ENCODER_FLAC, format: "flac", type: "audio/flac", samples: "s32", frame: 576 },
  wav: { encoder: FF_ENCODER_PCM_S16LE, format: "wav", type: "audio/wav", samples: "s16", frame: 0 },
  wav24: { encoder: FF_ENCODER_PCM_S24LE, format: "wav", type: "audio/wav", samples: "s32", frame: 0 },
  wav32: { encoder: FF_ENCODER_PCM_S32LE, format: "wav", type: "audio/wav", samples: "s32", frame: 0 },
  wavFloat: { encoder: FF_ENCODER_PCM_F32LE, format: "wav", type: "audio/wav", samples: "flt", frame: 0 },
} as const;

export type Codec = keyof typeof CODECS;

const CODEC_OF = new Map<number, Codec>([
  [AV_CODEC_ID_MP3, "mp3"],
  [AV_CODEC_ID_OPUS, "opus"],
  [AV_CODEC_ID_VORBIS, "vorbis"],
  [AV_CODEC_ID_FLAC, "flac"],
  [AV_CODEC_ID_AAC, "aac"],
  [AV_CODEC_ID_PCM_S16LE, "wav"],
  [AV_CODEC_ID_PCM_S24LE, "wav24"],
  [AV_CODEC_ID_PCM_S32LE, "wav32"],
  [AV_CODEC_ID_PCM_F32LE, "wavFloat"],
]);

/** Returns the codec with which audio is written to match its source; undefined for formats that we don't write. */
export const detectCodec = (codecId: number, isFine: boolean): Codec | undefined =>
  codecId === AV_CODEC_ID_FLAC && isFine ? "flac24" : CODEC_OF.get(codecId);
