import { type Refusal, refuse } from '../refusal'

/** The longest note, in characters as it is stored. */
export const noteLengthMax = 4_000
/** Notes of a record that can be pinned. */
export const pinsMax = 3
/** Colleagues whom one note can name. */
export const mentionsMax = 20
/** A mention is mailed after this, unless it was seen. */
export const mailAfterMs = 120_000
/** Somebody who has not said so again after this has the record open no more. */
export const openForMs = 60_000
/** How often an open record says that it is open. */
export const openEveryMs = 25_000

/** A colleague as a note names them. */
export interface Colleague {
  id: number
  name: string
}

const mention = /@\[user:([1-9]\d{0,15})\]/g

/** The colleagues that a note names, each once, by id (W6). */
export const mentionsIn = (text: string): number[] => [
  ...new Set(Array.from(text.matchAll(mention), ([, id]) => Number(id))),
]

/** Those whom a note names and did not name before. */
export function newlyNamed(text: string, before: string): number[] {
  const known = new Set(mentionsIn(before))
  return mentionsIn(text).filter((id) => !known.has(id))
}

/** The first rule that a note breaks, or null. */
export function checkNote(
  text: string,
): Refusal<'note.text_missing'> | Refusal<'note.too_many_mentions'> | null {
  if (text.trim() === '') return refuse('note.text_missing', 'text')
  return mentionsIn(text).length > mentionsMax
    ? refuse('note.too_many_mentions', 'text', { max: mentionsMax })
    : null
}

/** Whether one more note can be pinned where `pinned` are. */
export const checkPin = (pinned: number): Refusal<'note.too_many_pins'> | null =>
  pinned < pinsMax ? null : refuse('note.too_many_pins', 'pinned', { max: pinsMax })

/** A part of a note: its text, or a colleague. */
export type NotePart = { text: string } | Colleague

/** A note in its parts. A colleague who is not among `people` stays as it is written. */
export function partsOf(text: string, people: readonly Colleague[]): NotePart[] {
  const parts: NotePart[] = []
  let from = 0
  for (const found of text.matchAll(mention)) {
    const person = people.find(({ id }) => id === Number(found[1]))
    if (person === undefined) continue
    if (found.index > from) parts.push({ text: text.slice(from, found.index) })
    parts.push(person)
    from = found.index + found[0].length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** A stored note as a person types it: @ with the name. */
export const asTyped = (text: string, people: readonly Colleague[]): string =>
  partsOf(text, people)
    .map((part) => ('id' in part ? `@${part.name}` : part.text))
    .join('')

/** A note as it is stored: each @ with the name of a colleague becomes @[user:12]; the longest name that fits. */
export function asStored(typed: string, people: readonly Colleague[]): string {
  const longestFirst = people.toSorted((one, other) => other.name.length - one.name.length)
  return typed.replaceAll(/@[^@]*/g, (from) => {
    const person = longestFirst.find(({ name }) => startsWithName(from.slice(1), name))
    return person === undefined ? from : `@[user:${person.id}]${from.slice(1 + person.name.length)}`
  })
}

const latin = '[\\p{Script=Latin}\\p{N}]'
const endsLatin = new RegExp(`${latin}$`, 'u')
const goesOn = new RegExp(`^${latin}`, 'u')

/** "@Anna" does not name Ann. */
const startsWithName = (text: string, name: string) =>
  text.startsWith(name) && !(endsLatin.test(name) && goesOn.test(text.slice(name.length)))

/** The name that is being typed after the last @ before the caret: from `start` on; null where there is none. */
export function typedName(text: string, caret: number): { start: number; name: string } | null {
  const found = /(?:^|[^\w@])@([^@\n]{0,40})$/u.exec(text.slice(0, caret))
  const name = found?.[1]
  return name === undefined ? null : { start: caret - name.length - 1, name }
}
