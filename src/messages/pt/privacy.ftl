### O que se guarda sobre as pessoas

## Sentences

privacyExported = Isto é tudo o que está guardado sobre você aqui.
privacyAsk = Isto seria removido para sempre. Para fazer, diga /privacy forget-me confirm:yes.
privacyForgotten = Isto foi removido, e o que as suas respostas diziam nos canais foi apagado onde a plataforma permite.
privacyRunning = Ainda em andamento, e não tocadas: { $jobs }. Pare-as com /jobs cancel ou espere por elas, e peça de novo.
privacyStays = O que fica: somas do que foi gasto, que não citam nenhuma tarefa, e casos da moderação, que pertencem ao servidor e somem sozinhos. docs/privacy.md lista tudo.
forgottenAnswer = Quem pediu isto mandou remover.

## Parts of a line or of a sentence

privacyKept = { $name }: { AMOUNT($count) }
