import { z } from "zod";
import { definedEntries, searchFilters } from "../transcripts/transcript-routes.ts";
import { pageQuery } from "../transcripts/page.ts";

/** How long a tool that makes something waits before it answers with the job as it is: clients give up after a minute. */
export const WAIT_S = 45;

export const requestId = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/)
  .optional()
  .describe("Any unique text. When you repeat a call with the same one, nothing is made or paid twice");
const MAKES = `Waits up to ${WAIT_S} s. If the job's state isn't final by then, call job_status with its ID. May cost the user money.`;

/** A request to the API's own routes, below its path. */
export interface ApiRequest {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: object;
}

/** A tool for models, which is one request to the API. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly description: string;
  readonly input: Input;
  readonly isReadOnly: boolean;
  readonly request: (input: z.output<Input>) => ApiRequest;
}

const tool = <Input extends z.ZodObject>(spec: Tool<Input>): Tool => spec;

const run = (command: string, body: object): ApiRequest => ({
  method: "POST",
  path: `/commands/${command}`,
  body,
});
export const get = (path: string): ApiRequest => ({ method: "GET", path });

export const TOOLS: readonly Tool[] = [
  tool({
    name: "speak",
    description: `Turn text into speech and return the job with its audio file. ${MAKES}`,
    input: z.object({
      text: z.string().min(1).describe("What to say"),
      voice: z.string().optional().describe("Name of a voice; left out: the user's own choice"),
    }),
    isReadOnly: false,
    request: ({ text, voice }) => run("tts", { text, voice }),
  }),
  tool({
    name: "make_sound_effect",
    description: `Make a sound effect from a description and return the job with its audio file. ${MAKES}`,
    input: z.object({
      prompt: z.string().min(1).describe("The sound, for example: heavy rain on a tin roof"),
      duration: z.number().optional().describe("Length in seconds"),
    }),
    isReadOnly: false,
    request: ({ prompt, duration }) => run("sfx", { prompt, duration }),
  }),
  tool({
    name: "transcribe",
    description: `Transcribe speech in an audio or video file and return the job with the beginning of the transcript; read_transcript returns all of it. ${MAKES}`,
    input: z.object({
      source: z
        .string()
        .min(1)
        .describe("A public link to the file, or job: and the ID of a job whose result to use"),
      language: z.string().optional().describe("Language code such as en; left out: detected"),
    }),
    isReadOnly: false,
    request: ({ source, language }) => run("transcribe", { source, language }),
  }),
  tool({
    name: "search_transcripts",
    description:
      "Search the transcripts that the user can see for words; returns matching passages with their times.",
    input: z.object({
      query: z.string().min(1).max(200).describe('Words, a "phrase", or -without'),
      ...searchFilters.shape,
      before: pageQuery.shape.before,
    }),
    isReadOnly: true,
    request: ({ query, ...filters }) => {
      const parameters = definedEntries({ q: query, ...filters });
      return get(
        `/transcripts?${parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`,
      );
    },
  }),
  tool({
    name: "read_transcript",
    description: "Read a whole transcript by its ID, with times and speakers.",
    input: z.object({ transcript: z.string().min(1).max(100) }),
    isReadOnly: true,
    request: ({ transcript }) => get(`/transcripts/${encodeURIComponent(transcript)}`),
  }),
  tool({
    name: "read_minutes",
    description:
      "Read the minutes of a transcript by its ID: summary, decisions, action items, open questions and chapters.",
    input: z.object({ transcript: z.string().min(1).max(100) }),
    isReadOnly: true,
    request: ({ transcript }) => get(`/transcripts/${encodeURIComponent(transcript)}/minutes`),
  }),
  tool({
    name: "job_status",
    description: `Read a job by its ID: its state, progress, files and failure. Waits up to ${WAIT_S} s for it to finish.`,
    input: z.object({ job: z.string().min(1).max(100) }),
    isReadOnly: true,
    request: ({ job }) => get(`/jobs/${encodeURIComponent(job)}?wait=${WAIT_S}`),
  }),
];
