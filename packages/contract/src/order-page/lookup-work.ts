import { workRounds } from '@getzo/domain/public/proof-of-work'

/**
 * Of the answer 429 of a lookup: work with which the same try may be made at once; of the try made so: the work with
 * its answer. Headers, since the page's form and the call carry it alike.
 */
export const lookupWorkHeader = 'x-lookup-work'

/** Work as the header carries it: '{bits}.{expires}.{id}.{signature}', and after ':' the nonces with '.' between. */
export const bitsOfWork = (challenge: string): number => Number(challenge.split('.')[0])

export const answeredWork = (challenge: string, nonces: readonly number[]) =>
  `${challenge}:${nonces.join('.')}`

export function readAnsweredWork(text: string): { challenge: string; nonces: number[] } | null {
  const [, challenge, nonces = ''] =
    /^([\d.]{1,20}[\w.-]{1,100}):(\d{1,10}(?:\.\d{1,10}){0,15})$/.exec(text) ?? []
  if (challenge === undefined) return null
  const numbers = nonces.split('.').map(Number)
  return numbers.length === workRounds ? { challenge, nonces: numbers } : null
}
