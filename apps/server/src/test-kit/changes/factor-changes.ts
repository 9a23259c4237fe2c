import { askProof, beginCodes, beginPasskey } from '@getzo/contract/auth/factors.endpoints'
import { goodPassword, makeAccount, signInOver } from '../accounts'
import { addOne, challenge, codeAt, turnOnCodes } from '../factors'
import { softwarePasskey } from '../stand-ins/software-passkey'
import type { SampleParts, Samples } from './samples'

/** One good request of every change of second factors (W15). */
export function factorChanges({ product }: SampleParts): Samples {
  const now = () => product.deps.now()
  const person = () => product.signedInAs('administrator')

  /** Somebody who has given a right password, and what can follow. */
  async function half() {
    const { email } = await makeAccount(product)
    const { body } = await signInOver(product, { email, password: goodPassword })
    const as = { authorization: `Bearer ${body.token}` }
    const codes = await turnOnCodes(product, as, now())
    const { passkey } = await addOne(product, as)
    const asked = await signInOver(product, { email, password: goodPassword })
    return { ...codes, passkey, half: asked.body.data.half.token }
  }
  return {
    ...ownChanges(product, now, person),
    askPasskey: async () => ({}),
    signInByPasskey: async () => {
      const { passkey } = await half()
      return { body: { passkey: passkey.show(await challenge(product)) } }
    },
    signInByCode: async () => {
      const { half: token, secret } = await half()
      // the code of the enrolment is used up
      await product.db.pool.query('update code_secrets set last_step = null')
      return { body: { half: token, code: codeAt(secret, now()) } }
    },
    signInByRecoveryCode: async () => {
      const { half: token, recoveryCodes } = await half()
      return { body: { half: token, code: recoveryCodes[0] } }
    },
    askProof: async () => {
      const { authorization } = await person()
      await addOne(product, { authorization })
      return { headers: { authorization } }
    },
    prove: async () => {
      const { authorization } = await person()
      const { passkey } = await addOne(product, { authorization })
      const asked = await product.call(askProof, {}, { authorization })
      return { body: { passkey: passkey.show(asked.body.data.options) }, headers: { authorization } }
    },
    resetUserFactors: async () => {
      const { authorization, userId } = await person()
      await addOne(product, { authorization })
      return { params: { id: userId }, body: { reason: 'lost the phone' } }
    },
    saveSecondFactor: async () => ({ body: { needed: false } }),
  }
}

function ownChanges(
  product: SampleParts['product'],
  now: () => Date,
  person: () => Promise<{ authorization: string }>,
): Samples {
  const withPasskey = async () => {
    const { authorization } = await person()
    const { body } = await addOne(product, { authorization })
    const id = body.data.factors.passkeys[0]?.id ?? 0
    return { params: { id }, headers: { authorization } }
  }
  return {
    beginPasskey: async () => ({}),
    addPasskey: async () => {
      const { authorization } = await person()
      const asked = await product.call(beginPasskey, {}, { authorization })
      return {
        body: { passkey: softwarePasskey().make(asked.body.data.options) },
        headers: { authorization },
      }
    },
    renamePasskey: async () => ({ ...(await withPasskey()), body: { name: 'Tablet' } }),
    removePasskey: withPasskey,
    beginCodes: async () => ({}),
    confirmCodes: async () => {
      const { authorization } = await person()
      const { body } = await product.call(beginCodes, {}, { authorization })
      return { body: { code: codeAt(body.data.secret, now()) }, headers: { authorization } }
    },
    endCodes: async () => {
      const { authorization } = await person()
      await turnOnCodes(product, { authorization }, now())
      return { headers: { authorization } }
    },
    makeRecoveryCodes: async () => {
      const { authorization } = await person()
      await addOne(product, { authorization })
      return { headers: { authorization } }
    },
  }
}
