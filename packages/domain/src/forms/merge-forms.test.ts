import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSame, type MergeRules, mergeForms } from './merge-forms'

const row = (promotion_id: number | null, quantity: number | null = 1) => ({ promotion_id, quantity })
type Row = ReturnType<typeof row>
const rules: MergeRules = {
  units: ['customer'],
  rows: {
    details: {
      keyOf: ({ promotion_id }) => (typeof promotion_id === 'number' ? promotion_id : null),
      blank: row(null, null),
    },
  },
}
const rows = (base: Row[], mine: Row[], theirs: Row[], decided?: ReadonlyMap<string, unknown>) => {
  const { values, collisions } = mergeForms(
    { details: base },
    { details: mine },
    { details: theirs },
    rules,
    decided,
  )
  return { rows: values.details, collisions: collisions.map(({ name }) => name) }
}

describe('O28 fields', () => {
  test.each<[string, string, string, string, string]>([
    ['nobody', 'a', 'a', 'a', 'a'],
    ['only me', 'a', 'mine', 'a', 'mine'],
    ['only the other', 'a', 'a', 'theirs', 'theirs'],
    ['both to the same', 'a', 'same', 'same', 'same'],
    ['both differently', 'a', 'mine', 'theirs', 'collides'],
    ['me to empty, the other to a text', 'a', '', 'theirs', 'collides'],
  ])('changed by %s', (_, base, mine, theirs, expected) => {
    const merged = mergeForms({ name: base }, { name: mine }, { name: theirs })
    const isCollision = expected === 'collides'
    expect(merged.collisions).toEqual(isCollision ? [{ name: 'name', base, mine, theirs }] : [])
    // what nothing was decided about stays as I have it
    expect(merged.values.name).toBe(isCollision ? mine : expected)
  })

  test('numbers, texts, null and switches differ from each other', () => {
    const { collisions } = mergeForms<object>({ q: 1, r: null }, { q: '1', r: false }, { q: 2, r: '' })
    expect(collisions.map(({ name }) => name)).toEqual(['q', 'r'])
  })

  test('a group is merged field by field, a unit as a whole', () => {
    const base = { letter: { a: 1, b: 1 }, customer: { isNew: false, id: 1 } }
    const mine = { letter: { a: 2, b: 1 }, customer: { isNew: true, id: 1 } }
    const theirs = { letter: { a: 1, b: 3 }, customer: { isNew: false, id: 9 } }
    const { values, collisions } = mergeForms(base, mine, theirs, rules)
    expect(values.letter).toEqual({ a: 2, b: 3 })
    expect(collisions).toEqual([
      { name: 'customer', base: base.customer, mine: mine.customer, theirs: theirs.customer },
    ])
  })

  test('a decision is kept and asked for no more, also a third value and one of several', () => {
    const values = ['a', 'b', 'c'] as const
    const of = (value: string) => Object.fromEntries(values.map((name) => [name, value]))
    const decided = new Map([
      ['a', 'theirs'],
      ['b', 'theirs mine'],
    ])
    const merged = mergeForms(of('base'), of('mine'), of('theirs'), {}, decided)
    expect(merged.values).toEqual({ a: 'theirs', b: 'theirs mine', c: 'mine' })
    expect(merged.collisions.map(({ name }) => name)).toEqual(['c'])
  })
})

describe('O28 rows', () => {
  test.each<[string, Row[], Row[], Row[], Row[]]>([
    ['each adds one: both are kept', [row(1)], [row(1), row(2)], [row(1), row(3)], [row(1), row(2), row(3)]],
    [
      'both add the same one: it is there once',
      [row(1)],
      [row(1), row(2)],
      [row(1), row(2)],
      [row(1), row(2)],
    ],
    ['the other removes one that I left alone', [row(1), row(2)], [row(1, 5), row(2)], [row(1)], [row(1, 5)]],
    ['I remove one that the other left alone', [row(1), row(2)], [row(2)], [row(1), row(2, 7)], [row(2, 7)]],
    ['both remove the same one', [row(1), row(2)], [row(1)], [row(1)], [row(1)]],
    [
      'each changes another one',
      [row(1), row(2)],
      [row(1, 5), row(2)],
      [row(1), row(2, 7)],
      [row(1, 5), row(2, 7)],
    ],
    [
      'the other reads them in another order',
      [row(1), row(2)],
      [row(1), row(2, 3)],
      [row(2), row(1)],
      [row(1), row(2, 3)],
    ],
    ['I swap one for another, the other another one', [row(1)], [row(2)], [row(3)], [row(2), row(3)]],
    [
      'each removes what the other kept: one blank row is left',
      [row(1), row(2)],
      [row(1)],
      [row(2)],
      [row(null, null)],
    ],
    ['an untouched blank row gives way', [row(null, null)], [row(null, null)], [row(1)], [row(1)]],
    [
      'a row that is only begun stays',
      [row(1)],
      [row(1), row(null, 4)],
      [row(1), row(3)],
      [row(1), row(null, 4), row(3)],
    ],
    [
      'a row entered twice stays for the check',
      [row(1)],
      [row(1), row(1, 2)],
      [row(1, 9)],
      [row(1, 9), row(1, 2)],
    ],
  ])('%s', (_, base, mine, theirs, expected) => {
    expect(rows(base, mine, theirs)).toEqual({ rows: expected, collisions: [] })
  })

  test('quantities of one row collide, and name the row', () => {
    const base = { details: [row(1), row(2)] }
    const mine = { details: [row(2, 5), row(1)] }
    const theirs = { details: [row(1), row(2, 9)] }
    expect(mergeForms(base, mine, theirs, rules).collisions).toEqual([
      { name: 'details.2.quantity', base: 1, mine: 5, theirs: 9, row: row(2, 5) },
    ])
    expect(rows(base.details, mine.details, theirs.details, new Map([['details.2.quantity', 9]]))).toEqual({
      rows: [row(2, 9), row(1)],
      collisions: [],
    })
  })

  test('a row that both added with another quantity collides', () => {
    expect(rows([row(1)], [row(1), row(2, 3)], [row(1), row(2, 4)]).collisions).toEqual([
      'details.2.quantity',
    ])
  })

  test('a row that the other removed and I changed collides as a whole: it is removed or kept', () => {
    const [base, mine, theirs] = [[row(1), row(2)], [row(1), row(2, 5)], [row(1)]]
    expect(mergeForms({ details: base }, { details: mine }, { details: theirs }, rules).collisions).toEqual([
      { name: 'details.2', base: row(2), mine: row(2, 5), theirs: undefined, row: row(2, 5) },
    ])
    expect(rows(base, mine, theirs, new Map([['details.2', undefined]])).rows).toEqual([row(1)])
    expect(rows(base, mine, theirs, new Map([['details.2', row(2, 5)]])).rows).toEqual([row(1), row(2, 5)])
  })

  test('a row that I removed and the other changed collides likewise', () => {
    const [base, mine, theirs] = [[row(1), row(2)], [row(1)], [row(1), row(2, 9)]]
    expect(mergeForms({ details: base }, { details: mine }, { details: theirs }, rules).collisions).toEqual([
      { name: 'details.2', base: row(2), mine: undefined, theirs: row(2, 9), row: row(2, 9) },
    ])
    expect(rows(base, mine, theirs).rows).toEqual([row(1)])
    expect(rows(base, mine, theirs, new Map([['details.2', row(2, 9)]])).rows).toEqual([row(1), row(2, 9)])
  })
})

describe('W13 a draft of an older version of the form', () => {
  test('keeps the fields that the form still has, and takes new ones from it', () => {
    const merged = mergeForms({ a: 1, gone: 1 }, { a: 2, gone: 2 }, { a: 1, fresh: 'x' })
    expect(merged).toEqual({ values: { a: 2, fresh: 'x' }, collisions: [] })
  })

  test('rows of it gain and lose fields in the same way', () => {
    const merged = mergeForms(
      { details: [{ ...row(1), old: 1 }] },
      { details: [{ ...row(1, 4), old: 1 }] },
      { details: [{ ...row(1), note: '' }] },
      rules,
    )
    expect(merged).toEqual({ values: { details: [{ ...row(1, 4), note: '' }] }, collisions: [] })
  })
})

const someRows = fc.uniqueArray(
  fc.record({ promotion_id: fc.integer({ min: 1, max: 6 }), quantity: fc.nat(3) }),
  {
    selector: ({ promotion_id }) => promotion_id,
    minLength: 1,
  },
)
const someForm = fc.record({
  name: fc.string(),
  letter: fc.record({ a: fc.nat(3), b: fc.nat(3) }),
  details: someRows,
})
const sorted = <R extends { details: readonly Row[] }>(form: R): R => ({
  ...form,
  details: form.details.toSorted((one, other) => (one.promotion_id ?? 0) - (other.promotion_id ?? 0)),
})

test('O28 where only one of the two changed anything, the form is as that one has it', () => {
  fc.assert(
    fc.property(someForm, someForm, (base, changed) => {
      expect(mergeForms(base, changed, base, rules)).toEqual({ values: changed, collisions: [] })
      const merged = mergeForms(base, base, changed, rules)
      expect(merged.collisions).toEqual([])
      expect(sorted(merged.values)).toEqual(sorted(changed))
    }),
  )
})

test('O28 collisions do not depend on who is first, and none is left after all decisions', () => {
  fc.assert(
    fc.property(someForm, someForm, someForm, (base, mine, theirs) => {
      const { collisions } = mergeForms(base, mine, theirs, rules)
      const other = mergeForms(base, theirs, mine, rules)
      const names = collisions.map(({ name }) => name)
      expect(new Set(other.collisions.map(({ name }) => name))).toEqual(new Set(names))
      const decided = new Map(collisions.map((collision) => [collision.name, collision.theirs]))
      const merged = mergeForms(base, mine, theirs, rules, decided)
      expect(merged.collisions).toEqual([])
      const back = mergeForms(base, theirs, mine, rules)
      expect(sorted(merged.values)).toEqual(sorted(back.values))
    }),
  )
})

test.each<[unknown, unknown, boolean]>([
  [{ a: [1, { b: null }] }, { a: [1, { b: null }] }, true],
  [{ a: undefined }, {}, true],
  [[1], [1, 2], false],
  [[], {}, false],
  [null, {}, false],
  ['1', 1, false],
])('%j and %j are the same: %j', (one, other, expected) => {
  expect(isSame(one, other)).toBe(expected)
  expect(isSame(other, one)).toBe(expected)
})

describe('O28 W13 values that the rules do not expect', () => {
  const list = (tags: unknown) => ({ tags })
  test('an array without a rule is one field: every part and its length count', () => {
    const merged = (mine: unknown, theirs: unknown) =>
      mergeForms(list(['a', 'b']), list(mine), list(theirs)).collisions.length
    expect(merged(['a', 'c'], ['a', 'd'])).toBe(1)
    expect(merged(['a', 'b'], ['a', 'd'])).toBe(0)
    expect(isSame(['a', 'b'], ['a', 'c'])).toBe(false)
    expect(isSame(['a'], ['a', 'b'])).toBe(false)
    expect(isSame(['a'], { 0: 'a' })).toBe(false)
  })

  test('an array with a rule but without rows is one field, too', () => {
    const merged = (mine: unknown, theirs: unknown) =>
      mergeForms({ details: [row(1)] }, { details: mine }, { details: theirs }, rules)
    expect(merged('old', [row(2)]).collisions.map(({ name }) => name)).toEqual(['details'])
    expect(merged([row(2)], 'old').collisions.map(({ name }) => name)).toEqual(['details'])
    expect(merged([row(2), 'old'], [row(3)]).collisions.map(({ name }) => name)).toEqual(['details'])
  })

  test('a row that I emptied is kept as I left it, the empty one that the form began with is not', () => {
    expect(rows([row(1), row(null, null)], [row(null, 5), row(null, null)], [row(1)])).toEqual({
      rows: [row(null, 5)],
      collisions: [],
    })
  })
})
