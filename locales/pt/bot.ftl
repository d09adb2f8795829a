### O próprio bot

## Sentences

unknownSentence = Mensagem desconhecida ({ $key }). Atualize o bot.
unavailable = O banco de dados ou a fila do bot não está respondendo, então nada foi feito e nada foi gasto. Tente de novo em um minuto.
perhaps = A conexão com o banco de dados caiu ao salvar esta tarefa, então ela pode não rodar. Veja /jobs list em um minuto antes de tentar de novo.
settingPerhaps = A conexão com o banco de dados caiu ao salvar isto, então a alteração pode não ter sido salva. Confira em um minuto.
draining = O bot está reiniciando e não aceita novas tarefas. Nada foi gasto. Tente de novo em um minuto.
maintenance = O bot está em modo de manutenção e não aceita novas tarefas{ HAS($note) ->
        [yes] : { CLAUSE($note) }
       *[no] {""}
    }. As tarefas já aceitas vão terminar, e nada foi gasto com esta. Tente de novo mais tarde.
