### Lo que hay junto a comandos, opciones y ajustes

-up-to-the-service = lo decide el servicio de audio

family-music = Hacer música, o que la cante otra persona
family-podcast = Hacer un podcast
family-enhance = Hacer que una grabación suene mejor
family-recipe = Guardar comandos que van seguidos y usarlos con un archivo
family-voice = Buscar o hacer una voz con la que hablar
family-pronounce = Cómo se dicen las palabras en este servidor
family-settings = Ver y cambiar cómo se hacen las cosas, para ti, este canal o este servidor
family-moderation = Lo que se dice en clips de voz, comparado con las reglas de este servidor
family-budget = Cuánto se puede gastar aquí
family-permissions = Quién puede hacer qué en este servidor
family-webhooks = Avisar a otros programas cuando acaban las tareas
family-api-keys = Gestionar las claves de API para programas
family-transcripts = Buscar lo que se dijo en las grabaciones, y guardarlo o borrarlo
family-privacy = Ver o borrar lo que se guarda sobre ti
family-jobs = Ver, parar o repetir lo que pediste
family-read = Leer los mensajes de un canal en un canal de voz
family-record = Grabar un canal de voz con el consentimiento de todos
family-listen = Conservar en memoria los últimos dos minutos de un canal de voz
family-captions = Mostrar como texto lo que se dice en un canal de voz

command-tts = Convertir texto en voz
command-tts-option-text = Lo que hay que decir
command-tts-option-voice = Quién lo dice
command-tts-option-voice-default = una voz en tu idioma
command-tts-option-emotion = Cómo se dice
command-tts-option-emotion-default = neutral

command-sfx = Hacer un efecto de sonido a partir de una descripción
command-sfx-option-prompt = El sonido que quieres
command-sfx-option-duration = Cuánto dura, en segundos
command-sfx-option-duration-default = { -up-to-the-service }
command-sfx-option-avoid = Sonidos que no debe tener
command-sfx-option-source = Una imagen o película con la que el sonido debe encajar
command-sfx-option-source_type = Qué es la fuente
command-sfx-option-source_type-default = lo dice el archivo o el enlace

command-transcribe = Transcribir lo que se dice en una grabación o película
command-transcribe-option-source = La grabación o película
command-transcribe-option-language = Idioma que se habla, como código: en o ja, por ejemplo
command-transcribe-option-language-default = se reconoce al escuchar
command-transcribe-option-format = Formato del archivo de la transcripción
command-transcribe-option-format-default = srt, o json con words
command-transcribe-option-speakers = Distinguir a quienes hablan
command-transcribe-option-speakers-default = no
command-transcribe-option-min_speakers = Cuántas personas hablan como mínimo
command-transcribe-option-min_speakers-default = sin límite
command-transcribe-option-max_speakers = Cuántas personas hablan como máximo
command-transcribe-option-max_speakers-default = sin límite
command-transcribe-option-words = Un tiempo para cada palabra
command-transcribe-option-words-default = no
command-transcribe-option-engine = Qué reconocedor escucha
command-transcribe-option-engine-default = { -up-to-the-service }
command-transcribe-option-batch_size = Cuántos fragmentos se reconocen a la vez
command-transcribe-option-batch_size-default = { -up-to-the-service }
command-transcribe-option-script_target = Escritura o estilo del texto, en las palabras del servicio de audio
command-transcribe-option-script_target-default = { -up-to-the-service }
command-transcribe-option-title = Un título para la transcripción
command-transcribe-option-anew = Escuchar aunque lo mismo ya se transcribió antes
command-transcribe-option-anew-default = no

command-music-make = Hacer música de fondo a partir de una descripción
command-music-make-option-prompt = La música que quieres
command-music-make-option-duration = { command-sfx-option-duration }
command-music-make-option-duration-default = { -up-to-the-service }
command-music-make-option-instrumental = Sin que nadie cante
command-music-make-option-instrumental-default = { -up-to-the-service }
command-music-make-option-title = Un título para la música
command-music-make-option-like = Una grabación a la que debe parecerse
command-music-make-option-continue = ID de la tarea cuya pieza continúa
command-music-make-option-cover_picture = Una imagen que la acompañe
command-music-make-option-prompt_type = Cómo se entiende la descripción
command-music-make-option-prompt_type-default = { -up-to-the-service }
command-music-make-option-model = Versión del modelo
command-music-make-option-model-default = { -up-to-the-service }
command-music-make-option-continuation = Seguir a partir de esa pieza
command-music-make-option-continuation-default = cuando se indica una

command-music-song = Hacer una canción, con tu propia letra si quieres
command-music-song-option-prompt = La canción que quieres
command-music-song-option-lyrics = La letra que se canta, línea por línea
command-music-song-option-style = Estilo, como folk o techno
command-music-song-option-duration = { command-sfx-option-duration }
command-music-song-option-duration-default = { -up-to-the-service }
command-music-song-option-instrumental = { command-music-make-option-instrumental }
command-music-song-option-instrumental-default = { -up-to-the-service }
command-music-song-option-title = { command-music-make-option-title }
command-music-song-option-like = { command-music-make-option-like }
command-music-song-option-model = { command-music-make-option-model }
command-music-song-option-model-default = { -up-to-the-service }

command-music-structured = Hacer música parte por parte: intro, estrofa, estribillo…
command-music-structured-option-parts = Una parte por línea: nombre, duración, cómo es | lo que se canta
command-music-structured-option-style = Estilo del conjunto, como folk o techno
command-music-structured-option-title = { command-music-make-option-title }

command-music-cover = Hacer que otra voz, o varias, cante una canción
command-music-cover-option-source = La canción
command-music-cover-option-singer = Quién la canta
command-music-cover-option-second_singer = Quién canta a su lado
command-music-cover-option-third_singer = Quién canta con esas dos voces
command-music-cover-option-title = { command-music-make-option-title }

command-music-lyrics = La letra de una canción que se hizo
command-music-lyrics-option-song = Id de la canción, o de la tarea que la hizo

command-music-artists = Qué estilos de artistas hay

command-podcast-make = Hacer un podcast sobre un tema, o con tu propio guion
command-podcast-make-option-prompt = De qué trata
command-podcast-make-option-script = Una línea por vez: quién habla, dos puntos, lo que dice
command-podcast-make-option-host = Quién lo conduce
command-podcast-make-option-host-default = { -up-to-the-service }
command-podcast-make-option-guest = Quién más habla
command-podcast-make-option-second_guest = Una tercera voz
command-podcast-make-option-language = Idioma en que se habla, como código: en o ja, por ejemplo
command-podcast-make-option-language-default = se reconoce al escuchar
command-podcast-make-option-title = Un título para el podcast

command-podcast-script = Escribir el guion de un podcast que se hizo
command-podcast-script-option-podcast = ID de la tarea que creó el pódcast
command-podcast-script-option-prompt = Lo que hay que cambiar o añadir
command-podcast-script-option-language = Idioma en que se escribe, como código: en o ja, por ejemplo
command-podcast-script-option-language-default = se reconoce al escuchar

command-script = Hacer hablar a varias voces, una línea cada una
command-script-option-script = { command-podcast-make-option-script }

command-dub = Doblar una grabación o película a otro idioma
command-dub-option-source = { command-transcribe-option-source }
command-dub-option-to = Idioma en que se habla, como código: de o ja, por ejemplo
command-dub-option-from = Idioma que se habla, como código: en o ja, por ejemplo
command-dub-option-from-default = se reconoce al escuchar
command-dub-option-speakers = Cuántas personas hablan
command-dub-option-speakers-default = { -up-to-the-service }

command-separate = Separar una canción: la voz cantada y lo que la acompaña
command-separate-option-source = La canción, grabación o película
command-separate-option-format = Formato del archivo de sonido
command-separate-option-format-default = { -up-to-the-service }

command-convert = Hacer que otra voz diga lo que se dice en una grabación
command-convert-option-source = { command-transcribe-option-source }
command-convert-option-voice = Quién lo dice en su lugar

command-enhance-clean = Quitar el ruido de una grabación hablada
command-enhance-clean-option-source = { command-transcribe-option-source }
command-enhance-clean-option-level = Llevarla también a una sonoridad pareja
command-enhance-clean-option-level-default = no
command-enhance-clean-option-format = { command-separate-option-format }
command-enhance-clean-option-format-default = { -up-to-the-service }
command-enhance-clean-option-model = Qué quita el ruido
command-enhance-clean-option-model-default = { -up-to-the-service }
command-enhance-clean-option-find_speech = Buscar primero dónde habla alguien
command-enhance-clean-option-find_speech-default = no
command-enhance-clean-option-level_by = Qué se nivela: los picos, la sonoridad, o los dos
command-enhance-clean-option-level_by-default = { -up-to-the-service }
command-enhance-clean-option-peak = Pico más alto, en dBFS
command-enhance-clean-option-peak-default = { -up-to-the-service }
command-enhance-clean-option-loudness = Sonoridad que se busca (RMS), en dBFS
command-enhance-clean-option-loudness-default = { -up-to-the-service }

command-enhance-mouth = Quitar de una grabación chasquidos, ruidos de la boca y respiraciones
command-enhance-mouth-option-source = { command-transcribe-option-source }
command-enhance-mouth-option-strength = Cuán a fondo se quita el ruido
command-enhance-mouth-option-strength-default = { -up-to-the-service }
command-enhance-mouth-option-format = { command-separate-option-format }
command-enhance-mouth-option-format-default = { -up-to-the-service }
command-enhance-mouth-option-rnnoise = Usar el filtro de ruido
command-enhance-mouth-option-rnnoise-default = { -up-to-the-service }
command-enhance-mouth-option-hush = Bajar lo que no es voz
command-enhance-mouth-option-hush-default = { -up-to-the-service }
command-enhance-mouth-option-attenuation = Cuánto se baja como mucho
command-enhance-mouth-option-attenuation-default = { -up-to-the-service }
command-enhance-mouth-option-stutter = Quitar también los comienzos de palabra repetidos
command-enhance-mouth-option-stutter-default = { -up-to-the-service }
command-enhance-mouth-option-recogniser = Tamaño del reconocedor que escucha: más grande es mejor y más lento
command-enhance-mouth-option-recogniser-default = { -up-to-the-service }

command-enhance-silence = Acortar los silencios largos de una grabación
command-enhance-silence-option-source = { command-transcribe-option-source }
command-enhance-silence-option-longer_than = Se acortan los silencios más largos que esto, en milisegundos
command-enhance-silence-option-longer_than-default = { -up-to-the-service }
command-enhance-silence-option-keep = Lo que queda de cada uno, en milisegundos
command-enhance-silence-option-keep-default = { -up-to-the-service }
command-enhance-silence-option-quieter_than = Lo que cuenta como silencio, en dBFS
command-enhance-silence-option-quieter_than-default = { -up-to-the-service }
command-enhance-silence-option-format = { command-separate-option-format }
command-enhance-silence-option-format-default = { -up-to-the-service }

command-enhance-fillers = Cortar de una grabación “eh”, “em” y otras muletillas
command-enhance-fillers-option-source = { command-transcribe-option-source }
command-enhance-fillers-option-words = Palabras que se buscan, con comas entre ellas
command-enhance-fillers-option-words-default = las habituales um, uh, er…
command-enhance-fillers-option-language = { command-transcribe-option-language }
command-enhance-fillers-option-language-default = se reconoce al escuchar
command-enhance-fillers-option-whisper = Escuchar con Whisper
command-enhance-fillers-option-whisper-default = { -up-to-the-service }
command-enhance-fillers-option-recogniser = { command-enhance-mouth-option-recogniser }
command-enhance-fillers-option-recogniser-default = { -up-to-the-service }
command-enhance-fillers-option-format = { command-separate-option-format }
command-enhance-fillers-option-format-default = { -up-to-the-service }

command-enhance-stutter = Cortar de una grabación palabras tartamudeadas y repetidas
command-enhance-stutter-option-source = { command-transcribe-option-source }
command-enhance-stutter-option-format = { command-separate-option-format }
command-enhance-stutter-option-format-default = { -up-to-the-service }
command-enhance-stutter-option-alike = Cuánto deben parecerse dos sonidos para contar como repetición
command-enhance-stutter-option-alike-default = { -up-to-the-service }
command-enhance-stutter-option-apart = Cuánto pueden distar uno de otro, en milisegundos
command-enhance-stutter-option-apart-default = { -up-to-the-service }
command-enhance-stutter-option-recogniser = { command-enhance-mouth-option-recogniser }
command-enhance-stutter-option-recogniser-default = { -up-to-the-service }

command-enhance-loudness = Llevar una grabación a una sonoridad pareja
command-enhance-loudness-option-source = { command-transcribe-option-source }
command-enhance-loudness-option-by = Qué se nivela: los picos, la sonoridad, o los dos
command-enhance-loudness-option-by-default = { -up-to-the-service }
command-enhance-loudness-option-peak = { command-enhance-clean-option-peak }
command-enhance-loudness-option-peak-default = { -up-to-the-service }
command-enhance-loudness-option-loudness = { command-enhance-clean-option-loudness }
command-enhance-loudness-option-loudness-default = { -up-to-the-service }
command-enhance-loudness-option-format = { command-separate-option-format }
command-enhance-loudness-option-format-default = { -up-to-the-service }

command-enhance-upscale = Devolver los agudos a una grabación hablada que suena apagada
command-enhance-upscale-option-source = { command-transcribe-option-source }
command-enhance-upscale-option-format = { command-separate-option-format }
command-enhance-upscale-option-format-default = { -up-to-the-service }

command-enhance-speakers = Dar un archivo propio a cada persona que habla
command-enhance-speakers-option-source = { command-transcribe-option-source }
command-enhance-speakers-option-speakers = Cuántas personas hay
command-enhance-speakers-option-speakers-default = { -up-to-the-service }
command-enhance-speakers-option-format = { command-separate-option-format }
command-enhance-speakers-option-format-default = { -up-to-the-service }

command-enhance-pipeline = Varios arreglos de una grabación de una vez
command-enhance-pipeline-option-source = { command-transcribe-option-source }
command-enhance-pipeline-option-clean = Quitar el ruido
command-enhance-pipeline-option-clean-default = no
command-enhance-pipeline-option-mouth = Quitar los ruidos de la boca
command-enhance-pipeline-option-mouth-default = no
command-enhance-pipeline-option-silence = Acortar los silencios largos
command-enhance-pipeline-option-silence-default = no
command-enhance-pipeline-option-fillers = Cortar las muletillas
command-enhance-pipeline-option-fillers-default = no
command-enhance-pipeline-option-stutter = Cortar las palabras tartamudeadas
command-enhance-pipeline-option-stutter-default = no
command-enhance-pipeline-option-upscale = Devolverle los agudos
command-enhance-pipeline-option-upscale-default = no
command-enhance-pipeline-option-loudness = Llevarla a una sonoridad pareja
command-enhance-pipeline-option-loudness-default = no
command-enhance-pipeline-option-format = { command-separate-option-format }
command-enhance-pipeline-option-format-default = { -up-to-the-service }
command-enhance-pipeline-option-model = { command-enhance-clean-option-model }
command-enhance-pipeline-option-model-default = { -up-to-the-service }
command-enhance-pipeline-option-find_speech = { command-enhance-clean-option-find_speech }
command-enhance-pipeline-option-find_speech-default = no
command-enhance-pipeline-option-quieter_than = { command-enhance-silence-option-quieter_than }
command-enhance-pipeline-option-quieter_than-default = { -up-to-the-service }
command-enhance-pipeline-option-longer_than = { command-enhance-silence-option-longer_than }
command-enhance-pipeline-option-longer_than-default = { -up-to-the-service }
command-enhance-pipeline-option-keep = { command-enhance-silence-option-keep }
command-enhance-pipeline-option-keep-default = { -up-to-the-service }
command-enhance-pipeline-option-words = Muletillas, con comas entre ellas
command-enhance-pipeline-option-language = Idioma que se habla, como código: en, por ejemplo
command-enhance-pipeline-option-whisper = Buscar las muletillas con Whisper
command-enhance-pipeline-option-alike = { command-enhance-stutter-option-alike }
command-enhance-pipeline-option-alike-default = { -up-to-the-service }
command-enhance-pipeline-option-level_by = { command-enhance-clean-option-level_by }
command-enhance-pipeline-option-level_by-default = { -up-to-the-service }
command-enhance-pipeline-option-peak = { command-enhance-clean-option-peak }
command-enhance-pipeline-option-peak-default = { -up-to-the-service }
command-enhance-pipeline-option-rms = Sonoridad que se busca (RMS), en dBFS
command-enhance-pipeline-option-rms-default = { -up-to-the-service }

command-enhance-find-fillers = Decir dónde alguien dice “eh”, “em” y parecidos, sin cambiar nada
command-enhance-find-fillers-option-source = { command-transcribe-option-source }
command-enhance-find-fillers-option-words = { command-enhance-fillers-option-words }
command-enhance-find-fillers-option-words-default = las habituales um, uh, er…
command-enhance-find-fillers-option-language = { command-transcribe-option-language }
command-enhance-find-fillers-option-language-default = se reconoce al escuchar
command-enhance-find-fillers-option-whisper = { command-enhance-fillers-option-whisper }
command-enhance-find-fillers-option-whisper-default = { -up-to-the-service }
command-enhance-find-fillers-option-recogniser = { command-enhance-mouth-option-recogniser }
command-enhance-find-fillers-option-recogniser-default = { -up-to-the-service }
command-enhance-find-fillers-option-format = { command-separate-option-format }
command-enhance-find-fillers-option-format-default = { -up-to-the-service }

command-score = Decir lo bien que un sonido encaja con una descripción
command-score-option-source = El sonido
command-score-option-text = Cómo debería sonar
command-made-here = Comprobar si un audio se hizo aquí con este bot
command-made-here-option-source = La grabación o película

command-recipe-run = Usar una receta con un archivo, como una sola tarea
command-recipe-run-option-name = Nombre de la receta
command-recipe-run-option-source = Con qué trabaja su primer paso

command-recipe-save = Guardar una cadena de comandos con un nombre, para usarla con archivos
command-recipe-save-option-steps = Comandos con sus opciones y | entre ellos; cada uno trabaja con lo que hizo el anterior
command-recipe-save-option-name = Cómo se llama
command-recipe-save-option-name-default = la palabra antes de dos puntos en los pasos
command-recipe-save-option-for = Quién la puede usar
command-recipe-save-option-for-default = me

command-recipe-list = Las recetas que puedes usar aquí

command-recipe-show = Lo que hace una receta
command-recipe-show-option-name = { command-recipe-run-option-name }

command-recipe-delete = Borrar una receta
command-recipe-delete-option-name = { command-recipe-run-option-name }
command-recipe-delete-option-for = De quién es
command-recipe-delete-option-for-default = me

command-voice-find = Buscar voces por nombre, idioma, género o tipo
command-voice-find-option-query = Cómo es la voz
command-voice-find-option-query-default = las primeras voces

command-voice-random = Sugerir una voz al azar
command-voice-random-option-language = Idioma que habla, como english o en-GB
command-voice-random-option-language-default = cualquier idioma
command-voice-random-option-gender = { command-voice-train-option-gender }
command-voice-random-option-gender-default = cualquier género

command-voice-show = Lo que se sabe de una voz
command-voice-show-option-voice = Nombre de la voz

command-voice-preview = Escuchar una voz; se hace una vez, se guarda y después no cuesta nada
command-voice-preview-option-voice = { command-voice-show-option-voice }

command-voice-favorite = Guardar las voces que más te gustan: se ofrecen primero
command-voice-favorite-option-voice = { command-voice-show-option-voice }
command-voice-favorite-option-voice-default = se muestran tus favoritas
command-voice-favorite-option-change = Si pasa a ser favorita o deja de serlo
command-voice-favorite-option-change-default = add

command-voice-design = Inventar una voz a partir de una descripción, y escucharla
command-voice-design-option-prompt = Cómo es la voz
command-voice-design-option-says = Lo que dice para que la puedas escuchar
command-voice-design-option-says-default = { -up-to-the-service }
command-voice-design-option-seed = El mismo número da otra vez la misma voz
command-voice-design-option-seed-default = otra voz cada vez
command-voice-design-option-engine = Qué motor la hace
command-voice-design-option-engine-default = { -up-to-the-service }
command-voice-design-option-change = ID de la tarea de un diseño anterior que quieras cambiar
command-voice-design-option-model = Id de un modelo del que partir

command-voice-train = Hacer una voz con la grabación de alguien que está de acuerdo
command-voice-train-option-source = La grabación: una sola persona que habla, sin música
command-voice-train-option-name = Cómo se llamará la voz
command-voice-train-option-may_use = Sí: es mi propia voz, o su dueño me deja usarla
command-voice-train-option-language = Idioma que se habla, como código: en-US, por ejemplo
command-voice-train-option-language-default = { -up-to-the-service }
command-voice-train-option-gender = Género de la voz
command-voice-train-option-gender-default = { -up-to-the-service }
command-voice-train-option-picture = Una imagen para la voz

command-voice-status = Cómo va el entrenamiento de una voz
command-voice-status-option-name = Nombre con el que se entrena

command-voice-list = Mostrar tus voces y las que se comparten aquí

command-voice-rename = Cambiar el nombre de una de tus voces, por ejemplo una que diseñaste
command-voice-rename-option-name = { command-voice-share-option-name }
command-voice-rename-option-to = Nombre nuevo

command-voice-share = Dejar que todo el servidor use una de tus voces, o dejar de hacerlo
command-voice-share-option-name = Nombre de tu voz
command-voice-share-option-on = No: dejar de compartirla, esté donde esté compartida

command-voice-passport = Demostrar en tu canal de voz que una voz es tuya, leyendo una frase
command-voice-passport-option-allow = Quién puede usar las voces que entrenes: solo tú o todo el servidor
command-voice-passport-option-allow-default = solo tú
command-voice-passport-option-members = Miembros que pueden usarlas en su lugar, como menciones o ID
command-voice-passport-option-members-default = como en allow
command-voice-passport-option-check = ID de un pasaporte cuya frase ya leíste
command-voice-passport-option-check-default = mostrar una frase nueva

command-voice-passports = Mostrar tus pasaportes de voz y cuánto se usaron sus voces, o revocar uno
command-voice-passports-option-revoke = ID del pasaporte que se elimina, con sus voces y lo que dijeron
command-voice-passports-option-revoke-default = ninguno
command-voice-passports-option-confirm = Revocarlo para siempre
command-voice-passports-option-confirm-default = no
command-voice-passports-option-member = Miembro cuya frase quiere escuchar la moderación
command-voice-passports-option-member-default = mostrar tus propios pasaportes

command-voice-delete = Eliminar una de tus voces
command-voice-delete-option-name = { command-voice-share-option-name }

command-voice-play = Reproducir un archivo o resultado en tu canal de voz
command-voice-play-option-source = { command-transcribe-option-source }
command-voice-play-option-loop = Reproducir en bucle hasta que se salte; la cola suena entre medias
command-voice-play-option-loop-default = no

command-voice-queue = Mostrar qué se reproduce en el canal de voz y cómo está la conexión

command-voice-skip = Saltar lo que se reproduce en el canal de voz
command-voice-skip-option-position = Su número en la cola

command-voice-pause = Pausar lo que se reproduce en el canal de voz

command-voice-resume = Reanudar lo que estaba en pausa en el canal de voz

command-voice-clear = Quitar tus elementos de la cola; los moderadores los quitan todos

command-voice-volume = Ajustar el volumen en el canal de voz
command-voice-volume-option-percent = El volumen; 100 deja los archivos como son

command-pronounce-add = Hacer que una palabra se diga como tú indicas, en los textos de este servidor
command-pronounce-add-option-word = Una palabra entera o varias; con mayúscula, solo tal como se escribe aquí
command-pronounce-add-option-as = Lo que se dice en su lugar

command-pronounce-remove = Hacer que una palabra vuelva a decirse como se escribe
command-pronounce-remove-option-word = Como lo muestra /pronounce list

command-pronounce-list = Las palabras que se dicen de otra forma en este servidor
command-pronounce-list-option-part = Solo palabras que lo contengan
command-pronounce-list-option-part-default = todo
command-record-start = Grabar tu canal de voz; se avisa a todos y pueden negarse
command-record-start-option-minutes = Parar después de ese tiempo
command-record-start-option-minutes-default = tanto como se permita aquí
command-record-stop = Parar la grabación y transcribir lo que se dijo
command-record-status = Mostrar si aquí se graba un canal de voz, y a quién
command-record-opt-out = No grabar tu voz y borrar lo que se grabó de ella
command-record-opt-in = Grabar tu voz de nuevo, desde ahora
command-record-auto = Grabar canales de voz automáticamente cuando alguien entra, o eventos programados
command-record-auto-option-channels = Canales de voz, como menciones o ID: se graban mientras hay alguien
command-record-auto-option-channels-default = como está; none los quita
command-record-auto-option-events = Grabar también eventos programados de canales de voz, con sus nombres
command-record-auto-option-events-default = como está
command-record-transcribe = Transcribir una grabación tuya que antes no se pudo transcribir
command-record-transcribe-option-recording = ID de la grabación
command-record-transcribe-option-title = Título de la transcripción
command-listen-on = Conservar en memoria los últimos dos minutos de tu canal de voz, para denuncias
command-listen-on-option-who = Solo quienes aceptaron, o todos los que no se han excluido
command-listen-on-option-who-default = agreed
command-listen-off = Dejar de conservar lo que se dice y sobrescribirlo
command-listen-status = Mostrar si aquí se conservan los últimos dos minutos de un canal de voz
command-listen-agree = Aceptar que se conserven tus últimos dos minutos donde esté activado
command-listen-opt-out = No conservar tu voz en ningún canal de voz de este servidor
command-listen-delete-clip = Eliminar un clip en todas partes, si lo hiciste, se te oye en él o moderas
command-listen-delete-clip-option-clip = ID del clip
command-clip = Hacer un clip de los últimos segundos de tu canal de voz; solo tú lo tienes hasta que lo publiques
command-clip-option-seconds = Cuánto dura
command-clip-option-who = Solo lo que dijo esta persona, como mención o ID
command-clip-option-who-default = todas las personas
command-clip-option-show = ID de un clip tuyo, para recibirlo otra vez
command-clip-option-post = ID de un clip tuyo, para publicarlo
command-clip-option-sound = ID de un clip publicado, para añadir sus 5 segundos más fuertes al panel de sonidos
command-captions-on = Mostrar como texto lo que se dice en tu canal de voz, en su chat
command-captions-on-option-language = Idioma que se habla, como en o de
command-captions-on-option-language-default = se detecta
command-captions-off = Detener los subtítulos y guardar lo dicho como transcripción
command-captions-show = Mostrar los últimos subtítulos en tu idioma, solo a ti
command-captions-recap = Resumir los últimos diez minutos de subtítulos en cinco líneas, solo para ti
command-report = Denunciar a los moderadores lo que alguien acaba de decir en tu canal de voz
command-report-option-who = Quién lo dijo, como mención o ID
command-report-option-who-default = elegir quién
command-report-option-why = Qué estuvo mal; solo lo leen los moderadores
command-report-option-confirm = Denunciar sin motivo
command-report-option-confirm-default = no
command-report-option-call = Solo llamar a los moderadores, sin audio
command-report-option-call-default = no
command-read-on = Leer los mensajes de este canal en voz alta en un canal de voz
command-read-on-option-channel = El canal de voz donde se habla
command-read-on-option-channel-default = el canal donde estás
command-read-on-option-skip = Roles cuyos mensajes no se leen, como menciones o IDs
command-read-on-option-skip-default = ninguno
command-read-on-option-limit = Caracteres que se leen de un mensaje
command-read-on-option-announce = Anunciar quién entra en el canal de voz y quién sale
command-read-on-option-announce-default = no
command-read-on-option-bots = Leer también los mensajes de bots y webhooks, nunca los de este bot
command-read-on-option-bots-default = no
command-read-off = Dejar de leer los mensajes de este canal
command-read-status = Mostrar si este canal se lee en voz alta, y con qué voz te toca
command-read-voice = Elegir la voz con la que se leen tus mensajes
command-read-voice-option-voice = La voz
command-read-voice-option-voice-default = tu voz predeterminada, o una que se te asignó
command-read-opt-out = No leer nunca tus mensajes
command-read-opt-in = Volver a leer tus mensajes donde un canal se lea

command-settings-show = Lo que vale para ti aquí, de dónde viene y quién lo puede cambiar
command-settings-show-option-setting = Qué ajuste
command-settings-show-option-setting-default = los más usados
command-settings-show-option-for = Para quién lo cambian los controles
command-settings-show-option-for-default = tú

command-settings-set = Cambiar cómo se hace algo, para ti, este canal o este servidor
command-settings-set-option-setting = { command-settings-show-option-setting }
command-settings-set-option-value = Lo que debe ser; /settings show dice lo que puede ser
command-settings-set-option-for = Para quién vale
command-settings-set-option-for-default = tú; lo que no se puede poner para una persona, este canal

command-settings-reset = Quitar lo que se puso para ti, este canal o este servidor
command-settings-reset-option-setting = { command-settings-show-option-setting }
command-settings-reset-option-for = { command-settings-set-option-for }
command-settings-reset-option-for-default = tú; lo que no se puede poner para una persona, este canal

command-settings-export = Todo lo que está puesto para ti, este canal o este servidor, en un archivo
command-settings-export-option-for = De quién son los ajustes
command-settings-export-option-for-default = tú

command-settings-import = Poner lo que dice un archivo de /settings export; lo que no nombra queda como está
command-settings-import-option-file = El archivo, o lo que dice
command-settings-import-option-dry_run = Solo decir lo que cambiaría
command-settings-import-option-dry_run-default = no

command-setup = Preparar este servidor paso a paso: permisos, canales, límite de gasto y un primer sonido
command-setup-option-step = Qué paso; todos se pueden saltar
command-setup-option-step-default = el primero
command-setup-option-only = En el paso channels: dónde se puede usar el bot, como mención; o everywhere
command-setup-option-only-default = como está
command-setup-option-amount = En el paso budget: lo máximo que se puede gastar
command-setup-option-amount-default = como está
command-setup-option-period = En el paso budget: en cuánto tiempo
command-setup-option-period-default = month

command-permissions-show = Las reglas sobre quién puede hacer qué en este servidor

command-permissions-allow = Dejar que todos, o un rol, usen comandos o un derecho que otros no pueden
command-permissions-allow-option-family = Qué comandos, por su primera palabra: music, tts…
command-permissions-allow-option-right = Qué derecho, en lugar de comandos
command-permissions-allow-option-role = El rol o grupo, como mención o por su nombre o id
command-permissions-allow-option-role-default = todos
command-permissions-allow-option-channel = El canal, como mención o por su id
command-permissions-allow-option-channel-default = en todas partes

command-permissions-deny = Impedir que todos, o un rol, usen comandos o un derecho
command-permissions-deny-option-family = { command-permissions-allow-option-family }
command-permissions-deny-option-right = { command-permissions-allow-option-right }
command-permissions-deny-option-role = { command-permissions-allow-option-role }
command-permissions-deny-option-role-default = todos
command-permissions-deny-option-channel = { command-permissions-allow-option-channel }
command-permissions-deny-option-channel-default = en todas partes

command-permissions-reset = Quitar reglas: las que encajan con lo que indicas, o todas
command-permissions-reset-option-family = { command-permissions-allow-option-family }
command-permissions-reset-option-right = { command-permissions-allow-option-right }
command-permissions-reset-option-role = { command-permissions-allow-option-role }
command-permissions-reset-option-role-default = todos
command-permissions-reset-option-channel = { command-permissions-allow-option-channel }
command-permissions-reset-option-channel-default = en todas partes

command-moderation-on = Comparar los clips de voz con las reglas del servidor y mostrar lo hallado a los moderadores
command-moderation-on-option-review = El canal en el que lo ven los moderadores
command-moderation-on-option-channels = Los canales en los que se escucha, como mención o por id
command-moderation-on-option-channels-default = todo
command-moderation-on-option-exempt = Roles cuyos clips se dejan en paz, como mención o por id
command-moderation-on-option-exempt-default = ninguno; los de bots y moderadores, siempre
command-moderation-on-option-notices = Decir a los autores lo que se decidió, y dejar que apelen
command-moderation-on-option-notices-default = no
command-moderation-on-option-captions = Qué hacen las reglas automáticas ante palabras en los subtítulos de llamadas
command-moderation-on-option-captions-default = desactivado
command-moderation-on-option-share = Lo máximo que puede costar escuchar en un mes
command-moderation-on-option-share-default = lo que permite quien administra el bot

command-moderation-off = Dejar en paz los clips de voz

command-moderation-status = Si aquí se cuidan los clips de voz, y cómo

command-moderation-rules = Lo que aquí no se debe decir en los clips de voz

command-moderation-add-rule = Decir lo que no se debe decir en los clips de voz; sustituye a la regla del mismo nombre
command-moderation-add-rule-option-name = Cómo se llama la regla
command-moderation-add-rule-option-words = Palabras y frases, con comas entre ellas; * para el resto de una palabra
command-moderation-add-rule-option-list = Una de nuestras listas de palabras
command-moderation-add-rule-option-language = El idioma de esa lista
command-moderation-add-rule-option-language-default = en
command-moderation-add-rule-option-personal = Datos personales: phone, email, card, address (separados por comas) o all
command-moderation-add-rule-option-sounds_like = Detectar las palabras también por su sonido, en este idioma; solo pregunta a los moderadores
command-moderation-add-rule-option-sounds_like-default = no
command-moderation-add-rule-option-pattern = Una expresión regular (RE2)
command-moderation-add-rule-option-allow = Lo que se permite aunque contenga una palabra, con comas entre medio
command-moderation-add-rule-option-threshold = Cuántas coincidencias hacen falta en un clip
command-moderation-add-rule-option-action = Qué hacer: solo guardarlo (log), mostrarlo a moderadores (ask), o borrarlo y mostrarlo (act)
command-moderation-add-rule-option-action-default = ask
command-moderation-add-rule-option-texts = Textos para leer: leer y avisar (tell), preguntar antes a moderadores (ask) o rechazar (block)
command-moderation-add-rule-option-texts-default = off

command-moderation-remove-rule = Quitar una regla sobre lo que no se debe decir
command-moderation-remove-rule-option-name = Como la muestra /moderation rules

command-moderation-test-rules = Ver lo que las reglas encuentran en un texto, como si se dijera en un clip
command-moderation-test-rules-option-text = Lo que alguien podría decir

command-moderation-dry-run = Probar las reglas con las transcripciones guardadas aquí, sin tomar medidas
command-moderation-dry-run-option-rule = Como la muestra /moderation rules
command-moderation-dry-run-option-rule-default = todas las reglas

command-moderation-cases = Lo que vieron los moderadores últimamente, y lo que decidieron
command-moderation-cases-option-page = Página de la lista
command-moderation-cases-option-person = De quién son los mensajes, como mención o por id
command-moderation-cases-option-person-default = los de todos

command-moderation-export = Todos los casos que se guardan, en un archivo
command-moderation-export-option-format = Formato del archivo
command-moderation-export-option-format-default = csv

command-usage = Lo que tú, o este servidor, han gastado hoy y este mes, y lo que queda
command-usage-option-for = De quién; lo del servidor es para quienes lo administran
command-usage-option-for-default = me

command-budget-show = Los límites de lo que se puede gastar aquí

command-budget-set = Limitar lo que se puede gastar aquí en un día o un mes
command-budget-set-option-amount = Lo máximo que se puede gastar
command-budget-set-option-for = De quién es el límite
command-budget-set-option-period = En cuánto tiempo
command-budget-set-option-who = La persona, el rol o el canal, como mención o por id; un rol, también por nombre
command-budget-set-option-who-default = este canal

command-budget-correct = Contar un trabajo como máximo por lo estimado
command-budget-correct-option-job = El ID del trabajo
command-budget-remove = Quitar un límite
command-budget-remove-option-for = { command-budget-set-option-for }
command-budget-remove-option-period = { command-budget-set-option-period }
command-budget-remove-option-who = { command-budget-set-option-who }
command-budget-remove-option-who-default = este canal

command-alerts = Elegir el canal donde se avisa de límites y webhooks a quienes administran este servidor
command-alerts-option-channel = El canal, como mención o por su id; none lo quita

command-webhooks-add = Avisar a otro programa cuando acaban las tareas de este servidor
command-webhooks-add-option-address = Dónde se le avisa: una dirección https pública

command-webhooks-list = Los programas a los que se avisa cuando acaban tareas aquí, y si se puede llegar a ellos

command-webhooks-remove = Dejar de avisar a un programa
command-webhooks-remove-option-id = Cuál, como lo llama /webhooks list

command-webhooks-test = Enviar a un programa una prueba y todo lo que se perdió
command-webhooks-test-option-id = { command-webhooks-remove-option-id }
command-webhooks-add-option-events = De qué se le avisa
command-webhooks-add-option-events-default = jobs
command-webhooks-add-option-text = Incluir nombres y textos de transcripciones y clips
command-webhooks-add-option-text-default = no
command-webhooks-deliveries = Ver lo último que se envió a un webhook
command-webhooks-deliveries-option-id = El ID del webhook, de /webhooks list
command-webhooks-rotate = Sustituir la clave de firma de un webhook
command-webhooks-rotate-option-id = { command-webhooks-remove-option-id }
command-webhooks-redeliver = Enviar de nuevo un evento a su webhook
command-webhooks-redeliver-option-event = El ID del evento, de /webhooks deliveries

command-api-keys-create = Crear una clave para programas que usan la API de este bot
command-api-keys-create-option-name = Para qué es la clave
command-api-keys-create-option-for = Para quién vale; la de un servidor solo la crean administradores
command-api-keys-create-option-for-default = para ti
command-api-keys-create-option-scope = Qué puede hacer; cada alcance incluye los anteriores, admin solo para servidores
command-api-keys-create-option-scope-default = run
command-api-keys-create-option-days = Días hasta que caduca

command-api-keys-list = Ver tus claves de API y, si administras, las de este servidor

command-api-keys-revoke = Revocar una clave de API; los programas que la usan dejan de funcionar
command-api-keys-revoke-option-id = El ID de la clave, de /api-keys list

command-transcripts-search = Buscar lo que se dijo en las grabaciones que puedes ver
command-transcripts-search-option-words = Palabras que se dijeron, una "frase", o -sin
command-transcripts-search-option-speaker = Solo con esta persona, por su nombre
command-transcripts-search-option-speaker-default = cualquiera
command-transcripts-search-option-channel = Solo en este canal, como mención o ID
command-transcripts-search-option-channel-default = en todas partes
command-transcripts-search-option-since = Solo desde este día (UTC), como 2026-03-31
command-transcripts-search-option-since-default = cualquier día
command-transcripts-search-option-until = Solo hasta el final de este día (UTC), como 2026-03-31
command-transcripts-search-option-until-default = hoy

command-transcripts-list = Las transcripciones más nuevas que puedes ver, y cuánto se guardan

command-transcripts-show = El comienzo de una transcripción que puedes ver
command-transcripts-show-option-transcript = Id de su tarea, como lo muestra /transcripts list
command-transcripts-show-option-transcript-default = la más reciente

command-transcripts-name = Decir quién habla, en una transcripción, su mensaje y sus archivos
command-transcripts-name-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-name-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-name-option-speaker = Cómo se llama ahora, o su número
command-transcripts-name-option-name = Quién es

command-transcripts-merge = Decir que dos voces de una transcripción son la misma persona
command-transcripts-merge-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-merge-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-merge-option-speaker = Cómo se llama una persona, o su número
command-transcripts-merge-option-into = Cómo se llama la otra, o su número

command-transcripts-ask = Responder a una pregunta a partir de las transcripciones, con citas
command-transcripts-ask-option-question = Lo que quieres saber
command-transcripts-ask-option-transcript = Solo esta: ID de su trabajo, o latest
command-transcripts-ask-option-transcript-default = todas las que puedes ver aquí

command-transcripts-translate = Traducir una transcripción línea por línea, para que los subtítulos sigan sincronizados
command-transcripts-translate-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-translate-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-translate-option-to = Idioma de destino, por su código, como de o ja
command-transcripts-translate-option-format = Formato del archivo de la transcripción
command-transcripts-translate-option-format-default = srt
command-transcripts-minutes = Mostrar el acta de una reunión: decisiones, tareas y preguntas abiertas
command-transcripts-minutes-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-minutes-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-minutes-option-format = También como archivo: Markdown, Word o JSON
command-transcripts-minutes-option-format-default = ningún archivo
command-transcripts-minutes-option-again = Hacerla de nuevo; las tareas que alguien cambió se quedan
command-transcripts-minutes-option-again-default = solo si no hay ninguna
command-transcripts-minutes-option-post = Publicarla bajo la transcripción, para todos allí
command-transcripts-minutes-option-post-default = no
command-transcripts-minutes-option-canvas = Publicarla con un canvas, en Slack si están activados
command-transcripts-minutes-option-canvas-default = no
command-transcripts-write-minutes = Redactar el acta de una reunión con el modelo de lenguaje
command-transcripts-write-minutes-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-write-minutes-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-write-minutes-option-template = De qué consta (consulta /transcripts template)
command-transcripts-write-minutes-option-template-default = la del canal o del servidor
command-transcripts-write-minutes-option-again = Redactarla de nuevo, a precio completo; las tareas que alguien cambió se quedan
command-transcripts-write-minutes-option-again-default = solo si no hay ninguna
command-transcripts-template = Elegir o mostrar de qué constan las actas en este canal o servidor
command-transcripts-template-option-template = La plantilla de las actas que redacta el modelo de lenguaje
command-transcripts-template-option-template-default = como está; custom si hay secciones
command-transcripts-template-option-sections = Títulos de tus propias secciones, separados por punto y coma
command-transcripts-template-option-sections-default = como están
command-transcripts-template-option-for = Dónde se usa la plantilla
command-transcripts-template-option-for-default = canal

command-transcripts-item = Mostrar o cambiar una tarea del acta de una reunión
command-transcripts-item-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-item-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-item-option-item = Su número en el acta
command-transcripts-item-option-owner = Quién la hace; - quita el nombre
command-transcripts-item-option-owner-default = como está
command-transcripts-item-option-due = Cuándo, con tus palabras; - lo quita
command-transcripts-item-option-due-default = { command-transcripts-item-option-owner-default }
command-transcripts-item-option-done = Si está hecha
command-transcripts-item-option-done-default = { command-transcripts-item-option-owner-default }

command-transcripts-edit = Editar una línea de una transcripción
command-transcripts-edit-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-edit-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-edit-option-line = El número de la línea, o un tiempo como 1:02
command-transcripts-edit-option-words = El texto correcto
command-transcripts-edit-option-words-default = la línea se quita
command-transcripts-undo = Restaurar las palabras que el vocabulario del servidor sustituyó en una transcripción
command-transcripts-undo-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-undo-option-transcript-default = { command-transcripts-show-option-transcript-default }

command-transcripts-delete = Borrar una transcripción tuya, con sus archivos y lo que dice su mensaje
command-transcripts-delete-option-transcript = { command-transcripts-show-option-transcript }

command-transcripts-export = Las transcripciones que puedes ver aquí, en un archivo solo para ti
command-transcripts-export-option-format = Para leer, o para otros programas
command-transcripts-export-option-format-default = txt

command-transcripts-automatic = Transcribir automáticamente las grabaciones de este canal, con actas, o dejar fuera las tuyas
command-transcripts-automatic-option-switch = Para todos en este canal
command-transcripts-automatic-option-switch-default = como está
command-transcripts-automatic-option-opt_out = Dejar fuera tus propias grabaciones, estés donde estés
command-transcripts-automatic-option-opt_out-default = como está
command-transcripts-automatic-option-minutes = Publicar también actas de reuniones, con reglas o con el modelo de lenguaje
command-transcripts-automatic-option-minutes-default = como está
command-transcripts-automatic-option-opt_out_minutes = No crear nunca automáticamente actas de tus grabaciones
command-transcripts-automatic-option-opt_out_minutes-default = como está

command-privacy-export = Todo lo que se guarda sobre ti, en un archivo

command-privacy-forget-me = Borrar todo lo que se guarda sobre ti; pregunta antes de hacerlo
command-privacy-forget-me-option-confirm = Sí: borrarlo ahora, para siempre
command-privacy-forget-me-option-confirm-default = no: decir lo que se borraría
command-link = Conectar tus cuentas de varias plataformas para que te sigan voces, ajustes y tareas
command-link-option-code = El código que /link mostró en el otro sitio
command-link-option-agree = Sí: vincularlas
command-link-option-agree-default = no: decir antes con quién
command-link-option-account = La cuenta que escribió tu código
command-unlink = Desconectar una cuenta vinculada
command-unlink-option-account = Cuál, de la lista

command-jobs-list = Lo que pediste últimamente, y cómo va
command-jobs-list-option-scope = De quién son las tareas; las del servidor son para quienes lo administran
command-jobs-list-option-scope-default = mine

command-jobs-show = Cómo va una de tus tareas
command-jobs-show-option-job = Id de la tarea

command-jobs-cancel = Parar una de tus tareas
command-jobs-cancel-option-job = { command-jobs-show-option-job }

command-jobs-retry = Hacer otra vez una de tus tareas, como tarea nueva
command-jobs-retry-option-job = { command-jobs-show-option-job }

command-jobs-attach = Asociar una tarea del servicio de audio a una tarea sin confirmar
command-jobs-attach-option-job = { command-jobs-show-option-job }
command-jobs-attach-option-task = Su id en el servicio de audio

command-jobs-resume = Buscar otra vez el resultado de una tarea, sin coste
command-jobs-resume-option-job = { command-jobs-show-option-job }
command-jobs-send = Enviar el resultado de una de tus tareas a otra cuenta tuya
command-jobs-send-option-job = { command-jobs-show-option-job }
command-jobs-send-option-to = Qué cuenta vinculada

command-ping = Si todo funciona, y lo rápido que responde

command-help = Mostrar lo que puede hacer el bot, o explicar un comando
command-help-option-command = Un comando para explicar
command-help-option-command-default = los comandos más usados
command-help-option-section = Los comandos para un fin

setting-language = Idioma de lo que dice el bot; automatic sigue a tu app o navegador
setting-recognition-language = Idioma que se habla en las grabaciones, si /transcribe no indica ninguno
setting-voice = Quién habla cuando no se indica una voz
setting-voice-default = una voz en tu idioma
setting-remember-voice = La última voz que indicaste pasa a ser tu voz habitual
setting-favorite-voices = Voces que se te ofrecen primero
setting-favorite-voices-default = nada
setting-loudness = La voz hablada se lleva a una sonoridad pareja
setting-form = Los sonidos llegan como archivo, o también como mensaje de voz (solo en Discord)
setting-format = Formato de los archivos de sonido, donde un comando deja elegirlo
setting-results = Adónde van los resultados: aquí, debajo en un hilo, o directamente a quien los pidió
setting-result-days = Cuántos días se guardan los resultados de este servidor
setting-result-days-default = lo que los guarde quien administra el bot
setting-transcripts = Si las grabaciones que se publican se transcriben solas
setting-transcribe-me = Lo que grabas se transcribe solo, donde un canal lo hace
setting-vocabulary = Nombres y jerga de este servidor, con los que se corrigen las transcripciones
setting-vocabulary-default = nada
setting-speakers = Distinguir hablantes en transcripciones automáticas y desde el menú del mensaje
setting-speakers-default = donde el servicio de audio pueda
setting-transcript-days = Cuántos días se guardan las transcripciones de este servidor
setting-minutes = Publicar automáticamente el acta bajo la transcripción de una reunión
setting-minutes-template = Plantilla de las actas que redacta el modelo de lenguaje
setting-minutes-sections = Secciones de la plantilla propia de las actas
setting-minutes-sections-default = ninguna
setting-minutes-me = Crear actas de tus grabaciones automáticamente, donde un canal lo haga
setting-action-items = Publicar cada lunes las tareas pendientes de un canal
setting-read-emoji = Los emojis de un texto se leen por su nombre; si no, se omiten
setting-read-links = Los enlaces de un texto se leen por adónde llevan; si no, se omiten
setting-read-code = Los bloques de código de un texto se leen; si no, se omiten
setting-read-aloud = Leer los mensajes de este canal en un canal de voz
setting-read-aloud-default = desactivado
setting-read-me = Leer tus mensajes donde un canal se lea
setting-read-voice = Voz con la que se leen tus mensajes
setting-read-voice-default = tu voz predeterminada, o una que se te asignó
setting-assigned-voices = Voces que se te asignaron para leer tus mensajes, una por idioma
setting-assigned-voices-default = ninguna
setting-pronunciations = Cómo se deben decir las palabras
setting-pronunciations-default = nada
setting-voices-need-passport = Entrenar y usar solo voces de personas con pasaporte de voz
setting-permissions = Quién puede hacer qué, y dónde
setting-permissions-default = todos pueden pedirlo todo
setting-alerts-channel = Dónde se avisa de límites y webhooks a quienes administran el servidor
setting-alerts-channel-default = donde la plataforma da sus propias noticias, o directamente
setting-families-off = Grupos de comandos desactivados
setting-families-off-default = nada
setting-moderation = Si los clips de voz se comparan con las reglas del servidor, y quién ve lo hallado
setting-moderation-default = desactivado
setting-clip-rules = Lo que no se debe decir en los clips de voz
setting-clip-rules-default = nada

menu-transcribe = Transcribir
menu-enhance-clean = Mejorar
menu-separate = Separar la voz
menu-tts = Leer en voz alta
menu-report-said = Denunciar lo que dijo
menu-report = Denunciar a moderadores
menu-made-here = ¿Hecho aquí?

option-play = Reproducirlo también en tu canal de voz

tree-more = Pódcasts, guiones, recetas, tus ajustes y más
tree-admin = Configurar y administrar el bot en este servidor

name-tts = leer
name-sfx = efecto
name-transcribe = transcribir
name-music = música
name-make = crear
name-song = canción
name-structured = estructura
name-cover = versión
name-lyrics = letra
name-artists = artistas
name-dub = doblar
name-separate = separar
name-enhance = mejorar
name-clean = ruido
name-mouth = boca
name-silence = silencios
name-fillers = muletillas
name-stutter = tartamudeo
name-loudness = sonoridad
name-upscale = agudos
name-speakers = hablantes
name-pipeline = combinado
name-find-fillers = buscar-muletillas
name-voice = voz
name-find = buscar
name-play = reproducir
name-queue = cola
name-skip = saltar
name-pause = pausar
name-clear = vaciar
name-volume = volumen
name-random = azar
name-show = mostrar
name-preview = escuchar
name-favorite = favorita
name-design = diseñar
name-train = entrenar
name-status = estado
name-list = lista
name-rename = renombrar
name-share = compartir
name-passport = pasaporte
name-passports = pasaportes
name-delete = eliminar
name-moderation = moderación
name-on = activar
name-off = desactivar
name-rules = reglas
name-add-rule = añadir-regla
name-remove-rule = quitar-regla
name-test-rules = probar-reglas
name-dry-run = simulacro
name-cases = casos
name-export = exportar
name-jobs = trabajos
name-cancel = cancelar
name-retry = repetir
name-attach = asociar
name-resume = reanudar
name-send = enviar
name-link = vincular
name-unlink = desvincular
name-help = ayuda
name-more = más
name-podcast = pódcast
name-script = guion
name-convert = convertir
name-correct = corregir
name-score = puntuar
name-recipe = receta
name-run = ejecutar
name-save = guardar
name-pronounce = pronunciación
name-add = añadir
name-remove = quitar
name-settings = ajustes
name-set = cambiar
name-reset = restablecer
name-import = importar
name-usage = consumo
name-transcripts = transcripciones
name-search = buscar
name-name = nombrar
name-minutes = acta
name-item = tarea
name-merge = unir
name-edit = editar
name-undo = deshacer
name-auto = automático
name-automatic = automático
name-privacy = privacidad
name-forget-me = borrar-mis-datos
name-ping = ping
name-admin = administración
name-setup = configurar
name-permissions = permisos
name-allow = permitir
name-deny = denegar
name-budget = presupuesto
name-alerts = alertas
name-webhooks = webhooks
name-api-keys = api-keys
name-test = probar
name-read = leer
name-opt-out = excluirme
name-opt-in = incluirme
name-made-here = hecho-aquí
name-record = grabar
name-listen = escuchar
name-captions = subtítulos
name-recap = resumen
name-agree = aceptar
name-clip = clip
name-delete-clip = eliminar-clip
name-report = denunciar
name-start = empezar
name-stop = parar
name-deliveries = envíos
name-redeliver = reenviar
name-rotate = rotar
name-create = crear
name-revoke = revocar
name-write-minutes = escribir-acta
name-template = plantilla
name-ask = preguntar
name-translate = traducir
