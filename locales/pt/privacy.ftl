### O que se guarda sobre as pessoas

## Sentences

privacyExported = Estes são todos os dados guardados sobre você aqui.
privacyAsk = Isto seria excluído permanentemente.
privacyForgotten = Isto foi excluído, e o conteúdo das suas respostas nos canais foi removido onde a plataforma permite.
privacyRunning = Ainda em andamento, e não excluídas: { $jobs }. Cancele-as com /jobs cancel ou espere que terminem, e rode isto de novo.
privacyStays = Fica guardado: totais de gastos, que não citam nenhuma tarefa, e casos de moderação, que pertencem ao servidor e expiram automaticamente. A lista completa está em docs/privacy.md.
forgottenAnswer = Quem rodou isto mandou excluir.

## Labels: what stands on a button or over a field

privacyDeleteLabel = Excluir meus dados

## Parts of a line or of a sentence

privacyKept = { $name }: { AMOUNT($count) }
