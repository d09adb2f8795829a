import { boolean, number, optional } from "../definition/option.ts";
import { title, UP_TO_SERVICE } from "../sound/options.ts";

/** The interface sets no limit; ten minutes are longer than songs are. */
export const MAX_MUSIC_SECONDS = 600;

export const musicDuration = () =>
  optional(
    number({
      description: "How long it lasts, in seconds",
      min: 1,
      max: MAX_MUSIC_SECONDS,
      unit: "seconds",
      default: UP_TO_SERVICE,
    }),
  );

export const instrumental = () =>
  optional(boolean({ description: "Without anybody singing", default: UP_TO_SERVICE }));

export const musicTitle = () => title("music");
