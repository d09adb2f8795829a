### Consultas ao serviço de áudio

## Sentences

serviceNotAsked = O serviço de áudio não respondeu a tempo. Tente de novo em um minuto. Nada foi gasto.
lyricsUnknown = Não há letra de “{ $piece }”. Dê o id de uma música cantada, ou da tarefa que a fez; /jobs list mostra as suas tarefas. Música instrumental não tem letra.
lyricsTitle = Letra{ HAS($title) ->
        [yes] {" "}de “{ $title }”
       *[no] {""}
    }:
artistsTitle = Estilos dos artistas do serviço de áudio:
artistsNone = O serviço de áudio não lista nenhum artista.
pingWell = Tudo responde:
pingUnwell = Nem tudo responde:
serviceNoteLocal = Substituto local: todo som é feito nesta máquina por processamento de sinais, não por IA. As vozes são robóticas, e só inglês é transcrito.
serviceNoteRemote = O som é feito pelo serviço de áudio em { $host }.

## Parts of a line or of a sentence

artistLine =
    { SAME($id, $name) ->
        [yes] { $name }
       *[no] { $name } · { $id }
    }
pingRows = O banco das tarefas
pingQueue = A fila
pingService = O serviço de áudio
pingScoring = A avaliação de sons
pingAnswered = { $part } respondeu em { AMOUNT($ms) } ms.
pingSilent = { $part } não respondeu. Tente de novo em um minuto; o que foi aceito está guardado.
