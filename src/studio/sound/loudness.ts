/** Integrated loudness of what the studio makes, in LUFS: what spoken podcasts aim for, so chats play it at a usual level. */
export const USUAL_LOUDNESS = -16;
