import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "@mynah/audio-interface";
import { startFakeSpeech, startFakeTranscription } from "../testing/engine-fakes.ts";
import { prepare } from "../testing/known-inputs.ts";
import { bytesAt, openStudio } from "../testing/open-studio.ts";
import { openSources } from "../testing/sources.ts";
import { testOperations } from "./each-operation.ts";
import { joined, RATE, soundOf, wav } from "./recording.ts";

const limits = { serverRetryMs: [10, 10] };

/** Half a sentence, spoken by a built-in voice. */
async function record(text: string): Promise<Float32Array> {
  const plain = await openStudio();
  const { body } = await plain.now("/v1/audio/speech-synthesis", { voice: "hamish", text });
  const [sound = new Float32Array()] = await soundOf(await bytesAt(body.url));
  await plain.close();
  return sound;
}

const speech = await record("The people walked home, and the water is cold in winter.");
const sound = wav([speech]);
const seconds = speech.length / RATE;

type Transcript = Readonly<{
  language?: string;
  notes: readonly string[];
  segments: readonly Readonly<{
    start: number;
    end: number;
    text: string;
    speaker?: string;
    words?: unknown[];
  }>[];
}>;

/** A studio with the operator's servers, and a transcript of a recording. */
async function open(options: Parameters<typeof openStudio>[0]) {
  const sources = await openSources();
  const studio = await openStudio({ allowedOrigins: [sources.origin], limits, ...options });
  const speak = (request: object) =>
    studio.now("/v1/audio/speech-synthesis", { voice: "heart", text: "Hello.", ...request });
  return {
    studio,
    sources,
    speak,
    async transcribe(recording: Buffer, request: object = {}) {
      const url = sources.put("recording.wav", recording);
      const { body } = await studio.now("/v1/audio/stt", { url, ...request });
      if (body.error) throw new Error(body.error.message);
      return JSON.parse(String(await bytesAt(body.url))) as Transcript;
    },
    async close() {
      await studio.close();
      await sources.close();
    },
  };
}

describe("voices of the operator's speech server", () => {
  let server: Awaited<ReturnType<typeof startFakeSpeech>>;
  let place: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    server = await startFakeSpeech({ sound });
    place = await open({ speechServer: { url: server.url, model: "kokoro" } });
  });
  afterAll(async () => {
    await place.close();
    await server.close();
  });

  it("lead the catalog, with the language and gender that their names tell", async () => {
    const { body } = await place.studio.call("GET", "/api/pagevoices?v=v2&page=0&limit=5");
    expect(body["voices"]).toMatchObject([
      { id: "heart", name: "Heart", language: "en-US", gender: "female" },
      { id: "adam", language: "en-US", gender: "male" },
      { id: "emma", language: "en-GB", gender: "female" },
      { id: "siwis", language: "fr-FR", gender: "female" },
      { id: "hamish", language: "en-GB", gender: "male" },
    ]);
  });

  it("speak the text as the server does, at the tempo that a tag asks for", async () => {
    const { body } = await place.speak({ voice: "Emma", text: "[fast] Quick now!" });
    expect(server.received.at(-1)?.fields).toMatchObject({
      voice: "bf_emma",
      input: "Quick now!",
      speed: 1.35,
    });
    const [made = []] = await soundOf(await bytesAt(body.url));
    expect(made.length / RATE).toBeCloseTo(seconds, 0);
  });

  it("speak a long text in parts that end with sentences, and leave nothing out", async () => {
    const before = server.said().length;
    const text = Array.from({ length: 90 }, (_, i) => `Sentence number ${i} is one of many here.`).join(" ");
    const { body } = await place.speak({ text });
    expect(body.error).toBeUndefined();
    const parts = server.said().slice(before);
    expect(parts.length).toBe(3);
    expect(parts.join(" ")).toBe(text);
    expect(parts.every((part) => part.length <= 1500 && part.endsWith("."))).toBe(true);
    const [made = []] = await soundOf(await bytesAt(body.url));
    expect(made.length / RATE).toBeGreaterThan(3 * seconds);
  });

  it("dub into a language of theirs before built-in voices of that language do", async () => {
    const url = place.sources.put("dub.wav", sound);
    const before = server.received.length;
    const { body } = await place.studio.now("/v1/audio/dubbinggen", { url, target_language: "fr" });
    expect(body.error).toBeUndefined();
    expect(server.received.slice(before).map(({ fields }) => fields["voice"])).toContain("ff_siwis");
  });

  it("stay in the catalog while the server is away, also after a restart", async () => {
    await server.close();
    await place.studio.restart();
    const { body } = await place.speak({});
    expect(body.error).toEqual({
      code: "engine_unavailable",
      message: "The speech server can't be reached. Check that it runs, and STUDIO_SPEECH_URL.",
    });
    expect(place.studio.engineProblems()).toHaveProperty("speechServer");
  });
});

describe("a speech server like OpenAI's", () => {
  it("gets emotions as instructions from a model that takes them", async () => {
    const server = await startFakeSpeech({ sound, kind: "openai", key: "sk-1" });
    const address = {
      url: server.url,
      apiKey: "sk-1",
      model: "gpt-4o-mini-tts",
      voices: "alloy, nova:en-US:female",
    };
    const place = await open({ speechServer: address });
    expect((await place.speak({ voice: "nova", text: "[whispering] Psst." })).body.error).toBeUndefined();
    expect(server.received.at(-1)?.fields).toMatchObject({
      instructions: "Sound whispering.",
      input: "Psst.",
    });
    const { body } = await place.studio.call("GET", "/api/pagevoices?v=v2&page=0&limit=2");
    expect(body["voices"]).toMatchObject([
      { id: "alloy", language: "mul" },
      { id: "nova", language: "en-US" },
    ]);
    await place.close();
    await server.close();
  });

  it("is asked without instructions when its model refuses them", async () => {
    const server = await startFakeSpeech({ sound, kind: "openai" });
    const place = await open({ speechServer: { url: server.url, model: "tts-1", voices: "alloy" } });
    expect((await place.speak({ voice: "alloy", text: "[happy] Hi!" })).body.error).toBeUndefined();
    expect((await place.speak({ voice: "alloy", text: "[happy] Ho!" })).body.error).toBeUndefined();
    expect(server.received.map(({ fields }) => "instructions" in fields)).toEqual([true, false, false]);
    await place.close();
    await server.close();
  });
});

describe("when a server of the operator's fails", () => {
  it.each([
    ["has too much to do for a moment", { kind: "status", status: 429 }, 2, undefined],
    [
      "has too much to do for longer",
      { kind: "status", status: 429 },
      3,
      /has too much to do. Try again later/,
    ],
    [
      "fails",
      { kind: "status", status: 500 },
      1,
      /failed \(status 500\). Try again later, or look at its log./,
    ],
    [
      "answers with a web page",
      { kind: "page" },
      1,
      /isn't audio. Check STUDIO_SPEECH_URL, which usually ends in \/v1/,
    ],
    ["refuses the key", { kind: "status", status: 401 }, 1, /refuses the key. Check STUDIO_SPEECH_KEY./],
    [
      "doesn't know the model",
      { kind: "status", status: 404 },
      1,
      /or the model “kokoro”. Check STUDIO_SPEECH_URL, .* and STUDIO_SPEECH_MODEL/,
    ],
    ["breaks off", { kind: "hang up" }, 1, /broke off the connection. Look at its log/],
    ["never ends its answer", { kind: "endless" }, 1, /isn't audio of a usual size/],
  ] as const)("a person reads what to do if it %s", async (_, fault, times, sentence) => {
    const server = await startFakeSpeech({ sound });
    const place = await open({ speechServer: { url: server.url, model: "kokoro" } });
    server.failNext(fault, times);
    const { error } = (await place.speak({})).body;
    if (sentence) expect(error?.message).toMatch(sentence);
    else expect(error).toBeUndefined();
    expect(server.received).toHaveLength(Math.max(times, sentence ? 1 : times + 1));
    await place.close();
    await server.close();
  });

  it.each([
    ["asks a server without a key again", undefined, 2, undefined],
    ["doesn't ask a server with a key again, which may have charged for it", "sk-1", 1, "engine_unconfirmed"],
  ])("%s when the studio stopped meanwhile", async (_, apiKey, requests, code) => {
    const server = await startFakeSpeech({ sound });
    const place = await open({ speechServer: { url: server.url, model: "kokoro", apiKey } });
    server.failNext({ kind: "hold" });
    const taskId = await place.studio.begin("/v1/audio/speech-synthesis", {
      voice: "heart",
      text: "Hold the line.",
    });
    await expect.poll(() => server.held()).toBe(1);
    await place.studio.restart();
    expect((await place.studio.ended(taskId)).error?.code).toBe(code);
    expect(server.received).toHaveLength(requests);
    await place.close();
    await server.close();
  });
});

describe("transcripts of the operator's server", () => {
  const pause = new Float32Array(RATE * 7);
  const twice = wav([joined(speech, pause, speech)]);
  const SAID = { start: 0.3, end: seconds - 0.3, text: "The people walked home." };
  const model = "whisper-1";

  it("have words with times, the detected language, and a note that names the engine", async () => {
    const server = await startFakeTranscription({ hear: () => ({ language: "german", segments: [SAID] }) });
    const place = await open({ transcriptionServer: { url: server.url, model } });
    const read = await place.transcribe(sound, { word_level_timestamp_alignment: true });
    expect(read.language).toBe("de");
    expect(read.segments[0]?.text).toBe(SAID.text);
    expect(read.segments[0]?.words).toHaveLength(4);
    expect(read.notes[0]).toBe("Transcribed by whisper-1.");
    expect(server.received[0]?.fields).not.toHaveProperty("language");
    await place.transcribe(sound, { language: "pt-BR" });
    expect(server.received[1]?.fields).toHaveProperty("language", "pt");
    await place.transcribe(sound, { vocabulary: ["Kubernetes", "Grafana"] });
    expect(server.received[2]?.fields).toHaveProperty("prompt", "Kubernetes, Grafana");
    await place.close();
    await server.close();
  });

  it("of a recording with long silences have the right times, and the silences aren't sent", async () => {
    const server = await startFakeTranscription({ hear: () => ({ segments: [SAID] }) });
    const place = await open({ transcriptionServer: { url: server.url, model } });
    const { segments } = await place.transcribe(twice);
    expect(server.received).toHaveLength(2);
    expect(segments).toHaveLength(2);
    expect((segments[1]?.start ?? 0) - (segments[0]?.start ?? 0)).toBeCloseTo(seconds + 7, 0);
    expect(server.received.reduce((sum, { bytes }) => sum + bytes, 0) / 32_000).toBeLessThan(2 * seconds + 1);
    await place.close();
    await server.close();
  });

  it("of a recording over the server's limit are joined from shorter parts", async () => {
    const short = new Float32Array(RATE);
    const long = wav([joined(...Array.from({ length: 12 }, () => [speech, short]).flat())]);
    const mostBytes = 32_000 * 35;
    const server = await startFakeTranscription({ mostBytes, hear: () => ({ segments: [SAID] }) });
    const place = await open({ transcriptionServer: { url: server.url, model } });
    const { segments } = await place.transcribe(long);
    const accepted = server.received.filter(({ bytes }) => bytes <= mostBytes);
    expect(accepted.length).toBeGreaterThan(1);
    expect(segments).toHaveLength(accepted.length);
    expect(segments.every(({ start }, i) => start > (segments[i - 1]?.start ?? -1))).toBe(true);
    await place.close();
    await server.close();
  });

  it("of a server that only knows text have times all the same", async () => {
    const server = await startFakeTranscription({
      formats: ["json", "text"],
      hear: () => ({ segments: [SAID] }),
    });
    const place = await open({ transcriptionServer: { url: server.url, model: "gpt-4o-transcribe" } });
    const { segments } = await place.transcribe(twice);
    expect(segments.map(({ text }) => text)).toEqual([SAID.text, SAID.text]);
    expect(segments[1]?.start).toBeGreaterThan(seconds + 5);
    await place.close();
    await server.close();
  });

  it("tell speakers as the server does, or as the studio does where the server can't", async () => {
    const hear = () => ({
      segments: [
        { start: 0.3, end: 1.2, text: "The people", speaker: "A" },
        { start: 1.2, end: seconds, text: "walked home.", speaker: "B" },
      ],
    });
    const able = await startFakeTranscription({ formats: ["json", "diarized_json"], hear });
    const first = await open({ transcriptionServer: { url: able.url, model: "gpt-4o-transcribe-diarize" } });
    const told = await first.transcribe(sound, { speaker_diarization: true });
    expect(told.segments.map(({ speaker }) => speaker)).toEqual(["speaker_1", "speaker_2"]);
    await first.close();
    await able.close();
    const unable = await startFakeTranscription({ hear });
    const second = await open({ transcriptionServer: { url: unable.url, model } });
    const { segments, notes } = await second.transcribe(sound, { speaker_diarization: true });
    expect(new Set(segments.map(({ speaker }) => speaker))).toEqual(new Set(["speaker_1"]));
    expect(notes.join(" ")).toContain("Only one voice was told apart");
    await second.close();
    await unable.close();
  });

  it("leave out what the recognizer invents in silence, in noise and in loops, and say so", async () => {
    const invented = [
      { ...SAID, text: "Untertitel im Auftrag des ZDF", no_speech_prob: 0.9, avg_logprob: -1.4 },
      { ...SAID, text: "ha ".repeat(60).trim(), compression_ratio: 7 },
      { start: seconds + 2, end: seconds + 6, text: "Thanks for watching!" },
      ...Array.from({ length: 5 }, (_, i) => ({ start: 1 + i / 5, end: 1.2 + i / 5, text: "So." })),
    ];
    const server = await startFakeTranscription({ hear: () => ({ segments: [SAID, ...invented] }) });
    const place = await open({ transcriptionServer: { url: server.url, model } });
    const { segments, notes } = await place.transcribe(wav([joined(speech, pause)]));
    expect(segments.map(({ text }) => text)).toEqual([SAID.text, "So."]);
    expect(notes.join(" ")).toContain("Left out 7 lines that nobody said");
    await place.close();
    await server.close();
  });

  it("are made here, with a note, until the server answers for the first time", async () => {
    const gone = await startFakeTranscription({ hear: () => ({ segments: [SAID] }) });
    await gone.close();
    const place = await open({ transcriptionServer: { url: gone.url, model } });
    const { segments, notes } = await place.transcribe(sound);
    expect(segments.map(({ text }) => text).join(" ")).toContain("people");
    expect(notes.join(" ")).toContain(
      "The transcription server wasn't used. The transcription server can't be reached.",
    );
    expect(place.studio.engineProblems()).toHaveProperty("transcriptionServer");
    await place.close();
  });

  it("of silence cost nothing", async () => {
    const server = await startFakeTranscription({ hear: () => ({ segments: [SAID] }) });
    const place = await open({ transcriptionServer: { url: server.url, model } });
    expect((await place.transcribe(wav([pause]))).segments).toEqual([]);
    expect(server.received).toEqual([]);
    await place.close();
    await server.close();
  });

  it("find filler words in any language that the server knows", async () => {
    const text = "Also ähm wir gehen nach Hause.";
    const server = await startFakeTranscription({
      hear: () => ({ language: "german", segments: [{ start: 0.3, end: 3.3, text }] }),
    });
    const place = await open({ transcriptionServer: { url: server.url, model } });
    const url = place.sources.put("fillers.wav", sound);
    const request = { url, language: "de", filler_words_list: "ähm" };
    const { body } = await place.studio.now("/v1/enhancer/filler_words/detect", request);
    expect(body["filler_words"]).toMatchObject([{ word: "ähm", start: 0.8, end: 1.3 }]);
    expect(server.received[0]?.fields["prompt"]).toContain("Um");
    await place.close();
    await server.close();
  });
});

describe("every route of the interface, with voices and transcripts of the operator's servers", async () => {
  const voices = await startFakeSpeech({ sound, voices: ["hamish", "clara"] });
  const transcripts = await startFakeTranscription({
    hear: () => ({ segments: [{ start: 0.3, end: seconds - 0.3, text: "Um, the build is green." }] }),
  });
  afterAll(async () => {
    await voices.close();
    await transcripts.close();
  });
  testOperations(
    operations,
    async (studio) =>
      prepare(studio.url, {
        speech: studio.put("speech", sound),
        mixture: studio.put("mix", sound),
        seconds: 3,
      }),
    {
      speechServer: { url: voices.url, model: "kokoro" },
      transcriptionServer: { url: transcripts.url, model: "whisper-1" },
    },
  );
  it("the servers did the speaking and the recognizing", () => {
    expect(voices.received.length).toBeGreaterThan(5);
    expect(transcripts.received.length).toBeGreaterThan(3);
  });
});
