/** What the check of a statement has to know of a language. Patterns are for normalized text in lowercase. */
export interface SpeechLanguage {
  /** Words that hardly any other of these languages has, by which it is recognized. */
  readonly typical: RegExp;
  /** What turns a statement into its opposite. */
  readonly negation: RegExp;
  /** Looks like one and isn't. */
  readonly noNegation?: RegExp;
  /** Says that something holds only under a condition. */
  readonly condition: RegExp;
  /** Words for more, up and sooner, and for the opposite. */
  readonly rises: RegExp;
  readonly falls: RegExp;
  /** Looks like a condition and is an indirect question: “ask whether …”. */
  readonly indirect?: RegExp;
  /** Says that something isn't certain. */
  readonly doubt: RegExp;
  /** Accepts what someone else has asked for or proposed, at the beginning of a line. */
  readonly accepts: RegExp;
  /** Asks the person who is addressed to do something. */
  readonly asksYou: RegExp;
  /** Promises that the speaker does something. */
  readonly promises: RegExp;
}

/** Matches whole words, or letters that only one of the languages has. `\\b` knows ASCII only. */
const words = (alternatives: string, letters = ""): RegExp =>
  new RegExp(`${letters && `${letters}|`}(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, "gu");
const opening = (alternatives: string): RegExp =>
  new RegExp(`^(?:(?:${alternatives})(?![\\p{L}\\p{N}]))`, "u");

const en: SpeechLanguage = {
  typical: words("the|and|to|of|you|that|it|is|we|for|have|this|what|not|will|with|by|are|be"),
  negation: words(
    "not|no|never|none|nobody|nothing|neither|nor|without|cannot|\\p{L}+n't|stop(?:s|ped)?|refused?|reject(?:s|ed)?|against|unlikely|false",
  ),
  noNegation: words(
    "not only|no problem|no doubt|can't wait|why don't (?:you|we)|couldn't you|can't you|n't it|n't we",
  ),
  condition: words("if|unless|in case|provided|as long as|would|only when"),
  indirect: words("(?:ask|check|see|know|find out|test|tell)\\p{L}{0,3}(?: \\p{L}+){0,3} if"),
  rises: words(
    "increas\\p{L}{0,12}|ris(?:e|es|en|ing)|rose|rais(?:e|es|ed)|grow\\p{L}{0,12}|grew|more|higher|up|earlier|sooner|before|approv\\p{L}{0,12}|accept\\p{L}{0,12}|open\\p{L}{0,12}|buy|bought|hir(?:e|es|ed|ing)|w[io]n|wins|start\\p{L}{0,12}|cheaper|faster",
  ),
  falls: words(
    "decreas\\p{L}{0,12}|fall(?:s|en|ing)?|fell|drop\\p{L}{0,12}|lower\\p{L}{0,12}|less|fewer|down|later|after|declin\\p{L}{0,12}|clos(?:e|es|ed|ing)|sell|sold|fir(?:e|es|ed|ing)|los[et]|loses|end(?:s|ed)?|cut|cuts|reduc\\p{L}{0,12}|shr[iua]nk\\p{L}{0,12}|dearer|expensive|slower|cancel\\p{L}{0,12}",
  ),
  doubt: words("maybe|perhaps|might|possibly|probably|not sure|could|i guess|wonder(?:ing)?"),
  accepts: opening(
    "yes|yeah|yep|yup|sure|of course|ok|okay|fine|no problem|will do|i will|i'll|i can|all right|alright|absolutely|gladly|happy to|agreed|perfect|good|great|deal|done|right|sounds good|exactly|me",
  ),
  asksYou: words("(?:can|could|would|will) you|please|you (?:should|need to|have to|must)|if you could"),
  promises: words(
    "i'll|i will|i'm going to|i am going to|i shall|let me|i can (?:do|take|ask|write|send|call)|i have to|i need to|i must|i take",
  ),
};

const de: SpeechLanguage = {
  typical: words(
    "der|die|das|und|ist|ich|wir|nicht|ein|eine|den|dem|mit|auf|für|zu|im|bis|wird|werden|auch|es",
    "[äöüß]",
  ),
  negation: words(
    "nicht|kein|keine|keinen|keinem|keiner|keines|nie|niemals|niemand|nichts|ohne|weder|statt|anstatt|abgelehnt|lehnen|gegen|falsch",
  ),
  noNegation: words("nicht nur|nicht wahr|kein problem|warum nicht|keine frage"),
  condition: words("falls|sofern|wenn|vorausgesetzt|würde|würden|könnte|könnten"),
  rises: words(
    "steig\\p{L}{0,12}|gestiegen|erhöh\\p{L}{0,12}|wächst|wachsen|gewachsen|mehr|höher\\p{L}{0,12}|früher|vor|genehmig\\p{L}{0,12}|angenommen|öffn\\p{L}{0,12}|geöffnet|kauf\\p{L}{0,12}|gekauft|einstellen|eingestellt|gewonnen|gewinn\\p{L}{0,12}|beginn\\p{L}{0,12}|billiger|schneller",
  ),
  falls: words(
    "sink\\p{L}{0,12}|gesunken|fällt|fallen|gefallen|senk\\p{L}{0,12}|gesenkt|weniger|niedriger\\p{L}{0,12}|später|nach|schließ\\p{L}{0,12}|geschlossen|verkauf\\p{L}{0,12}|entlass\\p{L}{0,12}|verloren|verlier\\p{L}{0,12}|end(?:et|en)|kürz\\p{L}{0,12}|gekürzt|teurer|langsamer|absag\\p{L}{0,12}|abgesagt|streich\\p{L}{0,12}|gestrichen",
  ),
  doubt: words("vielleicht|womöglich|eventuell|möglicherweise|wahrscheinlich|vermutlich|wohl"),
  accepts: opening(
    "ja|jawohl|klar|gerne?|natürlich|ok|okay|gut|in ordnung|einverstanden|mach(?:e)? ich|kein problem|passt|genau|abgemacht|ich (?:mache|übernehme|kümmere)|sicher|alles klar|perfekt|stimmt",
  ),
  asksYou: words(
    "(?:kannst|könntest|würdest|wirst|solltest|musst) du|(?:können|könnten|würden|sollten|müssen) sie|bitte|du (?:sollst|solltest|musst)",
  ),
  promises: words(
    "ich (?!glaube|denke|finde|meine|hoffe|weiß|fürchte|habe|bin|war|hatte|würde|könnte)\\p{L}+(?:e|te|ll|nn|iss|ill)|mache ich|übernehme ich",
  ),
};

const es: SpeechLanguage = {
  typical: words("el|los|las|y|es|que|se|para|por|con|una|lo|está|muy|la|al|del|hay|yo|este", "[ñ¿¡]"),
  negation: words(
    "no|nunca|jamás|nada|nadie|ningún|ninguna|ninguno|sin|tampoco|ni|rechaz\\p{L}+|contra|falso|en vez de|en lugar de",
  ),
  noNegation: words("no solo|no sólo|por qué no|no hay problema"),
  condition: words("si|siempre que|a menos que|en caso de|podría|podríamos|haría|sería"),
  indirect: words("(?:pregunt|mir|ver|sab|comprob|averigu)\\p{L}{0,6}(?: \\p{L}+){0,3} si"),
  rises: words(
    "sub(?:e|en|ir|ió|ido|irá)|aument\\p{L}{0,12}|crec\\p{L}{0,12}|más|mayor|antes|aprob\\p{L}{0,12}|aprueb\\p{L}{0,12}|acept\\p{L}{0,12}|abr\\p{L}{0,12}|abiert\\p{L}{0,12}|compr\\p{L}{0,12}|contrat\\p{L}{0,12}|gan\\p{L}{0,12}|empiez\\p{L}{0,12}|empez\\p{L}{0,12}",
  ),
  falls: words(
    "baj(?:a|an|ar|ó|ado|ará)|disminu\\p{L}{0,12}|reduc\\p{L}{0,12}|menos|menor|después|cerr\\p{L}{0,12}|cierr\\p{L}{0,12}|vend\\p{L}{0,12}|despid\\p{L}{0,12}|perd\\p{L}{0,12}|pierd\\p{L}{0,12}|termin\\p{L}{0,12}|cancel\\p{L}{0,12}|recort\\p{L}{0,12}",
  ),
  doubt: words("quizás?|tal vez|a lo mejor|posiblemente|probablemente|puede que"),
  accepts: opening(
    "sí|si|claro|por supuesto|vale|de acuerdo|bien|bueno|perfecto|hecho|sin problema|yo (?:lo|me)|me encargo|ok|okay|exacto",
  ),
  asksYou: words("puedes|podrías|puede usted|podría usted|por favor|tienes que|deberías"),
  promises: words(
    "(?:yo )?voy a|me encargo|yo (?:me|lo|la|los|las)|yo \\p{L}+(?:o|é|ré)|\\p{L}{3,}(?:aré|eré|iré)",
  ),
};

const fr: SpeechLanguage = {
  typical: words(
    "le|les|des|et|est|que|nous|vous|je|pas|une|pour|avec|dans|ce|il|on|du|au|la|c'est|à",
    "[èêëîœù]",
  ),
  negation: words(
    "ne|n'\\p{L}+|pas|jamais|rien|aucune?|personne|sans|ni|refus\\p{L}+|rejet\\p{L}+|contre|faux|au lieu",
  ),
  noNegation: words("pas seulement|pourquoi pas|pas de problème|pas de souci|n'est-ce pas"),
  condition: words("si|s'ils?|à condition|sauf si|en cas|pourrait|pourrions|serait"),
  indirect: words("(?:demand|vérifi|voi|sav|regard)\\p{L}{0,6}(?: \\p{L}+){0,3} (?:si|s'ils?)"),
  rises: words(
    "augment\\p{L}{0,12}|hausse|mont(?:e|ent|er|é)|croît|plus|avant|approuv\\p{L}{0,12}|accept\\p{L}{0,12}|ouvr\\p{L}{0,12}|ouvert\\p{L}{0,12}|achet\\p{L}{0,12}|achèt\\p{L}{0,12}|embauch\\p{L}{0,12}|gagn\\p{L}{0,12}|commenc\\p{L}{0,12}",
  ),
  falls: words(
    "diminu\\p{L}{0,12}|baiss\\p{L}{0,12}|rédui\\p{L}{0,12}|moins|après|ferm\\p{L}{0,12}|vend\\p{L}{0,12}|licenci\\p{L}{0,12}|perd\\p{L}{0,12}|termin\\p{L}{0,12}|annul\\p{L}{0,12}",
  ),
  doubt: words("peut-être|éventuellement|sans doute|probablement|possiblement"),
  accepts: opening(
    "oui|d'accord|bien sûr|ok|okay|parfait|entendu|volontiers|pas de problème|pas de souci|je m'en|bien|très bien|ça marche|exactement|c'est noté|bon",
  ),
  asksYou: words(
    "peux-tu|pourrais-tu|tu peux|tu pourrais|pouvez-vous|pourriez-vous|vous pouvez|s'il (?:te|vous) plaît|tu dois|vous devez",
  ),
  promises: words(
    "je vais|je m'en|je (?!crois|pense|trouve|sais|suis|me demande)\\p{L}+|j'(?!ai|espère|aimerais)\\p{L}+",
  ),
};

const pt: SpeechLanguage = {
  typical: words("o|os|e|é|que|não|uma|um|para|com|do|da|em|na|ao|você|isso|vamos|eu|até", "[ãõ]"),
  negation: words(
    "não|nunca|jamais|nada|ninguém|nenhuma?|sem|tampouco|nem|rejeit\\p{L}+|recus\\p{L}+|contra|falso|em vez de",
  ),
  noNegation: words("não só|por que não|sem problemas?"),
  condition: words(
    "caso|desde que|a menos que|se (?!encarreg|reún|compromet|ocup)(?:o|a|os|as|ele|ela|eles|elas|nós|eu|você|tudo|houver|for|tiver|conseguir\\p{L}{0,12}|der)|poderia|poderíamos|seria",
  ),
  indirect: words("(?:pergunt|verific|ver|sab|confer)\\p{L}{0,6}(?: \\p{L}+){0,3} se (?:\\p{L}+)"),
  rises: words(
    "sob(?:e|em|iu)|subir\\p{L}{0,12}|aument\\p{L}{0,12}|cresc\\p{L}{0,12}|mais|maior|antes|aprov\\p{L}{0,12}|aceit\\p{L}{0,12}|abr\\p{L}{0,12}|abert\\p{L}{0,12}|compr\\p{L}{0,12}|contrat\\p{L}{0,12}|ganh\\p{L}{0,12}|começ\\p{L}{0,12}",
  ),
  falls: words(
    "cai(?:u|r)?|ca(?:em|íram)|diminu\\p{L}{0,12}|reduz\\p{L}{0,12}|baix\\p{L}{0,12}|menos|menor|depois|fech\\p{L}{0,12}|vend\\p{L}{0,12}|demit\\p{L}{0,12}|perd\\p{L}{0,12}|termin\\p{L}{0,12}|cancel\\p{L}{0,12}|cort\\p{L}{0,12}",
  ),
  doubt: words("talvez|quem sabe|possivelmente|provavelmente|pode ser"),
  accepts: opening(
    "sim|claro|com certeza|tudo bem|certo|combinado|ok|okay|perfeito|pode deixar|beleza|está bem|eu (?:faço|cuido)|deixa comigo|bom|isso|fechado",
  ),
  asksYou: words(
    "você pode|você poderia|pode \\p{L}+r|poderia \\p{L}+r|por favor|você (?:deve|precisa|tem que)",
  ),
  promises: words("(?:eu )?vou|eu (?!acho|penso|sei|sou|creio|gostaria)\\p{L}+|deixa comigo|me encarrego"),
};

const ja: SpeechLanguage = {
  typical: /[\p{Script=Hiragana}]/gu,
  negation: /ない|ません|なかった|なく|ずに|ぬ|却下|中止|反対|拒否|禁止/gu,
  noNegation:
    /なければ(?:なり|いけ|なら)\p{Script=Hiragana}{0,5}|ないと(?:いけ|だめ|なら)\p{Script=Hiragana}{0,5}|なくては(?:いけ|なら)\p{Script=Hiragana}{0,5}|かもしれ(?:ない|ません)|少ない|少なく|危ない|間違いない|間違いなく|ではないか|じゃないですか|ませんか|なくなり/gu,
  condition: /もし|場合(?:は|に)|ならば|限り/gu,
  rises:
    /増え|増や|増加|上が|上げ|値上げ|高く|早め|前倒し|承認|採用|開始|始ま|始め|購入|買い|買う|開く|開け/gu,
  falls:
    /減り|減ら|減少|下が|下げ|値下げ|安く|遅ら|延期|却下|不採用|終了|終わ|売却|売り|売る|閉め|閉じ|中止/gu,
  doubt: /かもしれ|たぶん|多分|おそらく|でしょうか|だろうか/gu,
  accepts:
    /^(?:はい|ええ|うん|もちろん|わかりました|分かりました|了解|承知|いいですね|そうしましょう|任せて|賛成|かしこまり|大丈夫|オーケー)/u,
  asksYou: /ください|下さい|お願い|もらえ|いただけ|くれ(?:ます|る|ない)/gu,
  promises: /(?:私|僕|俺)が|(?:して|やって)おきます|担当します/gu,
};

/** Languages without an entry of their own are checked for what is the same in all. */
const other: SpeechLanguage = {
  typical: /(?!)/gu,
  negation:
    /不|没|沒|别|別|未|无|無|ไม่|(?<!\p{L})(?:не|нет|нельзя|niet|geen|nie|inte|ikke|ei|non|değil)(?!\p{L})/gu,
  condition: /如果|要是|假如|ถ้า|(?<!\p{L})(?:если|als|jeśli|om|se|eğer)(?!\p{L})/gu,
  rises: /增加|提高|上涨|เพิ่ม/gu,
  falls: /减少|降低|下降|ลด/gu,
  doubt: /也许|可能|或许|อาจ|(?<!\p{L})(?:может|misschien|może|kanske)(?!\p{L})/gu,
  accepts: /^(?:好|是|对|可以|没问题|ได้|ครับ|ค่ะ|да|хорошо|ja|tak|sì|oké?|evet)/u,
  asksYou: /请|請|ช่วย|(?<!\p{L})(?:пожалуйста|alsjeblieft|proszę|per favore)(?!\p{L})/gu,
  promises: /(?!)/gu,
};

const LANGUAGES = { en, de, es, fr, pt, ja } as const;
const MIN_JAPANESE = 0.1;

/** Returns the language of texts by its most typical words; what a service says of it can be missing or wrong. */
export function detectLanguage(text: string): { readonly code: string; readonly language: SpeechLanguage } {
  const said = text.toLowerCase();
  if ((said.match(ja.typical)?.length ?? 0) > said.length * MIN_JAPANESE) return { code: "ja", language: ja };
  const counted = Object.entries(LANGUAGES)
    .filter(([code]) => code !== "ja")
    .map(([code, language]) => ({ code, language, count: said.match(language.typical)?.length ?? 0 }))
    .toSorted((a, b) => b.count - a.count);
  const [best] = counted;
  return best && best.count > 0 ? best : { code: "", language: other };
}

/** Whether a text has a word of a kind that changes what it says. */
export const hasNegation = ({ negation, noNegation }: SpeechLanguage, text: string): boolean =>
  isIn(negation, noNegation ? text.toLowerCase().replaceAll(noNegation, " ") : text);

export const isIn = (pattern: RegExp, text: string): boolean => text.toLowerCase().search(pattern) >= 0;
