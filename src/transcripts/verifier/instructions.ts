/** What lines say that speak to a model instead of people, in any language, whatever the meeting's is. */
const INSTRUCTS = new RegExp(
  [
    // Away with its instructions.
    "\\b(?:ignore|disregard|forget|override|bypass)\\b.{0,40}\\b(?:instructions?|prompts?|rules|above|previous|guidelines)\\b",
    "\\b(?:ignorier\\p{L}{0,12}|vergiss|vergessen|missachte\\p{L}{0,12})(?!\\p{L}).{0,40}(?:anweisung|regeln|vorherig|bisherig|vorgaben)",
    "(?<!\\p{L})(?:ignora|ignore|olvida|olvide|descarta)(?!\\p{L}).{0,40}(?:instrucciones|reglas|anterior)",
    "(?<!\\p{L})(?:ignorez?|oubliez?|oublie)(?!\\p{L}).{0,40}(?:instructions|consignes|règles|précédent)",
    "(?<!\\p{L})(?:ignore|ignorem|esqueça|esquece|desconsidere)(?!\\p{L}).{0,40}(?:instruções|regras|anteriores)",
    "(?:指示|命令|ルール|プロンプト).{0,12}(?:無視|忘れ)|(?:忽略|无视|忘记|無視).{0,12}(?:指示|指令|命令|规则|規則)",
    // It is called by what it is.
    "\\bsystem[ -]?prompt|\\blanguage models?\\b|\\bai (?:assistant|model|agent|summar\\p{L}{1,12}|note ?taker)\\b|\\b(?:chatbot|llm|chatgpt|gpt)\\b|\\bsprachmodell|\\bki-(?:assistent|modell)|modelo de (?:lenguaje|linguagem)|asistente de ia|assistente de ia|modèle de langage|assistant ia|言語モデル|aiアシスタント|システムプロンプト|语言模型|語言模型",
    "\\byou are (?:now )?(?:an? |the )?(?:ai|assistant|summar\\p{L}{1,12}|model)\\b|\\b(?:note|message|instruction)s? (?:to|for) (?:the )?(?:ai|assistant|model|summar\\p{L}{1,12}|note ?taker|transcri\\p{L}{1,12})\\b",
    "\\b(?:dear|hey|hello|attention|attn|to the) (?:ai|bot|assistant|model|summar\\p{L}{1,12}|note ?taker)\\b",
    // What it is to write.
    "\\b(?:add|write|put|insert|include|list|record|mention)\\b.{0,60}\\b(?:in|into|to|as|under) (?:the |your |an? )?(?:minutes|summary|output|json|answer|action items?|decisions?|notes)\\b",
    "(?:schreib|füge|trag|nimm|notier|erwähn)\\p{L}{0,12}.{0,60}(?:protokoll|zusammenfassung|antwort|beschlüsse|als beschluss|als aufgabe)",
    "(?<!\\p{L})(?:añad|agreg|escrib|inclu|pon|apunt|anot)\\p{L}{0,12}.{0,60}(?:acta|resumen|minuta|respuesta|como decisión|como tarea)",
    "(?<!\\p{L})(?:ajout|écri[st]|écrivez|inscri|met[st]|mettez|note[rz]?)\\p{L}{0,12}.{0,60}(?:compte rendu|compte-rendu|résumé|procès-verbal|réponse|comme décision|comme tâche)",
    "(?<!\\p{L})(?:adicion|acrescent|escrev|inclu|coloqu|anot|registr)\\p{L}{0,12}.{0,60}(?:(?<!\\p{L})ata(?!\\p{L})|resumo|resposta|como decisão|como tarefa)",
    "(?:議事録|要約|回答|まとめ|決定事項).{0,8}(?:に|へ|として).{0,40}(?:書い|書け|追加|入れ|記載|加え)|(?:会议纪要|摘要|回答).{0,10}(?:写|加入|添加)",
    "\\b(?:respond|reply|answer) (?:only )?(?:with|that)\\b|\\bsay that\\b.{0,60}(?:https?:|www\\.)|\\bforget your rules\\b",
  ].join("|"),
  "iu",
);

/** Whether a text tells a model what to do. Nothing that rests on it is believed. */
export const speaksToModel = (text: string): boolean => INSTRUCTS.test(text);
