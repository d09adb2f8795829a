### O que está ao lado de comandos, opções e configurações

-up-to-the-service = o serviço de áudio decide

family-music = Fazer música, ou mandar outra voz cantá-la
family-podcast = Fazer um podcast
family-enhance = Fazer uma gravação soar melhor
family-recipe = Guardar comandos que vêm um depois do outro, e rodá-los em um arquivo
family-voice = Achar ou fazer uma voz com que falar
family-pronounce = Como as palavras são faladas neste servidor
family-settings = Ver e mudar como as coisas são feitas para você, este canal ou este servidor
family-moderation = O que é dito em áudios, comparado com as regras deste servidor
family-budget = Quanto se pode gastar aqui
family-permissions = Quem pode fazer o quê neste servidor
family-webhooks = Avisar outros programas quando tarefas terminam
family-api-keys = Gerenciar chaves de API para programas
family-transcripts = Achar o que foi dito em gravações, e guardar ou esquecer
family-privacy = Ver ou remover o que está guardado sobre você
family-jobs = Ver, parar ou repetir o que você pediu
family-read = Ler as mensagens de um canal em voz alta em um canal de voz
family-record = Gravar um canal de voz com o consentimento de todos
family-listen = Manter na memória os últimos dois minutos de um canal de voz
family-captions = Mostrar como texto o que é dito em um canal de voz

command-tts = Transformar texto em fala
command-tts-option-text = O que dizer
command-tts-option-voice = Quem diz
command-tts-option-voice-default = uma voz no seu idioma
command-tts-option-emotion = Como é dito
command-tts-option-emotion-default = neutro

command-sfx = Fazer um efeito sonoro a partir de uma descrição
command-sfx-option-prompt = O som que você quer
command-sfx-option-duration = Quanto tempo dura, em segundos
command-sfx-option-duration-default = { -up-to-the-service }
command-sfx-option-avoid = Sons que devem ficar de fora
command-sfx-option-source = Uma imagem ou um vídeo com que o som deve combinar
command-sfx-option-source_type = O que é a fonte
command-sfx-option-source_type-default = descoberto pelo arquivo ou link

command-transcribe = Transcrever o que é dito em uma gravação ou um vídeo
command-transcribe-option-source = A gravação ou o vídeo
command-transcribe-option-language = Idioma falado, como código, por exemplo en ou ja
command-transcribe-option-language-default = descoberto ao ouvir
command-transcribe-option-format = Formato do arquivo da transcrição
command-transcribe-option-format-default = srt, ou json com palavras
command-transcribe-option-speakers = Distinguir quem fala
command-transcribe-option-speakers-default = não
command-transcribe-option-min_speakers = Quantas pessoas falam, no mínimo
command-transcribe-option-min_speakers-default = sem limite
command-transcribe-option-max_speakers = Quantas pessoas falam, no máximo
command-transcribe-option-max_speakers-default = sem limite
command-transcribe-option-words = Um tempo para cada palavra
command-transcribe-option-words-default = não
command-transcribe-option-engine = Qual reconhecedor ouve
command-transcribe-option-engine-default = { -up-to-the-service }
command-transcribe-option-batch_size = Quantos trechos são reconhecidos ao mesmo tempo
command-transcribe-option-batch_size-default = { -up-to-the-service }
command-transcribe-option-script_target = Escrita ou estilo do texto, nas palavras do serviço de áudio
command-transcribe-option-script_target-default = { -up-to-the-service }
command-transcribe-option-title = Um título para a transcrição
command-transcribe-option-anew = Ouvir mesmo que o mesmo já tenha sido transcrito
command-transcribe-option-anew-default = não

command-music-make = Fazer música de fundo a partir de uma descrição
command-music-make-option-prompt = A música que você quer
command-music-make-option-duration = { command-sfx-option-duration }
command-music-make-option-duration-default = { -up-to-the-service }
command-music-make-option-instrumental = Sem ninguém cantando
command-music-make-option-instrumental-default = { -up-to-the-service }
command-music-make-option-title = Um título para a música
command-music-make-option-like = Uma gravação com que deve se parecer
command-music-make-option-continue = ID da tarefa cuja música continua
command-music-make-option-cover_picture = Uma imagem para acompanhar
command-music-make-option-prompt_type = Como a descrição deve ser entendida
command-music-make-option-prompt_type-default = { -up-to-the-service }
command-music-make-option-model = Versão do modelo
command-music-make-option-model-default = { -up-to-the-service }
command-music-make-option-continuation = Continuar dessa peça
command-music-make-option-continuation-default = quando uma é indicada

command-music-song = Fazer uma música cantada, com a sua própria letra se quiser
command-music-song-option-prompt = A música cantada que você quer
command-music-song-option-lyrics = A letra a cantar, linha por linha
command-music-song-option-style = Estilo, como folk ou techno
command-music-song-option-duration = { command-sfx-option-duration }
command-music-song-option-duration-default = { -up-to-the-service }
command-music-song-option-instrumental = { command-music-make-option-instrumental }
command-music-song-option-instrumental-default = { -up-to-the-service }
command-music-song-option-title = { command-music-make-option-title }
command-music-song-option-like = { command-music-make-option-like }
command-music-song-option-model = { command-music-make-option-model }
command-music-song-option-model-default = { -up-to-the-service }

command-music-structured = Fazer música parte por parte: introdução, verso, refrão …
command-music-structured-option-parts = Uma parte por linha: nome, duração, como é | o que se canta
command-music-structured-option-style = Estilo do todo, como folk ou techno
command-music-structured-option-title = { command-music-make-option-title }

command-music-cover = Mandar outra voz, ou várias, cantar uma música
command-music-cover-option-source = A música
command-music-cover-option-singer = Quem canta
command-music-cover-option-second_singer = Quem canta junto
command-music-cover-option-third_singer = Quem canta com esses dois
command-music-cover-option-title = { command-music-make-option-title }

command-music-lyrics = A letra de uma música que foi feita
command-music-lyrics-option-song = Id da música, ou da tarefa que a fez

command-music-artists = Quais estilos de artistas existem

command-podcast-make = Fazer um podcast a partir de um assunto, ou do seu próprio roteiro
command-podcast-make-option-prompt = Sobre o que é
command-podcast-make-option-script = Uma linha cada: quem fala, dois-pontos, o que diz
command-podcast-make-option-host = Quem apresenta
command-podcast-make-option-host-default = { -up-to-the-service }
command-podcast-make-option-guest = Quem mais fala
command-podcast-make-option-second_guest = Uma terceira voz
command-podcast-make-option-language = Idioma a falar, como código, por exemplo en ou ja
command-podcast-make-option-language-default = descoberto ao ouvir
command-podcast-make-option-title = Um título para o podcast

command-podcast-script = Escrever o roteiro de um podcast que foi feito
command-podcast-script-option-podcast = ID da tarefa que criou o podcast
command-podcast-script-option-prompt = O que mudar ou acrescentar
command-podcast-script-option-language = Idioma em que escrever, como código, por exemplo en ou ja
command-podcast-script-option-language-default = descoberto ao ouvir

command-script = Fazer várias vozes falarem, uma linha cada
command-script-option-script = { command-podcast-make-option-script }

command-dub = Mandar falar uma gravação ou um vídeo em outro idioma
command-dub-option-source = { command-transcribe-option-source }
command-dub-option-to = Idioma a falar, como código, por exemplo de ou ja
command-dub-option-from = Idioma falado, como código, por exemplo en ou ja
command-dub-option-from-default = descoberto ao ouvir
command-dub-option-speakers = Quantas pessoas falam
command-dub-option-speakers-default = { -up-to-the-service }

command-separate = Separar uma música: os vocais e o que os acompanha
command-separate-option-source = A música, a gravação ou o vídeo
command-separate-option-format = Formato do arquivo de som
command-separate-option-format-default = { -up-to-the-service }

command-convert = Fazer outra voz dizer o que é dito em uma gravação
command-convert-option-source = { command-transcribe-option-source }
command-convert-option-voice = Quem diz no lugar

command-enhance-clean = Tirar o ruído de uma gravação de fala
command-enhance-clean-option-source = { command-transcribe-option-source }
command-enhance-clean-option-level = Também deixar o volume uniforme
command-enhance-clean-option-level-default = não
command-enhance-clean-option-format = { command-separate-option-format }
command-enhance-clean-option-format-default = { -up-to-the-service }
command-enhance-clean-option-model = O que remove o ruído
command-enhance-clean-option-model-default = { -up-to-the-service }
command-enhance-clean-option-find_speech = Ver antes onde alguém fala
command-enhance-clean-option-find_speech-default = não
command-enhance-clean-option-level_by = O que é nivelado: os picos, o volume, ou os dois
command-enhance-clean-option-level_by-default = { -up-to-the-service }
command-enhance-clean-option-peak = Pico mais alto, em dBFS
command-enhance-clean-option-peak-default = { -up-to-the-service }
command-enhance-clean-option-loudness = Volume a alcançar (RMS), em dBFS
command-enhance-clean-option-loudness-default = { -up-to-the-service }

command-enhance-mouth = Tirar cliques, estalos e respirações da boca de uma gravação
command-enhance-mouth-option-source = { command-transcribe-option-source }
command-enhance-mouth-option-strength = Com que rigor o ruído é removido
command-enhance-mouth-option-strength-default = { -up-to-the-service }
command-enhance-mouth-option-format = { command-separate-option-format }
command-enhance-mouth-option-format-default = { -up-to-the-service }
command-enhance-mouth-option-rnnoise = Usar o filtro de ruído
command-enhance-mouth-option-rnnoise-default = { -up-to-the-service }
command-enhance-mouth-option-hush = Abaixar o que não é voz
command-enhance-mouth-option-hush-default = { -up-to-the-service }
command-enhance-mouth-option-attenuation = Em quanto, no máximo, é abaixado
command-enhance-mouth-option-attenuation-default = { -up-to-the-service }
command-enhance-mouth-option-stutter = Tirar também começos de palavras repetidos
command-enhance-mouth-option-stutter-default = { -up-to-the-service }
command-enhance-mouth-option-recogniser = Tamanho do reconhecedor que ouve: maior é melhor e mais lento
command-enhance-mouth-option-recogniser-default = { -up-to-the-service }

command-enhance-silence = Encurtar silêncios longos em uma gravação
command-enhance-silence-option-source = { command-transcribe-option-source }
command-enhance-silence-option-longer_than = Silêncios maiores que isto são encurtados, em milissegundos
command-enhance-silence-option-longer_than-default = { -up-to-the-service }
command-enhance-silence-option-keep = O que resta de cada um, em milissegundos
command-enhance-silence-option-keep-default = { -up-to-the-service }
command-enhance-silence-option-quieter_than = O que conta como silêncio, em dBFS
command-enhance-silence-option-quieter_than-default = { -up-to-the-service }
command-enhance-silence-option-format = { command-separate-option-format }
command-enhance-silence-option-format-default = { -up-to-the-service }

command-enhance-fillers = Cortar hum, é… e outras muletas de uma gravação
command-enhance-fillers-option-source = { command-transcribe-option-source }
command-enhance-fillers-option-words = Palavras a procurar, com vírgulas entre elas
command-enhance-fillers-option-words-default = as de sempre: um, uh, er …
command-enhance-fillers-option-language = { command-transcribe-option-language }
command-enhance-fillers-option-language-default = descoberto ao ouvir
command-enhance-fillers-option-whisper = Ouvir com o Whisper
command-enhance-fillers-option-whisper-default = { -up-to-the-service }
command-enhance-fillers-option-recogniser = { command-enhance-mouth-option-recogniser }
command-enhance-fillers-option-recogniser-default = { -up-to-the-service }
command-enhance-fillers-option-format = { command-separate-option-format }
command-enhance-fillers-option-format-default = { -up-to-the-service }

command-enhance-stutter = Cortar palavras gaguejadas e repetidas de uma gravação
command-enhance-stutter-option-source = { command-transcribe-option-source }
command-enhance-stutter-option-format = { command-separate-option-format }
command-enhance-stutter-option-format-default = { -up-to-the-service }
command-enhance-stutter-option-alike = Quão parecidos dois sons devem ser para contar como repetição
command-enhance-stutter-option-alike-default = { -up-to-the-service }
command-enhance-stutter-option-apart = A que distância podem estar, em milissegundos
command-enhance-stutter-option-apart-default = { -up-to-the-service }
command-enhance-stutter-option-recogniser = { command-enhance-mouth-option-recogniser }
command-enhance-stutter-option-recogniser-default = { -up-to-the-service }

command-enhance-loudness = Deixar uma gravação com volume uniforme
command-enhance-loudness-option-source = { command-transcribe-option-source }
command-enhance-loudness-option-by = O que é nivelado: os picos, o volume, ou os dois
command-enhance-loudness-option-by-default = { -up-to-the-service }
command-enhance-loudness-option-peak = { command-enhance-clean-option-peak }
command-enhance-loudness-option-peak-default = { -up-to-the-service }
command-enhance-loudness-option-loudness = { command-enhance-clean-option-loudness }
command-enhance-loudness-option-loudness-default = { -up-to-the-service }
command-enhance-loudness-option-format = { command-separate-option-format }
command-enhance-loudness-option-format-default = { -up-to-the-service }

command-enhance-upscale = Devolver os agudos a uma gravação de fala abafada
command-enhance-upscale-option-source = { command-transcribe-option-source }
command-enhance-upscale-option-format = { command-separate-option-format }
command-enhance-upscale-option-format-default = { -up-to-the-service }

command-enhance-speakers = Dar a cada pessoa que fala um arquivo próprio
command-enhance-speakers-option-source = { command-transcribe-option-source }
command-enhance-speakers-option-speakers = Quantas são
command-enhance-speakers-option-speakers-default = { -up-to-the-service }
command-enhance-speakers-option-format = { command-separate-option-format }
command-enhance-speakers-option-format-default = { -up-to-the-service }

command-enhance-pipeline = Vários reparos de uma gravação de uma vez
command-enhance-pipeline-option-source = { command-transcribe-option-source }
command-enhance-pipeline-option-clean = Tirar o ruído
command-enhance-pipeline-option-clean-default = não
command-enhance-pipeline-option-mouth = Tirar os sons da boca
command-enhance-pipeline-option-mouth-default = não
command-enhance-pipeline-option-silence = Encurtar silêncios longos
command-enhance-pipeline-option-silence-default = não
command-enhance-pipeline-option-fillers = Cortar muletas
command-enhance-pipeline-option-fillers-default = não
command-enhance-pipeline-option-stutter = Cortar palavras gaguejadas
command-enhance-pipeline-option-stutter-default = não
command-enhance-pipeline-option-upscale = Devolver os agudos
command-enhance-pipeline-option-upscale-default = não
command-enhance-pipeline-option-loudness = Deixar o volume uniforme
command-enhance-pipeline-option-loudness-default = não
command-enhance-pipeline-option-format = { command-separate-option-format }
command-enhance-pipeline-option-format-default = { -up-to-the-service }
command-enhance-pipeline-option-model = { command-enhance-clean-option-model }
command-enhance-pipeline-option-model-default = { -up-to-the-service }
command-enhance-pipeline-option-find_speech = { command-enhance-clean-option-find_speech }
command-enhance-pipeline-option-find_speech-default = não
command-enhance-pipeline-option-quieter_than = { command-enhance-silence-option-quieter_than }
command-enhance-pipeline-option-quieter_than-default = { -up-to-the-service }
command-enhance-pipeline-option-longer_than = { command-enhance-silence-option-longer_than }
command-enhance-pipeline-option-longer_than-default = { -up-to-the-service }
command-enhance-pipeline-option-keep = { command-enhance-silence-option-keep }
command-enhance-pipeline-option-keep-default = { -up-to-the-service }
command-enhance-pipeline-option-words = Muletas, com vírgulas entre elas
command-enhance-pipeline-option-language = Idioma falado, como código, por exemplo en
command-enhance-pipeline-option-whisper = Achar muletas com o Whisper
command-enhance-pipeline-option-alike = { command-enhance-stutter-option-alike }
command-enhance-pipeline-option-alike-default = { -up-to-the-service }
command-enhance-pipeline-option-level_by = { command-enhance-clean-option-level_by }
command-enhance-pipeline-option-level_by-default = { -up-to-the-service }
command-enhance-pipeline-option-peak = { command-enhance-clean-option-peak }
command-enhance-pipeline-option-peak-default = { -up-to-the-service }
command-enhance-pipeline-option-rms = Volume a alcançar (RMS), em dBFS
command-enhance-pipeline-option-rms-default = { -up-to-the-service }

command-enhance-find-fillers = Dizer onde alguém diz hum, é… e afins, sem mudar nada
command-enhance-find-fillers-option-source = { command-transcribe-option-source }
command-enhance-find-fillers-option-words = { command-enhance-fillers-option-words }
command-enhance-find-fillers-option-words-default = as de sempre: um, uh, er …
command-enhance-find-fillers-option-language = { command-transcribe-option-language }
command-enhance-find-fillers-option-language-default = descoberto ao ouvir
command-enhance-find-fillers-option-whisper = { command-enhance-fillers-option-whisper }
command-enhance-find-fillers-option-whisper-default = { -up-to-the-service }
command-enhance-find-fillers-option-recogniser = { command-enhance-mouth-option-recogniser }
command-enhance-find-fillers-option-recogniser-default = { -up-to-the-service }
command-enhance-find-fillers-option-format = { command-separate-option-format }
command-enhance-find-fillers-option-format-default = { -up-to-the-service }

command-score = Dizer o quanto um som combina com uma descrição
command-score-option-source = O som
command-score-option-text = Como deve soar
command-made-here = Verificar se um áudio foi feito aqui com este bot
command-made-here-option-source = A gravação ou o vídeo

command-recipe-run = Rodar uma receita em um arquivo, como uma tarefa só
command-recipe-run-option-name = Nome da receita
command-recipe-run-option-source = Com o que o primeiro passo trabalha

command-recipe-save = Guardar uma sequência de comandos com um nome, para rodá-la em arquivos
command-recipe-save-option-steps = Comandos com as opções deles, com | entre eles; cada um trabalha com o que o anterior fez
command-recipe-save-option-name = Como se chama
command-recipe-save-option-name-default = a palavra antes de dois-pontos nos passos
command-recipe-save-option-for = Quem pode rodá-la
command-recipe-save-option-for-default = você

command-recipe-list = As receitas que você pode rodar aqui

command-recipe-show = O que uma receita faz
command-recipe-show-option-name = { command-recipe-run-option-name }

command-recipe-delete = Esquecer uma receita
command-recipe-delete-option-name = { command-recipe-run-option-name }
command-recipe-delete-option-for = De quem é
command-recipe-delete-option-for-default = você

command-voice-find = Procurar vozes por nome, idioma, gênero ou tipo
command-voice-find-option-query = Como é a voz
command-voice-find-option-query-default = as primeiras vozes

command-voice-random = Sugerir uma voz aleatória
command-voice-random-option-language = Idioma que ela fala, como english ou en-GB
command-voice-random-option-language-default = qualquer idioma
command-voice-random-option-gender = { command-voice-train-option-gender }
command-voice-random-option-gender-default = qualquer gênero

command-voice-show = O que se sabe sobre uma voz
command-voice-show-option-voice = Nome da voz

command-voice-preview = Ouvir uma voz; é feita uma vez e guardada, e depois disso não custa nada
command-voice-preview-option-voice = { command-voice-show-option-voice }

command-voice-favorite = Guardar as vozes de que você mais gosta: elas são oferecidas primeiro
command-voice-favorite-option-voice = { command-voice-show-option-voice }
command-voice-favorite-option-voice-default = as suas favoritas são listadas
command-voice-favorite-option-change = Se passa a ser favorita ou deixa de ser
command-voice-favorite-option-change-default = adicionar

command-voice-design = Inventar uma voz a partir de uma descrição, e ouvi-la
command-voice-design-option-prompt = Como é a voz
command-voice-design-option-says = O que ela diz, para você ouvi-la
command-voice-design-option-says-default = { -up-to-the-service }
command-voice-design-option-seed = O mesmo número dá de novo a mesma voz
command-voice-design-option-seed-default = outra voz a cada vez
command-voice-design-option-engine = Qual motor a faz
command-voice-design-option-engine-default = { -up-to-the-service }
command-voice-design-option-change = ID da tarefa de um desenho anterior a mudar
command-voice-design-option-model = Id de um modelo com que começar

command-voice-train = Fazer uma voz a partir da gravação de alguém que concorda com isso
command-voice-train-option-source = A gravação: uma pessoa falando, sem música
command-voice-train-option-name = Como a voz vai se chamar
command-voice-train-option-may_use = Sim: é a minha própria voz, ou quem é dono dela me deixa usá-la
command-voice-train-option-language = Idioma falado, como código, por exemplo en-US
command-voice-train-option-language-default = { -up-to-the-service }
command-voice-train-option-gender = Gênero da voz
command-voice-train-option-gender-default = { -up-to-the-service }
command-voice-train-option-picture = Uma imagem para a voz

command-voice-status = Em que pé está o treino de uma voz
command-voice-status-option-name = Nome com que está sendo treinada

command-voice-list = Listar as suas vozes e as compartilhadas aqui

command-voice-rename = Renomear uma das suas vozes, por exemplo uma que você criou
command-voice-rename-option-name = { command-voice-share-option-name }
command-voice-rename-option-to = Novo nome

command-voice-share = Deixar todos neste servidor usarem uma das suas vozes, ou parar
command-voice-share-option-name = Nome da sua voz
command-voice-share-option-on = Não: parar de compartilhar, onde quer que esteja

command-voice-passport = Comprovar no seu canal de voz que uma voz é sua, lendo uma frase
command-voice-passport-option-allow = Quem pode usar as vozes que você treinar: só você ou todos neste servidor
command-voice-passport-option-allow-default = só você
command-voice-passport-option-members = Membros que podem usá-las em vez disso, como menções ou IDs
command-voice-passport-option-members-default = como em allow
command-voice-passport-option-check = ID de um passaporte cuja frase você já leu
command-voice-passport-option-check-default = mostrar uma nova frase

command-voice-passports = Mostrar seus passaportes de voz e quanto as vozes foram usadas, ou revogar um
command-voice-passports-option-revoke = ID do passaporte a excluir, com as vozes e o que elas disseram
command-voice-passports-option-revoke-default = nenhum
command-voice-passports-option-confirm = Revogar de vez
command-voice-passports-option-confirm-default = não
command-voice-passports-option-member = Membro cuja frase a moderação quer ouvir
command-voice-passports-option-member-default = mostrar seus próprios passaportes

command-voice-delete = Excluir uma das suas vozes
command-voice-delete-option-name = { command-voice-share-option-name }

command-voice-play = Tocar um arquivo ou resultado no seu canal de voz
command-voice-play-option-source = { command-transcribe-option-source }
command-voice-play-option-loop = Tocar em loop até ser pulado; a fila toca nos intervalos
command-voice-play-option-loop-default = não

command-voice-queue = Mostrar o que toca no canal de voz e como está a conexão

command-voice-skip = Pular o que toca no canal de voz
command-voice-skip-option-position = O número na fila

command-voice-pause = Pausar o que toca no canal de voz

command-voice-resume = Retomar o que foi pausado no canal de voz

command-voice-clear = Remover seus itens da fila; moderadores removem todos

command-voice-volume = Ajustar o volume no canal de voz
command-voice-volume-option-percent = O volume; 100 deixa os arquivos como são

command-pronounce-add = Fazer uma palavra ser falada como você diz, nos textos deste servidor
command-pronounce-add-option-word = Uma palavra inteira ou várias; com maiúscula, só como está escrito aqui
command-pronounce-add-option-as = O que se diz no lugar

command-pronounce-remove = Fazer uma palavra voltar a ser falada como se escreve
command-pronounce-remove-option-word = Como /pronounce list mostra

command-pronounce-list = As palavras que são faladas de outro jeito neste servidor
command-pronounce-list-option-part = Só palavras que tenham isto
command-pronounce-list-option-part-default = todas
command-record-start = Gravar seu canal de voz; todos são avisados e podem recusar
command-record-start-option-minutes = Parar depois desse tempo
command-record-start-option-minutes-default = tanto quanto for permitido aqui
command-record-stop = Parar a gravação e transcrever o que foi dito
command-record-status = Mostrar se um canal de voz está sendo gravado aqui, e quem
command-record-opt-out = Não gravar sua voz e apagar o que foi gravado dela
command-record-opt-in = Gravar sua voz de novo, a partir de agora
command-record-auto = Gravar canais de voz automaticamente quando alguém entra, ou eventos agendados
command-record-auto-option-channels = Canais de voz, como menções ou IDs: gravados enquanto há alguém
command-record-auto-option-channels-default = como está; none remove todos
command-record-auto-option-events = Gravar também eventos agendados de canais de voz, com os nomes deles
command-record-auto-option-events-default = como está
command-record-transcribe = Transcrever uma gravação sua que não pôde ser transcrita
command-record-transcribe-option-recording = ID da gravação
command-record-transcribe-option-title = Título da transcrição
command-listen-on = Manter na memória os últimos dois minutos do seu canal de voz, para denúncias
command-listen-on-option-who = Só quem concordou, ou todos que não recusaram
command-listen-on-option-who-default = agreed
command-listen-off = Parar de manter o que é dito, e sobrescrever
command-listen-status = Mostrar se os últimos dois minutos de um canal de voz são mantidos aqui
command-listen-agree = Concordar que seus últimos dois minutos sejam mantidos onde isso está ativado
command-listen-opt-out = Não manter sua voz em nenhum canal de voz deste servidor
command-listen-delete-clip = Excluir um clipe em todos os lugares, se você o fez, é ouvido nele ou modera
command-listen-delete-clip-option-clip = ID do clipe
command-clip = Fazer um clipe dos últimos segundos do seu canal de voz; só você o tem até publicá-lo
command-clip-option-seconds = Quanto tempo
command-clip-option-who = Só o que esta pessoa disse, como menção ou ID
command-clip-option-who-default = todos
command-clip-option-show = ID de um clipe seu, para recebê-lo de novo
command-clip-option-post = ID de um clipe seu, para publicá-lo
command-clip-option-sound = ID de um clipe publicado, para adicionar seus 5 segundos mais altos à mesa de som
command-captions-on = Mostrar como texto o que é dito no seu canal de voz, no chat dele
command-captions-on-option-language = Idioma falado, como en ou de
command-captions-on-option-language-default = detectado
command-captions-off = Encerrar as legendas e guardar o que foi dito como transcrição
command-captions-show = Mostrar as últimas legendas no seu idioma, só para você
command-captions-recap = Resumir os últimos dez minutos de legendas em cinco linhas, só para você
command-report = Denunciar à moderação o que alguém acabou de dizer no seu canal de voz
command-report-option-who = Quem disse, como menção ou ID
command-report-option-who-default = escolher quem
command-report-option-why = O que houve de errado; só a moderação lê
command-report-option-confirm = Denunciar sem motivo
command-report-option-confirm-default = não
command-report-option-call = Só chamar a moderação, sem áudio
command-report-option-call-default = não
command-read-on = Ler as mensagens deste canal em voz alta em um canal de voz
command-read-on-option-channel = O canal de voz onde falar
command-read-on-option-channel-default = o canal em que você está
command-read-on-option-skip = Cargos cujas mensagens não são lidas, como menções ou IDs
command-read-on-option-skip-default = nenhum
command-read-on-option-limit = Caracteres lidos de uma mensagem
command-read-on-option-announce = Anunciar quem entra no canal de voz e quem sai
command-read-on-option-announce-default = não
command-read-on-option-bots = Ler também as mensagens de bots e webhooks, nunca as deste bot
command-read-on-option-bots-default = não
command-read-off = Parar de ler as mensagens deste canal
command-read-status = Mostrar se este canal é lido em voz alta, e com qual voz você é lido
command-read-voice = Escolher a voz com que suas mensagens são lidas
command-read-voice-option-voice = A voz
command-read-voice-option-voice-default = a sua voz padrão, ou uma que foi atribuída a você
command-read-opt-out = Nunca ler suas mensagens
command-read-opt-in = Ler suas mensagens de novo, onde um canal é lido

command-settings-show = O que vale para você aqui, de onde vem, e quem pode mudar
command-settings-show-option-setting = Qual configuração
command-settings-show-option-setting-default = as mais usadas
command-settings-show-option-for = Para quem os controles a mudam
command-settings-show-option-for-default = você

command-settings-set = Mudar como algo é feito, para você, este canal ou este servidor
command-settings-set-option-setting = { command-settings-show-option-setting }
command-settings-set-option-value = Como deve ficar; /settings show diz o que é possível
command-settings-set-option-for = Para quem vale
command-settings-set-option-for-default = você; o que não pode ser de uma pessoa só, este canal

command-settings-reset = Desfazer o que foi definido para você, este canal ou este servidor
command-settings-reset-option-setting = { command-settings-show-option-setting }
command-settings-reset-option-for = { command-settings-set-option-for }
command-settings-reset-option-for-default = você; o que não pode ser de uma pessoa só, este canal

command-settings-export = Tudo o que está definido para você, este canal ou este servidor, em um arquivo só
command-settings-export-option-for = De quem são as configurações
command-settings-export-option-for-default = você

command-settings-import = Definir o que diz um arquivo de /settings export; o que ele não cita fica como está
command-settings-import-option-file = O arquivo, ou o que está nele
command-settings-import-option-dry_run = Só dizer o que mudaria
command-settings-import-option-dry_run-default = não

command-setup = Preparar este servidor passo a passo: permissões, canais, um orçamento, um primeiro som
command-setup-option-step = Qual passo; cada um pode ser pulado
command-setup-option-step-default = o primeiro
command-setup-option-only = No passo channels: onde o bot pode ser usado, por menção; ou everywhere
command-setup-option-only-default = como está
command-setup-option-amount = No passo budget: o máximo que se pode gastar
command-setup-option-amount-default = como está
command-setup-option-period = No passo budget: em quanto tempo
command-setup-option-period-default = mês

command-permissions-show = As regras sobre quem pode fazer o quê neste servidor

command-permissions-allow = Deixar todos, ou um cargo, usar comandos ou um direito que outros não podem
command-permissions-allow-option-family = Quais comandos, pela primeira palavra: music, tts, …
command-permissions-allow-option-right = Qual direito, em vez de comandos
command-permissions-allow-option-role = O cargo ou grupo, por menção, nome ou id
command-permissions-allow-option-role-default = todos
command-permissions-allow-option-channel = O canal, por menção ou id
command-permissions-allow-option-channel-default = em todo lugar

command-permissions-deny = Impedir todos, ou um cargo, de usar comandos ou um direito
command-permissions-deny-option-family = { command-permissions-allow-option-family }
command-permissions-deny-option-right = { command-permissions-allow-option-right }
command-permissions-deny-option-role = { command-permissions-allow-option-role }
command-permissions-deny-option-role-default = todos
command-permissions-deny-option-channel = { command-permissions-allow-option-channel }
command-permissions-deny-option-channel-default = em todo lugar

command-permissions-reset = Remover regras: as que combinam com o que você indicar, ou todas
command-permissions-reset-option-family = { command-permissions-allow-option-family }
command-permissions-reset-option-right = { command-permissions-allow-option-right }
command-permissions-reset-option-role = { command-permissions-allow-option-role }
command-permissions-reset-option-role-default = todos
command-permissions-reset-option-channel = { command-permissions-allow-option-channel }
command-permissions-reset-option-channel-default = em todo lugar

command-moderation-on = Comparar áudios com as regras deste servidor, e mostrar à moderação o que se encontra
command-moderation-on-option-review = O canal em que a moderação vê isto
command-moderation-on-option-channels = Os canais em que ouvir, por menção ou id
command-moderation-on-option-channels-default = todas
command-moderation-on-option-exempt = Cargos cujos áudios ficam em paz, por menção ou id
command-moderation-on-option-exempt-default = nenhum; bots e moderação sempre ficam
command-moderation-on-option-notices = Dizer aos autores o que foi decidido, e deixá-los recorrer
command-moderation-on-option-notices-default = não
command-moderation-on-option-captions = O que as regras automáticas fazem com palavras nas legendas de chamadas
command-moderation-on-option-captions-default = desativado
command-moderation-on-option-share = O máximo que ouvir pode custar por mês
command-moderation-on-option-share-default = o que permite quem cuida do bot

command-moderation-off = Deixar os áudios em paz

command-moderation-status = Se os áudios são acompanhados aqui, e como

command-moderation-rules = O que não pode ser dito em áudios aqui

command-moderation-add-rule = Dizer o que não pode ser dito em áudios; uma regra de mesmo nome é substituída
command-moderation-add-rule-option-name = Como a regra se chama
command-moderation-add-rule-option-words = Palavras e frases, com vírgulas entre elas; * para o resto de uma palavra
command-moderation-add-rule-option-list = Uma das nossas próprias listas de palavras
command-moderation-add-rule-option-language = O idioma dessa lista
command-moderation-add-rule-option-language-default = en
command-moderation-add-rule-option-personal = Dados pessoais: phone, email, card, address (separados por vírgulas) ou all
command-moderation-add-rule-option-sounds_like = Reconhecer as palavras também pelo som, neste idioma; só pergunta aos moderadores
command-moderation-add-rule-option-sounds_like-default = não
command-moderation-add-rule-option-pattern = Uma expressão regular (RE2)
command-moderation-add-rule-option-allow = O que é permitido embora contenha uma palavra da regra, com vírgulas
command-moderation-add-rule-option-threshold = Quantas ocorrências em um áudio são precisas
command-moderation-add-rule-option-action = O que fazer: só guardar (log), mostrar à moderação (ask), ou excluir e mostrar (act)
command-moderation-add-rule-option-action-default = ask
command-moderation-add-rule-option-texts = Textos para falar: falar e avisar (tell), perguntar antes à moderação (ask) ou recusar (block)
command-moderation-add-rule-option-texts-default = off

command-moderation-remove-rule = Remover uma regra sobre o que não pode ser dito
command-moderation-remove-rule-option-name = Como /moderation rules mostra

command-moderation-test-rules = Ver o que as regras encontram em um texto, como se fosse dito em um áudio
command-moderation-test-rules-option-text = O que alguém poderia dizer

command-moderation-dry-run = Testar as regras nas transcrições guardadas aqui, sem tomar nenhuma ação
command-moderation-dry-run-option-rule = Como /moderation rules mostra
command-moderation-dry-run-option-rule-default = todas as regras

command-moderation-cases = O que a moderação recebeu ultimamente, e o que decidiu
command-moderation-cases-option-page = Página da lista
command-moderation-cases-option-person = De quem são as mensagens, por menção ou id
command-moderation-cases-option-person-default = de todos

command-moderation-export = Todos os casos guardados, em arquivo
command-moderation-export-option-format = Formato do arquivo
command-moderation-export-option-format-default = csv

command-usage = O que você, ou este servidor, gastou hoje e neste mês, e o que resta
command-usage-option-for = De quem; o do servidor é para quem o gerencia
command-usage-option-for-default = você

command-budget-show = Os limites do que se pode gastar aqui

command-budget-set = Limitar o que se pode gastar aqui em um dia ou um mês
command-budget-set-option-amount = O máximo que se pode gastar
command-budget-set-option-for = De quem é o limite
command-budget-set-option-period = Em quanto tempo
command-budget-set-option-who = A pessoa, o cargo ou o canal, por menção ou id; um cargo também por nome
command-budget-set-option-who-default = este canal

command-budget-correct = Contar um trabalho no máximo pelo estimado
command-budget-correct-option-job = O ID do trabalho
command-budget-remove = Remover um limite
command-budget-remove-option-for = { command-budget-set-option-for }
command-budget-remove-option-period = { command-budget-set-option-period }
command-budget-remove-option-who = { command-budget-set-option-who }
command-budget-remove-option-who-default = este canal

command-alerts = Escolher o canal onde quem gerencia este servidor é avisado sobre orçamentos e webhooks
command-alerts-option-channel = O canal, por menção ou id; none desfaz

command-webhooks-add = Avisar outro programa quando tarefas deste servidor terminam
command-webhooks-add-option-address = Onde avisar: um endereço https público

command-webhooks-list = Os programas avisados quando tarefas deste servidor terminam, e se dá para alcançá-los

command-webhooks-remove = Parar de avisar um programa
command-webhooks-remove-option-id = Qual, como /webhooks list o chama

command-webhooks-test = Enviar a um programa um teste, e tudo o que ele perdeu
command-webhooks-test-option-id = { command-webhooks-remove-option-id }
command-webhooks-add-option-events = O que é avisado
command-webhooks-add-option-events-default = jobs
command-webhooks-add-option-text = Incluir nomes e textos de transcrições e clipes
command-webhooks-add-option-text-default = não
command-webhooks-deliveries = Ver o que foi enviado por último a um webhook
command-webhooks-deliveries-option-id = O ID do webhook, de /webhooks list
command-webhooks-rotate = Substituir a chave de assinatura de um webhook
command-webhooks-rotate-option-id = { command-webhooks-remove-option-id }
command-webhooks-redeliver = Enviar um evento de novo ao seu webhook
command-webhooks-redeliver-option-event = O ID do evento, de /webhooks deliveries

command-api-keys-create = Criar uma chave para programas que usam a API deste bot
command-api-keys-create-option-name = Para que serve a chave
command-api-keys-create-option-for = Para quem ela vale; só administradores criam a de um servidor
command-api-keys-create-option-for-default = para você
command-api-keys-create-option-scope = O que ela permite; cada escopo inclui os anteriores, admin só para servidor
command-api-keys-create-option-scope-default = run
command-api-keys-create-option-days = Dias até expirar

command-api-keys-list = Listar as suas chaves de API e, para administradores, as deste servidor

command-api-keys-revoke = Revogar uma chave de API; programas que a usam param de funcionar
command-api-keys-revoke-option-id = O ID da chave, de /api-keys list

command-transcripts-search = Achar o que foi dito em gravações que você pode ver
command-transcripts-search-option-words = Palavras que foram ditas, uma "frase", ou -sem
command-transcripts-search-option-speaker = Só com esta pessoa, pelo nome
command-transcripts-search-option-speaker-default = qualquer pessoa
command-transcripts-search-option-channel = Só neste canal, como menção ou ID
command-transcripts-search-option-channel-default = em toda parte
command-transcripts-search-option-since = Só a partir deste dia (UTC), como 2026-03-31
command-transcripts-search-option-since-default = qualquer dia
command-transcripts-search-option-until = Só até o fim deste dia (UTC), como 2026-03-31
command-transcripts-search-option-until-default = hoje

command-transcripts-list = As transcrições mais novas que você pode ver, e por quanto tempo ficam guardadas

command-transcripts-show = O começo de uma transcrição que você pode ver
command-transcripts-show-option-transcript = Id da tarefa dela, como /transcripts list mostra
command-transcripts-show-option-transcript-default = a mais recente

command-transcripts-name = Dizer quem é uma pessoa que fala, em uma transcrição, na publicação e nos arquivos
command-transcripts-name-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-name-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-name-option-speaker = Como se chama agora, ou o número
command-transcripts-name-option-name = Quem é

command-transcripts-merge = Dizer que duas vozes de uma transcrição são a mesma pessoa
command-transcripts-merge-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-merge-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-merge-option-speaker = Como se chama a primeira pessoa, ou o número
command-transcripts-merge-option-into = Como se chama a outra pessoa, ou o número

command-transcripts-ask = Responder a uma pergunta a partir das transcrições, com citações
command-transcripts-ask-option-question = O que você quer saber
command-transcripts-ask-option-transcript = Só esta: ID do trabalho dela, ou latest
command-transcripts-ask-option-transcript-default = todas as que você pode ver aqui

command-transcripts-translate = Traduzir uma transcrição linha por linha, para que as legendas continuem em sincronia
command-transcripts-translate-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-translate-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-translate-option-to = Idioma de destino, pelo código, como de ou ja
command-transcripts-translate-option-format = Formato do arquivo da transcrição
command-transcripts-translate-option-format-default = srt
command-transcripts-minutes = Mostrar a ata de uma reunião: decisões, tarefas e perguntas em aberto
command-transcripts-minutes-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-minutes-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-minutes-option-format = Também como arquivo: Markdown, Word ou JSON
command-transcripts-minutes-option-format-default = nenhum arquivo
command-transcripts-minutes-option-again = Refazer; as tarefas que alguém alterou ficam
command-transcripts-minutes-option-again-default = só se não houver nenhuma
command-transcripts-minutes-option-post = Publicar abaixo da transcrição, para todos ali
command-transcripts-minutes-option-post-default = não
command-transcripts-minutes-option-canvas = Publicar com um canvas, no Slack onde estiverem ativados
command-transcripts-minutes-option-canvas-default = não
command-transcripts-write-minutes = Escrever a ata de uma reunião com o modelo de linguagem
command-transcripts-write-minutes-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-write-minutes-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-write-minutes-option-template = Em que consiste (veja /transcripts template)
command-transcripts-write-minutes-option-template-default = o do canal ou do servidor
command-transcripts-write-minutes-option-again = Escrever de novo, pelo preço total; as tarefas que alguém alterou ficam
command-transcripts-write-minutes-option-again-default = só se não houver nenhuma
command-transcripts-template = Escolher ou mostrar em que consistem as atas neste canal ou servidor
command-transcripts-template-option-template = O modelo das atas que o modelo de linguagem escreve
command-transcripts-template-option-template-default = como está; custom com seções
command-transcripts-template-option-sections = Títulos das suas próprias seções, separados por ponto e vírgula
command-transcripts-template-option-sections-default = como estão
command-transcripts-template-option-for = Onde o modelo é usado
command-transcripts-template-option-for-default = canal

command-transcripts-item = Mostrar ou alterar uma tarefa da ata de uma reunião
command-transcripts-item-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-item-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-item-option-item = O número dela na ata
command-transcripts-item-option-owner = Quem faz; - remove o nome
command-transcripts-item-option-owner-default = como está
command-transcripts-item-option-due = Para quando, com suas palavras; - remove
command-transcripts-item-option-due-default = { command-transcripts-item-option-owner-default }
command-transcripts-item-option-done = Se está concluída
command-transcripts-item-option-done-default = { command-transcripts-item-option-owner-default }

command-transcripts-edit = Editar uma linha de uma transcrição
command-transcripts-edit-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-edit-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-edit-option-line = O número da linha, ou um tempo como 1:02
command-transcripts-edit-option-words = O texto correto
command-transcripts-edit-option-words-default = a linha some
command-transcripts-undo = Restaurar as palavras que o vocabulário do servidor substituiu em uma transcrição
command-transcripts-undo-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-undo-option-transcript-default = { command-transcripts-show-option-transcript-default }

command-transcripts-delete = Remover uma transcrição sua, com os arquivos e o que a publicação dela diz
command-transcripts-delete-option-transcript = { command-transcripts-show-option-transcript }

command-transcripts-export = As transcrições que você pode ver aqui, em um arquivo só, para você
command-transcripts-export-option-format = Para ler, ou para outros programas
command-transcripts-export-option-format-default = txt

command-transcripts-automatic = Transcrever automaticamente as gravações deste canal, com atas; ou deixar as suas de fora
command-transcripts-automatic-option-switch = Para todos neste canal
command-transcripts-automatic-option-switch-default = como está
command-transcripts-automatic-option-opt_out = Deixar as suas gravações de fora, onde quer que você esteja
command-transcripts-automatic-option-opt_out-default = como está
command-transcripts-automatic-option-minutes = Publicar também atas de reuniões, por regras ou pelo modelo de linguagem
command-transcripts-automatic-option-minutes-default = como está
command-transcripts-automatic-option-opt_out_minutes = Nunca criar automaticamente atas das suas gravações
command-transcripts-automatic-option-opt_out_minutes-default = como está

command-privacy-export = Tudo o que está guardado sobre você, em arquivo

command-privacy-forget-me = Remover tudo o que está guardado sobre você; pergunta antes de fazer
command-privacy-forget-me-option-confirm = Sim: remover agora, para sempre
command-privacy-forget-me-option-confirm-default = não: dizer o que seria removido
command-link = Conectar suas contas em várias plataformas, para que vozes, configurações e tarefas acompanhem você
command-link-option-code = O código que /link mostrou no outro lugar
command-link-option-agree = Sim: vincular
command-link-option-agree-default = não: dizer antes com quem
command-link-option-account = A conta que digitou seu código
command-unlink = Desconectar uma conta vinculada
command-unlink-option-account = Qual, da lista

command-jobs-list = O que você pediu ultimamente, e como vai
command-jobs-list-option-scope = De quem são as tarefas; as do servidor são para quem o gerencia
command-jobs-list-option-scope-default = as minhas

command-jobs-show = Como vai uma das suas tarefas
command-jobs-show-option-job = Id da tarefa

command-jobs-cancel = Parar uma das suas tarefas
command-jobs-cancel-option-job = { command-jobs-show-option-job }

command-jobs-retry = Rodar de novo uma das suas tarefas, como tarefa nova
command-jobs-retry-option-job = { command-jobs-show-option-job }

command-jobs-attach = Associar uma tarefa do serviço de áudio a uma tarefa não confirmada
command-jobs-attach-option-job = { command-jobs-show-option-job }
command-jobs-attach-option-task = Id da tarefa dela no serviço de áudio

command-jobs-resume = Verificar de novo o resultado de uma tarefa, sem custo
command-jobs-resume-option-job = { command-jobs-show-option-job }
command-jobs-send = Enviar o resultado de uma das suas tarefas para outra conta sua
command-jobs-send-option-job = { command-jobs-show-option-job }
command-jobs-send-option-to = Qual conta vinculada

command-ping = Se tudo funciona, e em quanto tempo responde

command-help = Mostrar o que o bot pode fazer, ou explicar um comando
command-help-option-command = Um comando a explicar
command-help-option-command-default = os comandos mais usados
command-help-option-section = Os comandos para uma finalidade

setting-language = Idioma do que o bot diz; automatic segue o seu app ou navegador
setting-recognition-language = Idioma falado nas gravações, onde /transcribe não indica nenhum
setting-voice = Quem fala quando nenhuma voz é indicada
setting-voice-default = uma voz no seu idioma
setting-remember-voice = A última voz que você indicou vira a sua voz padrão
setting-favorite-voices = Vozes que são oferecidas a você primeiro
setting-favorite-voices-default = nenhuma
setting-loudness = A fala é deixada com volume uniforme
setting-form = Os sons vêm em arquivo, ou também como mensagem de voz (só no Discord)
setting-format = Formato dos arquivos de som, onde um comando deixa escolher
setting-results = Para onde vão os resultados: aqui, numa conversa abaixo, ou direto a quem pediu
setting-result-days = Por quantos dias os resultados deste servidor ficam guardados
setting-result-days-default = enquanto quem cuida do bot os guardar
setting-transcripts = Se as gravações publicadas são transcritas automaticamente
setting-transcribe-me = O que você grava é transcrito automaticamente onde um canal faz isso
setting-vocabulary = Nomes e jargão deste servidor, pelos quais as transcrições são corrigidas
setting-vocabulary-default = nada
setting-speakers = Distinguir falantes nas transcrições automáticas e pelo menu da mensagem
setting-speakers-default = onde o serviço de áudio consegue
setting-transcript-days = Por quantos dias as transcrições deste servidor ficam guardadas
setting-minutes = Publicar automaticamente a ata abaixo da transcrição de uma reunião
setting-minutes-template = Modelo das atas que o modelo de linguagem escreve
setting-minutes-sections = Seções do modelo personalizado de atas
setting-minutes-sections-default = nenhuma
setting-minutes-me = Criar atas das suas gravações automaticamente, onde um canal faz isso
setting-action-items = Publicar toda segunda-feira as tarefas em aberto de um canal
setting-read-emoji = Emojis em um texto são lidos pelo nome; senão, são pulados
setting-read-links = Links em um texto são lidos por aonde levam; senão, são pulados
setting-read-code = Blocos de código em um texto são lidos em voz alta; senão, são pulados
setting-read-aloud = Ler as mensagens deste canal em um canal de voz
setting-read-aloud-default = desativado
setting-read-me = Ler suas mensagens, onde um canal é lido
setting-read-voice = Voz com que suas mensagens são lidas
setting-read-voice-default = a sua voz padrão, ou uma que foi atribuída a você
setting-assigned-voices = Vozes que foram atribuídas a você para ler suas mensagens, uma por idioma
setting-assigned-voices-default = nenhuma
setting-pronunciations = Como as palavras devem ser faladas
setting-pronunciations-default = nenhuma
setting-voices-need-passport = Treinar e usar só vozes de pessoas com passaporte de voz
setting-permissions = Quem pode fazer o quê, e onde
setting-permissions-default = todos podem pedir tudo
setting-alerts-channel = Onde quem gerencia o servidor é avisado sobre orçamentos e webhooks
setting-alerts-channel-default = onde a plataforma dá as próprias notícias, ou diretamente
setting-families-off = Grupos de comandos desativados
setting-families-off-default = nenhuma
setting-moderation = Se os áudios são comparados com as regras do servidor, e quem vê o que se encontra
setting-moderation-default = desligado
setting-clip-rules = O que não pode ser dito em áudios
setting-clip-rules-default = nenhuma

menu-transcribe = Transcrever
menu-enhance-clean = Melhorar
menu-separate = Isolar vocais
menu-tts = Falar isto
menu-report-said = Denunciar o que disse
menu-report = Denunciar à moderação
menu-made-here = Feito aqui?

option-play = Tocar também no seu canal de voz

tree-more = Podcasts, roteiros, receitas, suas configurações e mais
tree-admin = Configurar e gerenciar o bot neste servidor

name-tts = falar
name-sfx = efeito
name-transcribe = transcrever
name-music = música
name-make = criar
name-song = canção
name-structured = estrutura
name-cover = cover
name-lyrics = letra
name-artists = artistas
name-dub = dublar
name-separate = separar
name-enhance = melhorar
name-clean = ruído
name-mouth = boca
name-silence = silêncios
name-fillers = muletas
name-stutter = gagueira
name-loudness = volume
name-upscale = agudos
name-speakers = falantes
name-pipeline = combinado
name-find-fillers = achar-muletas
name-voice = voz
name-find = buscar
name-play = tocar
name-queue = fila
name-skip = pular
name-pause = pausar
name-clear = esvaziar
name-volume = volume
name-random = aleatória
name-show = mostrar
name-preview = ouvir
name-favorite = favorita
name-design = desenhar
name-train = treinar
name-status = status
name-list = lista
name-rename = renomear
name-share = compartilhar
name-passport = passaporte
name-passports = passaportes
name-delete = excluir
name-moderation = moderação
name-on = ativar
name-off = desativar
name-rules = regras
name-add-rule = adicionar-regra
name-remove-rule = remover-regra
name-test-rules = testar-regras
name-dry-run = simulação
name-cases = casos
name-export = exportar
name-jobs = tarefas
name-cancel = cancelar
name-retry = repetir
name-attach = associar
name-resume = retomar
name-send = enviar
name-link = vincular
name-unlink = desvincular
name-help = ajuda
name-more = mais
name-podcast = podcast
name-script = roteiro
name-convert = converter
name-correct = corrigir
name-score = avaliar
name-recipe = receita
name-run = executar
name-save = salvar
name-pronounce = pronúncia
name-add = adicionar
name-remove = remover
name-settings = configurações
name-set = alterar
name-reset = redefinir
name-import = importar
name-usage = consumo
name-transcripts = transcrições
name-search = pesquisar
name-name = nomear
name-minutes = ata
name-item = tarefa
name-merge = unir
name-edit = editar
name-undo = desfazer
name-auto = automático
name-automatic = automático
name-privacy = privacidade
name-forget-me = apagar-meus-dados
name-ping = ping
name-admin = administração
name-setup = configurar
name-permissions = permissões
name-allow = permitir
name-deny = negar
name-budget = orçamento
name-alerts = alertas
name-webhooks = webhooks
name-api-keys = api-keys
name-test = testar
name-read = ler
name-opt-out = ficar-fora
name-opt-in = voltar
name-made-here = feito-aqui
name-record = gravar
name-listen = ouvir
name-captions = legendas
name-recap = resumo
name-agree = concordar
name-clip = clipe
name-delete-clip = excluir-clipe
name-report = denunciar
name-start = começar
name-stop = parar
name-deliveries = envios
name-redeliver = reenviar
name-rotate = trocar-chave
name-create = criar
name-revoke = revogar
name-write-minutes = escrever-ata
name-template = modelo
name-ask = perguntar
name-translate = traduzir
