import { readSeed, readTailedCode } from '../urls/code-tail'

/** Characters of a code at most: seeds have some 12, lookup hashes 22, codes that people typed can be longer. */
const codeLengthMax = 200

/**
 * The code in what a person typed or a camera read (Q10): the text itself, or the last part of an address such as
 * https://getzo.example/p/G2P170820501. A seed is found however it is cased, a tail however it is spelled (G6). Null where
 * there is none.
 */
export function readScannedCode(text: string): string | null {
  const last = text
    .trim()
    .replace(/[?#].*/s, '')
    .split('/')
    .findLast((part) => part !== '')
  const code = decoded(last ?? '').trim()
  if (code === '' || code.length > codeLengthMax) return null
  return readTailedCode(code) ?? readSeed(code)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    // a lone % is no encoding: the text is then the code as it stands
    if (error instanceof URIError) return part
    throw error
  }
}
