### Opções de um comando

## Sentences

missingOption = /{ $command } precisa de “{ $option }”. Por exemplo: { $example }
unknownOption = /{ $command } não tem a opção “{ $option }”. Você quis dizer { $nearest }?
noSuchOption = /{ $command } não tem opções, então não pode usar “{ $option }”. Remova.
notText = “{ $option }” precisa ser texto simples. Escreva em palavras.
emptyText = “{ $option }” não pode ficar vazio. Por exemplo: { $example }
textTooLong = “{ $option }” pode ter no máximo { AMOUNT($max) } caracteres, e o seu tem { AMOUNT($length) }. Encurte em { AMOUNT($over) }, ou envie em partes.
tooLongAloud = “{ $option }” tem { AMOUNT($length) } caracteres com emojis, links e pronúncias por extenso, e o limite é { AMOUNT($max) }. Encurte, ou envie em partes. Nada foi gasto.
nothingAloud = “{ $option }” não tem nada para ler em voz alta: emojis, links e código são ignorados. Adicione palavras. Nada foi gasto.
notANumber = “{ $option }” precisa ser um número, e “{ $given }” não é. Use algarismos, como 5 ou 2.5.
notWhole = “{ $option }” precisa ser um número inteiro, mas você informou { $given }. Remova as casas decimais.
numberTooSmall = “{ $option }” precisa ser no mínimo { AMOUNT($min, $unit) }, mas você informou { AMOUNT($given) }. Escolha um número maior.
numberTooLarge = “{ $option }” pode ser no máximo { AMOUNT($max, $unit) }, mas você informou { AMOUNT($given) }. Escolha um número menor.
notYesNo = “{ $option }” precisa ser yes (sim) ou no (não), e não “{ $given }”.
wrongChoice = “{ $option }” não pode ser “{ $given }”. { HAS($nearest) ->
        [yes] Você quis dizer { $nearest }? As opções são: { $choices }.
       *[no] As opções são: { $choices }.
    }
notAJob = “{ $given }” não é o ID de uma tarefa. /jobs list mostra as suas tarefas e os IDs.
notALanguage = “{ $given }” não é um código de idioma. Use um código curto, como en, zh, ja ou pt-BR.
moreSpeakersThanMost = “min_speakers” ({ AMOUNT($min) }) é maior que “max_speakers” ({ AMOUNT($max) }). Troque os dois, ou remova um.
aimWithoutLevel = O nivelamento está desligado (level:no), então pico, volume e método não têm efeito. Remova level:no ou os outros. Nada foi gasto.
noStepChosen = Nenhum passo foi selecionado, então nada mudaria. Escolha um ou mais, por exemplo clean:yes loudness:yes. Nada foi gasto.
nothingToContinue = “continuation” está em yes, mas não há uma peça para continuar. Adicione-a com continue: e o ID dela.
noSongDescribed = Falta a descrição da música. Descreva-a, ou adicione a letra com lyrics:.
notAMusicPart = “{ $line }” não é uma parte válida da música. Comece pelo nome da parte. Por exemplo: { $example }
musicPartTooLong = A parte “{ $name }” precisa durar mais de 0 e no máximo { AMOUNT($max) } segundos. Escolha outra duração.
nobodySpeaks = Falta quem fala na linha { $line }. Comece com o nome de uma voz e dois-pontos. Por exemplo: { $example }
noPodcastDescribed = Falta o tema do podcast. Descreva-o, ou adicione um roteiro com script:.
voiceNotAllowed = Você só pode treinar uma voz com o consentimento do dono dela. Se é a sua, ou se o dono concorda, adicione may_use:yes. Nada foi gasto.
noVoiceDescribed = Falta a descrição da voz. Adicione uma, por exemplo /voice design a deep, calm storyteller.
noSoundDescribed = Falta a descrição do som. Adicione uma, por exemplo /sfx heavy rain duration:8, ou anexe uma imagem ou um vídeo.
sourceTypeUnknown = Não é possível saber se a fonte é uma imagem ou um vídeo. Adicione source_type:image ou source_type:video.
