import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isModelCall } from "../../src/language-model/contract.ts";
import { getOperation } from "@mynah/audio-interface";
import { singleCall, callsOf } from "../../src/commands/definition/plan-calls.ts";
import type { JobCommand, CallPlan } from "../../src/commands/definition/command.ts";
import { createPlanContext, defaultVoice } from "../../src/commands/plan-context.ts";
import { getCommand, commands } from "../../src/commands/index.ts";
import type { Option } from "../../src/commands/definition/option.ts";
import { parseOptions } from "../../src/commands/parsing/read.ts";
import { tts } from "../../src/commands/speech/tts.ts";
import { UserError } from "../../src/errors.ts";
import { resolveEffectiveSettings } from "../../src/settings/resolve.ts";
import { isAllowed } from "../audio/generated.ts";
import { RECIPE } from "./reach.ts";
import { refusalOf } from "./refusal.ts";
import { catalog, catalogOf, VOICES } from "./voices.ts";

const jobCommands = commands.filter((command): command is JobCommand => "plan" in command);

function plan(name: string, raw: Record<string, unknown>, voices = catalog): CallPlan {
  const command = getCommand(name);
  if (!("plan" in command)) throw new Error(`${name} makes no job`);
  return singleCall(
    command.plan(
      parseOptions(command, raw, { voices }),
      createPlanContext(voices, "en-GB", resolveEffectiveSettings([])),
    ),
  );
}

const recording = { kind: "link", url: "https://example.com/talk.mp3" };

describe("/tts", () => {
  it("uses the named voice, with the emotion as a leading tag", () => {
    expect(plan("tts", { text: "Hello", voice: "aria", emotion: "happy" })).toEqual({
      operation: "speechSynthesis",
      request: { voice: "Aria", text: "[happy] Hello" },
      sources: {},
      expect: "audio",
      loudness: -16,
    });
  });

  it("sends one tag when one was typed and another chosen", () => {
    expect(plan("tts", { text: "[sad] Hello", emotion: "happy" }).request["text"]).toBe("[happy] Hello");
    expect(plan("tts", { text: "[1] Hello", emotion: "happy" }).request["text"]).toBe("[happy] [1] Hello");
    expect(plan("tts", { text: "[sad] Hello" }).request["text"]).toBe("[sad] Hello");
  });

  it("needs words besides the tag", () => {
    expect(refusalOf(() => plan("tts", { text: " [happy] " }))).toMatch(/^“text” can't be empty/);
  });

  it("uses a voice of the person's own language when none was named", () => {
    expect(plan("tts", { text: "Hello" }).request["voice"]).toMatch(/^(?:Ada|Arlo)$/);
    expect(defaultVoice(catalog, "fr")?.name).toBe("Zoë Grey");
    expect(defaultVoice(catalog, "ja-JP")?.language).toMatch(/^en-/);
    expect(defaultVoice(catalogOf(VOICES.slice(0, 1)), "ja-JP")?.name).toBe("Bruno");
  });

  it("prefers the effective default voice to one of the person's language", () => {
    const chosen = (value: string) => resolveEffectiveSettings([{ level: "server", name: "voice", value }]);
    const spoken = (value: string, voice?: string) => {
      const values = { text: "Hello", ...(voice !== undefined && { voice }) };
      return singleCall(tts.plan(values, createPlanContext(catalog, "en-GB", chosen(value)))).request[
        "voice"
      ];
    };
    expect(spoken("Bruno")).toBe("Bruno");
    expect(spoken("Bruno", "Aria")).toBe("Aria");
    // A voice that has left the catalog is no longer used.
    expect(spoken("Nobody")).toMatch(/^(?:Ada|Arlo)$/);
  });

  it("says what to do when no voice is known at all", () => {
    expect(refusalOf(() => plan("tts", { text: "Hello" }, catalogOf([], false)))).toMatch(
      /list of voices hasn't loaded yet.*choose one yourself/,
    );
  });
});

describe("/sfx", () => {
  it("requests the sound with its length and what to leave out", () => {
    expect(plan("sfx", { prompt: "rain", duration: 8, avoid: "thunder" })).toEqual({
      operation: "sfxGeneration",
      request: { useAsync: true, prompt: "rain", duration: 8, negative_prompt: "thunder" },
      sources: {},
      expect: "audio",
    });
  });

  it.each([
    [{ kind: "link", url: "https://example.com/a/film.MP4?sig=x.png" }, "video"],
    [{ kind: "link", url: "https://example.com/photo.jpeg" }, "image"],
    [{ kind: "platform", ref: {}, name: "clip.webm" }, "video"],
    [{ kind: "upload", id: "u1", media: "image" }, "image"],
  ])("tells an image from a video (%#)", (source, sourceType) => {
    const { request, sources } = plan("sfx", { prompt: "rain", source });
    expect(request["sourceType"]).toBe(sourceType);
    expect(sources).toEqual({ sourceUrl: source });
  });

  it("asks for the type of a source only when it can't be detected", () => {
    const source = "https://example.com/watch?v=1";
    expect(refusalOf(() => plan("sfx", { prompt: "rain", source }))).toMatch(/Add source_type:image or/);
    expect(plan("sfx", { prompt: "rain", source, source_type: "video" }).request["sourceType"]).toBe("video");
  });

  it("needs a description or a source", () => {
    expect(refusalOf(() => plan("sfx", { duration: 8 }))).toMatch(/^There's no description of the sound/);
    expect(plan("sfx", { source: "https://example.com/a.png" }).request).toEqual({
      useAsync: true,
      sourceType: "image",
    });
  });
});

describe("/enhance clean", () => {
  const request = (raw: object) => plan("enhance clean", { source: recording, ...raw }).request;

  it("requests only noise removal by default", () => {
    expect(plan("enhance clean", { source: recording })).toEqual({
      operation: "speechEnhancement",
      request: {},
      sources: { url: recording },
      expect: "audio",
    });
    expect(request({ level: "yes" })).toEqual({ enable_normalization: true });
    expect(request({ level: "no" })).toEqual({ enable_normalization: false });
  });

  it("passes every option on under the service's name for it; a target level enables normalization", () => {
    const all = { format: "flac", model: "FRCRN_SE_16K", find_speech: "yes", level_by: "both" };
    expect(request({ ...all, peak: -1, loudness: -18 })).toEqual({
      output_format: "flac",
      model: "FRCRN_SE_16K",
      use_vad: true,
      enable_normalization: true,
      normalization_method: "both",
      normalization_peak_db: -1,
      normalization_rms_db: -18,
    });
  });

  it("refuses a target level when normalization is off, and one above full scale", () => {
    expect(refusalOf(() => request({ level: "no", peak: -1 }))).toMatch(/Remove level:no.*Nothing was spent/);
    expect(refusalOf(() => request({ peak: 3 }))).toMatch(/peak/);
  });

  it("accepts audio and video, but no image", () => {
    const file = (media: string) => ({ kind: "upload", id: "u1", media });
    expect(plan("enhance clean", { source: file("video") }).sources).toEqual({ url: file("video") });
    expect(refusalOf(() => request({ source: file("image") }))).toMatch(/audio or video/);
  });
});

describe("/separate", () => {
  it("requests the stems of a song in the chosen format", () => {
    expect(plan("separate", { source: recording, format: "mp3" })).toEqual({
      operation: "separation",
      request: { useAsync: true, output_format: "mp3" },
      sources: { url: recording },
      expect: "audio",
    });
    expect(plan("separate", { source: recording }).request).toEqual({ useAsync: true });
    expect(refusalOf(() => plan("separate", { source: recording, format: "ogg" }))).toMatch(/wav, mp3, flac/);
  });
});

describe("the spoken language of a recording", () => {
  const asked = (raw: object, value?: string) => {
    const command = getCommand("transcribe");
    if (!("plan" in command)) throw new Error("/transcribe makes no job");
    const settings = resolveEffectiveSettings(
      value === undefined ? [] : [{ level: "server", name: "recognition-language", value }],
    );
    const values = parseOptions(command, { source: recording, ...raw }, { voices: catalog });
    return singleCall(command.plan(values, createPlanContext(catalog, "de", settings))).request["language"];
  };

  it("is the option's value, else the setting's, else detected by the service", () => {
    expect(asked({}, "ja")).toBe("ja");
    expect(asked({ language: "fr" }, "ja")).toBe("fr");
    expect(asked({}, "automatic")).toBeUndefined();
    expect(asked({})).toBeUndefined();
  });
});

describe("/transcribe", () => {
  const request = (raw: object) => plan("transcribe", { source: recording, ...raw }).request;

  it("requests the most detailed format, and has subtitles made from it unless more is wanted", () => {
    expect(plan("transcribe", { source: recording })).toEqual({
      operation: "speechToText",
      request: { useAsync: true, format: "json" },
      sources: { url: recording },
      expect: "transcript",
      form: "srt",
    });
    const made = (raw: object) => {
      const { request, form } = plan("transcribe", { source: recording, ...raw });
      return [request["format"], form];
    };
    expect(made({ words: true })).toEqual(["json", "json"]);
    expect(made({ speakers: true })).toEqual(["json", "srt"]);
    expect(made({ speakers: true, format: "vtt" })).toEqual(["json", "vtt"]);
  });

  it("passes every option on under the service's name for it", () => {
    const all = {
      language: "en",
      engine: "whisper",
      batch_size: 8,
      script_target: "Hans",
      title: "T",
      words: "yes",
      min_speakers: 2,
      max_speakers: 4,
    };
    expect(request({ ...all, format: "json" })).toEqual({
      useAsync: true,
      format: "json",
      language: "en",
      engine: "whisper",
      batch_size: 8,
      script_target: "Hans",
      title: "T",
      word_level_timestamp_alignment: true,
      speaker_diarization: true,
      min_speakers: 2,
      max_speakers: 4,
    });
  });

  it("sends no speaker counts when speakers are not told apart", () => {
    expect(request({ speakers: "no", min_speakers: 2 })).toEqual({ useAsync: true, format: "json" });
  });

  it("refuses a minimum of speakers above the maximum", () => {
    expect(refusalOf(() => request({ min_speakers: 5, max_speakers: 2 }))).toBe(
      "“min_speakers” (5) is higher than “max_speakers” (2). Swap them, or remove one.",
    );
  });

  it("requires a language code", () => {
    expect(refusalOf(() => request({ language: "English" }))).toMatch(/“English” isn't a language code/);
    expect(request({ language: "zh-Hant-TW" })["language"]).toBe("zh-Hant-TW");
  });
});

const source = recording;

describe.each([
  ["enhance mouth", { source, strength: 80 }, { use_rnnoise: true, rnnoise_strength: 80 }],
  ["enhance mouth", { source, strength: 80, rnnoise: "no" }, { use_rnnoise: false, rnnoise_strength: 80 }],
  ["enhance mouth", { source, attenuation: 12 }, { use_hush: true, hush_atten_lim_db: 12 }],
  [
    "enhance silence",
    { source, longer_than: 800, keep: 200, quieter_than: -40, format: "mp3" },
    { long_silence_ms: 800, keep_silence_ms: 200, silence_threshold_db: -40, output_format: "mp3" },
  ],
  ["enhance fillers", { source, words: " um, uh ,," }, { filler_words_list: "um,uh" }],
  ["enhance stutter", { source, alike: 0.8, apart: 300 }, { min_similarity: 0.8, max_gap_ms: 300 }],
  ["enhance loudness", { source, peak: -1 }, { method: "peak", peak_db: -1 }],
  ["enhance loudness", { source, loudness: -20 }, { method: "rms", rms_db: -20 }],
  ["enhance loudness", { source, peak: -1, loudness: -20 }, { method: "both", peak_db: -1, rms_db: -20 }],
  ["enhance upscale", { source }, {}],
  ["enhance speakers", { source, speakers: 2 }, { speakers: 2 }],
  [
    "enhance pipeline",
    { source, clean: "yes", loudness: "yes", rms: -20 },
    { step_speech_enhancement: true, step_audio_normalization: true, norm_rms_db: -20 },
  ],
  ["convert", { source, voice: "aria" }, { useAsync: true, voice: "Aria" }],
  ["dub", { source, to: "de" }, { useAsync: true, target_language: "de" }],
  ["music make", { prompt: "Rain", continue: "a1" }, { prompt: "Rain", audioId: "a1", continuation: true }],
  ["music song", { lyrics: "La", model: "v3" }, { useAsync: true, lyrics: "La", modelVersion: "v3" }],
  [
    "music cover",
    { source, singer: "aria", second_singer: "bruno" },
    { useAsync: true, voices: ["Aria", "Bruno"] },
  ],
  ["podcast make", { prompt: "Birds", host: "aria" }, { useAsync: true, prompt: "Birds", voices: ["Aria"] }],
  ["score", { source, text: "a dog" }, { text: "a dog" }],
  ["enhance find-fillers", { source, words: "um" }, { filler_words_list: "um" }],
  ["enhance find-fillers", { source, format: "wav" }, { output_format: "wav" }],
  ["podcast script", { podcast: "t-1", language: "de" }, { task_id: "t-1", language: "de" }],
  ["voice design", { prompt: "Deep", says: "Hi", seed: 7 }, { prompt: "Deep", previewText: "Hi", seed: 7 }],
])("/%s with %j", (name, raw, request) => {
  it("requests just that", () => {
    const made = plan(name, raw);
    expect(made.request).toEqual(request);
    expect(made.sources).toEqual("source" in raw ? { url: source } : {});
  });
});

describe("/voice train", () => {
  const own = { source, name: "Me", gender: "female" };

  it("records that the person is allowed to use the voice", () => {
    expect(plan("voice train", { ...own, may_use: "yes" })).toEqual({
      operation: "trainVoice",
      request: { name: "Me", gender: "female" },
      sources: { audioUrl: source },
      expect: "audio",
      hasConsent: true,
    });
  });

  it("does nothing without that confirmation", () => {
    expect(refusalOf(() => plan("voice train", { ...own, may_use: "no" }))).toMatch(/may_use:yes/);
    expect(refusalOf(() => plan("voice train", own))).toMatch(/may_use/);
  });
});

describe("a script", () => {
  it("is read line by line; a line without a name belongs to the previous speaker", () => {
    expect(plan("script", { script: "aria: Is it 5:30?\nYes.\n\nBruno :  No." }).request["script"]).toEqual([
      { voice: "Aria", text: "Is it 5:30?" },
      { voice: "Aria", text: "Yes." },
      { voice: "Bruno", text: "No." },
    ]);
    expect(plan("podcast make", { script: "Aria: Hi | Bruno: Hello" }).request["script"]).toEqual([
      { voice: "Aria", text: "Hi" },
      { voice: "Bruno", text: "Hello" },
    ]);
  });

  it("names the line without a speaker, and the unknown voice", () => {
    expect(refusalOf(() => plan("script", { script: "Hello" }))).toMatch(/^Line 1 has no speaker\./);
    expect(refusalOf(() => plan("script", { script: "Ariaa: Hello" }))).toMatch(/no voice “Ariaa”.*Aria/);
  });
});

describe("/music structured", () => {
  const sections = (parts: string) => plan("music structured", { parts }).request["sections"];

  it("reads one part per line: its name, length, style and lyrics", () => {
    expect(sections("intro 8s: soft piano\nsecond verse 20.5 s: guitar | Rain on the road; outro")).toEqual([
      { name: "intro", duration: 8, prompt: "soft piano" },
      { name: "second verse", duration: 20.5, prompt: "guitar", lyrics: "Rain on the road" },
      { name: "outro" },
    ]);
  });

  it("refuses a part without a name or with an impossible length", () => {
    expect(refusalOf(() => sections(": loud"))).toMatch(/“: loud” isn't a valid part/);
    expect(refusalOf(() => sections("verse 0s"))).toMatch(/“verse” must be longer than 0/);
  });
});

it.each([
  ["enhance pipeline", { source }, /No step is selected/],
  ["music make", { prompt: "x", continuation: "yes" }, /no track to continue/],
  ["music song", {}, /no description of the song/],
  ["podcast make", {}, /podcast has no topic/],
  ["voice design", { says: "Hi" }, /no description of the voice/],
])("/%s with %j says what is missing", (name, raw, sentence) => {
  expect(refusalOf(() => plan(name, raw))).toMatch(sentence);
});

describe("every plan", () => {
  it("refuses an id made of dots only, which would change the path of the request", () => {
    for (const podcast of [".", ".."]) expect(() => plan("podcast script", { podcast })).toThrow(UserError);
  });

  it("is a request that satisfies the contract, whatever the values", () => {
    const anyPlan = fc
      .constantFrom(...jobCommands)
      .chain((command) => valuesOf(command).map((values) => ({ command, values })));
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyPlan, ({ command, values }) => {
        for (const { operation, request, urls } of planned(command, values)) {
          seen.add(command.name);
          // The language model isn't the audio service; its requests are made when the job runs.
          if (isModelCall({ operation })) continue;
          const filled = Object.fromEntries(urls.map((field) => [field, "https://example.com/media/x"]));
          const whole = { ...request, ...filled };
          expect(isAllowed(getOperation(operation), whole), JSON.stringify(whole)).toBe(true);
        }
      }),
      { seed: 20_261_120, numRuns: 750 },
    );
    // Commands about a stored transcript can't be planned without one; a question can be about all.
    const plannable = jobCommands.filter(
      ({ name, transcript }) => transcript === undefined || name === "transcripts ask",
    );
    expect([...seen].sort()).toEqual(plannable.map(({ name }) => name).sort());
  });
});

const RECORDING = {
  tracks: ["1", "2"].map((personId) => ({ personId, fileId: `k${personId}`, durationMs: 1000 })),
};

/** Returns the planned requests to the service, each with the fields that sources fill. */
function planned(command: JobCommand, raw: Record<string, unknown>) {
  try {
    const values = parseOptions(command, raw, { voices: catalog });
    const made = command.plan(values, {
      ...createPlanContext(catalog, "en-GB", resolveEffectiveSettings([]), RECIPE),
      recording: RECORDING,
    });
    const input = "steps" in made ? made.steps.map((step) => step.input?.field) : [];
    return callsOf(made).map(({ operation, request, sources }, n) => ({
      operation,
      request,
      urls: [...Object.keys(sources), input[n] ?? []].flat(),
    }));
  } catch (error) {
    if (error instanceof UserError) return [];
    throw error;
  }
}

function valuesOf({ options }: JobCommand): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries<Option>(options);
  const requiredKeys = entries.filter(([, option]) => option.required).map(([name]) => name);
  return fc.record(Object.fromEntries(entries.map(([name, option]) => [name, valueOf(name, option)])), {
    requiredKeys,
  });
}

function valueOf(name: string, option: Option): fc.Arbitrary<unknown> {
  if (name === "language") return fc.constantFrom("en", "zh-CN", "nonsense");
  if (name === "script") return fc.constantFrom("Aria: Hello | Bruno: And you?", "Hello", "Nobody: Hello");
  switch (option.kind) {
    case "text":
    case "document":
      return fc.string({ minLength: 1, maxLength: 60, unit: "grapheme" });
    case "number":
      return fc.double({ min: option.min, max: option.max, noNaN: true });
    case "integer":
      return fc.integer({ min: option.min, max: option.max });
    case "boolean":
      return fc.boolean();
    case "choice":
      return fc.constantFrom(...option.choices);
    case "voice":
      return fc.constantFrom(...VOICES.map((voice) => voice.name));
    case "source":
      return fc.constantFrom(
        ...option.accept.map((media) => ({ kind: "upload", id: "u1", media })),
        recording,
      );
    case "job":
    case "command":
      return fc.constant("j123");
  }
}
