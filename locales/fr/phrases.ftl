### Descriptions des commandes, options et paramètres

-up-to-the-service = au choix du service audio

family-music = Faire de la musique, ou la faire chanter par quelqu’un d’autre
family-podcast = Faire un podcast
family-enhance = Améliorer le son d’un enregistrement
family-recipe = Garder des commandes qui se suivent, et les lancer sur un fichier
family-voice = Trouver ou faire une voix pour parler
family-pronounce = Comment les mots sont prononcés dans ce serveur
family-settings = Voir et changer les façons de faire, pour toi, ce salon ou ce serveur
family-moderation = Ce qui est dit dans les clips vocaux, comparé aux règles de ce serveur
family-budget = Combien peut être dépensé ici
family-permissions = Qui peut faire quoi dans ce serveur
family-webhooks = Faire prévenir d’autres programmes quand des tâches finissent
family-api-keys = Gérer les clés d’API pour les programmes
family-transcripts = Trouver ce qui a été dit dans les enregistrements, et le garder ou l’oublier
family-privacy = Voir ou supprimer ce qui est gardé sur toi
family-jobs = Voir, arrêter ou refaire ce que tu as demandé
family-read = Lire les messages d’un salon à voix haute dans un salon vocal
family-record = Enregistrer un salon vocal avec l'accord de tous
family-listen = Garder en mémoire les deux dernières minutes d’un salon vocal
family-captions = Afficher en texte ce qui se dit dans un salon vocal

command-tts = Transformer du texte en parole
command-tts-option-text = Ce qu’il faut dire
command-tts-option-voice = Qui le dit
command-tts-option-voice-default = une voix dans ta langue
command-tts-option-emotion = Sur quel ton c’est dit
command-tts-option-emotion-default = neutre

command-sfx = Faire un bruitage d’après une description
command-sfx-option-prompt = Le son que tu veux
command-sfx-option-duration = Sa durée, en secondes
command-sfx-option-duration-default = { -up-to-the-service }
command-sfx-option-avoid = Les sons à ne pas y mettre
command-sfx-option-source = Une image ou un film auquel le son doit convenir
command-sfx-option-source_type = Ce qu’est la source
command-sfx-option-source_type-default = d’après le fichier ou le lien

command-transcribe = Écrire ce qui est dit dans un enregistrement ou un film
command-transcribe-option-source = L’enregistrement ou le film
command-transcribe-option-language = Langue parlée, en code comme en ou ja
command-transcribe-option-language-default = reconnue à l’écoute
command-transcribe-option-format = Format du fichier de transcription
command-transcribe-option-format-default = srt, ou json avec words
command-transcribe-option-speakers = Distinguer les voix
command-transcribe-option-speakers-default = non
command-transcribe-option-min_speakers = Nombre minimal de voix
command-transcribe-option-min_speakers-default = sans limite
command-transcribe-option-max_speakers = Nombre maximal de voix
command-transcribe-option-max_speakers-default = sans limite
command-transcribe-option-words = Un moment pour chaque mot
command-transcribe-option-words-default = non
command-transcribe-option-engine = Quel outil de reconnaissance écoute
command-transcribe-option-engine-default = { -up-to-the-service }
command-transcribe-option-batch_size = Nombre de passages reconnus à la fois
command-transcribe-option-batch_size-default = { -up-to-the-service }
command-transcribe-option-script_target = Écriture ou style du texte, dans les termes du service audio
command-transcribe-option-script_target-default = { -up-to-the-service }
command-transcribe-option-title = Un titre pour la transcription
command-transcribe-option-anew = Écouter même si la même chose a déjà été transcrite
command-transcribe-option-anew-default = non

command-music-make = Faire une musique de fond d’après une description
command-music-make-option-prompt = La musique que tu veux
command-music-make-option-duration = { command-sfx-option-duration }
command-music-make-option-duration-default = { -up-to-the-service }
command-music-make-option-instrumental = Sans personne qui chante
command-music-make-option-instrumental-default = { -up-to-the-service }
command-music-make-option-title = Un titre pour la musique
command-music-make-option-like = Un enregistrement auquel elle doit ressembler
command-music-make-option-continue = Identifiant de la tâche dont le morceau continue
command-music-make-option-cover_picture = Une image pour l’accompagner
command-music-make-option-prompt_type = Comment la description est à comprendre
command-music-make-option-prompt_type-default = { -up-to-the-service }
command-music-make-option-model = Version du modèle
command-music-make-option-model-default = { -up-to-the-service }
command-music-make-option-continuation = Continuer ce morceau
command-music-make-option-continuation-default = si un morceau est donné

command-music-song = Faire une chanson, avec tes propres paroles si tu veux
command-music-song-option-prompt = La chanson que tu veux
command-music-song-option-lyrics = Les paroles à chanter, ligne par ligne
command-music-song-option-style = Style, comme folk ou techno
command-music-song-option-duration = { command-sfx-option-duration }
command-music-song-option-duration-default = { -up-to-the-service }
command-music-song-option-instrumental = { command-music-make-option-instrumental }
command-music-song-option-instrumental-default = { -up-to-the-service }
command-music-song-option-title = { command-music-make-option-title }
command-music-song-option-like = { command-music-make-option-like }
command-music-song-option-model = { command-music-make-option-model }
command-music-song-option-model-default = { -up-to-the-service }

command-music-structured = Faire de la musique partie par partie : intro, couplet, refrain …
command-music-structured-option-parts = Une partie par ligne : nom, durée, à quoi elle ressemble | ce qui est chanté
command-music-structured-option-style = Style de l’ensemble, comme folk ou techno
command-music-structured-option-title = { command-music-make-option-title }

command-music-cover = Faire chanter une chanson par une autre voix, ou par plusieurs
command-music-cover-option-source = La chanson
command-music-cover-option-singer = Qui la chante
command-music-cover-option-second_singer = Qui chante avec
command-music-cover-option-third_singer = Qui chante avec ces deux-là
command-music-cover-option-title = { command-music-make-option-title }

command-music-lyrics = Les paroles d’une chanson déjà faite
command-music-lyrics-option-song = Identifiant de la chanson, ou de la tâche qui l’a faite

command-music-artists = Quels styles d’artistes il y a

command-podcast-make = Faire un podcast à partir d’un sujet, ou de ton propre script
command-podcast-make-option-prompt = De quoi ça parle
command-podcast-make-option-script = Une ligne chacun : qui parle, deux points, ce qui est dit
command-podcast-make-option-host = Qui anime
command-podcast-make-option-host-default = { -up-to-the-service }
command-podcast-make-option-guest = Qui d’autre parle
command-podcast-make-option-second_guest = Une troisième voix
command-podcast-make-option-language = Langue à parler, en code comme en ou ja
command-podcast-make-option-language-default = reconnue à l’écoute
command-podcast-make-option-title = Un titre pour le podcast

command-podcast-script = Écrire le script d’un podcast déjà fait
command-podcast-script-option-podcast = Identifiant de la tâche qui a créé le podcast
command-podcast-script-option-prompt = Ce qu’il faut changer ou ajouter
command-podcast-script-option-language = Langue à écrire, en code comme en ou ja
command-podcast-script-option-language-default = reconnue à l’écoute

command-script = Faire parler plusieurs voix, une ligne chacune
command-script-option-script = { command-podcast-make-option-script }

command-dub = Faire dire un enregistrement ou un film dans une autre langue
command-dub-option-source = { command-transcribe-option-source }
command-dub-option-to = Langue à parler, en code comme de ou ja
command-dub-option-from = Langue parlée, en code comme en ou ja
command-dub-option-from-default = reconnue à l’écoute
command-dub-option-speakers = Combien de personnes parlent
command-dub-option-speakers-default = { -up-to-the-service }

command-separate = Séparer une chanson : le chant, et ce qui l’accompagne
command-separate-option-source = La chanson, l’enregistrement ou le film
command-separate-option-format = Format du fichier son
command-separate-option-format-default = { -up-to-the-service }

command-convert = Faire dire par une autre voix ce qui est dit dans un enregistrement
command-convert-option-source = { command-transcribe-option-source }
command-convert-option-voice = Qui le dit à la place

command-enhance-clean = Enlever le bruit d’un enregistrement de parole
command-enhance-clean-option-source = { command-transcribe-option-source }
command-enhance-clean-option-level = L’amener aussi à un volume égal
command-enhance-clean-option-level-default = non
command-enhance-clean-option-format = { command-separate-option-format }
command-enhance-clean-option-format-default = { -up-to-the-service }
command-enhance-clean-option-model = Ce qui enlève le bruit
command-enhance-clean-option-model-default = { -up-to-the-service }
command-enhance-clean-option-find_speech = Chercher d’abord où quelqu’un parle
command-enhance-clean-option-find_speech-default = non
command-enhance-clean-option-level_by = Ce qui est égalisé : les crêtes, le volume, ou les deux
command-enhance-clean-option-level_by-default = { -up-to-the-service }
command-enhance-clean-option-peak = Crête maximale, en dBFS
command-enhance-clean-option-peak-default = { -up-to-the-service }
command-enhance-clean-option-loudness = Volume à atteindre (RMS), en dBFS
command-enhance-clean-option-loudness-default = { -up-to-the-service }

command-enhance-mouth = Enlever d’un enregistrement clics, bruits de bouche et respirations
command-enhance-mouth-option-source = { command-transcribe-option-source }
command-enhance-mouth-option-strength = À quel point le bruit est enlevé
command-enhance-mouth-option-strength-default = { -up-to-the-service }
command-enhance-mouth-option-format = { command-separate-option-format }
command-enhance-mouth-option-format-default = { -up-to-the-service }
command-enhance-mouth-option-rnnoise = Utiliser le filtre de bruit
command-enhance-mouth-option-rnnoise-default = { -up-to-the-service }
command-enhance-mouth-option-hush = Baisser ce qui n’est pas de la voix
command-enhance-mouth-option-hush-default = { -up-to-the-service }
command-enhance-mouth-option-attenuation = De combien c’est baissé, au plus
command-enhance-mouth-option-attenuation-default = { -up-to-the-service }
command-enhance-mouth-option-stutter = Enlever aussi les débuts de mots répétés
command-enhance-mouth-option-stutter-default = { -up-to-the-service }
command-enhance-mouth-option-recogniser = Taille de l’outil de reconnaissance : plus grand, c’est mieux et plus lent
command-enhance-mouth-option-recogniser-default = { -up-to-the-service }

command-enhance-silence = Raccourcir les longs silences d’un enregistrement
command-enhance-silence-option-source = { command-transcribe-option-source }
command-enhance-silence-option-longer_than = Les silences plus longs que ça sont raccourcis, en millisecondes
command-enhance-silence-option-longer_than-default = { -up-to-the-service }
command-enhance-silence-option-keep = Ce qui reste de chacun, en millisecondes
command-enhance-silence-option-keep-default = { -up-to-the-service }
command-enhance-silence-option-quieter_than = Ce qui compte comme silence, en dBFS
command-enhance-silence-option-quieter_than-default = { -up-to-the-service }
command-enhance-silence-option-format = { command-separate-option-format }
command-enhance-silence-option-format-default = { -up-to-the-service }

command-enhance-fillers = Couper euh, hum et autres mots de remplissage d’un enregistrement
command-enhance-fillers-option-source = { command-transcribe-option-source }
command-enhance-fillers-option-words = Mots à chercher, séparés par des virgules
command-enhance-fillers-option-words-default = les habituels : um, uh, er …
command-enhance-fillers-option-language = { command-transcribe-option-language }
command-enhance-fillers-option-language-default = reconnue à l’écoute
command-enhance-fillers-option-whisper = Écouter avec Whisper
command-enhance-fillers-option-whisper-default = { -up-to-the-service }
command-enhance-fillers-option-recogniser = { command-enhance-mouth-option-recogniser }
command-enhance-fillers-option-recogniser-default = { -up-to-the-service }
command-enhance-fillers-option-format = { command-separate-option-format }
command-enhance-fillers-option-format-default = { -up-to-the-service }

command-enhance-stutter = Couper les mots bégayés et répétés d’un enregistrement
command-enhance-stutter-option-source = { command-transcribe-option-source }
command-enhance-stutter-option-format = { command-separate-option-format }
command-enhance-stutter-option-format-default = { -up-to-the-service }
command-enhance-stutter-option-alike = À quel point deux sons doivent se ressembler pour compter comme répétition
command-enhance-stutter-option-alike-default = { -up-to-the-service }
command-enhance-stutter-option-apart = Quel écart il peut y avoir entre eux, en millisecondes
command-enhance-stutter-option-apart-default = { -up-to-the-service }
command-enhance-stutter-option-recogniser = { command-enhance-mouth-option-recogniser }
command-enhance-stutter-option-recogniser-default = { -up-to-the-service }

command-enhance-loudness = Amener un enregistrement à un volume égal
command-enhance-loudness-option-source = { command-transcribe-option-source }
command-enhance-loudness-option-by = Ce qui est égalisé : les crêtes, le volume, ou les deux
command-enhance-loudness-option-by-default = { -up-to-the-service }
command-enhance-loudness-option-peak = { command-enhance-clean-option-peak }
command-enhance-loudness-option-peak-default = { -up-to-the-service }
command-enhance-loudness-option-loudness = { command-enhance-clean-option-loudness }
command-enhance-loudness-option-loudness-default = { -up-to-the-service }
command-enhance-loudness-option-format = { command-separate-option-format }
command-enhance-loudness-option-format-default = { -up-to-the-service }

command-enhance-upscale = Rendre ses aigus à un enregistrement de parole terne
command-enhance-upscale-option-source = { command-transcribe-option-source }
command-enhance-upscale-option-format = { command-separate-option-format }
command-enhance-upscale-option-format-default = { -up-to-the-service }

command-enhance-speakers = Donner à chacune de plusieurs voix son propre fichier
command-enhance-speakers-option-source = { command-transcribe-option-source }
command-enhance-speakers-option-speakers = Combien il y en a
command-enhance-speakers-option-speakers-default = { -up-to-the-service }
command-enhance-speakers-option-format = { command-separate-option-format }
command-enhance-speakers-option-format-default = { -up-to-the-service }

command-enhance-pipeline = Plusieurs réparations d’un enregistrement d’un seul coup
command-enhance-pipeline-option-source = { command-transcribe-option-source }
command-enhance-pipeline-option-clean = Enlever le bruit
command-enhance-pipeline-option-clean-default = non
command-enhance-pipeline-option-mouth = Enlever les bruits de bouche
command-enhance-pipeline-option-mouth-default = non
command-enhance-pipeline-option-silence = Raccourcir les longs silences
command-enhance-pipeline-option-silence-default = non
command-enhance-pipeline-option-fillers = Couper les mots de remplissage
command-enhance-pipeline-option-fillers-default = non
command-enhance-pipeline-option-stutter = Couper les mots bégayés
command-enhance-pipeline-option-stutter-default = non
command-enhance-pipeline-option-upscale = Lui rendre ses aigus
command-enhance-pipeline-option-upscale-default = non
command-enhance-pipeline-option-loudness = L’amener à un volume égal
command-enhance-pipeline-option-loudness-default = non
command-enhance-pipeline-option-format = { command-separate-option-format }
command-enhance-pipeline-option-format-default = { -up-to-the-service }
command-enhance-pipeline-option-model = { command-enhance-clean-option-model }
command-enhance-pipeline-option-model-default = { -up-to-the-service }
command-enhance-pipeline-option-find_speech = { command-enhance-clean-option-find_speech }
command-enhance-pipeline-option-find_speech-default = non
command-enhance-pipeline-option-quieter_than = { command-enhance-silence-option-quieter_than }
command-enhance-pipeline-option-quieter_than-default = { -up-to-the-service }
command-enhance-pipeline-option-longer_than = { command-enhance-silence-option-longer_than }
command-enhance-pipeline-option-longer_than-default = { -up-to-the-service }
command-enhance-pipeline-option-keep = { command-enhance-silence-option-keep }
command-enhance-pipeline-option-keep-default = { -up-to-the-service }
command-enhance-pipeline-option-words = Mots de remplissage, séparés par des virgules
command-enhance-pipeline-option-language = Langue parlée, en code comme en
command-enhance-pipeline-option-whisper = Trouver les mots de remplissage avec Whisper
command-enhance-pipeline-option-alike = { command-enhance-stutter-option-alike }
command-enhance-pipeline-option-alike-default = { -up-to-the-service }
command-enhance-pipeline-option-level_by = { command-enhance-clean-option-level_by }
command-enhance-pipeline-option-level_by-default = { -up-to-the-service }
command-enhance-pipeline-option-peak = { command-enhance-clean-option-peak }
command-enhance-pipeline-option-peak-default = { -up-to-the-service }
command-enhance-pipeline-option-rms = Volume à atteindre (RMS), en dBFS
command-enhance-pipeline-option-rms-default = { -up-to-the-service }

command-enhance-find-fillers = Dire où quelqu’un fait euh, hum et autres, sans rien changer
command-enhance-find-fillers-option-source = { command-transcribe-option-source }
command-enhance-find-fillers-option-words = { command-enhance-fillers-option-words }
command-enhance-find-fillers-option-words-default = les habituels : um, uh, er …
command-enhance-find-fillers-option-language = { command-transcribe-option-language }
command-enhance-find-fillers-option-language-default = reconnue à l’écoute
command-enhance-find-fillers-option-whisper = { command-enhance-fillers-option-whisper }
command-enhance-find-fillers-option-whisper-default = { -up-to-the-service }
command-enhance-find-fillers-option-recogniser = { command-enhance-mouth-option-recogniser }
command-enhance-find-fillers-option-recogniser-default = { -up-to-the-service }
command-enhance-find-fillers-option-format = { command-separate-option-format }
command-enhance-find-fillers-option-format-default = { -up-to-the-service }

command-score = Dire à quel point un son correspond à une description
command-score-option-source = Le son
command-score-option-text = À quoi il doit ressembler
command-made-here = Vérifier si un audio a été créé ici avec ce bot
command-made-here-option-source = L’enregistrement ou le film

command-recipe-run = Lancer une recette sur un fichier, en une seule tâche
command-recipe-run-option-name = Nom de la recette
command-recipe-run-option-source = Ce sur quoi travaille sa première étape

command-recipe-save = Garder une suite de commandes sous un nom, pour la lancer sur des fichiers
command-recipe-save-option-steps = Commandes avec leurs options, séparées par | ; chacune part de ce qu’a fait la précédente
command-recipe-save-option-name = Comment elle s’appelle
command-recipe-save-option-name-default = le mot devant les deux points, dans les étapes
command-recipe-save-option-for = Qui peut la lancer
command-recipe-save-option-for-default = toi

command-recipe-list = Les recettes que tu peux lancer ici

command-recipe-show = Ce que fait une recette
command-recipe-show-option-name = { command-recipe-run-option-name }

command-recipe-delete = Oublier une recette
command-recipe-delete-option-name = { command-recipe-run-option-name }
command-recipe-delete-option-for = À qui elle est
command-recipe-delete-option-for-default = toi

command-voice-find = Chercher les voix par nom, langue, genre ou type
command-voice-find-option-query = Comment est la voix
command-voice-find-option-query-default = les premières voix

command-voice-random = Proposer une voix au hasard
command-voice-random-option-language = Langue qu’elle parle, par exemple english ou en-GB
command-voice-random-option-language-default = toutes les langues
command-voice-random-option-gender = { command-voice-train-option-gender }
command-voice-random-option-gender-default = tous les genres

command-voice-show = Ce qu’on sait d’une voix
command-voice-show-option-voice = Nom de la voix

command-voice-preview = Écouter une voix ; c’est fait une fois, puis gardé, et ne coûte plus rien ensuite
command-voice-preview-option-voice = { command-voice-show-option-voice }

command-voice-favorite = Garder les voix que tu préfères : elles sont proposées d’abord
command-voice-favorite-option-voice = { command-voice-show-option-voice }
command-voice-favorite-option-voice-default = tes favorites sont montrées
command-voice-favorite-option-change = Si elle en devient une ou n’en est plus une
command-voice-favorite-option-change-default = ajouter

command-voice-design = Inventer une voix d’après une description, et l’écouter
command-voice-design-option-prompt = Comment est la voix
command-voice-design-option-says = Ce qu’elle dit pour que tu l’entendes
command-voice-design-option-says-default = { -up-to-the-service }
command-voice-design-option-seed = Le même nombre redonne la même voix
command-voice-design-option-seed-default = une autre voix à chaque fois
command-voice-design-option-engine = Quel moteur la fait
command-voice-design-option-engine-default = { -up-to-the-service }
command-voice-design-option-change = Identifiant de la tâche d’une voix déjà créée, à modifier
command-voice-design-option-model = Identifiant d’un modèle de départ

command-voice-train = Faire une voix à partir de l’enregistrement de quelqu’un qui est d’accord
command-voice-train-option-source = L’enregistrement : une seule personne qui parle, sans musique
command-voice-train-option-name = Comment la voix s’appellera
command-voice-train-option-may_use = Oui : c’est ma propre voix, ou la personne à qui elle est me permet de m’en servir
command-voice-train-option-language = Langue parlée, en code comme en-US
command-voice-train-option-language-default = { -up-to-the-service }
command-voice-train-option-gender = Genre de la voix
command-voice-train-option-gender-default = { -up-to-the-service }
command-voice-train-option-picture = Une image pour la voix

command-voice-status = Où en est l’entraînement d’une voix
command-voice-status-option-name = Nom sous lequel elle est entraînée

command-voice-list = Lister tes voix et celles partagées ici

command-voice-rename = Renommer une de tes voix, par exemple une voix conçue
command-voice-rename-option-name = { command-voice-share-option-name }
command-voice-rename-option-to = Nouveau nom

command-voice-share = Laisser tout le serveur utiliser une de tes voix, ou arrêter
command-voice-share-option-name = Nom de ta voix
command-voice-share-option-on = Non : ne plus la partager, où qu’elle le soit

command-voice-passport = Prouver dans ton salon vocal qu’une voix est la tienne, en lisant une phrase
command-voice-passport-option-allow = Qui peut utiliser les voix que tu entraînes : toi seul ou tout le serveur
command-voice-passport-option-allow-default = toi seul
command-voice-passport-option-members = Membres qui peuvent les utiliser à la place, en mentions ou ID
command-voice-passport-option-members-default = comme dans allow
command-voice-passport-option-check = ID d’un passeport dont tu as lu la phrase
command-voice-passport-option-check-default = afficher une nouvelle phrase

command-voice-passports = Afficher tes passeports vocaux et l’usage de leurs voix, ou en révoquer un
command-voice-passports-option-revoke = ID du passeport à supprimer, avec ses voix et ce qu’elles ont dit
command-voice-passports-option-revoke-default = aucun
command-voice-passports-option-confirm = Le révoquer définitivement
command-voice-passports-option-confirm-default = non
command-voice-passports-option-member = Membre dont la modération veut écouter la phrase
command-voice-passports-option-member-default = afficher tes propres passeports

command-voice-delete = Supprimer une de tes voix
command-voice-delete-option-name = { command-voice-share-option-name }

command-voice-play = Lire un fichier ou un résultat dans ton salon vocal
command-voice-play-option-source = { command-transcribe-option-source }
command-voice-play-option-loop = Lire en boucle jusqu’à ce qu’on le passe ; la file est lue entre-temps
command-voice-play-option-loop-default = non

command-voice-queue = Afficher ce qui est lu dans le salon vocal et l’état de la connexion

command-voice-skip = Passer ce qui est lu dans le salon vocal
command-voice-skip-option-position = Son numéro dans la file

command-voice-pause = Mettre en pause ce qui est lu dans le salon vocal

command-voice-resume = Reprendre ce qui était en pause dans le salon vocal

command-voice-clear = Retirer tes éléments de la file ; les modérateurs les retirent tous

command-voice-volume = Régler le volume dans le salon vocal
command-voice-volume-option-percent = Le volume ; 100 laisse les fichiers tels quels

command-pronounce-add = Faire prononcer un mot comme tu le dis, dans les textes de ce serveur
command-pronounce-add-option-word = Un mot entier ou plusieurs ; avec une majuscule, seulement comme c’est écrit ici
command-pronounce-add-option-as = Ce qui est dit à la place

command-pronounce-remove = Faire de nouveau prononcer un mot comme il s’écrit
command-pronounce-remove-option-word = Comme /pronounce list le montre

command-pronounce-list = Les mots prononcés à part dans ce serveur
command-pronounce-list-option-part = Seulement les mots qui contiennent ceci
command-pronounce-list-option-part-default = tous
command-record-start = Enregistrer ton salon vocal ; tous sont prévenus et peuvent refuser
command-record-start-option-minutes = Arrêter après cette durée
command-record-start-option-minutes-default = aussi longtemps que permis ici
command-record-stop = Arrêter l'enregistrement et transcrire ce qui a été dit
command-record-status = Afficher si un salon vocal est enregistré ici, et qui
command-record-opt-out = Ne pas enregistrer ta voix et supprimer ce qui en a été enregistré
command-record-opt-in = Enregistrer ta voix à nouveau, dès maintenant
command-record-auto = Enregistrer des salons vocaux dès que quelqu’un arrive, ou les événements programmés
command-record-auto-option-channels = Salons vocaux, en mentions ou ID : enregistrés tant que quelqu’un est là
command-record-auto-option-channels-default = tel quel ; none les retire
command-record-auto-option-events = Enregistrer aussi les événements programmés des salons vocaux, avec leurs noms
command-record-auto-option-events-default = tel quel
command-record-transcribe = Transcrire un de tes enregistrements qui n'avait pas pu l'être
command-record-transcribe-option-recording = ID de l'enregistrement
command-record-transcribe-option-title = Titre de la transcription
command-listen-on = Garder en mémoire les deux dernières minutes de ton salon vocal, pour les signalements
command-listen-on-option-who = Seulement les membres qui ont accepté, ou toutes celles et ceux qui n’ont pas refusé
command-listen-on-option-who-default = agreed
command-listen-off = Ne plus garder ce qui est dit, et l’écraser
command-listen-status = Montrer si les deux dernières minutes d’un salon vocal sont gardées ici
command-listen-agree = Accepter que tes deux dernières minutes soient gardées là où c’est activé
command-listen-opt-out = Ne garder ta voix dans aucun salon vocal de ce serveur
command-listen-delete-clip = Supprimer un clip partout, si tu l’as fait, si on t’y entend ou si tu modères
command-listen-delete-clip-option-clip = ID du clip
command-clip = Faire un clip des dernières secondes de ton salon vocal ; toi seul·e l’as avant de le publier
command-clip-option-seconds = Quelle durée
command-clip-option-who = Seulement ce qu’a dit cette personne, par une mention ou un ID
command-clip-option-who-default = tout le monde
command-clip-option-show = ID d’un de tes clips, pour l’obtenir à nouveau
command-clip-option-post = ID d’un de tes clips, pour le publier
command-clip-option-sound = ID d’un clip publié, pour ajouter ses 5 secondes les plus fortes au soundboard
command-captions-on = Afficher en texte ce qui se dit dans ton salon vocal, dans son chat
command-captions-on-option-language = Langue parlée, comme en ou de
command-captions-on-option-language-default = détectée
command-captions-off = Arrêter les sous-titres, et garder ce qui a été dit comme transcription
command-captions-show = Afficher les derniers sous-titres dans ta langue, pour toi uniquement
command-captions-recap = Résumer les dix dernières minutes de sous-titres en cinq lignes, pour toi uniquement
command-report = Signaler à la modération ce que quelqu’un vient de dire dans ton salon vocal
command-report-option-who = Qui l’a dit, par une mention ou un ID
command-report-option-who-default = choisir qui
command-report-option-why = Ce qui n’allait pas ; seule la modération le lit
command-report-option-confirm = Signaler sans raison
command-report-option-confirm-default = non
command-report-option-call = Seulement appeler la modération, sans audio
command-report-option-call-default = non
command-read-on = Lire les messages de ce salon à voix haute dans un salon vocal
command-read-on-option-channel = Le salon vocal où parler
command-read-on-option-channel-default = celui où tu es
command-read-on-option-skip = Rôles dont les messages ne sont pas lus, en mentions ou identifiants
command-read-on-option-skip-default = aucun
command-read-on-option-limit = Caractères lus d’un message
command-read-on-option-announce = Annoncer qui arrive dans le salon vocal et qui en part
command-read-on-option-announce-default = non
command-read-on-option-bots = Lire aussi les messages des bots et des webhooks, jamais ceux de ce bot
command-read-on-option-bots-default = non
command-read-off = Ne plus lire les messages de ce salon
command-read-status = Montrer si ce salon est lu à voix haute, et avec quelle voix tu l’es
command-read-voice = Choisir la voix avec laquelle tes messages sont lus
command-read-voice-option-voice = La voix
command-read-voice-option-voice-default = ta voix par défaut, ou une qui t’a été attribuée
command-read-opt-out = Ne jamais lire tes messages
command-read-opt-in = Lire à nouveau tes messages, là où un salon est lu

command-settings-show = Ce qui vaut pour toi ici, d’où ça vient, et qui peut le changer
command-settings-show-option-setting = Quel paramètre
command-settings-show-option-setting-default = les plus utilisés
command-settings-show-option-for = Pour qui les boutons le changent
command-settings-show-option-for-default = toi

command-settings-set = Changer une façon de faire, pour toi, ce salon ou ce serveur
command-settings-set-option-setting = { command-settings-show-option-setting }
command-settings-set-option-value = Ce qu’il doit valoir ; /settings show dit ce qu’il peut valoir
command-settings-set-option-for = Pour qui ça vaut
command-settings-set-option-for-default = toi ; ce qui ne se définit pas pour une personne, ce salon

command-settings-reset = Annuler ce qui a été défini pour toi, ce salon ou ce serveur
command-settings-reset-option-setting = { command-settings-show-option-setting }
command-settings-reset-option-for = { command-settings-set-option-for }
command-settings-reset-option-for-default = toi ; ce qui ne se définit pas pour une personne, ce salon

command-settings-export = Tout ce qui est défini pour toi, ce salon ou ce serveur, en un seul fichier
command-settings-export-option-for = Les paramètres de qui
command-settings-export-option-for-default = toi

command-settings-import = Définir ce que dit un fichier de /settings export ; le reste ne change pas
command-settings-import-option-file = Le fichier, ou ce qu’il contient
command-settings-import-option-dry_run = Dire seulement ce qui changerait
command-settings-import-option-dry_run-default = non

command-setup = Préparer ce serveur pas à pas : permissions, salons, budget, un premier son
command-setup-option-step = Quelle étape ; chacune peut être sautée
command-setup-option-step-default = la première
command-setup-option-only = À l’étape channels : où le bot peut servir, par mention ; ou everywhere
command-setup-option-only-default = comme maintenant
command-setup-option-amount = À l’étape budget : le plus qui peut être dépensé
command-setup-option-amount-default = comme maintenant
command-setup-option-period = À l’étape budget : en combien de temps
command-setup-option-period-default = mois

command-permissions-show = Les règles sur qui peut faire quoi dans ce serveur

command-permissions-allow = Permettre à tous ou à un rôle des commandes ou un droit que d’autres n’ont pas
command-permissions-allow-option-family = Quelles commandes, par leur premier mot : music, tts, …
command-permissions-allow-option-right = Quel droit, au lieu de commandes
command-permissions-allow-option-role = Le rôle ou le groupe, par mention, par nom ou par identifiant
command-permissions-allow-option-role-default = tout le monde
command-permissions-allow-option-channel = Le salon, par mention ou par identifiant
command-permissions-allow-option-channel-default = partout

command-permissions-deny = Interdire à tous, ou à un rôle, des commandes ou un droit
command-permissions-deny-option-family = { command-permissions-allow-option-family }
command-permissions-deny-option-right = { command-permissions-allow-option-right }
command-permissions-deny-option-role = { command-permissions-allow-option-role }
command-permissions-deny-option-role-default = tout le monde
command-permissions-deny-option-channel = { command-permissions-allow-option-channel }
command-permissions-deny-option-channel-default = partout

command-permissions-reset = Retirer des règles : celles qui correspondent à ce que tu donnes, ou toutes
command-permissions-reset-option-family = { command-permissions-allow-option-family }
command-permissions-reset-option-right = { command-permissions-allow-option-right }
command-permissions-reset-option-role = { command-permissions-allow-option-role }
command-permissions-reset-option-role-default = tout le monde
command-permissions-reset-option-channel = { command-permissions-allow-option-channel }
command-permissions-reset-option-channel-default = partout

command-moderation-on = Comparer les clips vocaux aux règles du serveur, et montrer les trouvailles à la modération
command-moderation-on-option-review = Le salon où la modération le voit
command-moderation-on-option-channels = Les salons à écouter, par mention ou par identifiant
command-moderation-on-option-channels-default = tous
command-moderation-on-option-exempt = Rôles dont les clips sont laissés tranquilles, par mention ou par identifiant
command-moderation-on-option-exempt-default = aucun ; bots et modération le sont toujours
command-moderation-on-option-notices = Dire aux auteurs ce qui a été décidé, et les laisser faire appel
command-moderation-on-option-notices-default = non
command-moderation-on-option-captions = Ce que font les règles automatiques pour les mots des sous-titres d’appels
command-moderation-on-option-captions-default = désactivé
command-moderation-on-option-share = Le plus que l’écoute peut coûter en un mois
command-moderation-on-option-share-default = ce que permet la personne qui gère le bot

command-moderation-off = Laisser les clips vocaux tranquilles

command-moderation-status = Si les clips vocaux sont surveillés ici, et comment

command-moderation-rules = Ce qui ne doit pas être dit dans les clips vocaux ici

command-moderation-add-rule = Dire ce qui ne doit pas être dit dans les clips vocaux ; remplace une règle du même nom
command-moderation-add-rule-option-name = Comment s’appelle la règle
command-moderation-add-rule-option-words = Mots et expressions, séparés par des virgules ; * pour la fin d’un mot
command-moderation-add-rule-option-list = Une de nos propres listes de mots
command-moderation-add-rule-option-language = La langue de cette liste
command-moderation-add-rule-option-language-default = en
command-moderation-add-rule-option-personal = Données personnelles : phone, email, card, address (séparés par des virgules) ou all
command-moderation-add-rule-option-sounds_like = Reconnaître aussi les mots par le son, dans cette langue ; ne fait que demander aux modérateurs
command-moderation-add-rule-option-sounds_like-default = non
command-moderation-add-rule-option-pattern = Une expression régulière (RE2)
command-moderation-add-rule-option-allow = Ce qui est permis bien qu’un mot y soit, séparé par des virgules
command-moderation-add-rule-option-threshold = Combien de fois il faut le trouver dans un clip
command-moderation-add-rule-option-action = Ensuite : seulement noter (log), montrer à la modération (ask), ou supprimer et montrer (act)
command-moderation-add-rule-option-action-default = ask
command-moderation-add-rule-option-texts = Textes à lire : lire et prévenir (tell), demander d’abord à la modération (ask), refuser (block)
command-moderation-add-rule-option-texts-default = off

command-moderation-remove-rule = Retirer une règle sur ce qui ne doit pas être dit
command-moderation-remove-rule-option-name = Comme /moderation rules la montre

command-moderation-test-rules = Voir ce que les règles trouvent dans un texte, comme s’il était dit dans un clip
command-moderation-test-rules-option-text = Ce que quelqu’un pourrait dire

command-moderation-dry-run = Tester les règles sur les transcriptions conservées ici, sans prendre de mesure
command-moderation-dry-run-option-rule = Comme /moderation rules la montre
command-moderation-dry-run-option-rule-default = toutes les règles

command-moderation-cases = Ce que la modération a vu dernièrement, et ce qu’elle a décidé
command-moderation-cases-option-page = Page de la liste
command-moderation-cases-option-person = Les messages de qui, par mention ou par identifiant
command-moderation-cases-option-person-default = ceux de tout le monde

command-moderation-export = Tous les cas gardés, en fichier
command-moderation-export-option-format = Format du fichier
command-moderation-export-option-format-default = csv

command-usage = Ce que toi ou ce serveur avez dépensé aujourd’hui et ce mois-ci, et ce qui reste
command-usage-option-for = De qui ; celui du serveur est pour les gens qui le gèrent
command-usage-option-for-default = toi

command-budget-show = Les limites de ce qui peut être dépensé ici

command-budget-set = Limiter ce qui peut être dépensé ici en un jour ou un mois
command-budget-set-option-amount = Le plus qui peut être dépensé
command-budget-set-option-for = De qui c’est la limite
command-budget-set-option-period = En combien de temps
command-budget-set-option-who = La personne, le rôle ou le salon, par mention ou par identifiant ; un rôle aussi par nom
command-budget-set-option-who-default = ce salon

command-budget-correct = Compter une tâche au plus pour son estimation
command-budget-correct-option-job = L'ID de la tâche
command-budget-remove = Supprimer une limite
command-budget-remove-option-for = { command-budget-set-option-for }
command-budget-remove-option-period = { command-budget-set-option-period }
command-budget-remove-option-who = { command-budget-set-option-who }
command-budget-remove-option-who-default = ce salon

command-alerts = Choisir le salon où les gens qui gèrent ce serveur ont des nouvelles des budgets et webhooks
command-alerts-option-channel = Le salon, par mention ou par identifiant ; none annule

command-webhooks-add = Faire prévenir un autre programme quand des tâches de ce serveur finissent
command-webhooks-add-option-address = Où le dire : une adresse https publique

command-webhooks-list = Les programmes prévenus quand des tâches de ce serveur finissent, et s’ils sont joignables

command-webhooks-remove = Ne plus prévenir un programme
command-webhooks-remove-option-id = Lequel, comme /webhooks list le nomme

command-webhooks-test = Envoyer à un programme un essai, et tout ce qu’il a manqué
command-webhooks-test-option-id = { command-webhooks-remove-option-id }
command-webhooks-add-option-events = Ce qui lui est dit
command-webhooks-add-option-events-default = jobs
command-webhooks-add-option-text = Inclure les noms et les textes des transcriptions et des clips
command-webhooks-add-option-text-default = non
command-webhooks-deliveries = Voir ce qui a été envoyé en dernier à un webhook
command-webhooks-deliveries-option-id = L’ID du webhook, donné par /webhooks list
command-webhooks-rotate = Remplacer la clé de signature d’un webhook
command-webhooks-rotate-option-id = { command-webhooks-remove-option-id }
command-webhooks-redeliver = Renvoyer un événement à son webhook
command-webhooks-redeliver-option-event = L’ID de l’événement, donné par /webhooks deliveries

command-api-keys-create = Créer une clé pour les programmes qui utilisent l’API de ce bot
command-api-keys-create-option-name = À quoi sert la clé
command-api-keys-create-option-for = Pour qui elle agit ; seuls les administrateurs créent celle d’un serveur
command-api-keys-create-option-for-default = pour toi
command-api-keys-create-option-scope = Ce qu’elle permet ; chaque portée comprend les précédentes, admin pour un serveur
command-api-keys-create-option-scope-default = run
command-api-keys-create-option-days = Nombre de jours avant son expiration

command-api-keys-list = Voir tes clés d’API et, pour les administrateurs, celles de ce serveur

command-api-keys-revoke = Révoquer une clé d’API ; les programmes qui l’utilisent ne marchent plus
command-api-keys-revoke-option-id = L’identifiant de la clé, donné par /api-keys list

command-transcripts-search = Trouver ce qui a été dit dans les enregistrements que tu peux voir
command-transcripts-search-option-words = Des mots qui ont été dits, une "expression", ou -sans
command-transcripts-search-option-speaker = Seulement avec cette personne, par son nom
command-transcripts-search-option-speaker-default = tout le monde
command-transcripts-search-option-channel = Seulement dans ce salon, par mention ou ID
command-transcripts-search-option-channel-default = partout
command-transcripts-search-option-since = Seulement à partir de ce jour (UTC), comme 2026-03-31
command-transcripts-search-option-since-default = n'importe quel jour
command-transcripts-search-option-until = Seulement jusqu'à la fin de ce jour (UTC), comme 2026-03-31
command-transcripts-search-option-until-default = aujourd'hui

command-transcripts-list = Les dernières transcriptions que tu peux voir, et combien de temps elles sont gardées

command-transcripts-show = Le début d’une transcription que tu peux voir
command-transcripts-show-option-transcript = Identifiant de sa tâche, comme /transcripts list le montre
command-transcripts-show-option-transcript-default = la plus récente

command-transcripts-name = Dire à qui est une voix, dans une transcription, son message et ses fichiers
command-transcripts-name-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-name-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-name-option-speaker = Son nom actuel, ou son numéro
command-transcripts-name-option-name = Qui c’est

command-transcripts-merge = Dire que deux voix d’une transcription sont la même personne
command-transcripts-merge-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-merge-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-merge-option-speaker = Le nom de l’une, ou son numéro
command-transcripts-merge-option-into = Le nom de l’autre, ou son numéro

command-transcripts-ask = Répondre à une question d’après les transcriptions, avec des citations
command-transcripts-ask-option-question = Ce que tu veux savoir
command-transcripts-ask-option-transcript = Seulement celle-ci : identifiant de sa tâche, ou latest
command-transcripts-ask-option-transcript-default = toutes celles que tu peux voir ici

command-transcripts-translate = Traduire une transcription ligne par ligne, pour des sous-titres qui restent synchronisés
command-transcripts-translate-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-translate-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-translate-option-to = Langue cible, par son code, comme de ou ja
command-transcripts-translate-option-format = Format du fichier de transcription
command-transcripts-translate-option-format-default = srt
command-transcripts-minutes = Afficher le compte rendu d’une réunion : décisions, tâches, questions ouvertes
command-transcripts-minutes-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-minutes-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-minutes-option-format = Aussi en fichier : Markdown, Word ou JSON
command-transcripts-minutes-option-format-default = aucun fichier
command-transcripts-minutes-option-again = Le refaire ; les tâches modifiées restent
command-transcripts-minutes-option-again-default = seulement s’il n’y en a pas
command-transcripts-minutes-option-post = Le publier sous la transcription, pour tout le monde là-bas
command-transcripts-minutes-option-post-default = non
command-transcripts-minutes-option-canvas = Le publier avec un canvas, sur Slack si les canvas sont activés
command-transcripts-minutes-option-canvas-default = non
command-transcripts-write-minutes = Rédiger le compte rendu d’une réunion avec le modèle de langage
command-transcripts-write-minutes-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-write-minutes-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-write-minutes-option-template = Ce qu’il contient (voir /transcripts template)
command-transcripts-write-minutes-option-template-default = celui du salon ou du serveur
command-transcripts-write-minutes-option-again = Le rédiger à nouveau, au plein tarif ; les tâches modifiées restent
command-transcripts-write-minutes-option-again-default = seulement s’il n’y en a pas
command-transcripts-template = Choisir ou afficher ce que contiennent les comptes rendus de ce salon ou serveur
command-transcripts-template-option-template = Le modèle des comptes rendus que rédige le modèle de langage
command-transcripts-template-option-template-default = inchangé ; custom avec des rubriques
command-transcripts-template-option-sections = Titres de tes propres rubriques, séparés par des points-virgules
command-transcripts-template-option-sections-default = inchangées
command-transcripts-template-option-for = Où ce modèle est utilisé
command-transcripts-template-option-for-default = salon

command-transcripts-item = Afficher ou modifier une tâche du compte rendu d’une réunion
command-transcripts-item-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-item-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-item-option-item = Son numéro dans le compte rendu
command-transcripts-item-option-owner = Qui s’en charge ; - retire le nom
command-transcripts-item-option-owner-default = telle quelle
command-transcripts-item-option-due = Pour quand, avec tes mots ; - le retire
command-transcripts-item-option-due-default = { command-transcripts-item-option-owner-default }
command-transcripts-item-option-done = Si elle est faite
command-transcripts-item-option-done-default = { command-transcripts-item-option-owner-default }

command-transcripts-edit = Modifier une ligne d’une transcription
command-transcripts-edit-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-edit-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-edit-option-line = Le numéro de la ligne, ou un moment comme 1:02
command-transcripts-edit-option-words = Le texte correct
command-transcripts-edit-option-words-default = la ligne disparaît
command-transcripts-undo = Rétablir les mots que le vocabulaire du serveur a remplacés dans une transcription
command-transcripts-undo-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-undo-option-transcript-default = { command-transcripts-show-option-transcript-default }

command-transcripts-delete = Supprimer une de tes transcriptions, avec ses fichiers et ce que dit son message
command-transcripts-delete-option-transcript = { command-transcripts-show-option-transcript }

command-transcripts-export = Les transcriptions que tu peux voir ici, en un seul fichier pour toi seul
command-transcripts-export-option-format = Pour être lu, ou pour d’autres programmes
command-transcripts-export-option-format-default = txt

command-transcripts-automatic = Transcrire automatiquement ce salon, avec comptes rendus, ou exclure tes enregistrements
command-transcripts-automatic-option-switch = Pour tout le monde dans ce salon
command-transcripts-automatic-option-switch-default = comme maintenant
command-transcripts-automatic-option-opt_out = Laisser tes propres enregistrements de côté, où que tu sois
command-transcripts-automatic-option-opt_out-default = comme maintenant
command-transcripts-automatic-option-minutes = Publier aussi des comptes rendus, par des règles ou par le modèle de langage
command-transcripts-automatic-option-minutes-default = comme maintenant
command-transcripts-automatic-option-opt_out_minutes = Ne jamais créer automatiquement de comptes rendus de tes enregistrements
command-transcripts-automatic-option-opt_out_minutes-default = comme maintenant

command-privacy-export = Tout ce qui est gardé sur toi, en fichier

command-privacy-forget-me = Supprimer tout ce qui est gardé sur toi ; demande avant de le faire
command-privacy-forget-me-option-confirm = Oui : le supprimer maintenant, pour de bon
command-privacy-forget-me-option-confirm-default = non : dire ce qui serait supprimé
command-link = Relier tes comptes sur plusieurs plateformes pour que voix, réglages et tâches te suivent
command-link-option-code = Le code que /link a montré à l’autre endroit
command-link-option-agree = Oui : les lier
command-link-option-agree-default = non : dire d’abord avec qui
command-link-option-account = Le compte qui a écrit ton code
command-unlink = Délier un compte que tu as lié
command-unlink-option-account = Lequel, dans la liste

command-jobs-list = Ce que tu as demandé dernièrement, et où ça en est
command-jobs-list-option-scope = Les tâches de qui ; celles du serveur sont pour les gens qui le gèrent
command-jobs-list-option-scope-default = les tiennes

command-jobs-show = Où en est une de tes tâches
command-jobs-show-option-job = Identifiant de la tâche

command-jobs-cancel = Arrêter une de tes tâches
command-jobs-cancel-option-job = { command-jobs-show-option-job }

command-jobs-retry = Relancer une de tes tâches, comme nouvelle tâche
command-jobs-retry-option-job = { command-jobs-show-option-job }

command-jobs-attach = Associer une tâche du service audio à une tâche non confirmée
command-jobs-attach-option-job = { command-jobs-show-option-job }
command-jobs-attach-option-task = Identifiant de sa tâche au service audio

command-jobs-resume = Chercher à nouveau le résultat d’une tâche, sans frais
command-jobs-resume-option-job = { command-jobs-show-option-job }
command-jobs-send = Envoyer le résultat d’une de tes tâches à un autre de tes comptes
command-jobs-send-option-job = { command-jobs-show-option-job }
command-jobs-send-option-to = Quel compte lié

command-ping = Si tout marche, et à quelle vitesse ça répond

command-help = Montrer ce que le bot sait faire, ou expliquer une commande
command-help-option-command = Une commande à expliquer
command-help-option-command-default = les commandes les plus utilisées
command-help-option-section = Les commandes pour un usage

setting-language = Langue de ce que dit le bot ; automatic suit ton application ou ton navigateur
setting-recognition-language = Langue parlée dans les enregistrements, si /transcribe n’en donne pas
setting-voice = Qui parle quand aucune voix n’est donnée
setting-voice-default = une voix dans ta langue
setting-remember-voice = La dernière voix que tu as donnée devient ta voix par défaut
setting-favorite-voices = Voix qui te sont proposées d’abord
setting-favorite-voices-default = aucune
setting-loudness = La parole est amenée à un volume égal
setting-form = Les sons arrivent en fichier, ou aussi en message vocal (Discord seulement)
setting-format = Format des fichiers son, là où une commande te laisse choisir
setting-results = Où vont les résultats : ici, dans un fil dessous ou à qui les a demandés
setting-result-days = Combien de jours les résultats de ce serveur sont gardés
setting-result-days-default = aussi longtemps que les garde la personne qui gère le bot
setting-transcripts = Si les enregistrements publiés sont transcrits d’eux-mêmes
setting-transcribe-me = Ce que tu enregistres est transcrit de soi-même, là où un salon le fait
setting-vocabulary = Noms et jargon de ce serveur, d’après lesquels les transcriptions sont corrigées
setting-vocabulary-default = rien
setting-speakers = Distinguer les voix dans les transcriptions automatiques et depuis le menu du message
setting-speakers-default = si le service audio le peut
setting-transcript-days = Combien de jours les transcriptions de ce serveur sont gardées
setting-minutes = Publier automatiquement le compte rendu sous la transcription d’une réunion
setting-minutes-template = Modèle des comptes rendus que rédige le modèle de langage
setting-minutes-sections = Rubriques du modèle personnalisé de comptes rendus
setting-minutes-sections-default = aucune
setting-minutes-me = Créer automatiquement les comptes rendus de tes enregistrements, là où un salon le fait
setting-action-items = Publier chaque lundi les tâches ouvertes d’un salon
setting-read-emoji = Les émojis d’un texte sont lus par leur nom ; sinon ils sont sautés
setting-read-links = Les liens d’un texte sont lus par là où ils mènent ; sinon ils sont sautés
setting-read-code = Les blocs de code d’un texte sont lus ; sinon ils sont sautés
setting-read-aloud = Lire les messages de ce salon dans un salon vocal
setting-read-aloud-default = non
setting-read-me = Lire tes messages, là où un salon est lu
setting-read-voice = Voix avec laquelle tes messages sont lus
setting-read-voice-default = ta voix par défaut, ou une qui t’a été attribuée
setting-assigned-voices = Voix qui t’ont été attribuées pour lire tes messages, une par langue
setting-assigned-voices-default = aucune
setting-pronunciations = Comment les mots doivent être prononcés
setting-pronunciations-default = aucune
setting-voices-need-passport = N’entraîner et n’utiliser que les voix de personnes avec un passeport vocal
setting-permissions = Qui peut faire quoi, et où
setting-permissions-default = tout le monde peut tout demander
setting-alerts-channel = Où les gens qui gèrent le serveur ont des nouvelles des budgets et des webhooks
setting-alerts-channel-default = là où la plateforme donne ses propres nouvelles, ou directement
setting-families-off = Groupes de commandes désactivés
setting-families-off-default = aucune
setting-moderation = Si les clips vocaux sont comparés aux règles du serveur, et qui voit les trouvailles
setting-moderation-default = désactivé
setting-clip-rules = Ce qui ne doit pas être dit dans les clips vocaux
setting-clip-rules-default = aucune

menu-transcribe = Transcrire
menu-enhance-clean = Améliorer
menu-separate = Isoler le chant
menu-tts = Lire ceci à voix haute
menu-report-said = Signaler ses propos
menu-report = Signaler à la modération
menu-made-here = Créé ici ?

option-play = Lire aussi le résultat dans ton salon vocal

tree-more = Podcasts, scripts, recettes, tes réglages et plus
tree-admin = Configurer et gérer le bot sur ce serveur

name-tts = lire
name-sfx = bruitage
name-transcribe = transcrire
name-music = musique
name-make = créer
name-song = chanson
name-structured = structure
name-cover = reprise
name-lyrics = paroles
name-artists = artistes
name-dub = doubler
name-separate = séparer
name-enhance = améliorer
name-clean = bruit
name-mouth = bouche
name-silence = silences
name-fillers = mots-parasites
name-stutter = bégaiement
name-loudness = volume
name-upscale = aigus
name-speakers = locuteurs
name-pipeline = combiné
name-find-fillers = repérer-mots-parasites
name-voice = voix
name-find = trouver
name-play = lire
name-queue = file
name-skip = passer
name-pause = pause
name-clear = vider
name-volume = volume
name-random = hasard
name-show = montrer
name-preview = écouter
name-favorite = favorite
name-design = concevoir
name-train = entraîner
name-status = état
name-list = liste
name-rename = renommer
name-share = partager
name-passport = passeport
name-passports = passeports
name-delete = supprimer
name-moderation = modération
name-on = activer
name-off = désactiver
name-rules = règles
name-add-rule = ajouter-règle
name-remove-rule = retirer-règle
name-test-rules = tester-règles
name-dry-run = essai
name-cases = cas
name-export = exporter
name-jobs = tâches
name-cancel = annuler
name-retry = relancer
name-attach = associer
name-resume = reprendre
name-send = envoyer
name-link = lier
name-unlink = délier
name-help = aide
name-more = plus
name-podcast = podcast
name-script = script
name-convert = convertir
name-correct = corriger
name-score = évaluer
name-recipe = recette
name-run = exécuter
name-save = enregistrer
name-pronounce = prononciation
name-add = ajouter
name-remove = retirer
name-settings = réglages
name-set = changer
name-reset = réinitialiser
name-import = importer
name-usage = consommation
name-transcripts = transcriptions
name-search = chercher
name-name = nommer
name-minutes = compte-rendu
name-item = tâche
name-merge = fusionner
name-edit = modifier
name-undo = rétablir
name-auto = automatique
name-automatic = automatique
name-privacy = confidentialité
name-forget-me = effacer-mes-données
name-ping = ping
name-admin = administration
name-setup = configurer
name-permissions = permissions
name-allow = autoriser
name-deny = refuser
name-budget = budget
name-alerts = alertes
name-webhooks = webhooks
name-api-keys = api-keys
name-test = tester
name-read = lire
name-opt-out = refuser-lecture
name-opt-in = accepter-lecture
name-made-here = fait-ici
name-record = enregistrer
name-listen = écouter
name-captions = sous-titres
name-recap = résumé
name-agree = accepter
name-clip = clip
name-delete-clip = supprimer-clip
name-report = signaler
name-start = démarrer
name-stop = arrêter
name-deliveries = envois
name-redeliver = renvoyer
name-rotate = renouveler
name-create = créer
name-revoke = révoquer
name-write-minutes = rédiger-compte-rendu
name-template = modèle
name-ask = demander
name-translate = traduire
