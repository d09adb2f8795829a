import { StudioFailure } from "../failure.ts";
import { createRandom, seedOf } from "../sound/random.ts";
import type { ScriptLine } from "./lines.ts";
import { readPodcastPrompt } from "./prompt-parts.ts";

interface Commission {
  readonly prompt: string;
  readonly title?: string | undefined;
  readonly language?: string | undefined;
  /** Names of the speakers; the first is the host. */
  readonly voices: readonly string[];
}

interface WrittenScript {
  readonly script: readonly ScriptLine[];
  readonly notes: readonly string[];
}

const WRITER_NOTE =
  "Written by the local stand-in, which knows nothing of the subject: a conversation's frame around the prompt's own words.";

const OPENINGS = ["Hello and welcome", "Welcome back", "Good to have you with us"];
const LEADS = [
  "Let's begin with this.",
  "Here is what stands out.",
  "Then there is this.",
  "And it doesn't end there.",
  "One more thing belongs here.",
];
type About = (topic: string) => string;
const ANSWERS: readonly About[] = [
  (topic) => `That tells us something about ${topic}. I would ask what it means for people every day.`,
  (topic) => `I had never thought about ${topic} that way. It makes one curious.`,
  (topic) => `Right, and there is more to ${topic} than people think.`,
  (topic) => `So that is one side of ${topic}. It is worth a second look.`,
];
/** Questions and replies for a prompt that says nothing besides its topic. */
const QUESTIONS: readonly (readonly [About, About])[] = [
  [
    (topic) => `What comes to your mind first when you think about ${topic}?`,
    (topic) => `My first question about ${topic} is how it all began.`,
  ],
  [
    (topic) => `And who knows most about ${topic}?`,
    (topic) => `I would ask the people who deal with ${topic} every day.`,
  ],
  [
    (topic) => `What should everybody know about ${topic}?`,
    (topic) => `That there is more to ${topic} than one conversation can hold.`,
  ],
];

/**
 * Writes a conversation from a prompt: the host names the topic, each statement of the prompt is introduced by one
 * speaker and answered by another, the host closes. Without statements, the speakers ask about the topic. Equal requests
 * give the same script. Fails with `language_not_supported` for any language except English.
 */
export function writeScript({ prompt, title, language = "en", voices }: Commission): WrittenScript {
  checkLanguage(language);
  const { topic = title ?? "this", statements, instructions } = readPodcastPrompt(prompt);
  const random = createRandom(seedOf(prompt));
  const pick = <T>(from: readonly T[], i: number) => from[(i + Math.floor(random() * 2)) % from.length] as T;
  const [host = ""] = voices;
  const speaker = (i: number) => voices[i % voices.length] ?? host;
  const body =
    statements.length > 0
      ? statements.flatMap((statement, i) => [
          { voice: speaker(i + 1), text: `${pick(LEADS, i)} ${statement}` },
          { voice: speaker(i + 2), text: pick(ANSWERS, i)(topic) },
        ])
      : QUESTIONS.flatMap(([question, reply]) => [
          { voice: speaker(0), text: question(topic) },
          { voice: speaker(1), text: reply(topic) },
        ]);
  const show = title ? ` to ${title}` : "";
  const ignored = instructions.map((instruction) => `“${instruction.slice(0, 80)}”`).join(", ");
  return {
    script: [
      { voice: host, text: `${pick(OPENINGS, 0)}${show}. Today we talk about ${topic}.` },
      ...body,
      { voice: host, text: `That was our conversation about ${topic}. Thank you for listening.` },
    ],
    notes: [WRITER_NOTE, ...(ignored ? [`Instructions in the prompt have no effect: ${ignored}.`] : [])],
  };
}

function checkLanguage(language: string): void {
  if (/^en(?:$|[-_]|glish)/i.test(language)) return;
  throw new StudioFailure(
    "language_not_supported",
    `The local stand-in writes scripts in English only, not “${language.slice(0, 40)}”. Send the script itself: it is spoken in any language its voices have.`,
  );
}
