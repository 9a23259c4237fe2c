import { expect, test } from 'vitest'
import { type BurstReader, type PressedKey, readBursts } from './burst'

let now = 0
const enter = { key: 'Enter', code: 'Enter' }

function press(reader: BurstReader, keys: readonly Partial<PressedKey>[], gapMs = 12): string | null {
  now += 1_000
  let read: string | null = null
  for (const key of keys) {
    now += gapMs
    const { text } = reader.press({
      key: '',
      code: '',
      shiftKey: false,
      ctrlKey: false,
      altKey: false,
      metaKey: false,
      repeat: false,
      timeStamp: now,
      ...key,
    })
    read = text
  }
  return read
}

/** The keys of an American keyboard that a scanner presses; `made` is what the computer makes of each. */
const keysOf = (text: string, made: (sign: string) => string = (sign) => sign) =>
  Array.from(text).flatMap((sign) => {
    const key = { key: made(sign), code: codeOf(sign), shiftKey: /[A-Z:]/.test(sign) }
    return key.shiftKey ? [{ key: 'Shift', code: 'ShiftLeft', shiftKey: true }, key] : [key]
  })
const codeOf = (sign: string) =>
  /\d/.test(sign)
    ? `Digit${sign}`
    : ({ '-': 'Minus', '/': 'Slash', ':': 'Semicolon', '.': 'Period' }[sign] ?? `Key${sign.toUpperCase()}`)

const azerty: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0à1&2é3"4\'5(6-7è8_9ç-)AQaqQAqaZWzwWZwzMmm,/!:M.:'.matchAll(/(.)(.)/gu)].map(([, us, fr]) => [us, fr]),
)
const french = (sign: string) => azerty[sign] ?? sign
const chinese = () => 'Process'

test.each([
  ['an American keyboard', (sign: string) => sign],
  ['a French keyboard', french],
  ['a Chinese input method', chinese],
])('S7 a burst is read by its keys on %s', (_, made) => {
  for (const text of ['4006381333931', 'NK-AZULWM-07', 'https://getzo.example/p/G2P170820501'])
    expect(press(readBursts(), [...keysOf(text, made), enter])).toBe(text)
})

test('S7 a scanner that is set to the French keyboard itself is read by its signs, also where a code does not tell', () => {
  const reader = readBursts()
  const french = (text: string) =>
    Array.from(text).map((key) => ({
      key,
      code: /\d/.test(key) ? `Digit${key}` : `Key${azerty[key] ?? key}`.toUpperCase().replace('KEY', 'Key'),
      shiftKey: true,
    }))
  expect(press(reader, [...french('4006381'), enter])).toBe('4006381')
  expect(press(reader, [...french('AZUL'), enter])).toBe('AZUL')
  // and another scanner beside it is still known by its digits
  expect(press(reader, [...keysOf('007-AB', (sign) => azerty[sign] ?? sign), enter])).toBe('007-AB')
})

test('S7 a person’s typing, a roll over few keys, a held key and a combination are no burst', () => {
  expect(press(readBursts(), [...keysOf('4006381333931'), enter], 51)).toBeNull()
  expect(press(readBursts(), [...keysOf('4006381333931'), enter], 50)).toBe('4006381333931')
  expect(press(readBursts(), [...keysOf('123'), enter])).toBeNull()
  expect(press(readBursts(), [...keysOf('5555').map((key) => ({ ...key, repeat: true })), enter])).toBeNull()
  expect(
    press(readBursts(), [...keysOf('12345'), { key: 'a', code: 'KeyA', ctrlKey: true }, enter]),
  ).toBeNull()
  expect(press(readBursts(), keysOf('12345'))).toBeNull()
})

test('S7 what came before a burst, and a key that says nothing, are no part of it', () => {
  const reader = readBursts()
  press(reader, keysOf('NK'))
  expect(press(reader, [...keysOf('4006381333931'), enter])).toBe('4006381333931')
  expect(press(reader, [...keysOf('4006'), { key: 'Unidentified' }, ...keysOf('1'), enter])).toBeNull()
  expect(press(reader, [...keysOf('96385074'), { key: 'Enter', code: 'NumpadEnter' }])).toBe('96385074')
})
