### Vozes

## Sentences

unknownVoice = Não há voz “{ $given }”{ HAS($nearest) ->
        [yes] . As mais parecidas: { $nearest }
       *[no] , nem outra com nome parecido
    }; /voice find procura em todas as vozes. Uma voz recém-treinada leva um minuto para aparecer.
noVoiceKnown = A lista de vozes ainda não carregou, então não dá para escolher uma por você. Tente de novo em um minuto, ou escolha uma com voice: e o nome dela.
voicesNotLoaded = A lista de vozes ainda não carregou do serviço de áudio. Tente de novo em um minuto.
voicesFound = As { AMOUNT($shown) } melhores de { AMOUNT($total) } vozes:
voicesNoneFound = Nenhuma voz corresponde a “{ $query }”. Tente um nome, um idioma ou um gênero, por exemplo: /voice find english female.
favorites =
    { $count ->
        [one] Sua voz favorita:
       *[other] Suas { AMOUNT($count) } vozes favoritas:
    }
favoritesNone = Você ainda não tem vozes favoritas. Procure uma com /voice find e adicione-a, por exemplo: /voice favorite Clara.
favoritesFull = “{ $name }” não foi adicionada: você atingiu o limite de { AMOUNT($max) } vozes favoritas. Remova uma antes com change:remove.
notAFavorite = “{ $name }” não está entre as suas vozes favoritas, então nada foi removido. /voice favorite lista todas.
voiceLanguage = Idioma: { $language }.
voiceGender = Gênero: { $gender }.
voiceCategory = Categoria: { $category }.
voiceDescribed = Descrição do serviço de áudio: { CLAUSE($description) }.
voiceUse = Para usá-la: /tts Hello. voice:"{ $name }".
voiceNotTrained = Não há nenhuma voz treinada chamada “{ $name }”. Confira como se escreve; /voice find procura as vozes que estão prontas.
voiceStatus = Treino de “{ $name }”: { HAS($status) ->
        [yes] { $status }
       *[no] o serviço de áudio não informa o progresso
    }.
voiceTrainingFailed = O treino falhou: { CLAUSE($why) }. Treine a voz de novo com outra gravação.
voiceNameEmpty = O nome de uma voz precisa de pelo menos uma letra ou um número. Nada foi gasto.
voiceNameTaken = Já existe uma voz chamada “{ $name }” que você pode usar. Escolha outro nome ou exclua antes a sua: /voice delete { $name }. Nada foi gasto.
voiceGone = A voz “{ $name }” não pode ser usada: foi excluída ou não é mais compartilhada aqui. Escolha outra. Nada foi gasto.
voiceNotOwn = Você não tem nenhuma voz chamada “{ $name }”. /voice list mostra as suas.
voiceInTraining = “{ $name }” ainda está em treino. Exclua quando a tarefa { $job } terminar.
voiceNoServer = Aqui não há um servidor onde compartilhar uma voz. Use o comando no servidor.
voiceShareTaken = Já se compartilha aqui uma voz chamada “{ $name }”, então a sua não foi compartilhada.
voicesOwn =
    { $count ->
        [one] 1 voz treinada que você pode usar aqui:
       *[other] { AMOUNT($count) } vozes treinadas que você pode usar aqui:
    }
voicesOwnNone = Você não tem vozes próprias, e nenhuma é compartilhada aqui. Treine uma com /voice train.
voiceDeleted = “{ $name }” foi excluída. Ninguém mais pode usá-la; tarefas na fila que precisam dela falharão sem custo.
voiceStaysAtService = O serviço de áudio não permite excluir vozes, então mantém “{ $name }” na conta do operador do bot. Peça a ele que a exclua lá.
voiceRenamed = “{ $before }” agora se chama “{ $name }”.
voiceShared = Todos neste servidor podem usar “{ $name }”. Para parar, use /voice share { $name } on:no.
voiceUnshared = Agora só você pode usar “{ $name }”.
voicesStayAtService = As vozes são excluídas aqui na hora. O serviço de áudio não permite excluí-las; peça ao operador do bot que faça isso lá.

## Labels: what stands on a button or over a field

voiceUseLabel = Usar { $name }
voicePlayLabel = Ouvir
voiceSpeakLabel = Falar com
voiceDefaultLabel = Tornar padrão
voiceRenameLabel = Renomear

## Parts of a line or of a sentence

voiceLine =
    { HAS($facts) ->
        [yes] { $name } · { $facts }
       *[no] { $name }
    }
voiceGenderName =
    { $gender ->
        [female] feminina
        [male] masculina
       *[other] { $gender }
    }
voiceKindName =
    { $kind ->
        [social-media] redes sociais
        [advertisement] publicidade
        [characters-and-animation] personagens e animação
        [entertainment-and-tv] entretenimento
        [informative-and-educational] informação
        [narrative-and-story] narração
        [interactive_media] mídia interativa
        [education_training] treinamento
        [my_voices] voz personalizada
       *[other] { $words }
    }
voiceIsFavorite = favorita
voiceIsDefault = sua padrão
voiceIsInTraining = em treino
voiceIsOthers = compartilhada aqui por quem a treinou
voiceIsSharedHere = sua, compartilhada aqui
voiceIsSharedElsewhere = sua, compartilhada em outro servidor
