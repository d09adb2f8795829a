### Discord

## Sentences

discordMissingRight = Falta ao bot a permissão “{ $right }” aqui. Quem gerencia este servidor pode dá-la ao bot; depois aperte De novo.
discordSentDirectly = Até lá, a resposta fica nas suas mensagens diretas.
discordFromElsewhere = Não deu para publicar isto onde você pediu: falta ao bot a permissão “{ $right }” lá.
discordTooLarge = O arquivo “{ $name }” tem { MEGABYTES($bytes) }, e o Discord aceita { MEGABYTES($maxBytes) } aqui.
discordNoUploads = Este servidor não aceita arquivos no momento.
discordLinkFollows = Baixe aqui; o link funciona por 12 horas:
discordNoLink = Também não dá para criar um link, porque o bot não sabe o próprio endereço público. Quem cuida do bot precisa definir PUBLIC_URL; o arquivo fica guardado, e De novo custa mais uma execução.
reencoded = “{ $name }” tinha { MEGABYTES($bytes) } e foi comprimido mais para caber aqui.
discordInParts = “{ $name }” é longo demais para um arquivo só aqui, então foi comprimido mais e vem em { $parts } partes.
discordTextBlocked = O AutoMod deste servidor não deixa passar o texto desta resposta, então ele ficou de fora.
discordExpires = O bot não é membro deste lugar, ou não pode escrever aqui, então o Discord só o deixa responder por 15 minutos. O que demorar mais chega por mensagem direta.
discordMoved = Isto demorou mais do que o Discord mantém uma resposta aberta, então o resultado está em uma mensagem nova.
discordNotYours = Só quem pediu isto, ou a moderação, pode fazer isso.
discordNotTheirs = Só quem pediu isto pode fazer isso.
discordJobGone = A tarefa por trás disto não existe mais aqui. Digite o comando de novo.
discordRunsAlready = Isto já foi tentado de novo, como tarefa { $id }. Nada foi gasto duas vezes.
discordUnknownControl = Este botão ou formulário foi feito por outra versão do bot. Digite o comando de novo.
discordNoMedia = Não há arquivo com { KINDS($accept) } nessa mensagem. Escolha uma mensagem que tenha. Nada foi gasto.
discordNoText = Não há texto para falar nessa mensagem. Nada foi gasto.
discordFileAndLink = Vieram “{ $file }” e “{ $link }”, e só um dos dois pode ser usado. Deixe um de fora.
discordForeignFile = Esse arquivo não está no Discord, então não é aceito como anexo. Envie como arquivo ou cole um link público.
discordFileGone = O Discord não tem mais o arquivo “{ $name }”, ou não deixa o bot vê-lo. Anexe de novo.
discordUnread = O bot não pode procurar arquivos aqui: falta a permissão “{ $right }”. Quem gerencia este servidor pode dá-la ao bot; até lá, anexe o arquivo. Nada foi gasto.
discordNotMember = O bot não é membro deste lugar, então não pode procurar arquivos aqui. Anexe o arquivo ou cole um link. Nada foi gasto.
discordFilesHidden = Não achei aqui nenhum arquivo com { KINDS($accept) } que o bot possa ver: o Discord só mostra a ele arquivos de outras pessoas com a intent Message Content, que quem cuida do bot pode ligar. Anexe o arquivo, ou escolha o bot no menu “Apps” da mensagem. Nada foi gasto.
discordVoicesTitle = Escolha uma voz; ela vai dizer o mesmo.
discordVoiceAlways = A partir de agora, cada som vem seguido de uma mensagem de voz. Para parar, aperte “Como mensagem de voz” de novo.
discordVoiceNoMore = A partir de agora, os sons vêm só como arquivo, a menos que se peça uma mensagem de voz.
discordVoiceReady = Publicado como mensagem de voz.
discordVoiceFailed = Não deu para publicar isto como mensagem de voz: o som não pôde ser convertido, ou mensagens de voz não são permitidas aqui. O arquivo acima está completo. Nada foi gasto.

## Labels: what stands on a button or over a field

discordCancel = Cancelar
discordAgain = De novo
discordRetry = Tentar de novo
discordEdit = Editar e rodar
discordArrived = Chegou
discordResume = Procurar de novo
discordOtherVoice = Outra voz
discordVoiceMessage = Como mensagem de voz
discordDelete = Excluir
discordVoiceMineAlways = Sempre, para mim
discordVoiceMineNoMore = Não mais, para mim
discordVoiceHereAlways = Sempre, neste canal
discordVoiceHereNoMore = Não mais, neste canal
discordMoreText = continuação
discordYes = sim
discordNo = não

## Parts of a line or of a sentence

# What stands beside an option of a command, at most 100 characters
optionOtherwise = { $description } (senão: { $otherwise })
optionLink = { $description }: um link, latest ou job:last
