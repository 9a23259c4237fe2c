import { expect, test } from 'vitest'
import {
  asStored,
  asTyped,
  checkNote,
  checkPin,
  mentionsIn,
  mentionsMax,
  newlyNamed,
  partsOf,
  pinsMax,
  typedName,
} from './note-rules'

const ann = { id: 1, name: 'Ann' }
const anna = { id: 2, name: 'Anna Lee' }
const zhao = { id: 12, name: '赵志远' }
const people = [ann, anna, zhao]

test('W6 a note names each colleague once, and an edit names those alone who are new', () => {
  expect(mentionsIn('@[user:12] and @[user:2], @[user:12]; @[user:0] @[user:x] @user:3')).toEqual([12, 2])
  expect(newlyNamed('@[user:2] @[user:3]', '@[user:2] @[user:4]')).toEqual([3])
})

test('W6 a note has text, at most twenty names and a record at most three pins', () => {
  expect(checkNote(' \n ')).toMatchObject({ rule: 'note.text_missing', field: 'text' })
  const naming = (n: number) => Array.from({ length: n }, (_, at) => `@[user:${at + 1}]`).join(' ')
  expect(checkNote(naming(mentionsMax))).toBeNull()
  expect(checkNote(naming(mentionsMax + 1))).toMatchObject({ rule: 'note.too_many_mentions' })
  expect(checkPin(pinsMax - 1)).toBeNull()
  expect(checkPin(pinsMax)).toMatchObject({ rule: 'note.too_many_pins', params: { max: 3 } })
})

test.each([
  ['@Ann, look', '@[user:1], look'],
  ['@Anna Lee and @Ann', '@[user:2] and @[user:1]'],
  ['@Annabel is nobody here', '@Annabel is nobody here'],
  ['@赵志远请看，@赵志远', '@[user:12]请看，@[user:12]'],
  ['mail ann@example.com', 'mail ann@example.com'],
])('W6 %j is stored as %j and typed so again', (typed, stored) => {
  expect(asStored(typed, people)).toBe(stored)
  expect(asTyped(stored, people)).toBe(typed)
})

test('W6 a note is shown in its parts; a person who is not known stays as it is written', () => {
  expect(partsOf('a @[user:1]@[user:9] b', people)).toEqual([{ text: 'a ' }, ann, { text: '@[user:9] b' }])
})

test.each([
  ['@', 1, { start: 0, name: '' }],
  ['see @An', 7, { start: 4, name: 'An' }],
  ['see @Anna Le', 12, { start: 4, name: 'Anna Le' }],
  ['请@赵', 3, { start: 1, name: '赵' }],
  ['mail ann@ex', 11, null],
  ['@Ann\nnext', 9, null],
  ['no one', 3, null],
])('W6 in %j the name that is typed at %i is %j', (text, caret, found) => {
  expect(typedName(text, caret)).toEqual(found)
})
