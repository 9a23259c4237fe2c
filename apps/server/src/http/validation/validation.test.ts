import { TypedPrice, TypedWholeNumber } from '@getzo/contract/shapes.schema'
import Type from 'typebox'
import { expect, test } from 'vitest'
import { addressPartReader, checkOf } from './validation'

const shape = Type.Object(
  {
    id: Type.Integer({ minimum: 1 }),
    tags: Type.Optional(Type.Array(Type.Object({ 'a/b~c': Type.String() }, { additionalProperties: false }))),
  },
  { additionalProperties: false },
)
const check = checkOf(shape, 'body')

test('X7 valid input passes unchanged', () => {
  const body = { id: 1, tags: [{ 'a/b~c': 'x' }] }
  expect(check(body)).toBeUndefined()
  expect(body).toEqual({ id: 1, tags: [{ 'a/b~c': 'x' }] })
})

test.each([
  [null, undefined, 'body must be object.'],
  [{}, 'id', "id must have required property 'id'."],
  [{ id: '1' }, 'id', 'id must be integer.'],
  [{ id: null }, 'id', 'id must be integer.'],
  [{ id: 0 }, 'id', 'id must be >= 1.'],
  [{ id: 1, extra: 1 }, 'extra', 'extra is not known here.'],
  [{ id: 1, tags: [{ 'a/b~c': 'x' }, { 'a/b~c': 1 }] }, 'tags.1.a/b~c', 'tags.1.a/b~c must be string.'],
  [{ id: 1, tags: [{ 'a/b~c': 'x', more: 1 }] }, 'tags.0.more', 'tags.0.more is not known here.'],
  [{ id: 1, tags: [{}] }, 'tags.0.a/b~c', "tags.0.a/b~c must have required property 'a/b~c'."],
])('X7 %j is refused at %s', (body, field, message) => {
  expect(() => check(body)).toThrow(
    expect.objectContaining({ error: 'malformed', data: field === undefined ? {} : { field }, message }),
  )
})

const read = addressPartReader(Type.Object({ id: Type.Integer(), all: Type.Boolean(), q: Type.String() }))

test.each([
  [{ id: '12' }, { id: 12 }],
  [{ id: '-3' }, { id: -3 }],
  [{ id: '007' }, { id: 7 }],
  [{ id: '999999999999999' }, { id: 999_999_999_999_999 }],
  [{ id: '1000000000000000' }, { id: '1000000000000000' }],
  [{ id: '0x10' }, { id: '0x10' }],
  [{ id: '1e3' }, { id: '1e3' }],
  [{ id: ' 5' }, { id: ' 5' }],
  [{ id: '5 ' }, { id: '5 ' }],
  [{ id: '' }, { id: '' }],
  [{ id: ['1', '2'] }, { id: ['1', '2'] }],
  [{ all: 'true' }, { all: true }],
  [{ all: 'false' }, { all: false }],
  [{ all: 'True' }, { all: 'True' }],
  [{ all: '1' }, { all: '1' }],
  [{ id: 'true' }, { id: 'true' }],
  [{ all: '5' }, { all: '5' }],
  [{ q: '12' }, { q: '12' }],
  [{ q: 'true' }, { q: 'true' }],
  [{ other: '12' }, { other: '12' }],
  [{ constructor: '12' }, { constructor: '12' }],
])('X7 of an address %j is read as %j', (part, expected) => {
  expect(read(part)).toEqual(expected)
})

test.each([null, undefined, 'id=1'])('X7 %j is no part of an address, and stays what it is', (part) => {
  expect(read(part)).toBe(part)
})

test('X9 a field’s ways to say "none" reach the handler as null', () => {
  const chosen = checkOf(
    Type.Object({
      brand: Type.Unsafe<number | null>({ 'x-none': [0, ''], type: ['integer', 'string', 'null'] }),
    }),
    'body',
  )
  const bodies = [{ brand: 0 }, { brand: '' }, { brand: 7 }, { brand: null }]
  for (const body of bodies) chosen(body)
  expect(bodies.map(({ brand }) => brand)).toEqual([null, null, 7, null])
})

test.each([
  [19.99, '19.99'],
  [0.1, '0.1'],
  [1234567890.12, '1234567890.12'],
  ['19.99', '19.99'],
])('X11 the price %j is read as the text %s, exact to the cent', (price, text) => {
  const body = { price }
  checkOf(Type.Object({ price: TypedPrice }), 'body')(body)
  expect(body.price).toBe(text)
})

test.each(['1e3', '0x10', ' 5', 'NaN', '1.5', '12345678901'])('X11 %j is no whole number', (quantity) => {
  const check = checkOf(Type.Object({ quantity: TypedWholeNumber }), 'body')
  expect(() => check({ quantity })).toThrow(expect.objectContaining({ data: { field: 'quantity' } }))
})
