import type { NewPasskey, OwnFactors, PasskeyAnswer } from '@getzo/contract/auth/factors.schema'
import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

/** Passkeys in the browser. Loaded only where one is asked for. */

type Options = Record<string, unknown>

/**
 * Nothing came from the device. A browser tells neither whether it was cancelled, took too long or has no such passkey,
 * so that a page cannot find out who has one: the other ways stay in view.
 */
export class PasskeyStopped extends Error {}

/** The same device was to be added a second time. */
export class PasskeyKnown extends Error {}

/** Asks the person's device for a passkey. Throws PasskeyStopped. */
export function showPasskey(options: Options, { asAutofill = false } = {}): Promise<PasskeyAnswer> {
  return fromDevice(async () => {
    const answer = await startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON, // as the server's library made them
      useBrowserAutofill: asAutofill,
    })
    const { clientDataJSON, authenticatorData, signature, userHandle = null } = answer.response
    const { id, rawId } = answer
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    }
  })
}

/** Has the person's device make a passkey. Throws PasskeyStopped or PasskeyKnown. */
export function makePasskey(options: Options): Promise<NewPasskey> {
  return fromDevice(async () => {
    const answer = await startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON, // as the server's library made them
    })
    const { clientDataJSON, attestationObject, transports = [] } = answer.response
    const { id, rawId } = answer
    return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } }
  })
}

async function fromDevice<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error.name === 'InvalidStateError') throw new PasskeyKnown(error.message, { cause: error })
    if (error.name === 'NotAllowedError' || error.name === 'AbortError') {
      throw new PasskeyStopped(error.message, { cause: error })
    }
    throw error
  }
}

/** Whether passkeys can be offered among an input's completions. */
export const offersAutofill = browserSupportsWebAuthnAutofill

/** Ends an offer that is open. */
export const stopAsking = () => WebAuthnAbortService.cancelCeremony()

interface Signals {
  signalAllAcceptedCredentials?: (of: {
    rpId: string
    userId: string
    allAcceptedCredentialIds: string[]
  }) => Promise<void>
}

/** Tells the browser which passkeys still count, so that it forgets one that was removed. Not every browser listens. */
export async function tellWhatCounts({ handle, passkeys, passkeys_at: rpId }: OwnFactors): Promise<void> {
  const { signalAllAcceptedCredentials } = window.PublicKeyCredential as unknown as Signals // newer than the types
  if (rpId === null || handle === null || signalAllAcceptedCredentials === undefined) return
  await signalAllAcceptedCredentials.call(window.PublicKeyCredential, {
    rpId,
    userId: handle,
    allAcceptedCredentialIds: passkeys.map(({ credential }) => credential),
  })
}
