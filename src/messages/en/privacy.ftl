### What is kept about people

## Sentences

privacyExported = This is everything that is kept about you here.
privacyAsk = This would be removed for good. To have it done, say /privacy forget-me confirm:yes.
privacyForgotten = This was removed, and what your answers in channels said was taken out where the platform allows it.
privacyRunning = Still at work, and not touched: { $jobs }. Stop them with /jobs cancel or wait for them, then ask again.
privacyStays = What stays: sums of what was spent, which name no job, and moderators' cases, which belong to the server and go by themselves. docs/privacy.md lists everything.
forgottenAnswer = Whoever asked for this has had it removed.

## Parts of a line or of a sentence

privacyKept = { $name }: { AMOUNT($count) }
