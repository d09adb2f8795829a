### Telegram

## Sentences

telegramReplyWith = Responda a esta mensagem. { $description }:
telegramFileReceived = O que devo fazer com isto?
telegramEdit = Copie esta linha, altere-a e envie:
telegramNotEditable = Esta tarefa usou um arquivo, então não pode ser escrita em uma linha. Responda ao arquivo com um comando.
telegramPayTwice = Talvez já tenha sido executada; executar de novo pode ser cobrado duas vezes. Toque em Tentar de novo mais uma vez para executar mesmo assim.
telegramOpenChat = A resposta é só para você, e o bot ainda não pode lhe enviar mensagens. Abra { $link }, toque em Iniciar e tente novamente.
telegramGuestPrivate = Só você pode ver isto. Escreva para o bot em { $link }.
telegramGuestText = Aqui o bot só pode enviar texto. Para áudio, escreva para ele em { $link }.
telegramRightsUnknown = O Telegram não informou se você é admin deste grupo, então nada foi alterado. Tente novamente em um minuto.
telegramNotYours = Só a pessoa que pediu isto pode fazer isso.
telegramJobGone = Esta tarefa não está mais guardada. Digite o comando novamente.
telegramCannotAnswer = O bot não pode escrever neste chat, então não começou. Permita que ele envie mensagens aqui ou use o chat privado dele. Nada foi gasto.
telegramNoPlace = Não foi possível publicar a resposta no Telegram: o bot não pode mais escrever nesse chat. Adicione-o de novo e veja /jobs list.
telegramRevoked = O Telegram não aceita mais o token do bot. O operador do bot precisa definir o atual; até lá, o resultado fica em /jobs list.
telegramRefused = O Telegram recusou a resposta ({ $why }). O resultado fica guardado; execute novamente ou pergunte ao operador do bot.
telegramFileRefused = O Telegram não aceita o arquivo “{ $name }”. O arquivo fica guardado.
telegramFetchHere = Baixe aqui; o link funciona por 12 horas:
telegramFileGone = O arquivo “{ $name }” não pode mais ser baixado do Telegram. Envie-o novamente. Nada foi gasto.
telegramFileTooLarge = “{ $name }” tem { MEGABYTES($bytes) }, e o Telegram permite que bots baixem até { MEGABYTES($max) }. Envie um arquivo menor ou cole um link público. Nada foi gasto.
telegramReplyHere = { $question } Responda a esta mensagem.
telegramReviewGroup = Os moderadores precisam de um grupo próprio, que você também administre. Adicione o bot lá, copie o link de uma mensagem e use /moderation on review: com esse link no grupo a moderar.
telegramModeratorRights = O bot ainda não pode moderar este grupo. Torne-o administrador com as permissões “Apagar mensagens” e “Banir usuários”.
telegramModerators = Só administradores do grupo podem decidir isso, ou quem eles autorizarem lá com /permissions allow right:moderate.
telegramNoDelete = O Telegram recusou: o bot precisa ser administrador com a permissão “Apagar mensagens”. Conceda-a e pressione o botão de novo, ou apague a mensagem manualmente.
telegramNoTimeout = O Telegram recusou: restrições só funcionam em supergrupos, não para administradores, e o bot precisa da permissão “Banir usuários”. Corrija isso e pressione o botão de novo, ou faça manualmente.
telegramNoBan = O Telegram recusou: administradores e canais não podem ser banidos, e o bot precisa da permissão “Banir usuários”. Corrija isso e pressione o botão de novo, ou faça manualmente.
telegramNoWord = O autor nunca abriu um chat com o bot ou o bloqueou, por isso não foi avisado. Bots não podem escrever primeiro: ele precisa abrir o chat e pressionar Iniciar.

## Labels

telegramFindVoices = Encontrar vozes
