### What is kept about people

## Sentences

privacyExported = This is all the data kept about you here.
privacyAsk = This would be permanently deleted.
privacyForgotten = This was deleted, and the content of your answers in channels was removed where the platform allows it.
privacyRunning = Still running, and not deleted: { $jobs }. Cancel them with /jobs cancel or wait for them to finish, then run this again.
privacyStays = Kept: spending totals that name no job, and moderation cases, which belong to the server and expire automatically. See docs/privacy.md for the full list.
forgottenAnswer = The person who ran this had it deleted.

## Labels: what stands on a button or over a field

privacyDeleteLabel = Delete my data

## Parts of a line or of a sentence

privacyKept = { $name }: { AMOUNT($count) }
