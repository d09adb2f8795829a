### Arquivos e links de origem

## Sentences

missingSource = /{ $command } precisa de um arquivo ou link em “{ $option }”. Anexe um arquivo, cole um link, ou use uma tarefa anterior com job:last. Por exemplo: { $example }
missingSourceWhy = /{ $command } precisa de um arquivo ou link em “{ $option }”, e o mais recente daqui não pode ser usado. { $why }
notASource = “{ $option }” não é um arquivo nem um link. Anexe um arquivo, ou cole um link que comece com https://.
notAJobWord = “{ $given }” não é uma tarefa. Use job:last, ou job: e um id de /jobs list; acrescente #2 ou parte de um nome para escolher um entre vários arquivos.
latestNone = Nenhum arquivo recente com { KINDS($accept) } foi encontrado aqui. Anexe um, ou cole um link. Nada foi gasto.
latestUnread = Não foi possível verificar os arquivos mais recentes daqui agora. Tente de novo em um minuto, ou anexe o arquivo. Nada foi gasto.
sourceJobUnknown = Você não pode usar a tarefa { $id } aqui: ela não existe, ou a resposta não está visível para todos neste canal. /jobs list mostra as suas tarefas. Nada foi gasto.
sourceJobNotDone = A tarefa { $id } ainda não terminou. Espere a resposta e tente de novo. Nada foi gasto.
sourceJobFailed = A tarefa { $id } não tem resultado ({ STATE($state) }). Para detalhes, veja /jobs show { $id }. Nada foi gasto.
sourceJobNoMedia = A tarefa { $id } não tem arquivo com { KINDS($accept) }. Escolha outra tarefa, ou anexe um arquivo. Nada foi gasto.
sourceJobWhich = A tarefa { $id } tem vários arquivos: { $files }. Escolha um, por exemplo job:{ $example }. Nada foi gasto.
sourceJobNoSuchFile = A tarefa { $id } não tem o arquivo “{ $given }”. Os arquivos dela: { $files }. Nada foi gasto.
sourceJobExpired = O arquivo “{ $name }” da tarefa { $id } expirou. Anexe-o, ou rode a tarefa de novo com /jobs retry { $id }, o que pode custar dinheiro. Nada foi gasto.
sourceJobNone = Nenhuma das suas tarefas recentes tem um arquivo com { KINDS($accept) }. Anexe um arquivo, ou cole um link. Nada foi gasto.
sourceTooLarge = “{ $name }” é grande demais: { AMOUNT($bytes) } bytes. O serviço de áudio aceita no máximo { AMOUNT($maxBytes) } bytes ({ MEGABYTES($maxBytes) }); use um arquivo mais curto ou mais comprimido. Nada foi gasto.
sourceTooLong = “{ $name }” é longo demais: { SPAN($durationMs) } ({ SECONDS($durationMs) }). O serviço de áudio aceita no máximo { SPAN($maxMs) } ({ SECONDS($maxMs) }); use uma parte mais curta. Nada foi gasto.
sourceChosen = Usando “{ $name }”{ HAS($by) ->
        [yes] {" "}de { $by }
       *[no] {""}
    }.
linkUnreadable = “{ $given }” não é um link. Links começam com https:// e não têm espaços.
linkTooLong = Esse link é longo demais: o limite é de { AMOUNT($max) } caracteres. Use um link mais curto, ou anexe o arquivo.
linkNotHttp = “{ $given }” não pode ser baixado: só links que começam com http:// ou https:// podem. Anexe o arquivo.
linkWithPassword = Esse link contém um nome de usuário ou uma senha que outros veriam. Use um link sem isso, ou anexe o arquivo.
linkPrivate = “{ $given }” é um endereço privado ou incomum, inacessível de fora. Use um link público, ou anexe o arquivo.
linkStreaming = Esse link abre uma página do { $service }, que não é um arquivo de áudio ou vídeo. Baixe a gravação, se tiver permissão, e anexe o arquivo. Nada foi gasto.
linkSharing = Esse link do { $service } abre uma página, não o arquivo em si. Baixe o arquivo lá e anexe-o. Nada foi gasto.
linkHostUnknown = O servidor “{ $host }” não existe, então o link não pode funcionar. Verifique se foi digitado corretamente, ou anexe o arquivo. Nada foi gasto.
fileEmpty = O arquivo “{ $name }” está vazio (0 bytes). Confira-o e envie de novo.
fileTooLarge = O arquivo “{ $name }” é grande demais: { AMOUNT($bytes) } bytes. Este bot aceita no máximo { AMOUNT($maxBytes) } bytes ({ MEGABYTES($maxBytes) }); envie um arquivo menor ou um link. Nada foi gasto.
uploadTooLarge = O arquivo “{ $name }” é grande demais: este bot aceita no máximo { AMOUNT($maxBytes) } bytes ({ MEGABYTES($maxBytes) }). Envie um arquivo menor ou um link. Nada foi gasto.
uploadsOfPersonFull = Você atingiu o limite de arquivos enviados ({ MEGABYTES($maxBytes) } por pessoa). Eles são apagados um dia depois do último uso: tente de novo amanhã ou use um link. Nada foi gasto.
uploadsFull = O bot está sem espaço para mais arquivos enviados no momento. Tente de novo em algumas horas ou use um link. Nada foi gasto.
uploadsDiskLow = O disco do bot está quase cheio, então ele não aceita arquivos enviados. Use um link ou avise quem cuida do bot. Nada foi gasto.
fileNotMedia = Apesar do nome, o arquivo “{ $name }” não é áudio, vídeo nem imagem{ HAS($found) ->
        [yes] , e sim { $found }
       *[no] {""}
    }. Escolha outro arquivo.
publicUrlMissing = O serviço de áudio não consegue baixar arquivos deste bot porque o endereço público dele não está definido. Use um link público, ou peça ao operador do bot que defina PUBLIC_URL.
wrongMedia = “{ $option }” aceita { KINDS($accept) }, não { KINDS($given) }. Escolha outro arquivo.
fileUnknown = O arquivo “{ $name }” tem um formato desconhecido ou está danificado. Confira se ele toca, salve-o como mp3, wav, m4a ou mp4 e envie esse. Nada foi gasto.
uploadUncheckable = A verificação do arquivo “{ $name }” { $reason ->
        [out-of-time] demorou demais
        [out-of-memory] exigiu memória demais
       *[other] falhou
    }, por isso ele não foi aceito. Salve-o como mp3, wav, m4a ou mp4 e envie de novo. Nada foi cobrado.
uploadsBusy = Há arquivos demais sendo verificados agora, por isso “{ $name }” não foi aceito. Tente de novo em um minuto. Nada foi cobrado.
uploadInterrupted = O envio de “{ $name }” foi interrompido, então o arquivo não foi guardado. Confira a sua conexão e envie de novo. Nada foi gasto.
uploadGone = O arquivo que você enviou não está mais aqui: expirou ou foi excluído. Envie de novo; os arquivos ficam guardados por um dia depois do último uso.
dubUntranslatedQuestion = O serviço de áudio integrado não consegue traduzir sem um modelo de linguagem, então as palavras manteriam o idioma, ditas por uma voz para “{ $language }”. Dublar mesmo assim?

## Parts of a line or of a sentence

latestHere = Arquivo mais recente daqui
sourceOfJob = tarefa { $id }
