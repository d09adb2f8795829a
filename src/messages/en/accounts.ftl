### Accounts on several platforms that are one person's

## Sentences

linkCode = Type this where your other account is, within { $minutes } minutes:
linkThen = Then come back here and press Confirm. Nobody is linked before that.
linkAccount = Linked: { $name } on { $platform }.
linkAsk = Link this account with { $name } on { $platform }? Only agree if that account is yours.
linkShares = Linked accounts share voices, favorites, settings, jobs, transcripts and the operator's limit for each person. /unlink ends that.
linkAgreed = Now confirm there: press Confirm below the code that { $name } got on { $platform }.
linkTyped = { $name } on { $platform } typed your code. Link the two? Only agree if that account is yours.
linked = Linked with { $name } on { $platform }. /jobs send posts a result there.
linkNone = No other account of yours is linked. /link links one.
unlinkWhich = Which account should be unlinked?
unlinked = { $name } on { $platform } is unlinked. Each keeps what it made.
linkNotOnes = This account can't be linked, because it isn't one person's alone.
linkNameless = The name of this account couldn't be looked up, and nobody should link an account without seeing it. Try again in a minute.
linkNotByProgram = Programs can't link accounts. Run /link yourself.
linkTooMany = Too many wrong codes. Try again in { $minutes } minutes.
linkUnknownCode = That code isn't valid: it was mistyped, used, or has expired. Run /link where your other account is, and type its new code here.
linkOwnCode = That is this account's own code. Type it where your other account is.
linkUnknownAccount = That account isn't linked to yours. /unlink lists those that are.
linkNoCode = Your code has expired or was used. Run /link again.
linkNotTyped = Nobody has typed your code yet. Type it where your other account is, agree there, and then press Confirm again.

## Labels: what stands on a button or over a field

linkYes = Yes, link them
linkConfirm = Confirm
unlinkLabel = Unlink { $name } on { $platform }
