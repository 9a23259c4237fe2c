/** A space that lines may end at, a Chinese character or sign, or a word of another writing. */
const parts =
  /[^\S\u00a0\u202f]+|[\p{Script=Han}\u3000-\u303f\uff00-\uffef]|(?:[\u00a0\u202f]|[^\s\p{Script=Han}\u3000-\u303f\uff00-\uffef])+/gu

/**
 * Characters that no line begins with, in Chinese and in Latin texts (GB/T 15834); combining marks belong to their
 * letter.
 */
const closing = /^[\p{Pe}\p{Pf}\p{M}、，。．：；？！％‰℃～…—·・々ー,.:;?!%]/u
const closingAlone = new RegExp(`${closing.source}+$`, 'u')
/** Characters that no line ends with. */
const opening = /[\p{Ps}\p{Pi}￥＄￡＃№]$/u

/**
 * A text as lines of at most so wide, its own line ends kept. Between Chinese characters a line may end nearly anywhere,
 * elsewhere at words; a word that is wider than a line is cut where the line is full.
 */
export function linesOf(text: string, room: number, widthOf: (text: string) => number): string[] {
  const isTooWide = (line: string) => widthOf(line.trimEnd()) > room
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of wordsOf(paragraph)) {
      if (!isTooWide(line + word)) {
        line += word
        continue
      }
      if (line.trim() !== '') lines.push(line.trimEnd())
      line = word.trimStart()
      while (isTooWide(line) && Array.from(line).length > 1) {
        const cut = cutOf(line, isTooWide)
        lines.push(line.slice(0, cut).trimEnd())
        line = line.slice(cut).trimStart()
      }
    }
    return [...lines, line.trimEnd()]
  })
}

/** Words and the spaces between them: a line may end after each. */
function wordsOf(paragraph: string): string[] {
  const words: string[] = []
  for (const part of paragraph.match(parts) ?? []) {
    const space = words.at(-1)?.trim() === '' ? (words.pop() ?? '') : ''
    const before = words.at(-1) ?? ''
    const isClosing = space === '' ? closing.test(part) : closingAlone.test(part)
    const isHeld = part.trim() !== '' && before !== '' && (isClosing || opening.test(before))
    if (isHeld) words.push(`${words.pop()}${space}${part}`)
    else words.push(...(space === '' ? [] : [space]), part)
  }
  return words
}

/** Where a word that is wider than a line is cut: as late as it fits, and still between what may be parted. */
function cutOf(word: string, isTooWide: (line: string) => boolean): number {
  const cuts: number[] = []
  let end = 0
  for (const character of word) {
    end += character.length
    if (cuts.length > 0 && isTooWide(word.slice(0, end))) break
    cuts.push(end)
  }
  const mayEnd = (cut: number) => !closing.test(word.slice(cut)) && !opening.test(word.slice(0, cut))
  return cuts.findLast(mayEnd) ?? cuts.at(-1) ?? word.length
}
