### Ce qui est gardé sur les gens

## Sentences

privacyExported = Voici tout ce qui est gardé sur toi ici.
privacyAsk = Voici ce qui serait supprimé pour de bon. Pour le faire, dis /privacy forget-me confirm:yes.
privacyForgotten = Ceci a été supprimé, et ce que disaient tes réponses dans les salons a été retiré là où la plateforme le permet.
privacyRunning = Encore en cours, et intact : { $jobs }. Arrête-les avec /jobs cancel ou attends-les, puis redemande.
privacyStays = Ce qui reste : les sommes dépensées, qui ne nomment aucune tâche, et les cas de la modération, qui appartiennent au serveur et s’effacent d’eux-mêmes. docs/privacy.md détaille tout.
forgottenAnswer = La personne qui a demandé ceci l’a fait supprimer.

## Parts of a line or of a sentence

privacyKept = { $name } : { AMOUNT($count) }
