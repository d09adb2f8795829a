/** Media types whose containers store tags → FFmpeg's name of their muxer. */
export const MUXERS: Readonly<Record<string, string>> = {
  "audio/wav": "wav",
  "audio/mpeg": "mp3",
  "audio/flac": "flac",
  "audio/ogg": "ogg",
  "audio/mp4": "ipod",
};
