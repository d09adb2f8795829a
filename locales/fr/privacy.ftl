### Ce qui est gardé sur les gens

## Sentences

privacyExported = Voici toutes les données conservées sur toi ici.
privacyAsk = Ceci serait supprimé définitivement.
privacyForgotten = Ceci a été supprimé, et le contenu de tes réponses dans les salons a été retiré là où la plateforme le permet.
privacyRunning = Encore en cours, et non supprimé : { $jobs }. Annule ces tâches avec /jobs cancel ou attends qu’elles se terminent, puis relance ceci.
privacyStays = Conservé : les totaux de dépenses, qui ne nomment aucune tâche, et les cas de modération, qui appartiennent au serveur et expirent automatiquement. Liste complète dans docs/privacy.md.
forgottenAnswer = La personne qui a lancé ceci l’a fait supprimer.

## Labels: what stands on a button or over a field

privacyDeleteLabel = Supprimer mes données

## Parts of a line or of a sentence

privacyKept = { $name } : { AMOUNT($count) }
