### O que não pode ser dito nos áudios de um servidor

## Sentences

patternTooLong = O padrão tem { AMOUNT($length) } caracteres, e o máximo é { AMOUNT($max) }. Nada foi mudado.
patternTooBig = O padrão “{ $pattern }” leva { AMOUNT($steps) } passos por letra, e o máximo é { AMOUNT($max) }: repetições como {"{"}1,500{"}"} o deixam grande. Diminua-as, ou deixe-as abertas (+, *). Nada foi mudado.
patternMatchesAll = O padrão “{ $pattern }” também serve onde nada é dito, então não diria nada sobre o que foi dito. Nada foi mudado.
patternInvalid = O padrão “{ $pattern }” não é entendido a partir do caractere { $place }: “{ $part }”. Os padrões são lidos como o RE2 os lê: sem olhar para a frente ou para trás, e sem voltar ao que foi achado. Nada foi mudado.
clipRulesTooMany = Há { AMOUNT($max) } regras sobre o que é dito aqui, que é o máximo. Remova algumas antes com /moderation remove-rule. Nada foi mudado.
clipRulePatterns = As regras daqui têm { AMOUNT($max) } padrões ao todo, que é o máximo: cada um é comparado com cada palavra. Remova um antes, ou indique as palavras. Nada foi mudado.
clipRuleName = Uma regra precisa de um nome de no máximo { AMOUNT($max) } caracteres. Nada foi mudado.
clipRuleEmpty = Diga o que não pode ser dito: words:, list: ou pattern:. Nada foi mudado.
clipRuleWords = Uma regra pode ter { AMOUNT($max) } palavras e outras tantas que ela permite. Nada foi mudado.
clipRuleWordLong = “{ $word }” tem mais de { AMOUNT($max) } caracteres. Vírgulas separam palavras e frases. Nada foi mudado.
clipRuleNoWord = “{ $word }” não é algo que alguém possa dizer: são precisos pelo menos dois algarismos ou letras. Nada foi mudado.
clipRuleUnknown = Não há aqui uma regra “{ $name }” que você possa indicar para isto. Há: { $names }. As do AutoMod do Discord são mudadas no Discord. Nada foi mudado.
clipRulesNotYours = Só quem gerencia este servidor ou workspace muda o que não pode ser dito; a moderação vê e testa as regras. Nada foi mudado.
clipRulesTitle =
    { $count ->
        [0] Não há regras sobre o que é dito aqui, então nada é encontrado nos áudios. /moderation add-rule cria uma.
       *[other] As regras sobre o que é dito aqui, { AMOUNT($count) }; suas podem ser até { AMOUNT($max) }:
    }
clipRulesBorrowed = Do AutoMod do Discord, também comparadas com o que é dito, e mudadas no Discord:
clipRuleAdded = A partir de agora existe a regra “{ $name }”. /moderation rehearse mostra o que ela teria encontrado.
clipRuleReplaced = A regra “{ $name }” foi substituída. /moderation rehearse mostra o que ela teria encontrado.
clipRuleRemoved = A regra “{ $name }” não existe mais.
clipTestEmpty = Diga com que as regras devem ser comparadas.
clipTested =
    { $count ->
        [0] Nenhuma regra encontra algo nisso.
        [one] Uma regra encontra algo nisso:
       *[other] { AMOUNT($count) } regras encontram algo nisso:
    }
rehearsed = Comparado com tudo o que foi transcrito e está guardado onde você pode olhar, em { AMOUNT($tookMs) } ms. Transcrições: { AMOUNT($transcripts) }; minutos de gravação: { AMOUNT($minutes) }.
rehearsedNewest = Comparado com o mais novo do que foi transcrito e está guardado onde você pode olhar, por { AMOUNT($tookMs) } ms; o mais antigo ficou de fora. Transcrições: { AMOUNT($transcripts) }; minutos de gravação: { AMOUNT($minutes) }.
rehearsedNothing = Nada foi encontrado.
rehearsedNote = Nada foi feito a respeito. Quem gerencia o servidor vê aqui todas as transcrições dele; a moderação, as deste canal e dos canais que são acompanhados pelo nome.

automodForbidden = O AutoMod do Discord não é comparado com o que é dito: para lê-lo é preciso a permissão “Gerenciar servidor”, que este bot não tem. Dê essa permissão a ele; em um minuto o AutoMod vale também para os áudios.
automodOther = Trata de outra coisa que não palavras: spam, menções ou perfis.
automodPattern = O padrão “{ $pattern }” dela não é entendido aqui, ou é grande demais.

## Parts of a line

clipRule = “{ $name }”: { $wanted } · a partir de { AMOUNT($threshold) } · { $action }
clipRuleAllowing = “{ $name }”: { $wanted } · permitido: { $allowed } · a partir de { AMOUNT($threshold) } · { $action }
clipRuleMore = { $shown } e mais { AMOUNT($more) }
clipRuleList = a nossa lista { $kind } ({ $language })
clipActionLog = registrar
clipActionAsk = perguntar à moderação
clipActionAct = excluir na hora
clipRuleLeft = Do AutoMod, não comparada com o que é dito: “{ $name }”. { $why }
clipTestFound =
    { $score ->
        [1] “{ $name }” ({ $action }): { $words }
       *[other] “{ $name }” ({ $action }), { AMOUNT($score) } vezes: { $words }
    }
rehearsedRule = “{ $name }” ({ $action }): ocorrências { AMOUNT($matches) }, transcrições { AMOUNT($transcripts) }
rehearsedExample = { $when } “{ $words }” em: { $line } ({ $recording }) { $link }
