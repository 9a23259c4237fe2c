import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changePrice, type PriceRecord, priceStateAt, pricesAt, shownPrice } from './price-changes'

const at = (n: number) => Date.UTC(2026, 4, n)
const record = (id: number, price: string, start: number, active = true): PriceRecord => ({
  id,
  price,
  start: at(start),
  active,
})
const now = at(10)

describe('P9 the state of a price', () => {
  test('in force is the active one that started last; of two that start together the newer', () => {
    const records = [
      record(1, '10.00', 1),
      record(3, '12.00', 5),
      record(2, '11.00', 5),
      record(4, '9.00', 6, false),
    ]
    expect(pricesAt(records, now).current?.id).toBe(3)
    expect(pricesAt(records, at(5)).current?.id).toBe(3)
    expect(pricesAt(records, at(5) - 1).current?.id).toBe(1)
    expect(pricesAt(records, at(1) - 1).current).toBeNull()
  })

  test('the others are over, to come, or withdrawn before they began', () => {
    const records = [
      record(1, '10.00', 1),
      record(2, '11.00', 2, false),
      record(3, '12.00', 5),
      record(4, '13.00', 20),
      record(5, '14.00', 15),
      record(6, '15.00', 18, false),
    ]
    const { current, scheduled, past, withdrawn } = pricesAt(records, now)
    const ids = (list: readonly PriceRecord[]) => list.map(({ id }) => id)
    expect([current?.id, ids(scheduled), ids(past), ids(withdrawn)]).toEqual([3, [5, 4], [2, 1], [6]])
    expect(records.map((one) => priceStateAt(one, records, now))).toEqual([
      'past',
      'past',
      'current',
      'scheduled',
      'scheduled',
      'withdrawn',
    ])
  })

  test('a scheduled price that another one overtakes is over, never in force', () => {
    const records = [record(1, '10.00', 1), record(2, '11.00', 20), record(3, '12.00', 20)]
    expect(pricesAt(records, at(21)).current?.id).toBe(3)
    expect(priceStateAt(record(2, '11.00', 20), records, at(21))).toBe('past')
  })

  test('W10 one that has ended since was in force until then', () => {
    const records = [
      { ...record(1, '10.00', 1, false), ended: at(6) },
      record(2, '12.00', 4),
      { ...record(3, '15.00', 20, false), ended: at(8) },
    ]
    const inForce = (day: number) => pricesAt(records, at(day)).current?.id
    expect([inForce(1), inForce(3), inForce(4), inForce(6)]).toEqual([1, 1, 2, 2])
    expect(pricesAt(records, at(3)).scheduled.map(({ id }) => id)).toEqual([2, 3])
    expect(pricesAt(records, now).past.map(({ id }) => id)).toEqual([1])
    const sold = [{ ...record(1, '10.00', 1, false), ended: at(6) }]
    expect(pricesAt(sold, at(6) - 1).current?.id).toBe(1)
    expect(pricesAt(sold, at(6)).current).toBeNull()
  })

  test('W10 one that ended before it began was withdrawn, also after its day', () => {
    const records = [record(1, '10.00', 1), { ...record(2, '15.00', 9, false), ended: at(8) }]
    expect(priceStateAt(records[1] ?? record(0, '0', 0), records, now)).toBe('withdrawn')
    expect(pricesAt(records, now).current?.id).toBe(1)
  })

  test('of two to come at the same moment the newer is the next', () => {
    const records = [record(1, '10.00', 20), record(2, '11.00', 20), record(3, '9.00', 25)]
    expect(pricesAt(records, now).scheduled.map(({ id }) => id)).toEqual([2, 1, 3])
    expect(pricesAt(records, at(20)).current?.id).toBe(2)
  })

  test('P6 a form shows the one in force, else the next to come', () => {
    expect(shownPrice([record(1, '10.00', 1), record(2, '11.00', 20)], now)?.id).toBe(1)
    expect(shownPrice([record(2, '11.00', 20), record(3, '12.00', 15)], now)?.id).toBe(3)
    expect(shownPrice([record(2, '11.00', 1, false)], now)).toBeNull()
  })

  test('every record is in exactly one of the four', () => {
    const anyRecords = fc.uniqueArray(
      fc.record({
        id: fc.nat(99),
        start: fc.integer({ min: 1, max: 20 }),
        active: fc.boolean(),
        ended: fc.option(fc.integer({ min: 1, max: 10 })),
      }),
      { selector: ({ id }) => id, maxLength: 8 },
    )
    fc.assert(
      fc.property(anyRecords, (drawn) => {
        const records = drawn.map(({ id, start, active, ended }) => ({
          ...record(id, '1.00', start, active),
          ended: active || ended === null ? null : at(ended),
        }))
        const { current, scheduled, past, withdrawn } = pricesAt(records, now)
        const all = [...(current ? [current] : []), ...scheduled, ...past, ...withdrawn].map(({ id }) => id)
        expect(all.toSorted((a, b) => a - b)).toEqual(records.map(({ id }) => id).toSorted((a, b) => a - b))
      }),
    )
  })
})

describe('P9 P19 the records that a save writes', () => {
  const shown = record(1, '10.00', 1)
  const change = (price: string, start: number, records = [shown], from: PriceRecord | null = shown) =>
    changePrice(records, from, { price, start: at(start) }, now)

  test('nothing where price and date are as shown, however the price is written', () => {
    expect(change('10.00', 1)).toEqual({ deactivate: [], create: null })
    expect(change('10', 1)).toEqual({ deactivate: [], create: null })
    expect(change('10.0', 1)).toEqual({ deactivate: [], create: null })
  })

  test('another price ends the old one and begins a new one', () => {
    expect(change('12.00', 1)).toEqual({
      deactivate: [1],
      create: { price: '12.00', start: at(1) },
    })
  })

  test('another date does so too, also one to come', () => {
    expect(change('10.00', 3).deactivate).toEqual([1])
    expect(change('10.00', 20)).toEqual({
      deactivate: [1],
      create: { price: '10.00', start: at(20) },
    })
  })

  test('price and date together make one new record', () => {
    expect(change('12.00', 5)).toEqual({
      deactivate: [1],
      create: { price: '12.00', start: at(5) },
    })
  })

  test('another price from a later day on leaves the one in force until then', () => {
    const plan = change('12.00', 20)
    expect(plan).toEqual({ deactivate: [], create: { price: '12.00', start: at(20) } })
    const after = [shown, record(2, '12.00', 20)]
    expect(pricesAt(after, now).current?.id).toBe(1)
    expect(pricesAt(after, at(20)).current?.id).toBe(2)
  })

  test('a changed price to come ends, and so does another that starts at the same moment', () => {
    const next = record(2, '12.00', 20)
    expect(change('13.00', 20, [next], next).deactivate).toEqual([2])
    expect(change('13.00', 20, [shown, next], shown).deactivate).toEqual([2])
  })

  test('P20 no price ends the present one; none after none writes nothing', () => {
    expect(changePrice([shown], shown, null, now)).toEqual({ deactivate: [1], create: null })
    expect(changePrice([], null, null, now)).toEqual({ deactivate: [], create: null })
  })

  test('P9 P20 with a price end those that it overtook; what is to come stays', () => {
    const overtook = record(2, '12.00', 5)
    const records = [shown, overtook, record(3, '13.00', 20)]
    expect(changePrice(records, overtook, null, now)).toEqual({ deactivate: [1, 2], create: null })
    expect(change('12.00', 15, records, overtook).deactivate).toEqual([1, 2])
    expect(change('14.00', 15, records, overtook).deactivate).toEqual([])
    // a form that was opened before the second began ends the first alone
    expect(changePrice(records, shown, null, now).deactivate).toEqual([1])
  })

  test('the first price of a SKU only begins', () => {
    expect(change('10.00', 3, [], null)).toEqual({
      deactivate: [],
      create: { price: '10.00', start: at(3) },
    })
  })

  test('twice changed leaves one in force; changed and changed back after a save is a third record', () => {
    const save = (records: readonly PriceRecord[], price: string): PriceRecord[] => {
      const { deactivate, create } = changePrice(
        records,
        shownPrice(records, now),
        { price, start: at(1) },
        now,
      )
      const kept = records.map((one) => (deactivate.includes(one.id) ? { ...one, active: false } : one))
      return create ? [...kept, { ...create, id: records.length + 1, active: true }] : kept
    }
    const saved = ['12.00', '10.00'].reduce(save, [shown])
    expect(saved.map(({ id, price, active }) => [id, price, active])).toEqual([
      [1, '10.00', false],
      [2, '12.00', false],
      [3, '10.00', true],
    ])
  })

  test('after any saves in any order, the wanted price is in force from its day on', () => {
    const wishes = fc.array(
      fc.record({ price: fc.constantFrom('1.00', '2.00', '3.00'), start: fc.integer({ min: 1, max: 20 }) }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(wishes, (drawn) => {
        let records: PriceRecord[] = []
        for (const { price, start } of drawn) {
          const before = pricesAt(records, now).current
          const { deactivate, create } = changePrice(
            records,
            shownPrice(records, now),
            { price, start: at(start) },
            now,
          )
          records = records.map((one) => (deactivate.includes(one.id) ? { ...one, active: false } : one))
          if (create) records = [...records, { ...create, id: records.length + 1, active: true }]
          const then = pricesAt(records, Math.max(now, at(start)))
          expect(then.current?.price).toBe(price)
          // a change that only comes later never stops what is sold now
          const isForced = before !== null && start > 10 && before.price !== price
          expect(isForced ? pricesAt(records, now).current?.id : before?.id).toBe(before?.id)
        }
      }),
    )
  })
})
