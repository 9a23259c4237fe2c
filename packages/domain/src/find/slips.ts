/** A name: a shorter text has too little that is right, and with a digit it is a number. _ has a meaning here. */
const slippedText = /^[a-z][^\d%_\\\p{Script=Han}]{3,39}$/u

/** A text with a typing error in it: what it may have been. */
interface Slips {
  /** each text that one slip makes of it; _ is any letter */
  one: string[]
  /** beginnings and ends between which all of these lie, and some more */
  around: [begins: string, ends: string][]
}

/**
 * The texts that a name in small letters may have been: two letters changed places, one was too many, another or missing
 * (W2). Null for a text that is too short or is no name. Of four letters, only changed places are thought of: two that
 * are left fit half of all names.
 */
export function slipsOf(text: string): Slips | null {
  if (!slippedText.test(text)) return null
  const at = Array.from(text, (_, place) => place)
  const changed = at.slice(1).map((n) => text.slice(0, n - 1) + text[n] + text[n - 1] + text.slice(n + 1))
  if (text.length === 4) return { one: changed, around: changed.map((word) => [word, '']) }
  const without = (n: number, instead: string) => text.slice(0, n) + instead + text.slice(n + 1)
  const missing = [...at, text.length].map((n) => `${text.slice(0, n)}_${text.slice(n)}`)
  return {
    one: [...changed, ...at.map((n) => without(n, '')), ...at.map((n) => without(n, '_')), ...missing],
    around: at.slice(1).map((n) => [text.slice(0, n - 1), text.slice(n + 1)]),
  }
}
