### O próprio bot

## Sentences

unknownSentence = Aconteceu algo para o qual esta versão não tem palavras ({ $key }).
unavailable = O banco de dados ou a fila do próprio bot não responde no momento, então isto não foi feito e nada foi gasto. Tente de novo em um minuto.
perhaps = O banco de dados do próprio bot caiu enquanto isto era registrado, então a tarefa pode estar rodando ou não. Veja /jobs list em um minuto antes de pedir de novo.
settingPerhaps = O banco de dados do próprio bot caiu enquanto isto era registrado, então pode estar valendo ou não. Confira em um minuto.
draining = O bot está reiniciando e não aceita nada novo. Nada foi gasto. Tente de novo em um minuto.
maintenance = O bot está em manutenção e por enquanto não aceita nada novo{ HAS($note) ->
        [yes] : { CLAUSE($note) }
       *[no] {""}
    }. O que já foi pedido continua, e nada foi gasto com isto. Tente de novo mais tarde.
