/** A keyboard scanner needs no longer from key to key; a person's fingers do. */
const burstKeyMs = 50
/** Keys of a burst at least: a person's roll over two or three keys is as quick. */
const burstLengthMin = 4

/** What is read of a keydown event. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'timeStamp'
>

export interface BurstReader {
  /** Takes each key as it is pressed: whether a burst can begin with it, and the text of the one that it ends. */
  press: (key: PressedKey) => { begins: boolean; text: string | null }
}

/**
 * Tells a keyboard scanner from a person: quick keys that end with Enter (S6, H1). Scanners press the keys of an American
 * keyboard, which a French one or a Chinese input method turns into other signs: read is where the key lies, not what
 * the computer makes of it. A scanner that is set to the computer's own keyboard gives signs there that no code has; its
 * signs are read then, also of later codes that do not tell.
 */
export function readBursts(): BurstReader {
  let keys: PressedKey[] = []
  let trusted: 'code' | 'key' = 'code'

  const readKeys = () => {
    const byCode = textOf(keys, signOfCode)
    const byKey = textOf(keys, ({ key }) => (key.length === 1 ? key : null))
    const [isCode, isKey] = [isLikely(byCode), isLikely(byKey)]
    if (isCode !== isKey) trusted = isCode ? 'code' : 'key'
    return (trusted === 'code' ? (byCode ?? byKey) : (byKey ?? byCode)) ?? null
  }
  return {
    press: (pressed) => {
      // a modifier by itself is part of the key that follows
      if (/^(?:Shift|CapsLock|NumLock)/.test(pressed.code)) return { begins: false, text: null }
      const isQuick = pressed.timeStamp - (keys.at(-1)?.timeStamp ?? -Infinity) <= burstKeyMs
      if (!isQuick) keys = []
      if (/^(?:Numpad)?Enter$/.test(pressed.code) || pressed.key === 'Enter') {
        const text = keys.length < burstLengthMin ? null : readKeys()
        keys = []
        return { begins: false, text }
      }
      const isSign = !pressed.ctrlKey && !pressed.altKey && !pressed.metaKey && !pressed.repeat
      keys = isSign ? [...keys, pressed] : []
      return { begins: keys.length === 1, text: null }
    },
  }
}

function textOf(keys: readonly PressedKey[], signOf: (key: PressedKey) => string | null): string | null {
  const signs = keys.map(signOf)
  return signs.includes(null) ? null : signs.join('')
}

/** The signs of barcodes, SKUs, codes of pieces and addresses. */
const isLikely = (text: string | null) => text !== null && /^[\w\-./:?&=%+ #]+$/.test(text)

/** By an American keyboard: the sign of a key, and with Shift. */
const others: Readonly<Record<string, string>> = {
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
  NumpadAdd: '++',
  NumpadSubtract: '--',
  NumpadMultiply: '**',
  NumpadDivide: '//',
  NumpadDecimal: '..',
}
const shiftedDigits = ')!@#$%^&*('

function signOfCode({ code, shiftKey }: PressedKey): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase()
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return shiftKey ? shiftedDigits.charAt(Number(digit)) : digit
  return /^Numpad(\d)$/.exec(code)?.[1] ?? (others[code]?.charAt(shiftKey ? 1 : 0) || null)
}
