### Voice passports: consent to train a voice, proven in a voice channel

## Sentences

passportNowhere = A voice passport can't be made here. It works in voice channels of Discord servers, if the bot's operator has enabled recording (DISCORD_RECORD=yes).
passportGone = That sentence can't be used: it has expired or was used. Run /voice passport for a new one. Nothing was spent.
passportSilent = Your voice wasn't received. Check your microphone, run /voice passport again and read the new sentence. Nothing was spent.
passportUnheard = What you read couldn't be transcribed{ HAS($why) ->
        [yes] : { CLAUSE($why) }
       *[no] {""}
    }. Run /voice passport again and read the new sentence.
passportWords = What you read doesn't match. The sentence was “{ $sentence }”, and the transcript is “{ $words }”. Run /voice passport again and read the new sentence.
passportReadHow = Only your own voice is received, until you pause, for at most 30 seconds. It is then transcribed like any recording of yours, which may be charged. You have three minutes.
passportWaits = What you read is still being transcribed.
passportIssued = Your voice passport is valid.
passportAllowed =
    { $who ->
        [server] Everyone on this server can use voices that you train with it, if you share them.
        [members] Only you can use voices that you train with it{ HAS($names) ->
            [yes] , and on this server, if you share them: { $names }
           *[no] {""}
        }.
       *[me] Only you can use voices that you train with it.
    }
passportNone = You have no valid voice passport. Join a Discord voice channel and run /voice passport. Nothing was spent.
passportNeeded = This server only trains voices with a passport, and you have none. Join a Discord voice channel, run /voice passport, then train again. Nothing was spent.
passportOtherAudio = This server only trains voices from what their owner has read for a voice passport. Use yours as the recording: /voice train passport name:"My voice" may_use:yes. Nothing was spent.
passportMissing = This server only allows voices with a passport, and “{ $name }” has none. Its owner can run /voice passport in a Discord voice channel, then train it again. Nothing was spent.
passportOver = The passport of the voice “{ $name }” is no longer valid. Its owner can renew it with /voice passport in a Discord voice channel. Nothing was spent.
passportNotForYou = The owner of the voice “{ $name }” doesn't allow others to use it here. Choose another voice. Nothing was spent.
passportRevoked = Your voice passport is revoked.{ $count ->
        [0] {""}
       *[other] {" "}Deleted with everything they said here: { $names }.
    }
passportRevokeSure = Revoke this voice passport? Its voices are deleted, with everything they said here.
passportResultRemoved = The owner of the voice revoked its passport, so this result was deleted.
passportAllowOrMembers = Use either “allow” or “members”, not both. Nothing was spent.
passportMembersMany = At most { AMOUNT($max) } members can be named. Name fewer, or use allow:server. Nothing was spent.
passportProof = What this member read aloud for their voice passport. They can see that a moderator listened to it.
passportProofNone = This member has no voice passport of this server, or has revoked it.
passportProofOver = This member's voice passport is no longer valid, so its audio can't be played. They can renew it with /voice passport.
passportProofGone = The audio of this voice passport is no longer stored. The member can record it again with /voice passport.
passportsOwn =
    { $count ->
        [one] Your voice passport:
       *[other] Your { AMOUNT($count) } voice passports:
    }

## Parts of a line or of a sentence

passportRead = Read this aloud in your voice channel, then press the button:
passportSentence = “{ $sentence }”
passportTimes = Read on { $at } UTC · valid until { $until }
passportHash = SHA-256 of the recording: { $hash }
passportFor =
    { $who ->
        [server] for everyone on its server
        [members] for you{ HAS($names) ->
            [yes] {" "}and { $names }
           *[no] {""}
        }
       *[me] only for you
    }
passportUses =
    { $count ->
        [0] not used yet
        [one] used once
       *[other] used { AMOUNT($count) } times
    }
passportPlays =
    { $count ->
        [one] a moderator listened to it once, on { $at } UTC
       *[other] moderators listened to it { AMOUNT($count) } times, last on { $at } UTC
    }

## Labels: what stands on a button or over a field

passportCheck = I've read it
passportRevoke = Revoke
