import { chosenOf, longText, orNull, text } from '@getzo/contract/shapes.schema'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { enteredColumns } from './entered-columns'

test('X4 the columns that people enter follow from the shapes of the fields', () => {
  const columns = enteredColumns({
    name: text(100),
    country: Type.Optional(text(100)),
    note: Type.Optional(orNull(longText(1000))),
    language: Type.Optional(chosenOf(['en', 'fr'])),
    pieces: Type.Integer(),
    marks: Type.Optional(Type.Array(text(40))),
    videos: Type.Array(Type.Object({ url: text(500) })),
    shown: Type.Boolean(),
  })
  expect(columns).toEqual({
    name: { kind: 'text', entered: true },
    country: { kind: 'text', filled: 'default', entered: true },
    note: { kind: 'text', nullable: true, entered: true },
    language: { kind: 'text', nullable: true, entered: true },
    pieces: { kind: 'whole', entered: true },
    marks: { kind: 'texts', filled: 'default', entered: true },
    videos: { kind: 'json', entered: true },
    shown: { kind: 'yesNo', entered: true },
  })
})

test('X4 a field that no plain column holds is refused where the service starts', () => {
  expect(() => enteredColumns({ weight: Type.Number() })).toThrow('no column type for the shape number')
})
