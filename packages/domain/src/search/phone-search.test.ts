import { describe, expect, test } from 'vitest'
import { formatPhone, normalizePhoneDigits } from '../customers/customer-rules'
import { foldText } from './fold-text'
import { searchedPhone } from './phone-search'
import { whatMatched } from './what-matched'

/** As the search of the lists: what is stored has one of the readings in it. */
const isFound = (stored: string, text: string) =>
  stored.includes(foldText(text)) ||
  searchedPhone(text)?.digits.some((digits) => stored.includes(digits)) === true

const northAmerican =
  '6045550101 7785550102 9055550103 2505550104 5145550105 8665550106 3805550107 4165550108'
const chinese =
  '13800138000 13912345678 15012345679 17712345670 17785550101 18612345671 19912345672 16612345673 18600000001'
const landlines = '+861088888888 +862150505050 01088888888 02150505050'
const elsewhere =
  '+33612345678 0612345678 +442079460958 02079460958 +85291234567 +85366123456 +886912345678 +61412345678'
const short = '55501 7654321'

const stored = [northAmerican, chinese, landlines, elsewhere, short].flatMap((list) => list.split(' '))

const fullWidth = (text: string) =>
  text
    .replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    .replaceAll(' ', '\u3000')

/** A number of a country's own, as people group it, in any of their ways. */
function grouped(digits: string): string[] {
  const end = Math.max(3, digits.length - 4)
  const [head, middle, tail] = [digits.slice(0, 3), digits.slice(3, end), digits.slice(end)]
  const plain = [
    digits,
    `${head} ${middle} ${tail}`,
    `${head}-${middle}-${tail}`,
    `(${head}) ${middle}-${tail}`,
  ]
  return [
    ...plain,
    ...plain.map(fullWidth),
    `${head}.${middle}.${tail}`,
    `${head}‑${middle}—${tail}`,
    `${head}\u00a0${middle}\u2009${tail}`,
    ` ${head}/${middle}/${tail}\t`,
    `\u202d${digits}\u202c`,
  ]
}

const codes = ['+86', '0086', '+1', '001']
const codesInOtherForms = codes.flatMap((code) => [
  code,
  `${code} `,
  `${code}-`,
  `(${code})`,
  fullWidth(`${code} `),
])

/** Every form of a number that is stored without its country's code, after any code. */
const formsWithAnyCode = (digits: string) =>
  grouped(digits).flatMap((form) => [
    form,
    ...codesInOtherForms.map((code) => `${code}${form}`),
    `011 86 ${form}`,
  ])

/** Every form that a list shows or an export has of what is stored. */
const shownForms = (number: string) => {
  const shown = [number, formatPhone(number)]
  const spaced = shown.map((form) => form.replaceAll(/[ ()-]+/g, ' ').trim())
  const forms = [...shown, ...spaced, ...shown.map((form) => form.replaceAll(' ', '-'))]
  return [...forms, ...forms.map(fullWidth), `'${number}`, `\u202a${formatPhone(number)}\u202c`]
}

describe('O42 a phone number is found', () => {
  test('O42 thirty-one customers in every form that a list shows', () => {
    expect(stored).toHaveLength(31)
    const missed = stored.flatMap((number) =>
      shownForms(number)
        .filter((form) => !isFound(number, form))
        .map((form) => `${number}: ${form}`),
    )
    expect(missed).toEqual([])
  })

  test('O42 in every form after any code, where it is stored without one', () => {
    const missed = stored
      .filter((number) => !number.startsWith('+'))
      .flatMap((number) =>
        formsWithAnyCode(number)
          .filter((form) => !isFound(number, form))
          .map((form) => `${number}: ${form}`),
      )
    expect(missed).toEqual([])
  })

  test.each([
    ['+861088888888', ['010 8888 8888', '+86 (0)10 8888 8888', '0086 010 88888888', '86 10 8888 8888']],
    ['01088888888', ['+86 10 8888 8888', '+86 010 8888 8888', '86-10-8888-8888']],
    ['+33612345678', ['06 12 34 56 78', '0033612345678', '011 33 6 12 34 56 78', '+33 (0)6 12 34 56 78']],
    ['0612345678', ['+33 6 12 34 56 78', '0033 6 12 34 56 78']],
    ['+442079460958', ['+44 (0)20 7946 0958', '020 7946 0958', '+44 2079 460958']],
    ['+85291234567', ['9123 4567', '00852 9123 4567', '+852 9123-4567', '(+852) 91234567']],
    ['13800138000', ['8613800138000', '013800138000', '86-138-0013-8000']],
    ['6045550101', ['16045550101', '1 (604) 555-0101', '1-604-555-0101']],
    ['17785550101', ['177 8555 0101', '+86 17785550101']],
    ['7785550101', ['1 778 555 0101', '17785550101']],
    ['13800138000', ['+86 138 00', '138 0013', '8000']],
  ])('O42 C4 %s by %j', (number, forms) => {
    expect(forms.filter((form) => !isFound(number, form))).toEqual([])
  })

  test('O42 a number entered in a form that a list shows or exports is stored in the one form', () => {
    const canonical = stored.filter((number) => normalizePhoneDigits(number) === number)
    expect(canonical.length).toBeGreaterThan(28)
    const otherwise = canonical.flatMap((number) =>
      shownForms(number).filter((form) => normalizePhoneDigits(form) !== number),
    )
    expect(otherwise).toEqual([])
    expect(normalizePhoneDigits('(+86) 138 0013 8000')).toBe('13800138000')
    expect(normalizePhoneDigits('（＋１）604 555 0101')).toBe('6045550101')
  })

  test('O42 a name and its number as a list shows them together', () => {
    expect(searchedPhone('王芳 (604) 555-0101')).toEqual({
      typed: '6045550101',
      digits: ['6045550101'],
      words: ['王芳'],
    })
    expect(searchedPhone('Wang Fang +86 138 0013 8000')).toMatchObject({ words: ['wang', 'fang'] })
  })
})

test.each([
  ['(604) 555-0123', ['6045550123']],
  ['+33 6', ['336']],
  ['604.555', ['604555']],
  ['+138 1234 5678', ['3812345678']],
  ['00000001', ['00000001']],
  ['0012', ['0012']],
  ['10000010412', ['10000010412']],
])('O9 O42 %j is looked for by %j', (text, digits) => {
  expect(searchedPhone(text)?.digits).toEqual(digits)
})

test.each(['12', 'G2-1041', '', '+', 'Mug 330', '王芳 0101', 'call 604', `${'1 '.repeat(60)}1`])(
  'O9 O42 %j has no phone number',
  (text) => {
    expect(searchedPhone(text)).toBeNull()
  },
)

test('O42 the match is shown only where a part of it was typed', () => {
  const at = (search: string, text: string) => whatMatched(search, [{ name: 'phone', text }])
  expect(at('+86 138 0013 8000', '13800138000')).toMatchObject({ name: 'phone', ends: false })
  expect(at('+33 6 12 34 56 78', '+33612345678')).toMatchObject({ name: 'phone', ends: false })
  expect(at('17785550101', '7785550101')).toMatchObject({ name: 'phone', ends: false })
  expect(at('555-0101', '7785550101')).toMatchObject({ name: 'phone', ends: true })
})
