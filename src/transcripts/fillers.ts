import { splitWords } from "./store/search-words.ts";

/** Words that say nothing of what a question or a statement is about, in the languages of the bot. */
export const FILLERS: ReadonlySet<string> = new Set(
  splitWords(
    `a about an and are as at be been by can could did do does for from had has have how i in is it its me my not of on or our
    said say she should so tell than that the their them there they this to us was we what when where which who whom
    whose why will with would you your der die das den dem ein eine einen ist sind war waren wird werden hat haben wer wie was
    wann wo warum und oder mit von zu im am auf el la los las un una es son fue que quien como cuando donde por para con de del
    le les des une est sont qui quoi comment quand pourquoi avec pour dans o os as um uma quem quando onde porque com em no na`,
  ),
);

/** Further ones that carry no statement of their own, and what minutes add: “The team agreed to …”. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  [...FILLERS].concat(
    splitWords(
      `he his her him if then but just also all ll re ve don didn isn won am ok okay yes yeah no well let lets us him
    team group everyone everybody participants agreed agree decided decide decision discussed going
    ich du er sie wir ihr mir mich uns es man dann aber auch noch nur nicht kein keine ja nein gut also mal bis bei nach
    team gruppe alle beschlossen entschieden vereinbart besprochen soll sollen muss müssen kann können wollen will
    yo tu nosotros se lo le su sus al mi nos ya si sí pero muy más esto esta este hay ha han va van
    equipo grupo todos acordó acordado decidió decidido decisión debe deben tiene tienen
    je il elle nous vous on se sa son ses ce cette ces au aux du en et ou ne pas mais oui non va vont a ont y plus tout
    équipe groupe tous décidé décision convenu doit doivent faut
    eu ele ela nós se seu sua seus suas ao aos à da do das dos nos nas e mas sim não já vai vão foi isso este esta
    equipe grupo todos decidiu decidido decisão combinado deve devem`,
    ),
  ),
);
