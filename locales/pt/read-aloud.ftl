### Ler canais em voz alta em canais de voz

## Sentences

readNowhere = A leitura em voz alta não está disponível aqui. No Discord, o operador do bot pode ativá-la com DISCORD_VOICE=yes.
readWhere = Você não está em nenhum canal de voz. Entre em um, ou escolha um com channel:.
readIsOn = As mensagens deste canal são lidas em voz alta em { $channel } enquanto o bot ou o autor estiver lá.
readIsOff = As mensagens deste canal não são lidas em voz alta. Admins podem ativar isso com /read on.
readDeaf = O operador do bot não ativou a escuta (DISCORD_LISTEN=yes), então só são lidas as mensagens que mencionam o bot.
readLimit = São lidos até { AMOUNT($limit) } caracteres de cada mensagem.
readSkip = Cargos ignorados: { $roles }.
readAnnounces = Quem entra no canal de voz e quem sai é anunciado.
readBots = As mensagens de bots e webhooks também são lidas enquanto o bot está no canal de voz.
readWithYou = Suas mensagens são lidas com a voz { $voice }. Mude com /read voice, ou saia com /read opt-out.
readWithYouLater = Suas mensagens são lidas, com uma voz que foi atribuída a você. Escolha uma com /read voice, ou saia com /read opt-out.
readWithoutYou = Você saiu, então suas mensagens não são lidas em lugar nenhum. Para voltar, use /read opt-in.
readVoiceIs = Suas mensagens agora são lidas com a voz { $voice }.
