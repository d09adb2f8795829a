import { readFile } from "node:fs/promises";
import { ask, synthesizeSpeech } from "./asking.ts";
import type { Bench, Measure } from "./measure.ts";
import { readNovel } from "./recognition.ts";

/** All voices of recorded speech. */
const RECORDED = ["hamish", "clara", "rufus", "casper", "fiona", "maisie", "boris", "angus"];
const ENGLISH =
  "My sister moved to the coast last year, and now she grows tomatoes on her balcony. When we visit her, we always bring a cake.";

/** A voice of each other language, and what it says for about six seconds. */
const OTHERS: Readonly<Record<string, string>> = {
  greta:
    "Meine Schwester ist letztes Jahr ans Meer gezogen, und jetzt zieht sie Tomaten auf ihrem Balkon. Wenn wir sie besuchen, bringen wir Kuchen mit.",
  mateo:
    "Mi hermana se mudó a la costa el año pasado, y ahora cultiva tomates en su balcón. Cuando la visitamos, siempre llevamos un pastel.",
  lucien:
    "Ma sœur a déménagé sur la côte l'année dernière, et maintenant elle fait pousser des tomates sur son balcon. Nous lui apportons toujours un gâteau.",
  giulia:
    "Mia sorella si è trasferita al mare l'anno scorso, e adesso coltiva pomodori sul balcone. Quando andiamo a trovarla, portiamo sempre una torta.",
  thiago:
    "Minha irmã se mudou para o litoral no ano passado, e agora planta tomates na varanda. Quando a visitamos, sempre levamos um bolo.",
  sanne:
    "Mijn zus is vorig jaar naar de kust verhuisd, en nu kweekt ze tomaten op haar balkon. Als we haar bezoeken, nemen we altijd een taart mee.",
  nils: "Min syster flyttade till kusten förra året, och nu odlar hon tomater på sin balkong. När vi hälsar på henne tar vi alltid med en kaka.",
  ingrid:
    "Søsteren min flyttet til kysten i fjor, og nå dyrker hun tomater på balkongen sin. Når vi besøker henne, tar vi alltid med en kake.",
  mads: "Min søster flyttede til kysten sidste år, og nu dyrker hun tomater på sin altan. Når vi besøger hende, tager vi altid en kage med.",
  aino: "Sisareni muutti viime vuonna rannikolle, ja nyt hän kasvattaa tomaatteja parvekkeellaan. Kun käymme hänen luonaan, viemme aina kakun.",
  jakub:
    "Moja siostra przeprowadziła się w zeszłym roku nad morze i teraz hoduje pomidory na balkonie. Kiedy ją odwiedzamy, zawsze przynosimy ciasto.",
  tereza:
    "Moje sestra se loni přestěhovala k moři a teď pěstuje rajčata na balkoně. Když ji navštívíme, vždycky přineseme koláč.",
  bence:
    "A nővérem tavaly a tengerpartra költözött, és most paradicsomot termeszt az erkélyén. Amikor meglátogatjuk, mindig viszünk neki süteményt.",
  ioana:
    "Sora mea s-a mutat la mare anul trecut, iar acum cultivă roșii pe balcon. Când o vizităm, îi ducem întotdeauna o prăjitură.",
  eleni:
    "Η αδερφή μου μετακόμισε στη θάλασσα πέρυσι και τώρα καλλιεργεί ντομάτες στο μπαλκόνι της. Όταν την επισκεπτόμαστε, φέρνουμε πάντα ένα γλυκό.",
  elif: "Kız kardeşim geçen yıl deniz kenarına taşındı ve şimdi balkonunda domates yetiştiriyor. Onu ziyaret ettiğimizde hep pasta götürürüz.",
  oksana:
    "Моя сестра торік переїхала до моря і тепер вирощує помідори на балконі. Коли ми її відвідуємо, завжди приносимо пиріг.",
  nikolai:
    "Моя сестра в прошлом году переехала к морю и теперь выращивает помидоры на балконе. Когда мы её навещаем, мы всегда приносим пирог.",
  layla:
    "انتقلت أختي إلى الساحل في العام الماضي، وهي الآن تزرع الطماطم في شرفتها. عندما نزورها نحضر معنا كعكة دائما.",
  noa: "אחותי עברה לגור ליד הים בשנה שעברה, ועכשיו היא מגדלת עגבניות במרפסת. כשאנחנו מבקרים אותה אנחנו תמיד מביאים עוגה.",
  rohan:
    "मेरी बहन पिछले साल समुद्र के किनारे चली गई, और अब वह अपनी बालकनी में टमाटर उगाती है। जब हम उससे मिलने जाते हैं, तो केक ले जाते हैं।",
  haruka:
    "いもうとは きょねん うみの ちかくに ひっこして、いまは ベランダで トマトを そだてています。あいにいくときは、いつも ケーキを もっていきます。",
  "ji-woo":
    "제 여동생은 작년에 바닷가로 이사해서 지금은 베란다에서 토마토를 키웁니다. 만나러 갈 때는 항상 케이크를 가져갑니다.",
  haoran: "我姐姐去年搬到了海边，现在她在阳台上种西红柿。我们去看她的时候，总是带一个蛋糕。",
  kaming: "我家姐舊年搬咗去海邊住，而家佢喺露台種番茄。我哋去探佢嘅時候，成日都會帶個蛋糕。",
  linh: "Chị gái tôi chuyển đến vùng biển năm ngoái, và bây giờ chị trồng cà chua trên ban công. Khi đến thăm chị, chúng tôi luôn mang theo bánh.",
  sari: "Kakak perempuan saya pindah ke tepi pantai tahun lalu, dan sekarang dia menanam tomat di balkonnya. Kalau berkunjung, kami selalu membawa kue.",
  amani:
    "Dada yangu alihamia pwani mwaka jana, na sasa analima nyanya kwenye roshani yake. Tunapomtembelea, tunamletea keki kila mara.",
};

/** Whether a recording counts as English: a text that names another language has less than a full score. */
async function countsAsEnglish(bench: Bench, url: string): Promise<boolean> {
  const text = "somebody is speaking Hungarian";
  const { score, notes } = await ask(bench, "/clap-feign-service/v1/clap/score", { url, text });
  return Number(score) < 1 && !JSON.stringify(notes).includes("had no effect");
}

const measureShare = (what: string, urls: (bench: Bench) => AsyncIterable<string>): Measure => ({
  operation: "clapScore",
  what,
  unit: "%",
  async run(bench) {
    let [english, all] = [0, 0];
    for await (const url of urls(bench)) {
      if (await countsAsEnglish(bench, url)) english++;
      all++;
    }
    return (100 * english) / all;
  },
});

/** Measures of whether the spoken language is English. Nothing was tuned on these recordings but the novel's. */
export const languages: readonly Measure[] = [
  measureShare(
    "recordings that count as English: 8 recorded English voices, 2 sentences each",
    async function* (bench) {
      for (const voice of RECORDED) yield await synthesizeSpeech(bench, voice, ENGLISH);
    },
  ),
  measureShare(
    "recordings that count as English: 5 sentences of a novel read by a person",
    async function* ({ sources }) {
      for (const { file } of await readNovel()) yield sources.put("read", await readFile(file));
    },
  ),
  measureShare(
    "recordings that count as English: synthetic voices, one in each of 28 other languages (none should)",
    async function* (bench) {
      for (const [voice, text] of Object.entries(OTHERS)) yield await synthesizeSpeech(bench, voice, text);
    },
  ),
];
