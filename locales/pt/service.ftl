### Consultas ao serviço de áudio e /ping

## Sentences

serviceNotAsked = O serviço de áudio não respondeu a tempo. Tente de novo em um minuto. Nada foi gasto.
lyricsUnknown = Não há letra para “{ $piece }”: a música não tem voz, ou este não é o id de uma música nem da tarefa dela. /jobs list mostra as suas tarefas.
lyricsTitle = Letra{ HAS($title) ->
        [yes] {" "}de “{ $title }”
       *[no] {""}
    }:
artistsTitle = Estilos de artistas do serviço de áudio:
artistsNone = O serviço de áudio não lista nenhum artista.
pingWell = Todos os serviços respondem:
pingUnwell = Alguns serviços não respondem:
serviceNoteLocal = Substituto local: todo o áudio é gerado nesta máquina por processamento de sinais, não por IA. As vozes são robóticas, e, sem um modelo Whisper, só inglês é transcrito.
serviceNoteServers = O áudio é gerado nesta máquina e em servidores de quem a opera.{ HAS($voices) ->
        [yes] {" "}Vozes: { $voices }.
       *[no] {""}
    }{ HAS($transcripts) ->
        [yes] {" "}Transcrições: { $transcripts }.
       *[no] {""}
    }
serviceNoteRemote = O áudio é gerado pelo serviço de áudio em { $host }.

## Parts of a line or of a sentence

artistLine =
    { SAME($id, $name) ->
        [yes] { $name }
       *[no] { $name } · { $id }
    }
pingRows = Banco de dados de tarefas
pingQueue = Fila
pingService = Serviço de áudio
pingScoring = Pontuação de áudio
pingAnswered = { $part }: resposta em { AMOUNT($ms) } ms.
pingSilent = { $part }: sem resposta. Tente de novo em um minuto; as tarefas aceitas ficam guardadas.
