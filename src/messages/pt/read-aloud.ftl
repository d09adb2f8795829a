### Ler canais em voz alta em canais de voz

## Sentences

readNowhere = O bot não lê nada em voz alta aqui. No Discord, o operador pode ativar isso com DISCORD_VOICE=yes.
readWhere = Você não está em nenhum canal de voz. Entre em um, ou indique-o na opção channel.
readIsOn = As mensagens deste canal são lidas em voz alta em { $channel } enquanto o bot ou o autor estiver lá.
readIsOff = As mensagens deste canal não são lidas em voz alta. Admins podem ativar isso com /read on.
readDeaf = O operador do bot não ativou a escuta (DISCORD_LISTEN=yes), então só são lidas as mensagens que mencionam o bot.
readLimit = Caracteres lidos de uma mensagem: no máximo { AMOUNT($limit) }.
readSkip = Cargos cujas mensagens não são lidas: { $roles }.
readAnnounces = Quem entra no canal de voz e quem sai é anunciado.
readWithYou = Suas mensagens são lidas com a voz { $voice }. Mude com /read voice, ou saia com /read opt-out.
readWithYouLater = Suas mensagens são lidas, com uma voz que foi atribuída a você. Escolha uma com /read voice, ou saia com /read opt-out.
readWithoutYou = Você saiu, então suas mensagens não são lidas em lugar nenhum. Para voltar, use /read opt-in.
readVoiceIs = Suas mensagens agora são lidas com a voz { $voice }.
