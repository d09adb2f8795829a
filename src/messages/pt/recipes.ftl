### Receitas

## Sentences

recipeNoName = A receita não tem nome. Escreva-o antes dos passos, com dois-pontos, por exemplo: /recipe save cleanup: enhance clean | transcribe.
recipeNameBad = “{ $given }” não pode ser nome de receita. Use uma só palavra de letras, algarismos, - e _, com no máximo 40 deles.
recipeLength =
    { $count ->
        [0] Não há passos nisso. Escreva comandos com | entre eles, por exemplo: enhance clean | transcribe.
       *[other] Uma receita tem no máximo { AMOUNT($max) } passos, e esta tem { AMOUNT($count) }. Deixe alguns de fora, ou faça duas receitas.
    }
recipeStepWrong = O passo { $step } de { $of }, “{ $line }”, não está certo: { CLAUSE($why) }.
recipeStepUnfit = /{ $command } não trabalha com uma gravação, então não pode ser um passo. Use comandos como enhance clean, separate ou transcribe.
recipeStepSource = “{ $option }” deste passo é o que o passo anterior faz, e a do primeiro é dada ao rodar a receita. Deixe de fora.
recipeStepNotFed = /{ $command } trabalha com { KINDS($accept) }, e /{ $before } antes dele faz { KINDS($made) }. Mude a ordem, ou deixe um de fora.
recipeStepWord = “latest” e “job:” querem dizer outra coisa a cada vez, então não podem ficar em uma receita. Use um link.
recipeUnknown = Não há receita “{ $name }”{ HAS($nearest) ->
        [yes] . As mais parecidas são { $nearest }
       *[no] {""}
    }. /recipe list mostra as que você pode rodar aqui.
recipeNotYours = Uma receita de todos só é mudada por quem gerencia este servidor. Deixe “for” de fora para guardá-la só para você.
recipesTooMany = { AMOUNT($max) } receitas são o máximo que se pode guardar. Exclua uma antes: /recipe delete e o nome dela.
recipePerhaps = O banco de dados do próprio bot caiu enquanto isto era registrado, então pode ter mudado ou não. Veja /recipe list em um minuto.
recipeSaved = Guardada como “{ $name }”: { CLAUSE($steps) }.
recipeUse = Rode-a com um arquivo: /recipe run { $name } source: e um link, ou anexe o arquivo.
recipeDeleted = A receita “{ $name }” foi esquecida.
recipesNone = Ainda não há receitas aqui. Faça uma: /recipe save cleanup: enhance clean | transcribe.
recipesFound =
    { $count ->
        [one] A receita que você pode rodar aqui:
       *[other] As { AMOUNT($count) } receitas que você pode rodar aqui:
    }
recipeLine = “{ $name }”: { CLAUSE($steps) }.
recipeLineServer = “{ $name }” (de todos): { CLAUSE($steps) }.
