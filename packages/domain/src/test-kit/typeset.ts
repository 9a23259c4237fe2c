import type { Language } from '../public/device'

const noBreak = '\u00A0'
const narrow = '\u202F'

/**
 * A sentence of ours as an editor of the language sets it (I5). French: no-break spaces before ? ! ; : and inside « »;
 * Chinese: full-width marks after Chinese letters, “ ” as quotes, no commas in numbers, which stay with the
 * word that counts them. Addresses, times and what stands
 * in braces, the places of a message, stay as they are. English has its spaces in their places already.
 */
export function typeset(text: string, language: Language): string {
  if (language === 'fr') {
    return text
      .replaceAll(/(?<=[\p{L}\p{N}»}’.…)])[ \u00A0\u202F]+(?=[?!;])/gu, narrow)
      .replaceAll(/(?<=[\p{L}\p{N}»}’.…)])[ \u00A0\u202F]+(?=[:»])/gu, noBreak)
      .replaceAll(/(?<=\d)[ \u00A0](?=\d{3}(?!\d))/g, narrow)
      .replaceAll(/«[ \u202F]*(?=\S)/gu, `«${noBreak}`)
  }
  if (language !== 'cn') return text
  return text
    .replaceAll('「', '“')
    .replaceAll('」', '”')
    .replaceAll(
      /(?<=[\p{Script=Han}”）])[,;:?!](?=\s|$|[\p{Script=Han}“（{])\s*/gu,
      (mark) => fullWidth[mark.trim()] ?? mark,
    )
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll(/(?<=\d) (?=\p{Script=Han})/gu, noBreak)
}

const fullWidth: Record<string, string> = { ',': '，', ';': '；', ':': '：', '?': '？', '!': '！' }
