import { describe, expect, test } from 'vitest'
import { finds, foundKindNames } from './found-kinds'
import { type SearchClass, searchedAs, searchedKinds } from './searched-as'
import { slipsOf } from './slips'

describe('W2 what was typed', () => {
  test.each([
    ['5407', 'lastFour'],
    ['ab12', 'lastFour'],
    ['１２３４', 'lastFour'],
    ['wang', 'letters'],
    ['1Z999AA10123456784', 'tracking'],
    ['1z9', 'tracking'],
    ['1z', 'letters'],
    ['g2p1708', 'code'],
    ['G2TP170820501', 'code'],
    ['https://getzo.example/p/own-code', 'code'],
    ['G2-24273', 'letters'],
    ['g2', 'letters'],
    ['g2 24273', 'letters'],
    ['138 0013 8000', 'digits'],
    ['+86 138 0013 8000', 'digits'],
    ['(604) 555-0101', 'digits'],
    ['24273', 'digits'],
    ['“G2P170820501”', 'code'],
    ['王芳 (604) 555-0101', 'digits'],
    ['12', 'letters'],
    ['吴', 'han'],
    ['吴敏', 'han'],
    ['wu min', 'letters'],
    ['BW-01-L', 'letters'],
    ['Côté', 'letters'],
  ] satisfies [string, SearchClass][])('W2 %j is searched as %s', (typed, as) => {
    expect(searchedAs(typed)?.as).toBe(as)
  })

  test('W2 nothing is no search, and spaces are one', () => {
    expect(searchedAs(' \u3000 ')).toBeNull()
    expect(searchedAs(' Wu\u3000 MÍN ')?.text).toBe('wu min')
  })

  test('W2 O42 a number is whole with a country’s prefix and without', () => {
    expect(searchedAs('+86 138 0013 8000')?.wholes).toEqual(['+86 138 0013 8000', '13800138000'])
    expect(searchedAs('wu 13800138000')?.wholes).toEqual(['wu 13800138000'])
  })

  test('W2 S9 a SKU with a serial number is a piece', () => {
    const piece = { sku: 'cr-mask-m', serial: 17 }
    for (const typed of ['cr-mask-m 17', ' cr-mask-m #17', 'cr-mask-m no. 17', 'cr-mask-m nº 17'])
      expect([typed, searchedAs(typed)?.piece]).toEqual([typed, piece])
    for (const typed of ['17', 'cr-mask-m', 'cedar bowl 17', 'cr-mask-m 12345678'])
      expect([typed, searchedAs(typed)?.piece]).toEqual([typed, null])
  })

  test('W2 Q12 a code is read from its address, and however it is typed', () => {
    expect(searchedAs('https://getzo.example/p/G2P170820501?x=1')).toMatchObject({ code: 'G2P170820501' })
    expect(searchedAs('g2p 17o8 2050l')).toMatchObject({ codeKey: 'G2P170820501' })
    expect(searchedAs('吴敏')?.codeKey).toBeNull()
  })
})

test('W2 A16 who may not open a kind’s screen does not find it, whatever else their role is called', () => {
  const kinds = (role: string) => foundKindNames.filter((kind) => finds(role, kind))
  expect(kinds('administrator')).toEqual(foundKindNames)
  for (const role of ['csr', '', 'Administrator', 'owner']) {
    expect(kinds(role)).toEqual([
      'order',
      'customer',
      'product',
      'sku',
      'url',
      'url_batch',
      'arrival',
      'count',
    ])
  }
  expect(new Set(Object.values(searchedKinds).flat())).toEqual(new Set(foundKindNames))
})

describe('W2 a text with one slip', () => {
  const patternOf = (pieces: readonly string[], between: string) =>
    new RegExp(`^${pieces.join(between).replaceAll('_', '.')}$`)
  const finding = (typed: string, meant: string) => {
    const { one = [], around = [] } = slipsOf(typed) ?? {}
    return {
      one: one.some((word) => patternOf([word], '').test(meant)),
      around: around.some((pieces) => patternOf(pieces, '.*').test(meant)),
    }
  }

  test.each([
    ['wnag min', 'wang min'],
    ['awng min', 'wang min'],
    ['wang mni', 'wang min'],
    ['wangg min', 'wang min'],
    ['wag min', 'wang min'],
    ['wang mi', 'wang min'],
    ['ang min', 'wang min'],
    ['wong min', 'wang min'],
    ['xang min', 'wang min'],
    ['gardhner’s balm', 'gardener’s balm'],
    ['wnag', 'wang'],
    ['wagn', 'wang'],
  ])('W2 %j may have been %j', (typed, meant) => {
    expect(finding(typed, meant)).toEqual({ one: true, around: true })
  })

  test.each([
    ['wmng', 'wang'],
    ['wang min', 'wang fei'],
    ['zhang wie', 'zhang wu'],
  ])('W2 %j is not one slip from %j', (typed, other) => {
    expect(finding(typed, other).one).toBe(false)
  })

  test.each(['wan', 'g2-24273', '吴敏敏敏', `w${'a'.repeat(40)}`, '100%ab'])(
    'W2 %j is no name to guess at',
    (text) => {
      expect(slipsOf(text)).toBeNull()
    },
  )
})
