### Opções de um comando

## Sentences

missingOption = /{ $command } precisa de “{ $option }”. Por exemplo: { $example }
unknownOption = /{ $command } não tem a opção “{ $option }”. Você quis dizer { $nearest }?
noSuchOption = /{ $command } não tem opções, então “{ $option }” não faz sentido aqui. Deixe de fora.
notText = “{ $option }” precisa ser texto simples. Digite em palavras.
emptyText = “{ $option }” está vazio, então não há com o que trabalhar. Por exemplo: { $example }
textTooLong = “{ $option }” tem no máximo { AMOUNT($max) } caracteres, e o seu tem { AMOUNT($length) }. Encurte em { AMOUNT($over) }, ou envie em partes.
tooLongAloud = “{ $option }” tem { AMOUNT($length) } caracteres com emojis, links e pronúncias por extenso, e no máximo { AMOUNT($max) } podem ser falados. Encurte, ou envie em partes. Nada foi gasto.
nothingAloud = Nada em “{ $option }” pode ser lido em voz alta: só há emojis, links ou código, e eles ficam de fora aqui. Acrescente algumas palavras. Nada foi gasto.
notANumber = “{ $option }” precisa ser um número, e “{ $given }” não é. Escreva em algarismos, como 5 ou 2.5.
notWhole = “{ $option }” precisa ser um número inteiro, e você deu { $given }. Deixe de fora a parte depois do ponto.
numberTooSmall = “{ $option }” é no mínimo { AMOUNT($min, $unit) }, e você deu { AMOUNT($given) }. Escolha um número maior.
numberTooLarge = “{ $option }” é no máximo { AMOUNT($max, $unit) }, e você deu { AMOUNT($given) }. Escolha um número menor.
notYesNo = “{ $option }” é yes (sim) ou no (não), e “{ $given }” não é nenhum dos dois.
wrongChoice = “{ $option }” não pode ser “{ $given }”. { HAS($nearest) ->
        [yes] Você quis dizer { $nearest }? As opções são: { $choices }.
       *[no] As opções são: { $choices }.
    }
notAJob = “{ $given }” não é o id de uma tarefa. /jobs list mostra as suas tarefas com os ids.
notALanguage = “{ $given }” não é um código de idioma. Use um código curto, como en, zh, ja ou pt-BR.
moreSpeakersThanMost = “min_speakers” é { AMOUNT($min) }, mais do que “max_speakers”, { AMOUNT($max) }. Troque os dois, ou deixe um de fora.
aimWithoutLevel = “level” está em no, mas foi dado um pico, um volume ou um modo de nivelar. Deixe “level” de fora, ou deixe esses de fora. Nada foi gasto.
noStepChosen = Nenhum passo foi escolhido, então nada mudaria. Escolha um ou mais, por exemplo clean:yes loudness:yes. Nada foi gasto.
nothingToContinue = “continuation” está em yes, mas não foi dito de qual peça continuar. Indique com continue: e o id dela.
noSongDescribed = Não há de que fazer uma música cantada. Descreva-a, ou dê as palavras a cantar com lyrics:.
notAMusicPart = “{ $line }” não pôde ser lido como parte da música. Comece pelo nome dela. Por exemplo: { $example }
musicPartTooLong = A parte “{ $name }” precisa durar mais de 0 e no máximo { AMOUNT($max) } segundos. Escolha outra duração.
nobodySpeaks = Ninguém fala na linha { $line }. Comece com o nome de uma voz e dois-pontos. Por exemplo: { $example }
noPodcastDescribed = Não há sobre o que falar. Diga sobre o que é o podcast, ou dê um roteiro com script:.
voiceNotAllowed = Uma voz só é treinada com o consentimento da pessoa a quem pertence. Se é a sua, ou se a pessoa permite, diga may_use:yes. Nada foi gasto.
noVoiceDescribed = Não há de que fazer uma voz. Descreva-a, por exemplo /voice design a deep, calm storyteller.
noSoundDescribed = Não há de que fazer um som. Descreva-o, por exemplo /sfx heavy rain duration:8, ou anexe uma imagem ou um vídeo.
sourceTypeUnknown = Não dá para saber se a fonte é uma imagem ou um vídeo. Diga: source_type:image ou source_type:video.
