import { foldText } from '@getzo/domain/search/fold-text'

const plain = (text: string) => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Where a text has what was typed, without regard to case, accents, spaces and hyphens; null where it has not. */
export function matchedPart(text: string, typed: string): [from: number, to: number] | null {
  const wanted = plain(typed)
  if (wanted === '') return null
  let joined = ''
  /** for each sign of `joined`, its place in the text */
  const places: number[] = []
  let place = 0
  for (const sign of text) {
    const signs = plain(sign)
    joined += signs
    for (let at = 0; at < signs.length; at += 1) places.push(place)
    place += sign.length
  }
  const from = places[joined.indexOf(wanted)]
  const to = places[joined.indexOf(wanted) + wanted.length - 1]
  return from === undefined || to === undefined ? null : [from, to + 1]
}
