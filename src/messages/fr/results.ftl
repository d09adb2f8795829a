### Ce qu’un son dit de lui-même, à côté de son titre

## Sentences

tagMade = Fait par une IA avec /{ $command }, tâche { $id }.
tagChanged = Modifié par une IA avec /{ $command }, tâche { $id }.
nothingFound = Rien n’y a été trouvé.
noSpeech = Aucune parole n’y a été trouvée.
transcriptCut = Ce n’est que le début ; le fichier contient tout.

sentDirectly = La réponse est dans les messages privés de la personne qui l’a demandée, comme elle l’a défini.
sentInThread = La réponse est dans le fil ci-dessous.
directlyClosed = Tu veux les résultats en message privé, mais le bot ne peut pas t’en envoyer : la réponse est donc ici. Autorise ses messages privés, ou change ce choix : /settings set here setting:results

## Parts of a line or of a sentence

tagArtist = Fait par une IA
