/**
 * Integrated loudness of the studio's results in LUFS: common for spoken podcasts, so chats play them at a usual level.
 */
export const USUAL_LOUDNESS = -16;
