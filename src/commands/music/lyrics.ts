import { musicArtists as artistsOperation, musicLyrics as lyricsOperation } from "@mynah/audio-interface";
import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { instantCommand, type JobActions } from "../definition/command.ts";
import { text } from "../definition/option.ts";

export const musicLyrics = instantCommand({
  name: "music lyrics",
  description: "Show the lyrics of a song",
  example: "/music lyrics jabcd2345xyz",
  options: {
    song: text({ description: "ID of the song or of its job", max: 200, main: true }),
  },
  answer: async ({ song }, { query, jobs }) => {
    const task = await findTaskId(jobs, song);
    const isForeign = task === undefined && (await jobs.isTaskOfOthers(song));
    // Query the service either way, so that response time doesn't reveal whether a task belongs to someone else.
    const found = await query(lyricsOperation, { music_id: task ?? song });
    if (isForeign || !found?.lyrics) throw new UserError(say("lyricsUnknown", { piece: song }));
    return {
      title: render(say("lyricsTitle", { title: found.title ?? "" })),
      lines: found.lyrics.split("\n"),
    };
  },
});

/** People know the job's id; the service knows the id of its task. */
async function findTaskId(jobs: JobActions, song: string): Promise<string | undefined> {
  try {
    return (await jobs.show(song)).taskId;
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

export const musicArtists = instantCommand({
  name: "music artists",
  description: "List the available artist styles",
  example: "/music artists",
  answer: async (_, { query }) => {
    const artists = (await query(artistsOperation, {}))?.artists ?? [];
    if (artists.length === 0) return { title: render(say("artistsNone")), lines: [] };
    return {
      title: render(say("artistsTitle")),
      lines: artists.map((artist) => render(say("artistLine", artist))),
    };
  },
});
