## Sentences

linkCode = Digite isto onde está sua outra conta, em até { $minutes } minutos:
linkThen = Depois volte aqui e pressione “Confirmar”. Antes disso nada é vinculado.
linkAccount = Vinculada: { $name } no { $platform }.
linkAsk = Vincular esta conta com { $name } no { $platform }? Concorde apenas se aquela conta for sua.
linkShares = Contas vinculadas compartilham vozes, favoritos, configurações, tarefas, transcrições e o limite do operador por pessoa. /unlink encerra isso.
linkAgreed = Agora confirme lá: pressione “Confirmar” abaixo do código que { $name } recebeu no { $platform }.
linkTyped = { $name } no { $platform } digitou seu código. Vincular as duas? Concorde apenas se aquela conta for sua.
linked = Vinculada com { $name } no { $platform }. /jobs send envia um resultado para lá.
linkNone = Nenhuma outra conta sua está vinculada. /link vincula uma.
unlinkWhich = Qual conta deve ser desvinculada?
unlinked = { $name } no { $platform } está desvinculada. Cada uma mantém o que fez.
linkNotOnes = Esta conta não pode ser vinculada, porque não é de uma só pessoa.
linkNameless = O nome desta conta não pôde ser consultado, e ninguém deve vincular uma conta sem vê-lo. Tente de novo em um minuto.
linkNotByProgram = Programas não podem vincular contas. Execute /link você.
linkTooMany = Códigos errados demais. Tente de novo em { $minutes } minutos.
linkUnknownCode = Esse código não vale: foi digitado errado, já foi usado ou expirou. Execute /link onde está sua outra conta e digite aqui o código novo.
linkOwnCode = Esse é o código desta própria conta. Digite-o onde está sua outra conta.
linkUnknownAccount = Essa conta não está vinculada à sua. /unlink lista as que estão.
linkNoCode = Seu código expirou ou foi usado. Execute /link de novo.
linkNotTyped = Ninguém digitou seu código ainda. Digite-o onde está sua outra conta, concorde lá e pressione “Confirmar” de novo.
linkYes = Sim, vincular
linkConfirm = Confirmar
unlinkLabel = Desvincular { $name } no { $platform }
