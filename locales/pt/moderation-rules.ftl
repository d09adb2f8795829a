### Regras para os áudios

## Sentences

patternTooLong = O padrão tem { AMOUNT($length) } caracteres, mas o máximo é { AMOUNT($max) }. Encurte-o e tente de novo.
patternTooBig = O padrão “{ $pattern }” é complexo demais: { AMOUNT($steps) } passos por caractere, e o máximo é { AMOUNT($max) }. Diminua repetições como {"{"}1,500{"}"}, ou use + ou *.
patternMatchesAll = O padrão “{ $pattern }” também corresponde a texto vazio, então marcaria tudo. Altere-o para exigir pelo menos um caractere.
patternInvalid = O padrão “{ $pattern }” é inválido no caractere { $place }: “{ $part }”. Os padrões usam a sintaxe RE2, sem lookahead, lookbehind nem retrorreferências.
clipRulesTooMany = O limite de { AMOUNT($max) } regras foi atingido. Remova uma antes com /moderation remove-rule.
clipRulePatterns = O limite de { AMOUNT($max) } padrões em todas as regras foi atingido. Remova um antes, ou use palavras.
clipRuleName = Uma regra precisa de um nome de no máximo { AMOUNT($max) } caracteres.
clipRuleEmpty = Indique o que a regra detecta, com words:, list:, personal: ou pattern:.
clipRuleWords = Uma regra pode ter no máximo { AMOUNT($max) } palavras e outras tantas permitidas.
clipRuleWordLong = “{ $word }” tem mais de { AMOUNT($max) } caracteres. Separe palavras e frases com vírgulas.
clipRuleNoWord = “{ $word }” não pode ser detectado. Digite pelo menos duas letras ou números.
clipRuleUnknown = Não há nenhuma regra “{ $name }” que você possa usar aqui. Regras: { $names }. As regras do AutoMod são alteradas no Discord.
clipRulesNotYours = Só administradores podem alterar as regras. A moderação pode vê-las e testá-las.
clipRulesTitle =
    { $count ->
        [0] Ainda não há regras, então nenhum áudio é marcado. Adicione uma com /moderation add-rule.
        [one] { AMOUNT($count) } regra (você pode adicionar até { AMOUNT($max) } próprias):
       *[other] { AMOUNT($count) } regras (você pode adicionar até { AMOUNT($max) } próprias):
    }
clipRulesBorrowed = Do AutoMod do Discord, também aplicadas aos áudios (altere-as no Discord):
clipRuleAdded = Regra “{ $name }” adicionada. Use /moderation dry-run para ver o que ela teria marcado.
clipRuleReplaced = Regra “{ $name }” substituída. Use /moderation dry-run para ver o que ela teria marcado.
clipRuleRemoved = Regra “{ $name }” removida.
clipTestEmpty = Digite um texto para testar as regras.
clipTested =
    { $count ->
        [0] Nenhuma regra corresponde.
        [one] { AMOUNT($count) } regra corresponde:
       *[other] { AMOUNT($count) } regras correspondem:
    }
rehearsed = Todas as transcrições guardadas que você pode ver foram verificadas, em { AMOUNT($tookMs) } ms. Transcrições: { AMOUNT($transcripts) }, das quais clipes verificados: { AMOUNT($clips) }; minutos de áudio: { AMOUNT($minutes) }.
rehearsedNewest = As transcrições guardadas mais recentes que você pode ver foram verificadas por { AMOUNT($tookMs) } ms; as mais antigas ficaram de fora. Transcrições: { AMOUNT($transcripts) }, das quais clipes verificados: { AMOUNT($clips) }; minutos de áudio: { AMOUNT($minutes) }.
rehearsedNothing = Nenhuma correspondência.
rehearsedNote = Simulação: nenhuma ação foi tomada. Administradores veem todas as transcrições; a moderação, as deste canal, as dos canais monitorados pelo nome e, se todos os canais são monitorados, todos os clipes verificados.
rehearsedPartial =
    { $count ->
        [one] De 1 clipe longo só o começo está guardado; as ocorrências seguintes não são contadas.
       *[other] De { AMOUNT($count) } clipes longos só o começo está guardado; as ocorrências seguintes não são contadas.
    }

automodForbidden = As regras do AutoMod do Discord não se aplicam aos áudios: para lê-las, falta ao bot a permissão “Gerenciar servidor”. Assim que você a conceder, elas passam a valer em um minuto.
automodOther = Trata de spam, menções ou perfis, não de palavras.
automodPattern = O padrão “{ $pattern }” dela não é compatível aqui, ou é complexo demais.

## Parts of a line

clipRule = “{ $name }”: { $wanted } · ocorrências necessárias: { AMOUNT($threshold) } · { $action }
clipRuleAllowing = “{ $name }”: { $wanted } · permitido: { $allowed } · ocorrências necessárias: { AMOUNT($threshold) } · { $action }
clipRuleMore = { $shown } e mais { AMOUNT($more) }
clipRuleList = lista integrada { $kind } ({ $language })
clipRulePersonal = dados pessoais ({ $kinds })
clipRuleSound = { $line } · também pelo som ({ $language })
clipRulePersonalUnknown = Não existe o tipo de dados pessoais “{ $name }”. Use phone, email, card, address ou all.
clipActionLog = registrar
clipActionAsk = perguntar à moderação
clipActionAct = excluir imediatamente
clipRuleTexts = { $line } · textos para falar: { $action }
textActionTell = falados, e a moderação é avisada
textActionAsk = a moderação decide antes
textActionBlock = recusados
clipRuleLeft = Regra do AutoMod que não se aplica aos áudios: “{ $name }”. { $why }
clipTestFound =
    { $score ->
        [1] “{ $name }” ({ $action }): { $words }
       *[other] “{ $name }” ({ $action }), { AMOUNT($score) } vezes: { $words }
    }
rehearsedUntranscribed = Uma simulação não transcreve nada. Mensagens de voz dos últimos { AMOUNT($days) } dias sem transcrição, que não foram verificadas: { AMOUNT($untranscribed) } das { AMOUNT($count) } mais recentes.
rehearsedRule = “{ $name }” ({ $action }): ocorrências { AMOUNT($matches) }, transcrições { AMOUNT($transcripts) }
rehearsedExample = { $when } “{ $words }” em: { $line } ({ $recording }) { $link }
