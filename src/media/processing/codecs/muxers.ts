/** Media types whose containers keep tags → FFmpeg's name for what writes them. */
export const MUXERS: Readonly<Record<string, string>> = {
  "audio/wav": "wav",
  "audio/mpeg": "mp3",
  "audio/flac": "flac",
  "audio/ogg": "ogg",
  "audio/mp4": "ipod",
};
