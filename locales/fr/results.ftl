### Notes et balises d’un résultat

## Sentences

tagMade = Créé par une IA avec /{ $command }, tâche { $id }.
tagChanged = Modifié par une IA avec /{ $command }, tâche { $id }.
nothingFound = Rien trouvé.
noSpeech = Aucune parole détectée.
scoreFound = Score : { $score }. Plus il est élevé, plus la correspondance est bonne.
voiceDesigned = Enregistrée comme la voix « { $name } ». Utilise-la sous ce nom, ou renomme-la avec /voice rename.
serviceNote = Remarque du service audio : { CLAUSE($note) }.
resultInParts = Terminé, en { AMOUNT($parts) } parties : elles n’ont pas pu être assemblées en un seul fichier. Les assembler à nouveau est gratuit.
resultNotFinished = Les balises et le volume n’ont pas pu être ajustés : il est ici tel que le service audio l’a produit.
resultNotChecked = Le bot n’a pas pu vérifier ce fichier : il est ici tel que le service audio l’a produit.
resultNotConverted = Il n’a pas pu être converti : il est ici tel que le service audio l’a produit.
resultFileGone = Un fichier de ce résultat n’est plus stocké.
transcriptCut = Ce n’est que le début ; le fichier contient tout.

sentDirectly = La réponse a été envoyée en message privé, selon le réglage de la personne qui l’a demandée.
sentInThread = La réponse est dans le fil ci-dessous.
sentBelow = La réponse est dans le message suivant.
directlyClosed = Tu as choisi de recevoir les résultats en message privé, mais le bot ne peut pas t’en envoyer : la réponse est donc ici. Autorise ses messages privés, ou utilise /settings set results here pour les recevoir ici sans cette note.

## Labels: what stands on a button or over a field

nextSteps = Et maintenant ?
nextVoice = Nommer, écouter ou utiliser cette voix
nextVariation = Créer une autre variante
nextLyrics = Afficher les paroles
nextScript = Écrire le script (peut coûter de l’argent)
nextTranslate = Traduire : { $language }
nextFiles = Obtenir les fichiers de chaque étape
nextUndoCorrections = Annuler les corrections du vocabulaire
nextAsk = Poser une question
nextMinutes = Compte rendu
nextJoin = Assembler à nouveau
nextHighlights = Points forts

## Parts of a line or of a sentence

tagArtist = Créé par une IA
resultTranscript = Transcription
resultFiles = { AMOUNT($files) } fichiers
