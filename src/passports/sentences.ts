import { randomInt } from "node:crypto";

/** Words of a language. The template has a letter for each list; the lists need no agreement with it. */
interface Phrasebook {
  readonly template: string;
  /** D: days. W: who. T: things. C: cities. */
  readonly words: Readonly<Record<"D" | "W" | "T" | "C", readonly string[]>>;
}

const list = (text: string): readonly string[] => text.split(", ");

const PHRASEBOOKS = {
  en: {
    template: "On {D}, {W} brings {T}, {T} and {T} from {C} to {C}.",
    words: {
      D: list("Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday"),
      W: list(
        "the baker, the teacher, the doctor, the painter, the farmer, the pilot, the singer, the judge, the sailor, the gardener, the writer, the driver",
      ),
      T: list(
        "apples, lamps, books, bottles, chairs, shoes, candles, mirrors, flowers, guitars, blankets, tables, umbrellas, pencils, lemons, baskets, windows, stones, carpets, spoons, letters, buttons, potatoes, hammers",
      ),
      C: list(
        "London, Paris, Berlin, Madrid, Rome, Lisbon, Vienna, Athens, Dublin, Tokyo, Boston, Chicago, Toronto, Sydney, Cairo, Oslo",
      ),
    },
  },
  de: {
    template: "Am {D} bringt {W} {T}, {T} und {T} von {C} nach {C}.",
    words: {
      D: list("Montag, Dienstag, Mittwoch, Donnerstag, Freitag, Samstag, Sonntag"),
      W: list(
        "der Bäcker, die Lehrerin, der Arzt, die Malerin, der Bauer, die Pilotin, der Sänger, die Richterin, der Matrose, die Gärtnerin, der Fahrer, die Köchin",
      ),
      T: list(
        "Äpfel, Lampen, Bücher, Flaschen, Stühle, Schuhe, Kerzen, Spiegel, Blumen, Gitarren, Decken, Tische, Schirme, Bleistifte, Zitronen, Körbe, Fenster, Steine, Teppiche, Löffel, Briefe, Knöpfe, Kartoffeln, Hämmer",
      ),
      C: list(
        "London, Paris, Berlin, Madrid, Rom, Lissabon, Wien, Athen, Dublin, Tokio, Hamburg, München, Zürich, Dresden, Kairo, Oslo",
      ),
    },
  },
  es: {
    template: "El {D}, {W} lleva {T}, {T} y {T} de {C} a {C}.",
    words: {
      D: list("lunes, martes, miércoles, jueves, viernes, sábado, domingo"),
      W: list(
        "el panadero, la maestra, el médico, la pintora, el campesino, la piloto, el cantante, la jueza, el marinero, la jardinera, el escritor, la cocinera",
      ),
      T: list(
        "manzanas, lámparas, libros, botellas, sillas, zapatos, velas, espejos, flores, guitarras, mantas, mesas, paraguas, lápices, limones, cestas, ventanas, piedras, alfombras, cucharas, cartas, botones, patatas, martillos",
      ),
      C: list(
        "Londres, París, Berlín, Madrid, Roma, Lisboa, Viena, Atenas, Dublín, Tokio, Sevilla, Bogotá, Lima, Toronto, Barcelona, Oslo",
      ),
    },
  },
  fr: {
    template: "Le {D}, {W} porte {T}, {T} et {T} de {C} à {C}.",
    words: {
      D: list("lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche"),
      W: list(
        "le boulanger, la maîtresse, le médecin, la voisine, le fermier, la pilote, le chanteur, la juge, le marin, la jardinière, le facteur, la cuisinière",
      ),
      T: list(
        "des pommes, des lampes, des livres, des bouteilles, des chaises, des chaussures, des bougies, des miroirs, des fleurs, des guitares, des couvertures, des tables, des parapluies, des crayons, des citrons, des paniers, des fenêtres, des pierres, des tapis, des cuillères, des lettres, des boutons, des tomates, des marteaux",
      ),
      C: list(
        "Londres, Paris, Berlin, Madrid, Rome, Lisbonne, Vienne, Genève, Dublin, Tokyo, Lyon, Marseille, Bruxelles, Montréal, Toulouse, Bordeaux",
      ),
    },
  },
  pt: {
    template: "Na {D}, {W} leva {T}, {T} e {T} de {C} para {C}.",
    words: {
      D: list("segunda-feira, terça-feira, quarta-feira, quinta-feira, sexta-feira"),
      W: list(
        "o padeiro, a professora, o médico, a pintora, o fazendeiro, a piloto, o cantor, a juíza, o marinheiro, a jardineira, o escritor, a cozinheira",
      ),
      T: list(
        "maçãs, lâmpadas, livros, garrafas, cadeiras, sapatos, velas, espelhos, flores, violões, cobertores, mesas, cartas, lápis, limões, cestas, janelas, pedras, tapetes, colheres, camisas, botões, batatas, martelos",
      ),
      C: list(
        "Londres, Paris, Berlim, Madri, Roma, Lisboa, Viena, Atenas, Dublin, Tóquio, Brasília, Recife, Salvador, Coimbra, Fortaleza, Oslo",
      ),
    },
  },
  ja: {
    template: "{D}に、{W}は{T}と{T}と{T}を{C}から{C}へ運びます。",
    words: {
      D: list("月曜日, 火曜日, 水曜日, 木曜日, 金曜日, 土曜日, 日曜日"),
      W: list("先生, 医者, 画家, 農家, 歌手, 作家, 店長, 母, 父, 兄, 姉, 友達"),
      T: list(
        "本, 椅子, 机, 鏡, 花, 手紙, 傘, 帽子, 時計, 写真, 牛乳, 卵, 石, 箱, 電話, 新聞, 野菜, 魚, 薬, 財布, 切手, 地図, 鉛筆, 毛布",
      ),
      C: list(
        "東京, 大阪, 京都, 名古屋, 札幌, 福岡, 広島, 仙台, 神戸, 横浜, 奈良, 金沢, 長崎, 沖縄, 静岡, 熊本",
      ),
    },
  },
} satisfies Readonly<Record<string, Phrasebook>>;

export type PhraseLanguage = keyof typeof PHRASEBOOKS;

const isPhraseLanguage = (language: string): language is PhraseLanguage =>
  Object.hasOwn(PHRASEBOOKS, language);

/** Makes a sentence to read aloud, in a person's language where there is one. Nobody can predict its words. */
export function createSentence(
  locale: string,
  random: (below: number) => number = randomInt,
): { readonly language: PhraseLanguage; readonly sentence: string } {
  const [tag = ""] = locale.toLowerCase().split("-");
  const language = isPhraseLanguage(tag) ? tag : "en";
  const { template, words }: Phrasebook = PHRASEBOOKS[language];
  // A word that was used isn't used again.
  const left = { D: [...words.D], W: [...words.W], T: [...words.T], C: [...words.C] };
  const sentence = template.replaceAll(/\{([DWTC])\}/g, (_, name: keyof typeof left) => {
    const [word = ""] = left[name].splice(random(left[name].length), 1);
    return word;
  });
  return { language, sentence };
}

/** A recognizer mistakes some words. An earlier sentence differs in more than half of them. */
const MOST_ERRORS = 0.25;

/** Returns whether what was recognized is this sentence: at most a quarter of its words differ. */
export function isSpoken(sentence: string, recognized: string, language: string): boolean {
  const expected = unitsOf(sentence, language);
  return countErrors(expected, unitsOf(recognized, language)) <= MOST_ERRORS * expected.length;
}

/** Words without case, accents and punctuation; characters where words aren't separated. */
function unitsOf(text: string, language: string): readonly string[] {
  const plain = text.normalize("NFKD").toLowerCase().replaceAll(/\p{M}/gu, "");
  if (language === "ja") return plain.match(/[\p{L}\p{N}]/gu) ?? [];
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Longer than any reading of a sentence; bounds the work. */
const MOST_UNITS = 200;

/** Words that must be replaced, added or removed (Levenshtein). */
function countErrors(expected: readonly string[], recognized: readonly string[]): number {
  let above = expected.map((_, at) => at + 1);
  for (const [row, unit] of recognized.slice(0, MOST_UNITS).entries()) {
    let left = row + 1;
    let diagonal = row;
    above = above.map((up, at) => {
      left = Math.min(up + 1, left + 1, diagonal + (unit === expected[at] ? 0 : 1));
      diagonal = up;
      return left;
    });
  }
  return above.at(-1) ?? 0;
}
