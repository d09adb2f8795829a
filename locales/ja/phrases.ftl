### コマンド、オプション、設定の説明

-up-to-the-service = 音声サービスにおまかせ

family-music = 音楽を作る、またはほかの声で歌わせる
family-podcast = ポッドキャストを作る
family-enhance = 録音の音を良くする
family-recipe = 続けて行うコマンドを保存し、ファイルに実行する
family-voice = 話す声を探す、または作る
family-pronounce = このサーバーでの単語の読み方
family-settings = あなた、このチャンネル、このサーバーの動作を見て変更する
family-moderation = ボイスクリップの発言をこのサーバーのルールと照らし合わせる
family-budget = ここでいくら使えるか
family-permissions = このサーバーでだれが何をできるか
family-webhooks = ジョブの終了を他のプログラムに知らせる
family-api-keys = プログラム用の API キーを管理する
family-transcripts = 録音での発言を探し、保存または削除する
family-privacy = あなたについて保存されているものを見る、または削除する
family-jobs = 頼んだものを見る、止める、繰り返す
family-read = チャンネルのメッセージをボイスチャンネルで読み上げる
family-record = 全員の同意を得てボイスチャンネルを録音
family-listen = ボイスチャンネルの直前 2 分間をメモリに保持する
family-captions = ボイスチャンネルでの発言をテキストで表示する

command-tts = テキストを音声にする
command-tts-option-text = 話す内容
command-tts-option-voice = 話す声
command-tts-option-voice-default = あなたの言語の声
command-tts-option-emotion = 話し方
command-tts-option-emotion-default = 普通

command-sfx = 説明から効果音を作る
command-sfx-option-prompt = ほしい音
command-sfx-option-duration = 長さ（秒）
command-sfx-option-duration-default = { -up-to-the-service }
command-sfx-option-avoid = 入れたくない音
command-sfx-option-source = 音を合わせる画像か動画
command-sfx-option-source_type = 元のファイルの種類
command-sfx-option-source_type-default = ファイルかリンクから判断

command-transcribe = 録音や動画の話を文字起こしする
command-transcribe-option-source = 録音か動画
command-transcribe-option-language = 話している言語（en や ja などのコード）
command-transcribe-option-language-default = 聞いて判断
command-transcribe-option-format = 文字起こしファイルの形式
command-transcribe-option-format-default = srt、単語付きなら json
command-transcribe-option-speakers = 話者を区別する
command-transcribe-option-speakers-default = いいえ
command-transcribe-option-min_speakers = 話者の最少人数
command-transcribe-option-min_speakers-default = 制限なし
command-transcribe-option-max_speakers = 話者の最多人数
command-transcribe-option-max_speakers-default = 制限なし
command-transcribe-option-words = 単語ごとに時刻を付ける
command-transcribe-option-words-default = いいえ
command-transcribe-option-engine = 聞き取りに使う認識エンジン
command-transcribe-option-engine-default = { -up-to-the-service }
command-transcribe-option-batch_size = 同時に認識する区間の数
command-transcribe-option-batch_size-default = { -up-to-the-service }
command-transcribe-option-script_target = テキストの文字や文体（音声サービスの用語で）
command-transcribe-option-script_target-default = { -up-to-the-service }
command-transcribe-option-title = 文字起こしのタイトル
command-transcribe-option-anew = 同じものを文字起こし済みでも聞き取る
command-transcribe-option-anew-default = いいえ

command-music-make = 説明からBGMを作る
command-music-make-option-prompt = ほしい音楽
command-music-make-option-duration = { command-sfx-option-duration }
command-music-make-option-duration-default = { -up-to-the-service }
command-music-make-option-instrumental = 歌なし
command-music-make-option-instrumental-default = { -up-to-the-service }
command-music-make-option-title = 曲のタイトル
command-music-make-option-like = 似せたい録音
command-music-make-option-continue = 続きを作る曲のジョブID
command-music-make-option-cover_picture = 添える画像
command-music-make-option-prompt_type = 説明の受け取り方
command-music-make-option-prompt_type-default = { -up-to-the-service }
command-music-make-option-model = モデルのバージョン
command-music-make-option-model-default = { -up-to-the-service }
command-music-make-option-continuation = その曲の続きを作る
command-music-make-option-continuation-default = 曲の指定があるとき

command-music-song = 歌を作る（歌詞は自分で書いてもよい）
command-music-song-option-prompt = ほしい歌
command-music-song-option-lyrics = 歌詞（1行ずつ）
command-music-song-option-style = folk や techno などのスタイル
command-music-song-option-duration = { command-sfx-option-duration }
command-music-song-option-duration-default = { -up-to-the-service }
command-music-song-option-instrumental = { command-music-make-option-instrumental }
command-music-song-option-instrumental-default = { -up-to-the-service }
command-music-song-option-title = { command-music-make-option-title }
command-music-song-option-like = { command-music-make-option-like }
command-music-song-option-model = { command-music-make-option-model }
command-music-song-option-model-default = { -up-to-the-service }

command-music-structured = 部分ごとに曲を作る：イントロ、Aメロ、サビ…
command-music-structured-option-parts = 1行に一部分：名前、長さ、雰囲気 | 歌詞
command-music-structured-option-style = 全体のスタイル（folk や techno など）
command-music-structured-option-title = { command-music-make-option-title }

command-music-cover = 歌を別の声（複数も可）で歌わせる
command-music-cover-option-source = 歌
command-music-cover-option-singer = 歌う声
command-music-cover-option-second_singer = 一緒に歌う声
command-music-cover-option-third_singer = その2人と一緒に歌う声
command-music-cover-option-title = { command-music-make-option-title }

command-music-lyrics = 作った歌の歌詞を見る
command-music-lyrics-option-song = 歌、またはそれを作ったジョブのID

command-music-artists = どのアーティストのスタイルがあるか

command-podcast-make = 題材か自分の台本からポッドキャストを作る
command-podcast-make-option-prompt = 題材
command-podcast-make-option-script = 1行に一人：話す人、コロン、話す内容
command-podcast-make-option-host = 進行役の声
command-podcast-make-option-host-default = { -up-to-the-service }
command-podcast-make-option-guest = ほかに話す声
command-podcast-make-option-second_guest = 3人目の声
command-podcast-make-option-language = 話す言語（en や ja などのコード）
command-podcast-make-option-language-default = 聞いて判断
command-podcast-make-option-title = ポッドキャストのタイトル

command-podcast-script = 作ったポッドキャストの台本を書く
command-podcast-script-option-podcast = ポッドキャストを作ったジョブのID
command-podcast-script-option-prompt = 変えること、加えること
command-podcast-script-option-language = 書く言語（en や ja などのコード）
command-podcast-script-option-language-default = 聞いて判断

command-script = 複数の声に1行ずつ話させる
command-script-option-script = { command-podcast-make-option-script }

command-dub = 録音や動画を別の言語で話させる
command-dub-option-source = { command-transcribe-option-source }
command-dub-option-to = 話す言語（de や ja などのコード）
command-dub-option-from = 話している言語（en や ja などのコード）
command-dub-option-from-default = 聞いて判断
command-dub-option-speakers = 話す人数
command-dub-option-speakers-default = { -up-to-the-service }

command-separate = 曲をボーカルと伴奏に分ける
command-separate-option-source = 歌、録音、または動画
command-separate-option-format = 音声ファイルの形式
command-separate-option-format-default = { -up-to-the-service }

command-convert = 録音の話を別の声で話させる
command-convert-option-source = { command-transcribe-option-source }
command-convert-option-voice = 代わりに話す声

command-enhance-clean = 話し声の録音から雑音を取り除く
command-enhance-clean-option-source = { command-transcribe-option-source }
command-enhance-clean-option-level = 音量もそろえる
command-enhance-clean-option-level-default = いいえ
command-enhance-clean-option-format = { command-separate-option-format }
command-enhance-clean-option-format-default = { -up-to-the-service }
command-enhance-clean-option-model = 雑音を取り除く方式
command-enhance-clean-option-model-default = { -up-to-the-service }
command-enhance-clean-option-find_speech = 先に話し声のある箇所を探す
command-enhance-clean-option-find_speech-default = いいえ
command-enhance-clean-option-level_by = そろえるもの：ピーク、音量、または両方
command-enhance-clean-option-level_by-default = { -up-to-the-service }
command-enhance-clean-option-peak = ピークの上限（dBFS）
command-enhance-clean-option-peak-default = { -up-to-the-service }
command-enhance-clean-option-loudness = 目標の音量（RMS、dBFS）
command-enhance-clean-option-loudness-default = { -up-to-the-service }

command-enhance-mouth = 録音から口のクリック音や息の音を取り除く
command-enhance-mouth-option-source = { command-transcribe-option-source }
command-enhance-mouth-option-strength = 雑音をどこまで取り除くか
command-enhance-mouth-option-strength-default = { -up-to-the-service }
command-enhance-mouth-option-format = { command-separate-option-format }
command-enhance-mouth-option-format-default = { -up-to-the-service }
command-enhance-mouth-option-rnnoise = 雑音フィルターを使う
command-enhance-mouth-option-rnnoise-default = { -up-to-the-service }
command-enhance-mouth-option-hush = 声以外を小さくする
command-enhance-mouth-option-hush-default = { -up-to-the-service }
command-enhance-mouth-option-attenuation = 最大でどれだけ小さくするか
command-enhance-mouth-option-attenuation-default = { -up-to-the-service }
command-enhance-mouth-option-stutter = 言いかけの繰り返しも取り除く
command-enhance-mouth-option-stutter-default = { -up-to-the-service }
command-enhance-mouth-option-recogniser = 認識エンジンの大きさ（大きいほど正確で遅い）
command-enhance-mouth-option-recogniser-default = { -up-to-the-service }

command-enhance-silence = 録音の長い無音を短くする
command-enhance-silence-option-source = { command-transcribe-option-source }
command-enhance-silence-option-longer_than = これより長い無音を短くする（ミリ秒）
command-enhance-silence-option-longer_than-default = { -up-to-the-service }
command-enhance-silence-option-keep = それぞれ残す長さ（ミリ秒）
command-enhance-silence-option-keep-default = { -up-to-the-service }
command-enhance-silence-option-quieter_than = 無音とみなす大きさ（dBFS）
command-enhance-silence-option-quieter_than-default = { -up-to-the-service }
command-enhance-silence-option-format = { command-separate-option-format }
command-enhance-silence-option-format-default = { -up-to-the-service }

command-enhance-fillers = 録音から「えーと」などのつなぎ言葉を取り除く
command-enhance-fillers-option-source = { command-transcribe-option-source }
command-enhance-fillers-option-words = 探す言葉（カンマ区切り）
command-enhance-fillers-option-words-default = よくある um、uh、er など
command-enhance-fillers-option-language = { command-transcribe-option-language }
command-enhance-fillers-option-language-default = 聞いて判断
command-enhance-fillers-option-whisper = Whisper で聞き取る
command-enhance-fillers-option-whisper-default = { -up-to-the-service }
command-enhance-fillers-option-recogniser = { command-enhance-mouth-option-recogniser }
command-enhance-fillers-option-recogniser-default = { -up-to-the-service }
command-enhance-fillers-option-format = { command-separate-option-format }
command-enhance-fillers-option-format-default = { -up-to-the-service }

command-enhance-stutter = 録音から言いよどみや繰り返した言葉を取り除く
command-enhance-stutter-option-source = { command-transcribe-option-source }
command-enhance-stutter-option-format = { command-separate-option-format }
command-enhance-stutter-option-format-default = { -up-to-the-service }
command-enhance-stutter-option-alike = 繰り返しとみなす音の似かたの度合い
command-enhance-stutter-option-alike-default = { -up-to-the-service }
command-enhance-stutter-option-apart = 離れていてよい間隔（ミリ秒）
command-enhance-stutter-option-apart-default = { -up-to-the-service }
command-enhance-stutter-option-recogniser = { command-enhance-mouth-option-recogniser }
command-enhance-stutter-option-recogniser-default = { -up-to-the-service }

command-enhance-loudness = 録音の音量をそろえる
command-enhance-loudness-option-source = { command-transcribe-option-source }
command-enhance-loudness-option-by = そろえるもの：ピーク、音量、または両方
command-enhance-loudness-option-by-default = { -up-to-the-service }
command-enhance-loudness-option-peak = { command-enhance-clean-option-peak }
command-enhance-loudness-option-peak-default = { -up-to-the-service }
command-enhance-loudness-option-loudness = { command-enhance-clean-option-loudness }
command-enhance-loudness-option-loudness-default = { -up-to-the-service }
command-enhance-loudness-option-format = { command-separate-option-format }
command-enhance-loudness-option-format-default = { -up-to-the-service }

command-enhance-upscale = こもった話し声の録音に高音を取り戻す
command-enhance-upscale-option-source = { command-transcribe-option-source }
command-enhance-upscale-option-format = { command-separate-option-format }
command-enhance-upscale-option-format-default = { -up-to-the-service }

command-enhance-speakers = 複数の話者をそれぞれ別のファイルに分ける
command-enhance-speakers-option-source = { command-transcribe-option-source }
command-enhance-speakers-option-speakers = 人数
command-enhance-speakers-option-speakers-default = { -up-to-the-service }
command-enhance-speakers-option-format = { command-separate-option-format }
command-enhance-speakers-option-format-default = { -up-to-the-service }

command-enhance-pipeline = 録音の修復をいくつかまとめて行う
command-enhance-pipeline-option-source = { command-transcribe-option-source }
command-enhance-pipeline-option-clean = 雑音を取り除く
command-enhance-pipeline-option-clean-default = いいえ
command-enhance-pipeline-option-mouth = 口の音を取り除く
command-enhance-pipeline-option-mouth-default = いいえ
command-enhance-pipeline-option-silence = 長い無音を短くする
command-enhance-pipeline-option-silence-default = いいえ
command-enhance-pipeline-option-fillers = つなぎ言葉を取り除く
command-enhance-pipeline-option-fillers-default = いいえ
command-enhance-pipeline-option-stutter = 言いよどみを取り除く
command-enhance-pipeline-option-stutter-default = いいえ
command-enhance-pipeline-option-upscale = 高音を取り戻す
command-enhance-pipeline-option-upscale-default = いいえ
command-enhance-pipeline-option-loudness = 音量をそろえる
command-enhance-pipeline-option-loudness-default = いいえ
command-enhance-pipeline-option-format = { command-separate-option-format }
command-enhance-pipeline-option-format-default = { -up-to-the-service }
command-enhance-pipeline-option-model = { command-enhance-clean-option-model }
command-enhance-pipeline-option-model-default = { -up-to-the-service }
command-enhance-pipeline-option-find_speech = { command-enhance-clean-option-find_speech }
command-enhance-pipeline-option-find_speech-default = いいえ
command-enhance-pipeline-option-quieter_than = { command-enhance-silence-option-quieter_than }
command-enhance-pipeline-option-quieter_than-default = { -up-to-the-service }
command-enhance-pipeline-option-longer_than = { command-enhance-silence-option-longer_than }
command-enhance-pipeline-option-longer_than-default = { -up-to-the-service }
command-enhance-pipeline-option-keep = { command-enhance-silence-option-keep }
command-enhance-pipeline-option-keep-default = { -up-to-the-service }
command-enhance-pipeline-option-words = つなぎ言葉（カンマ区切り）
command-enhance-pipeline-option-language = 話している言語（en などのコード）
command-enhance-pipeline-option-whisper = Whisper でつなぎ言葉を探す
command-enhance-pipeline-option-alike = { command-enhance-stutter-option-alike }
command-enhance-pipeline-option-alike-default = { -up-to-the-service }
command-enhance-pipeline-option-level_by = { command-enhance-clean-option-level_by }
command-enhance-pipeline-option-level_by-default = { -up-to-the-service }
command-enhance-pipeline-option-peak = { command-enhance-clean-option-peak }
command-enhance-pipeline-option-peak-default = { -up-to-the-service }
command-enhance-pipeline-option-rms = 目標の音量（RMS、dBFS）
command-enhance-pipeline-option-rms-default = { -up-to-the-service }

command-enhance-find-fillers = 「えーと」などを言った箇所を知らせる（変更はしない）
command-enhance-find-fillers-option-source = { command-transcribe-option-source }
command-enhance-find-fillers-option-words = { command-enhance-fillers-option-words }
command-enhance-find-fillers-option-words-default = よくある um、uh、er など
command-enhance-find-fillers-option-language = { command-transcribe-option-language }
command-enhance-find-fillers-option-language-default = 聞いて判断
command-enhance-find-fillers-option-whisper = { command-enhance-fillers-option-whisper }
command-enhance-find-fillers-option-whisper-default = { -up-to-the-service }
command-enhance-find-fillers-option-recogniser = { command-enhance-mouth-option-recogniser }
command-enhance-find-fillers-option-recogniser-default = { -up-to-the-service }
command-enhance-find-fillers-option-format = { command-separate-option-format }
command-enhance-find-fillers-option-format-default = { -up-to-the-service }

command-score = 音が説明にどれだけ合うかを知らせる
command-score-option-source = 音
command-score-option-text = どんな音であるべきか
command-made-here = 音声がここでこのボットで作成されたか確認する
command-made-here-option-source = 録音か動画

command-recipe-run = ファイルに対してレシピを1つのジョブとして実行する
command-recipe-run-option-name = レシピの名前
command-recipe-run-option-source = 最初の手順で使うもの

command-recipe-save = コマンドの連なりに名前を付けて保存し、ファイルに実行する
command-recipe-save-option-steps = | で区切ったコマンドとオプション（それぞれ直前の結果を使う）
command-recipe-save-option-name = 名前
command-recipe-save-option-name-default = 手順の中のコロンの前の言葉
command-recipe-save-option-for = だれが実行できるか
command-recipe-save-option-for-default = 自分

command-recipe-list = ここで実行できるレシピ

command-recipe-show = レシピの内容
command-recipe-show-option-name = { command-recipe-run-option-name }

command-recipe-delete = レシピを削除する
command-recipe-delete-option-name = { command-recipe-run-option-name }
command-recipe-delete-option-for = だれのものか
command-recipe-delete-option-for-default = 自分

command-voice-find = 名前、言語、性別、種類で声を検索する
command-voice-find-option-query = どんな声か
command-voice-find-option-query-default = 先頭の声

command-voice-random = ランダムに声を提案する
command-voice-random-option-language = 話す言語（english や en-GB など）
command-voice-random-option-language-default = すべての言語
command-voice-random-option-gender = { command-voice-train-option-gender }
command-voice-random-option-gender-default = すべての性別

command-voice-show = 声についてわかっていること
command-voice-show-option-voice = 声の名前

command-voice-preview = 声を聞く（一度作って保存し、その後は無料）
command-voice-preview-option-voice = { command-voice-show-option-voice }

command-voice-favorite = 好きな声を登録する（先に候補に出る）
command-voice-favorite-option-voice = { command-voice-show-option-voice }
command-voice-favorite-option-voice-default = お気に入りの一覧を表示
command-voice-favorite-option-change = お気に入りにするか外すか
command-voice-favorite-option-change-default = 追加

command-voice-design = 説明から声を作って聞く
command-voice-design-option-prompt = どんな声か
command-voice-design-option-says = 声を聞くために話す内容
command-voice-design-option-says-default = { -up-to-the-service }
command-voice-design-option-seed = 同じ番号なら同じ声になる
command-voice-design-option-seed-default = 毎回違う声
command-voice-design-option-engine = 作るエンジン
command-voice-design-option-engine-default = { -up-to-the-service }
command-voice-design-option-change = 変更したい以前のデザインのジョブID
command-voice-design-option-model = 元にするモデルのID

command-voice-train = 同意した人の録音から声を作る
command-voice-train-option-source = 録音：一人だけの話し声、音楽なし
command-voice-train-option-name = 声に付ける名前
command-voice-train-option-may_use = はい：自分の声、または持ち主が使用を認めている
command-voice-train-option-language = 話している言語（en-US などのコード）
command-voice-train-option-language-default = { -up-to-the-service }
command-voice-train-option-gender = 声の性別
command-voice-train-option-gender-default = { -up-to-the-service }
command-voice-train-option-picture = 声の画像

command-voice-status = 声の学習がどこまで進んだか
command-voice-status-option-name = 学習中の声の名前

command-voice-list = 自分の声と、ここで共有されている声を一覧表示する

command-voice-rename = 自分の声（デザインした声など）の名前を変更する
command-voice-rename-option-name = { command-voice-share-option-name }
command-voice-rename-option-to = 新しい名前

command-voice-share = 自分の声をこのサーバーの全員が使えるようにする、またはやめる
command-voice-share-option-name = 自分の声の名前
command-voice-share-option-on = いいえ：どこで共有していても共有をやめる

command-voice-passport = ボイスチャンネルで文を読み上げ、声が自分のものだと証明する
command-voice-passport-option-allow = 学習した声を使える人：自分だけ、またはこのサーバーの全員
command-voice-passport-option-allow-default = 自分だけ
command-voice-passport-option-members = 代わりに声を使えるメンバー（メンションまたはID）
command-voice-passport-option-members-default = allow と同じ
command-voice-passport-option-check = 文を読み終えたパスポートのID
command-voice-passport-option-check-default = 新しい文を表示する

command-voice-passports = 自分のボイスパスポートと声の使用回数を表示する、または取り消す
command-voice-passports-option-revoke = 声と話した内容とともに削除するパスポートのID
command-voice-passports-option-revoke-default = なし
command-voice-passports-option-confirm = 完全に取り消す
command-voice-passports-option-confirm-default = いいえ
command-voice-passports-option-member = モデレーターが文を聞きたいメンバー
command-voice-passports-option-member-default = 自分のパスポートを表示する

command-voice-delete = 自分の声を削除する
command-voice-delete-option-name = { command-voice-share-option-name }

command-voice-play = ボイスチャンネルでファイルや結果を再生する
command-voice-play-option-source = { command-transcribe-option-source }
command-voice-play-option-loop = スキップするまでループ再生します。キューの項目は合間に再生されます
command-voice-play-option-loop-default = いいえ

command-voice-queue = ボイスチャンネルで再生中のものと接続の状態を表示する

command-voice-skip = ボイスチャンネルで再生中のものをスキップする
command-voice-skip-option-position = キューでの番号

command-voice-pause = ボイスチャンネルの再生を一時停止する

command-voice-resume = ボイスチャンネルで一時停止した再生を再開する

command-voice-clear = 自分の項目をキューから取り除く（モデレーターはすべて取り除く）

command-voice-volume = ボイスチャンネルの音量を設定する
command-voice-volume-option-percent = 音量。100でファイルの元の音量

command-pronounce-add = このサーバーの文章で、単語を指定どおりに読ませる
command-pronounce-add-option-word = 1つ以上の単語全体（大文字があれば、書いたとおりの場合だけ）
command-pronounce-add-option-as = 代わりに読む言葉

command-pronounce-remove = 単語をまた文字どおりに読ませる
command-pronounce-remove-option-word = /pronounce list に出るとおり

command-pronounce-list = このサーバーで読み替える単語
command-pronounce-list-option-part = これを含む単語だけ
command-pronounce-list-option-part-default = すべて
command-record-start = ボイスチャンネルを録音する。全員に知らされ、拒否もできる
command-record-start-option-minutes = この時間がたったら停止
command-record-start-option-minutes-default = ここで許される最長
command-record-stop = 録音を停止して文字起こしする
command-record-status = ボイスチャンネルが録音中か、誰が対象かを表示
command-record-opt-out = 自分の声を録音せず、これまでの録音を削除する
command-record-opt-in = 今からまた自分の声を録音する
command-record-auto = 誰かが参加したときのボイスチャンネルや、イベントを自動で録音します
command-record-auto-option-channels = ボイスチャンネル（メンションまたはID）。誰かがいる間、録音します
command-record-auto-option-channels-default = そのまま。noneで取り除きます
command-record-auto-option-events = ボイスチャンネルのイベントも、その名前で録音します
command-record-auto-option-events-default = そのまま
command-record-transcribe = 文字起こしできなかった自分の録音を文字起こしする
command-record-transcribe-option-recording = 録音の ID
command-record-transcribe-option-title = 文字起こしのタイトル
command-listen-on = 報告のため、あなたのボイスチャンネルの直前 2 分間をメモリに保持する
command-listen-on-option-who = 同意した人だけ、または拒否していない全員
command-listen-on-option-who-default = agreed
command-listen-off = 発言の保持をやめて上書きする
command-listen-status = ここでボイスチャンネルの直前 2 分間が保持されているかを表示する
command-listen-agree = 有効な場所で自分の直前 2 分間が保持されることに同意する
command-listen-opt-out = このサーバーのどのボイスチャンネルでも声を保持しない
command-listen-delete-clip = 作った人、声が入っている人、モデレーターがクリップをすべての場所から削除する
command-listen-delete-clip-option-clip = クリップの ID
command-clip = ボイスチャンネルの直前数秒のクリップを作る。投稿するまではあなただけのもの
command-clip-option-seconds = 長さ
command-clip-option-who = この人の発言だけにする（メンションまたは ID）
command-clip-option-who-default = 全員
command-clip-option-show = 自分のクリップの ID（もう一度受け取る）
command-clip-option-post = 投稿する自分のクリップの ID
command-clip-option-sound = サウンドボードに最も大きな 5 秒を追加する、投稿済みクリップの ID
command-captions-on = 自分のボイスチャンネルでの発言をチャットにテキストで表示する
command-captions-on-option-language = 話される言語（en や de など）
command-captions-on-option-language-default = 自動検出
command-captions-off = 字幕を停止し、発言を文字起こしとして保存する
command-captions-show = 最新の字幕を自分の言語で、自分だけに表示する
command-captions-recap = 直近10分の字幕を5行に要約し、自分だけに表示する
command-report = ボイスチャンネルでの直前の発言をモデレーターに報告する
command-report-option-who = 発言した人（メンションまたは ID）
command-report-option-who-default = 選ぶ
command-report-option-why = 問題点。モデレーターだけが読みます
command-report-option-confirm = 理由なしで報告する
command-report-option-confirm-default = いいえ
command-report-option-call = 音声なしで、モデレーターを呼ぶだけにする
command-report-option-call-default = いいえ
command-read-on = このチャンネルのメッセージをボイスチャンネルで読み上げる
command-read-on-option-channel = 話すボイスチャンネル
command-read-on-option-channel-default = あなたがいるチャンネル
command-read-on-option-skip = 読み上げないロール（メンションかID）
command-read-on-option-skip-default = なし
command-read-on-option-limit = 1件のメッセージで読み上げる文字数
command-read-on-option-announce = ボイスチャンネルへの入室と退室を読み上げる
command-read-on-option-announce-default = いいえ
command-read-on-option-bots = ボットやWebhookのメッセージも読み上げる（このボット自身は除く）
command-read-on-option-bots-default = いいえ
command-read-off = このチャンネルの読み上げをやめる
command-read-status = このチャンネルが読み上げられるか、あなたの声は何かを表示する
command-read-voice = メッセージを読み上げる声を選ぶ
command-read-voice-option-voice = 声
command-read-voice-option-voice-default = 既定の声、または割り当てられた声
command-read-opt-out = あなたのメッセージを読み上げない
command-read-opt-in = あなたのメッセージの読み上げを再開する

command-settings-show = ここであなたに適用される設定、その出どころ、変更できる人
command-settings-show-option-setting = どの設定か
command-settings-show-option-setting-default = よく使うもの
command-settings-show-option-for = 操作パネルでだれの設定を変えるか
command-settings-show-option-for-default = あなた

command-settings-set = あなた、このチャンネル、このサーバーの動作を変更する
command-settings-set-option-setting = { command-settings-show-option-setting }
command-settings-set-option-value = 設定する値（使える値は /settings show でわかります）
command-settings-set-option-for = だれに適用するか
command-settings-set-option-for-default = あなた（一人用にできないものはこのチャンネル）

command-settings-reset = あなた、このチャンネル、このサーバーの設定を取り消す
command-settings-reset-option-setting = { command-settings-show-option-setting }
command-settings-reset-option-for = { command-settings-set-option-for }
command-settings-reset-option-for-default = あなた（一人用にできないものはこのチャンネル）

command-settings-export = あなた、このチャンネル、このサーバーの設定すべてを1つのファイルにする
command-settings-export-option-for = だれの設定か
command-settings-export-option-for-default = あなた

command-settings-import = /settings export のファイルの内容を設定する（ない項目はそのまま）
command-settings-import-option-file = ファイル、またはその内容
command-settings-import-option-dry_run = 何が変わるかだけを知らせる
command-settings-import-option-dry_run-default = いいえ

command-setup = このサーバーを順に準備する：権限、チャンネル、予算、最初の音
command-setup-option-step = どの段階か（どれも飛ばせます）
command-setup-option-step-default = 最初
command-setup-option-only = 段階 channels：ボットを使える場所（メンション）、または everywhere
command-setup-option-only-default = 今のまま
command-setup-option-amount = 段階 budget：使える金額の上限
command-setup-option-amount-default = 今のまま
command-setup-option-period = 段階 budget：その期間
command-setup-option-period-default = 月

command-permissions-show = このサーバーでだれが何をできるかのルール

command-permissions-allow = 全員またはロールに、ほかの人が使えないコマンドや権限を許可する
command-permissions-allow-option-family = どのコマンドか（最初の単語で：music、tts など）
command-permissions-allow-option-right = コマンドの代わりにどの権限か
command-permissions-allow-option-role = ロールかグループ（メンション、名前、またはID）
command-permissions-allow-option-role-default = 全員
command-permissions-allow-option-channel = チャンネル（メンションまたはID）
command-permissions-allow-option-channel-default = すべての場所

command-permissions-deny = 全員またはロールに、コマンドや権限を禁止する
command-permissions-deny-option-family = { command-permissions-allow-option-family }
command-permissions-deny-option-right = { command-permissions-allow-option-right }
command-permissions-deny-option-role = { command-permissions-allow-option-role }
command-permissions-deny-option-role-default = 全員
command-permissions-deny-option-channel = { command-permissions-allow-option-channel }
command-permissions-deny-option-channel-default = すべての場所

command-permissions-reset = ルールを取り消す（指定に合うもの、またはすべて）
command-permissions-reset-option-family = { command-permissions-allow-option-family }
command-permissions-reset-option-right = { command-permissions-allow-option-right }
command-permissions-reset-option-role = { command-permissions-allow-option-role }
command-permissions-reset-option-role-default = 全員
command-permissions-reset-option-channel = { command-permissions-allow-option-channel }
command-permissions-reset-option-channel-default = すべての場所

command-moderation-on = ボイスクリップをサーバーのルールと照らし合わせ、結果をモデレーターに見せる
command-moderation-on-option-review = モデレーターが見るチャンネル
command-moderation-on-option-channels = 聞き取るチャンネル（メンションまたはID）
command-moderation-on-option-channels-default = すべて
command-moderation-on-option-exempt = クリップに何もしないロール（メンションまたはID）
command-moderation-on-option-exempt-default = なし（ボットとモデレーターは常に対象外）
command-moderation-on-option-notices = 投稿者に決定を知らせ、異議を受け付ける
command-moderation-on-option-notices-default = いいえ
command-moderation-on-option-captions = 通話の字幕の言葉に対して、自動で動作するルールが行うこと
command-moderation-on-option-captions-default = オフ
command-moderation-on-option-share = 聞き取りに1か月で使える金額の上限
command-moderation-on-option-share-default = ボットの管理者が認める額

command-moderation-off = ボイスクリップに何もしない

command-moderation-status = ここでボイスクリップを見守っているか、その方法

command-moderation-rules = ここのボイスクリップで言ってはいけないこと

command-moderation-add-rule = ボイスクリップで言ってはいけないことを決める（同じ名前のものは置き換え）
command-moderation-add-rule-option-name = ルールの名前
command-moderation-add-rule-option-words = 言葉や言い回し（カンマ区切り、* は単語の残り）
command-moderation-add-rule-option-list = 用意された言葉のリスト
command-moderation-add-rule-option-language = そのリストの言語
command-moderation-add-rule-option-language-default = en
command-moderation-add-rule-option-personal = 個人情報：phone、email、card、address（コンマ区切り）、または all
command-moderation-add-rule-option-sounds_like = この言語で、単語を音でも照合します。モデレーターに確認するだけです
command-moderation-add-rule-option-sounds_like-default = オフ
command-moderation-add-rule-option-pattern = 正規表現（RE2）
command-moderation-add-rule-option-allow = その言葉を含んでいても許可するもの（カンマ区切り）
command-moderation-add-rule-option-threshold = クリップ内で必要な一致の回数
command-moderation-add-rule-option-action = 見つかったら：記録のみ（log）、モデレーターに見せる（ask）、削除して見せる（act）
command-moderation-add-rule-option-action-default = ask
command-moderation-add-rule-option-texts = 読み上げるテキスト：読み上げて知らせる（tell）、先にモデレーターに聞く（ask）、拒否（block）
command-moderation-add-rule-option-texts-default = off

command-moderation-remove-rule = 言ってはいけないことのルールを削除する
command-moderation-remove-rule-option-name = /moderation rules に出るとおり

command-moderation-test-rules = クリップで言った場合にルールが何を見つけるかを文で試す
command-moderation-test-rules-option-text = だれかが言いそうなこと

command-moderation-dry-run = ここに保存された文字起こしでルールを試す（処置は行わない）
command-moderation-dry-run-option-rule = /moderation rules に出るとおり
command-moderation-dry-run-option-rule-default = すべてのルール

command-moderation-cases = 最近モデレーターに示されたものと、その決定
command-moderation-cases-option-page = 一覧のページ
command-moderation-cases-option-person = だれのメッセージか（メンションまたはID）
command-moderation-cases-option-person-default = 全員

command-moderation-export = 保存されている案件すべてをファイルにする
command-moderation-export-option-format = ファイルの形式
command-moderation-export-option-format-default = csv

command-usage = あなたやこのサーバーの今日と今月の使用額と残り
command-usage-option-for = だれのものか（サーバーの分は管理者用）
command-usage-option-for-default = 自分

command-budget-show = ここで使える金額の上限

command-budget-set = ここで1日や1か月に使える金額を制限する
command-budget-set-option-amount = 使える金額の上限
command-budget-set-option-for = だれの上限か
command-budget-set-option-period = 期間
command-budget-set-option-who = 人、ロール、チャンネル（メンションまたはID、ロールは名前も可）
command-budget-set-option-who-default = このチャンネル

command-budget-correct = ジョブの費用を見積もりまで下げて数える
command-budget-correct-option-job = ジョブの ID
command-budget-remove = 上限を取り消す
command-budget-remove-option-for = { command-budget-set-option-for }
command-budget-remove-option-period = { command-budget-set-option-period }
command-budget-remove-option-who = { command-budget-set-option-who }
command-budget-remove-option-who-default = このチャンネル

command-alerts = 予算と Webhook についてサーバーの管理者に知らせるチャンネルを選ぶ
command-alerts-option-channel = チャンネル（メンションまたはID、none で取り消し）

command-webhooks-add = このサーバーのジョブの終了を他のプログラムに知らせる
command-webhooks-add-option-address = 知らせる先：公開された https アドレス

command-webhooks-list = ジョブの終了を知らせるプログラムと、届くかどうか

command-webhooks-remove = プログラムへの通知をやめる
command-webhooks-remove-option-id = どれか（/webhooks list に出る名前）

command-webhooks-test = プログラムにテストと、届かなかったものすべてを送る
command-webhooks-test-option-id = { command-webhooks-remove-option-id }
command-webhooks-add-option-events = 知らせる内容
command-webhooks-add-option-events-default = jobs
command-webhooks-add-option-text = 文字起こしとクリップの名前と本文も含める
command-webhooks-add-option-text-default = いいえ
command-webhooks-deliveries = Webhook に最近送ったものを一覧表示する
command-webhooks-deliveries-option-id = Webhook の ID（/webhooks list に出る）
command-webhooks-rotate = Webhook の署名キーを新しくする
command-webhooks-rotate-option-id = { command-webhooks-remove-option-id }
command-webhooks-redeliver = イベントを Webhook にもう一度送る
command-webhooks-redeliver-option-event = イベントの ID（/webhooks deliveries に出る）

command-api-keys-create = このボットの API を使うプログラム用のキーを作成する
command-api-keys-create-option-name = キーの用途
command-api-keys-create-option-for = だれのために使うか（サーバーのキーを作れるのは管理者だけ）
command-api-keys-create-option-for-default = 自分
command-api-keys-create-option-scope = できること（それぞれ前のものを含む。admin はサーバーのキー用）
command-api-keys-create-option-scope-default = run
command-api-keys-create-option-days = 期限までの日数

command-api-keys-list = 自分の API キーと、管理者にはこのサーバーのキーを一覧にする

command-api-keys-revoke = API キーを無効にする（使っているプログラムは動かなくなる）
command-api-keys-revoke-option-id = キーの ID（/api-keys list に出る）

command-transcripts-search = あなたが見られる録音での発言を探す
command-transcripts-search-option-words = 発言の言葉、"言い回し"、または -除く言葉
command-transcripts-search-option-speaker = この名前の話者がいるものだけ
command-transcripts-search-option-speaker-default = 誰でも
command-transcripts-search-option-channel = このチャンネルだけ（メンションまたは ID）
command-transcripts-search-option-channel-default = すべて
command-transcripts-search-option-since = この日から（UTC）、例 2026-03-31
command-transcripts-search-option-since-default = いつでも
command-transcripts-search-option-until = この日の終わりまで（UTC）、例 2026-03-31
command-transcripts-search-option-until-default = 今日

command-transcripts-list = あなたが見られる最新の文字起こしと、その保存期間

command-transcripts-show = あなたが見られる文字起こしの冒頭
command-transcripts-show-option-transcript = ジョブのID（/transcripts list に出るとおり）
command-transcripts-show-option-transcript-default = 最新のもの

command-transcripts-name = 文字起こし、その投稿とファイルで、話者がだれかを決める
command-transcripts-name-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-name-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-name-option-speaker = 今の名前、または番号
command-transcripts-name-option-name = だれなのか

command-transcripts-merge = 文字起こしの2人の話者が同じ人だと決める
command-transcripts-merge-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-merge-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-merge-option-speaker = 一人目の名前、または番号
command-transcripts-merge-option-into = 二人目の名前、または番号

command-transcripts-ask = 文字起こしをもとに、引用付きで質問に答える
command-transcripts-ask-option-question = 知りたいこと
command-transcripts-ask-option-transcript = この文字起こしだけ：ジョブのID、または latest
command-transcripts-ask-option-transcript-default = ここで見られるすべて

command-transcripts-translate = 文字起こしを 1 行ずつ翻訳し、字幕の時刻を保つ
command-transcripts-translate-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-translate-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-translate-option-to = 翻訳先の言語コード(de や ja など)
command-transcripts-translate-option-format = 文字起こしファイルの形式
command-transcripts-translate-option-format-default = srt
command-transcripts-minutes = 会議の議事録（決定事項、タスク、未解決の質問）を表示する
command-transcripts-minutes-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-minutes-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-minutes-option-format = ファイルでも受け取る: Markdown、Word、JSON
command-transcripts-minutes-option-format-default = ファイルなし
command-transcripts-minutes-option-again = 作り直す。変更されたタスクは残ります
command-transcripts-minutes-option-again-default = まだないときだけ
command-transcripts-minutes-option-post = 文字起こしの下に、そこの全員に向けて投稿する
command-transcripts-minutes-option-post-default = いいえ
command-transcripts-minutes-option-canvas = キャンバス付きで投稿する（Slackで有効な場合）
command-transcripts-minutes-option-canvas-default = いいえ
command-transcripts-write-minutes = 言語モデルで会議の議事録を作成する
command-transcripts-write-minutes-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-write-minutes-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-write-minutes-option-template = 内容のテンプレート（/transcripts template を参照）
command-transcripts-write-minutes-option-template-default = チャンネルまたはサーバーの設定
command-transcripts-write-minutes-option-again = もう一度作成する（費用は全額かかります）。変更されたタスクは残ります
command-transcripts-write-minutes-option-again-default = まだないときだけ
command-transcripts-template = このチャンネルやサーバーの議事録の内容を選ぶ、または表示する
command-transcripts-template-option-template = 言語モデルが書く議事録のテンプレート
command-transcripts-template-option-template-default = 現在のまま（見出しがあれば custom）
command-transcripts-template-option-sections = 独自の見出し（セミコロン区切り）
command-transcripts-template-option-sections-default = 現在のまま
command-transcripts-template-option-for = テンプレートを使う場所
command-transcripts-template-option-for-default = チャンネル

command-transcripts-item = 議事録のタスクを表示または変更する
command-transcripts-item-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-item-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-item-option-item = 議事録での番号
command-transcripts-item-option-owner = 担当者。- で名前を消します
command-transcripts-item-option-owner-default = 今のまま
command-transcripts-item-option-due = 期限を自由に入力。- で消します
command-transcripts-item-option-due-default = { command-transcripts-item-option-owner-default }
command-transcripts-item-option-done = 完了したかどうか
command-transcripts-item-option-done-default = { command-transcripts-item-option-owner-default }

command-transcripts-edit = 文字起こしの1行を編集する
command-transcripts-edit-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-edit-option-transcript-default = { command-transcripts-show-option-transcript-default }
command-transcripts-edit-option-line = 行番号、または 1:02 のような時刻
command-transcripts-edit-option-words = 正しいテキスト
command-transcripts-edit-option-words-default = その行を削除
command-transcripts-undo = 文字起こしでサーバーの用語集が置き換えた言葉を元に戻す
command-transcripts-undo-option-transcript = { command-transcripts-show-option-transcript }
command-transcripts-undo-option-transcript-default = { command-transcripts-show-option-transcript-default }

command-transcripts-delete = 自分の文字起こしを、ファイルと投稿の内容ごと削除する
command-transcripts-delete-option-transcript = { command-transcripts-show-option-transcript }

command-transcripts-export = ここであなたが見られる文字起こしを、自分だけの1つのファイルにする
command-transcripts-export-option-format = 読むためか、他のプログラムのためか
command-transcripts-export-option-format-default = txt

command-transcripts-automatic = このチャンネルの録音を自動で文字起こしし、議事録も作る。または自分の録音を外す
command-transcripts-automatic-option-switch = このチャンネルの全員用
command-transcripts-automatic-option-switch-default = 今のまま
command-transcripts-automatic-option-opt_out = 自分の録音を、どの場所でも対象外にする
command-transcripts-automatic-option-opt_out-default = 今のまま
command-transcripts-automatic-option-minutes = 会議の議事録も投稿する（ルールまたは言語モデル）
command-transcripts-automatic-option-minutes-default = 今のまま
command-transcripts-automatic-option-opt_out_minutes = 自分の録音の議事録を自動で作らない
command-transcripts-automatic-option-opt_out_minutes-default = 今のまま

command-privacy-export = あなたについて保存されているものすべてをファイルにする

command-privacy-forget-me = あなたについて保存されているものすべてを削除する（先に確認）
command-privacy-forget-me-option-confirm = はい：今すぐ完全に削除する
command-privacy-forget-me-option-confirm-default = いいえ：何が削除されるかを知らせる
command-link = 複数のプラットフォームのアカウントを連携し、声・設定・ジョブを引き継ぐ
command-link-option-code = もう一方の場所で /link が表示したコード
command-link-option-agree = はい：連携する
command-link-option-agree-default = いいえ：先に相手を確認する
command-link-option-account = コードを入力したアカウント
command-unlink = 連携したアカウントを解除する
command-unlink-option-account = 一覧のどれか

command-jobs-list = 最近頼んだものと、その状態
command-jobs-list-option-scope = だれのジョブか（サーバーの分は管理者用）
command-jobs-list-option-scope-default = 自分の分

command-jobs-show = 自分のジョブの状態
command-jobs-show-option-job = ジョブのID

command-jobs-cancel = 自分のジョブを止める
command-jobs-cancel-option-job = { command-jobs-show-option-job }

command-jobs-retry = 自分のジョブを新しいジョブとしてもう一度実行する
command-jobs-retry-option-job = { command-jobs-show-option-job }

command-jobs-attach = 未確認のジョブに音声サービスのタスクを割り当てる
command-jobs-attach-option-job = { command-jobs-show-option-job }
command-jobs-attach-option-task = 音声サービスでのタスクのID

command-jobs-resume = ジョブの結果をもう一度確認します（無料）
command-jobs-resume-option-job = { command-jobs-show-option-job }
command-jobs-send = ジョブの結果を自分の別のアカウントに送る
command-jobs-send-option-job = { command-jobs-show-option-job }
command-jobs-send-option-to = 連携済みのアカウント

command-ping = すべて動いているか、応答の速さはどうか

command-help = ボットにできることを表示、またはコマンドを説明
command-help-option-command = 説明してほしいコマンド
command-help-option-command-default = よく使うコマンド
command-help-option-section = 目的別のコマンド

setting-language = ボットが話す言語（automatic ならアプリやブラウザーに合わせる）
setting-recognition-language = /transcribe で指定がないとき、録音で話している言語
setting-voice = 声の指定がないときに話す声
setting-voice-default = あなたの言語の声
setting-remember-voice = 最後に指定した声を自分の既定の声にする
setting-favorite-voices = 先に候補に出る声
setting-favorite-voices-default = なし
setting-loudness = 話し声の音量をそろえる
setting-form = 音声をファイルだけで、またはボイスメッセージでも届ける（Discord のみ）
setting-format = コマンドで形式を選べるときの音声ファイルの形式
setting-results = 結果の送り先：この場所、その下のスレッド、または頼んだ人へ直接
setting-result-days = このサーバーの結果を保存する日数
setting-result-days-default = ボットの管理者が保存する間ずっと
setting-transcripts = 投稿された録音を自動で文字起こしするか
setting-transcribe-me = 自動で文字起こしするチャンネルで、あなたの録音も文字起こしする
setting-vocabulary = このサーバーの名前や専門用語。文字起こしの修正に使われる
setting-vocabulary-default = なし
setting-speakers = 自動の文字起こしとメッセージのメニューで話者を区別
setting-speakers-default = 音声サービスができる場合
setting-transcript-days = このサーバーの文字起こしを保存する日数
setting-minutes = 会議の文字起こしの下に議事録を自動で投稿する
setting-minutes-template = 言語モデルが書く議事録のテンプレート
setting-minutes-sections = 議事録のカスタムテンプレートの見出し
setting-minutes-sections-default = なし
setting-minutes-me = チャンネルが対応している場合、自分の録音の議事録を自動で作る
setting-action-items = チャンネルの未完了のタスクを毎週月曜日に投稿する
setting-read-emoji = 文中の絵文字を名前で読み上げる（オフなら飛ばす）
setting-read-links = 文中のリンクをリンク先の名前で読み上げる（オフなら飛ばす）
setting-read-code = 文中のコードブロックを読み上げる（オフなら飛ばす）
setting-read-aloud = このチャンネルのメッセージをボイスチャンネルで読み上げる
setting-read-aloud-default = オフ
setting-read-me = 読み上げるチャンネルであなたのメッセージを読み上げる
setting-read-voice = メッセージを読み上げる声
setting-read-voice-default = 既定の声、または割り当てられた声
setting-assigned-voices = 読み上げのために割り当てられた声（言語ごとに1つ）
setting-assigned-voices-default = なし
setting-pronunciations = 単語の読み方
setting-pronunciations-default = なし
setting-voices-need-passport = ボイスパスポートのある人の声だけを学習・使用する
setting-permissions = だれがどこで何をできるか
setting-permissions-default = だれでも何でも頼める
setting-alerts-channel = 予算と Webhook についてサーバーの管理者に知らせる場所
setting-alerts-channel-default = プラットフォームのお知らせの場所、または直接
setting-families-off = 無効なコマンドのグループ
setting-families-off-default = なし
setting-moderation = ボイスクリップをルールと照らし合わせるか、見つかったものをだれが見るか
setting-moderation-default = オフ
setting-clip-rules = ボイスクリップで言ってはいけないこと
setting-clip-rules-default = なし

menu-transcribe = 文字起こし
menu-enhance-clean = 音質を改善
menu-separate = ボーカルを分離
menu-tts = 読み上げる
menu-report-said = 発言を報告
menu-report = モデレーターに報告
menu-made-here = ここで作成？

option-play = ボイスチャンネルでも再生する

tree-more = ポッドキャスト、台本、レシピ、設定など
tree-admin = このサーバーでボットを設定・管理

name-tts = 読み上げ
name-sfx = 効果音
name-transcribe = 文字起こし
name-music = 音楽
name-make = 作成
name-song = 曲
name-structured = 構成
name-cover = カバー
name-lyrics = 歌詞
name-artists = アーティスト
name-dub = 吹き替え
name-separate = 分離
name-enhance = 改善
name-clean = ノイズ除去
name-mouth = 口の音
name-silence = 無音
name-fillers = つなぎ言葉
name-stutter = 吃音
name-loudness = 音量
name-upscale = 高音
name-speakers = 話者
name-pipeline = まとめて
name-find-fillers = つなぎ言葉を探す
name-voice = 声
name-find = 探す
name-play = 再生
name-queue = キュー
name-skip = スキップ
name-pause = 一時停止
name-clear = 空にする
name-volume = 音量
name-random = ランダム
name-show = 表示
name-preview = 試聴
name-favorite = お気に入り
name-design = デザイン
name-train = 学習
name-status = 状態
name-list = 一覧
name-rename = 名前の変更
name-share = 共有
name-passport = パスポート
name-passports = パスポート一覧
name-delete = 削除
name-moderation = モデレーション
name-on = 有効
name-off = 無効
name-rules = ルール
name-add-rule = ルール追加
name-remove-rule = ルール削除
name-test-rules = ルールテスト
name-dry-run = 試行
name-cases = 案件
name-export = エクスポート
name-jobs = ジョブ
name-cancel = キャンセル
name-retry = 再実行
name-attach = 関連付け
name-resume = 再開
name-send = 送信
name-link = 連携
name-unlink = 連携解除
name-help = ヘルプ
name-more = その他
name-podcast = ポッドキャスト
name-script = 台本
name-convert = 声の変換
name-correct = 修正
name-score = 採点
name-recipe = レシピ
name-run = 実行
name-save = 保存
name-pronounce = 発音
name-add = 追加
name-remove = 取り消し
name-settings = 設定
name-set = 変更
name-reset = リセット
name-import = インポート
name-usage = 使用状況
name-transcripts = 文字起こし一覧
name-search = 検索
name-name = 話者名
name-minutes = 議事録
name-item = タスク
name-merge = 統合
name-edit = 編集
name-undo = 元に戻す
name-auto = 自動
name-automatic = 自動
name-privacy = プライバシー
name-forget-me = データ削除
name-ping = ping
name-admin = 管理
name-setup = セットアップ
name-permissions = 権限
name-allow = 許可
name-deny = 拒否
name-budget = 予算
name-alerts = アラート
name-webhooks = webhooks
name-api-keys = api-keys
name-test = テスト
name-read = 読み上げ
name-opt-out = 読み上げ停止
name-opt-in = 読み上げ再開
name-made-here = ここで作成
name-record = 録音
name-listen = 聞き取り
name-captions = 字幕
name-recap = 要約
name-agree = 同意
name-clip = クリップ
name-delete-clip = クリップ削除
name-report = 報告
name-start = 開始
name-stop = 停止
name-deliveries = 送信履歴
name-redeliver = 再送
name-rotate = 鍵の更新
name-create = 作成
name-revoke = 取り消し
name-write-minutes = 議事録作成
name-template = テンプレート
name-ask = 質問
name-translate = 翻訳
