/** Hashes a text of bytes by SHA-256: Node's in the server, a script's in the browser, where plain http has none. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

/**
 * Work is done in rounds, each for an eighth of it: the time it takes varies less, and there is progress to show. A
 * round is done by a nonce (an unsigned 32-bit integer) with which the hash starts with enough zero bits.
 */
export const workRounds = 8
const roundsLog2 = 3
const nonceBytes = 4
const nonceMax = 0xffffffff

/** The nonce that does a round of the work of a challenge (ASCII). bits: binary logarithm of all rounds' hashes. */
export function solveRound(sha256: Sha256, challenge: string, round: number, bits: number): number {
  const attempt = createRound(sha256, challenge, round, bits)
  for (let nonce = 0; nonce <= nonceMax; nonce += 1) if (attempt(nonce)) return nonce
  throw new Error('no nonce does this round')
}

/** Whether the nonces, one for each round, do the work of a challenge. */
export function isWorkDone(
  sha256: Sha256,
  challenge: string,
  bits: number,
  nonces: readonly number[],
): boolean {
  return (
    nonces.length === workRounds &&
    nonces.every((nonce, round) => nonce <= nonceMax && createRound(sha256, challenge, round, bits)(nonce))
  )
}

function createRound(sha256: Sha256, challenge: string, round: number, bits: number) {
  const seed = sha256(Uint8Array.from(`${challenge}:${round}`, (letter) => letter.charCodeAt(0)))
  const bytes = new Uint8Array(seed.length + nonceBytes)
  bytes.set(seed)
  const view = new DataView(bytes.buffer)
  return (nonce: number) => {
    view.setUint32(seed.length, nonce)
    return startsWithZeros(sha256(bytes), bits - roundsLog2)
  }
}

/** bits below 32, which is all that a nonce could reach */
function startsWithZeros(hash: Uint8Array, bits: number): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = hash
  const first = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
  return first >>> (32 - bits) === 0
}
