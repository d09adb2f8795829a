### Receitas

## Sentences

recipeNoName = A receita não tem nome. Ponha um nome e dois-pontos antes dos passos, por exemplo: /recipe save cleanup: enhance clean | transcribe.
recipeNameBad = “{ $given }” não pode ser nome de receita. Use uma palavra de até 40 letras, algarismos, - e _.
recipeLength =
    { $count ->
        [0] Não há passos. Separe os comandos com |, por exemplo: enhance clean | transcribe.
       *[other] Uma receita pode ter no máximo { AMOUNT($max) } passos, e esta tem { AMOUNT($count) }. Remova alguns, ou divida em duas receitas.
    }
recipeStepWrong = O passo { $step } de { $of }, “{ $line }”, não é válido: { CLAUSE($why) }.
recipeStepUnfit = /{ $command } não funciona com gravações, então não pode ser um passo. Use comandos como enhance clean, separate ou transcribe.
recipeStepSource = Remova “{ $option }”: cada passo usa o resultado do anterior.
recipeStepNotFed = /{ $command } precisa de { KINDS($accept) }, mas /{ $before } antes dele gera { KINDS($made) }. Mude a ordem, ou remova um.
recipeStepWord = “latest” e “job:” significam outra coisa a cada vez, então uma receita não pode contê-los. Use um link.
recipeUnknown = Não há receita “{ $name }”{ HAS($nearest) ->
        [yes] . Mais parecidas: { $nearest }
       *[no] {""}
    }. /recipe list mostra as receitas que você pode rodar aqui.
recipeNotYours = Só administradores do servidor podem alterar uma receita de todos. Deixe “for” de fora para guardá-la só para você.
recipesTooMany = O limite é de { AMOUNT($max) } receitas. Exclua uma primeiro: /recipe delete e o nome dela.
recipePerhaps = A conexão com o banco de dados caiu ao salvar isto, então a receita pode não ter mudado. Veja /recipe list em um minuto.
recipeSaved = “{ $name }” salva: { CLAUSE($steps) }.
recipeUse = Para rodá-la: anexe um arquivo e aperte o botão, ou digite /recipe run { $name } source: e um link.
recipeDeleted = A receita “{ $name }” foi excluída.
recipesNone = Ainda não há receitas aqui. Crie uma: /recipe save cleanup: enhance clean | transcribe.
recipesFound =
    { $count ->
        [one] A receita que você pode rodar aqui:
       *[other] As { AMOUNT($count) } receitas que você pode rodar aqui:
    }
recipeLine = “{ $name }”: { CLAUSE($steps) }.
recipeLineServer = “{ $name }” (de todos): { CLAUSE($steps) }.

## Labels: what stands on a button or over a field

recipeRunLabel = Executar { $name }
