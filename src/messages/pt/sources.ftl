### Arquivos e links que entram

## Sentences

missingSource = /{ $command } precisa de um arquivo ou link em “{ $option }”. Anexe um arquivo, cole um link, ou indique uma tarefa anterior com job:last. Por exemplo: { $example }
missingSourceWhy = /{ $command } precisa de um arquivo ou link em “{ $option }”, e não deu para usar o mais novo daqui. { $why }
notASource = “{ $option }” não é arquivo nem link. Anexe um arquivo, ou cole um link que comece com https://.
notAJobWord = “{ $given }” não indica nenhuma tarefa. Escreva job:last, ou job: e um id de /jobs list; #2 ou parte de um nome depois disso escolhe um entre vários arquivos.
latestNone = Nenhum arquivo com { KINDS($accept) } foi encontrado entre os mais novos deste lugar. Anexe um, ou cole um link. Nada foi gasto.
latestUnread = Não deu para olhar os arquivos mais novos deste lugar agora. Tente de novo em um minuto, ou anexe o arquivo. Nada foi gasto.
sourceJobUnknown = Você não pode usar a tarefa { $id } aqui: ela não existe, ou a resposta não está visível para todos neste canal. /jobs list mostra as suas tarefas. Nada foi gasto.
sourceJobNotDone = A tarefa { $id } ainda não terminou, então não há nada dela para usar. Espere a resposta e peça de novo. Nada foi gasto.
sourceJobFailed = A tarefa { $id } terminou sem resultado ({ STATE($state) }), então não há nada dela para usar. /jobs show { $id } diz mais. Nada foi gasto.
sourceJobNoMedia = A tarefa { $id } não fez nenhum arquivo com { KINDS($accept) }, então não pode ser usada aqui. Escolha outra tarefa, ou anexe um arquivo. Nada foi gasto.
sourceJobWhich = A tarefa { $id } fez vários arquivos: { $files }. Diga qual, por exemplo job:{ $example }. Nada foi gasto.
sourceJobNoSuchFile = A tarefa { $id } não fez nenhum arquivo “{ $given }”. Ela fez { $files }. Nada foi gasto.
sourceJobExpired = O arquivo “{ $name }” da tarefa { $id } não está mais guardado. Rode a tarefa de novo com /jobs retry { $id }, o que pode custar algo, ou anexe o arquivo. Nada foi gasto.
sourceJobNone = Nenhuma das suas últimas tarefas fez um arquivo com { KINDS($accept) }. Anexe um arquivo, ou cole um link. Nada foi gasto.
sourceTooLarge = “{ $name }” tem { AMOUNT($bytes) } bytes; o serviço de áudio aceita no máximo { AMOUNT($maxBytes) } bytes ({ MEGABYTES($maxBytes) }). Dê um arquivo mais curto ou mais comprimido. Nada foi gasto.
sourceTooLong = “{ $name }” dura { SPAN($durationMs) } ({ SECONDS($durationMs) }); o serviço de áudio aceita no máximo { SPAN($maxMs) } ({ SECONDS($maxMs) }). Dê uma parte mais curta. Nada foi gasto.
sourceChosen = Usado: “{ $name }”{ HAS($by) ->
        [yes] , de { $by }
       *[no] {""}
    }.
linkUnreadable = “{ $given }” não é um link. Um link começa com https:// e não tem espaços.
linkTooLong = Esse link é longo demais: o máximo são { AMOUNT($max) } caracteres. Use um link mais curto, ou anexe o arquivo.
linkNotHttp = “{ $given }” não pode ser buscado: só links que começam com http:// ou https:// podem. Anexe o arquivo.
linkWithPassword = Esse link leva um nome de usuário ou uma senha, que seriam passados adiante. Use um link sem isso, ou anexe o arquivo.
linkPrivate = “{ $given }” aponta para um endereço privado ou incomum, que não pode ser alcançado de fora. Use um link público, ou anexe o arquivo.
fileEmpty = O arquivo “{ $name }” está vazio (0 bytes), então não há com o que trabalhar. Confira-o e envie de novo.
fileTooLarge = O arquivo “{ $name }” tem { AMOUNT($bytes) } bytes; este bot aceita no máximo { AMOUNT($maxBytes) } bytes ({ MEGABYTES($maxBytes) }). Envie um mais curto ou mais comprimido, ou um link para ele. Nada foi gasto.
uploadTooLarge = O arquivo “{ $name }” é grande demais; este bot aceita no máximo { AMOUNT($maxBytes) } bytes ({ MEGABYTES($maxBytes) }). Envie um mais curto ou mais comprimido, ou um link para ele. Nada foi gasto.
uploadsOfPersonFull = Você atingiu o limite de arquivos enviados ({ MEGABYTES($maxBytes) } por pessoa). Eles são apagados um dia depois do último uso: tente de novo amanhã ou use um link. Nada foi gasto.
uploadsFull = O bot está sem espaço para mais arquivos enviados no momento. Tente de novo em algumas horas ou use um link. Nada foi gasto.
uploadsDiskLow = O disco do bot está quase cheio, então ele não aceita arquivos enviados. Use um link ou avise quem cuida do bot. Nada foi gasto.
fileNotMedia = O arquivo “{ $name }” é { HAS($found) ->
        [yes] { $found }
       *[no] algo que não conhecemos
    } e não som, vídeo ou imagem, seja qual for o nome dele. Escolha outro arquivo.
publicUrlMissing = O serviço de áudio não consegue buscar arquivos deste bot, porque ele não sabe o próprio endereço público. Quem cuida do bot precisa definir PUBLIC_URL. Até lá, use um link público.
wrongMedia = “{ $option }” aceita { KINDS($accept) }, e isto é { KINDS($given) }. Escolha outro arquivo.
fileUnknown = O arquivo “{ $name }” é de um tipo que não se conhece aqui, ou está danificado. Veja se ele toca, salve-o como mp3, wav, m4a ou mp4 e envie esse. Nada foi gasto.
uploadUncheckable = A verificação do arquivo “{ $name }” { $reason ->
        [out-of-time] demorou demais
        [out-of-memory] exigiu memória demais
       *[other] falhou
    }, por isso ele não foi aceito. Salve-o como mp3, wav, m4a ou mp4 e envie de novo. Nada foi cobrado.
uploadsBusy = Há arquivos demais sendo verificados agora, por isso “{ $name }” não foi aceito. Tente de novo em um minuto. Nada foi cobrado.
uploadInterrupted = O arquivo “{ $name }” parou de chegar antes do fim, então não foi guardado. Confira a sua conexão e envie de novo. Nada foi gasto.
uploadGone = O arquivo que você enviou não está mais aqui: expirou, ou foi removido. Os arquivos ficam guardados por um dia depois do último uso. Envie de novo.

## Parts of a line or of a sentence

latestHere = O arquivo mais novo daqui
sourceOfJob = tarefa { $id }
