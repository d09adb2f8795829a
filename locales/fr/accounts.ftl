## Sentences

linkCode = Écris ceci là où se trouve ton autre compte, dans les { $minutes } minutes :
linkThen = Reviens ensuite ici et appuie sur « Confirmer ». Rien n’est lié avant.
linkAccount = Lié : { $name } sur { $platform }.
linkAsk = Lier ce compte à { $name } sur { $platform } ? Accepte seulement si ce compte est le tien.
linkShares = Les comptes liés partagent voix, favoris, réglages, tâches, transcriptions et la limite de l’opérateur par personne. /unlink y met fin.
linkAgreed = Confirme maintenant là-bas : appuie sur « Confirmer » sous le code que { $name } a reçu sur { $platform }.
linkTyped = { $name } sur { $platform } a écrit ton code. Lier les deux ? Accepte seulement si ce compte est le tien.
linked = Lié à { $name } sur { $platform }. /jobs send y envoie un résultat.
linkNone = Aucun autre de tes comptes n’est lié. /link en lie un.
unlinkWhich = Quel compte faut-il délier ?
unlinked = { $name } sur { $platform } est délié. Chacun garde ce qu’il a fait.
linkNotOnes = Ce compte ne peut pas être lié, car il n’appartient pas à une seule personne.
linkNameless = Le nom de ce compte n’a pas pu être consulté, et personne ne devrait lier un compte sans le voir. Réessaie dans une minute.
linkNotByProgram = Les programmes ne peuvent pas lier de comptes. Lance /link toi-même.
linkTooMany = Trop de codes erronés. Réessaie dans { $minutes } minutes.
linkUnknownCode = Ce code n’est pas valable : il est mal écrit, déjà utilisé ou expiré. Lance /link là où se trouve ton autre compte et écris ici le nouveau code.
linkOwnCode = C’est le code de ce compte même. Écris-le là où se trouve ton autre compte.
linkUnknownAccount = Ce compte n’est pas lié au tien. /unlink montre ceux qui le sont.
linkNoCode = Ton code a expiré ou a été utilisé. Lance /link encore une fois.
linkNotTyped = Personne n’a encore écrit ton code. Écris-le là où se trouve ton autre compte, accepte là-bas, puis appuie encore sur « Confirmer ».
linkYes = Oui, les lier
linkConfirm = Confirmer
unlinkLabel = Délier { $name } sur { $platform }
