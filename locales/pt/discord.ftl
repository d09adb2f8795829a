### Discord

## Sentences

discordMissingRight = O bot precisa da permissão “{ $right }” aqui. Peça a um administrador do servidor para concedê-la e aperte “Rodar de novo”.
discordSentDirectly = Por enquanto, a resposta está nas suas mensagens diretas.
discordFromElsewhere = Não foi possível publicar isto onde você rodou o comando: falta ao bot a permissão “{ $right }” lá.
discordTooLarge = O arquivo “{ $name }” tem { MEGABYTES($bytes) }, mas o limite do Discord aqui é { MEGABYTES($maxBytes) }.
discordNoUploads = Este servidor não aceita arquivos no momento.
discordLinkFollows = Baixe aqui (o link funciona por 12 horas):
discordNoLink = Também não há link para baixar, porque o bot não sabe o próprio endereço público. O administrador do bot precisa definir PUBLIC_URL; o arquivo fica guardado, e “Rodar de novo” custa mais uma execução.
reencoded = “{ $name }” tinha { MEGABYTES($bytes) }, então foi comprimido mais para caber aqui.
discordInParts = “{ $name }” é longo demais para um só arquivo aqui, então foi comprimido mais e dividido em { $parts } partes.
discordTextBlocked = O AutoMod deste servidor bloqueou o texto desta resposta, então ele ficou de fora.
discordExpires = O bot não é membro deste lugar ou não pode publicar aqui, então o Discord só o deixa responder por 15 minutos. O que demorar mais chega por mensagem direta.
discordMoved = Isto demorou mais do que o Discord mantém uma resposta aberta, então o resultado está em uma mensagem nova.
discordNotYours = Só quem rodou isto, ou a moderação, pode fazer isso.
discordNotTheirs = Só quem rodou isto pode fazer isso.
discordJobGone = Esta tarefa não existe mais. Rode o comando de novo.
discordRunsAlready = Isto já foi tentado de novo como tarefa { $id }. Nada foi gasto duas vezes.
discordUnknownControl = Este botão ou formulário é de outra versão do bot. Rode o comando de novo.
discordNoMedia = Essa mensagem não tem arquivo de { KINDS($accept) }. Escolha uma mensagem que tenha. Nada foi gasto.
discordNoText = Essa mensagem não tem texto para ler em voz alta. Nada foi gasto.
discordFileAndLink = Você informou “{ $file }” e “{ $link }”, mas só um pode ser usado. Remova um deles.
discordForeignFile = Esse arquivo não está hospedado no Discord, então não pode ser usado como anexo. Envie o arquivo ou cole um link público.
discordFileGone = O Discord não tem mais o arquivo “{ $name }”, ou o bot não tem acesso a ele. Anexe de novo.
discordUnread = O bot não pode procurar arquivos aqui: ele precisa da permissão “{ $right }”. Peça a um administrador do servidor para concedê-la, ou anexe o arquivo. Nada foi gasto.
discordNotMember = O bot não é membro deste lugar, então não pode procurar arquivos. Anexe o arquivo ou cole um link. Nada foi gasto.
discordFilesHidden = O bot não vê nenhum arquivo de { KINDS($accept) } aqui: o Discord esconde dele os arquivos de outras pessoas se o administrador do bot não ativar a intent Message Content. Anexe o arquivo, ou escolha o bot em “Apps” na mensagem. Nada foi gasto.
discordVoicesTitle = Escolha uma voz para rodar isto de novo.
discordVoiceAlways = Agora, todo áudio será seguido de uma mensagem de voz. Para parar, aperte “Enviar como mensagem de voz” de novo.
discordVoiceNoMore = Agora, o áudio é enviado só como arquivo, a menos que você peça uma mensagem de voz.
discordVoiceReady = Publicado como mensagem de voz.
discordVoiceFailed = Não foi possível publicar isto como mensagem de voz: o áudio não pôde ser convertido, ou mensagens de voz não são permitidas aqui. O arquivo acima está completo. Nada foi gasto.

## Labels: what stands on a button or over a field

discordMoreText = continuação
discordYes = sim
discordNo = não

## Parts of a line or of a sentence

# What stands beside an option of a command, at most 100 characters
optionOtherwise = { $description } (padrão: { $otherwise })
optionLink = { $description }: um link, latest ou job:last
