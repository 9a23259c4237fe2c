import { createContext, useContext, useEffect } from 'react'

/** How a value of a field reads, where it is not what people typed: a choice's label; undefined for one that it has not. */
export type ValueWords = (value: unknown) => string | undefined

/**
 * The labels of a form's fields by their dotted names, for the save bar, the summary and the conflict dialog; how many
 * characters the drawn ones hold, which are free texts, and how the choices of others read.
 */
export interface FieldLabels {
  add: (name: string, label: string, text?: { maxLength?: number; isFree?: boolean }) => () => void
  addWords: (name: string, words: ValueWords) => void
  labelOf: (name: string) => string
  wordsOf: (name: string, value: unknown) => string | undefined
  isFreeText: (name: string) => boolean
  /** a name may hold * for every row */
  limits: ReadonlyMap<string, number>
}

export const FieldLabelsContext = createContext<FieldLabels | null>(null)

export function makeFieldLabels(): FieldLabels {
  const labels = new Map<string, string>()
  const ofRows = new Map<string, string>()
  const words = new Map<string, ValueWords>()
  const freeTexts = new Set<string>()
  const limits = new Map<string, number>()
  return {
    add: (name, label, { maxLength, isFree } = {}) => {
      labels.set(name, label)
      ofRows.set(withoutRow(name), label)
      if (isFree === true) freeTexts.add(withoutRow(name))
      if (maxLength !== undefined) limits.set(name, maxLength)
      return () => {
        labels.delete(name)
        limits.delete(name)
      }
    },
    addWords: (name, ofValue) => {
      words.set(name, ofValue)
    },
    wordsOf: (name, value) => words.get(name)?.(value),
    isFreeText: (name) => freeTexts.has(withoutRow(name)),
    limits,
    // a field without a label of its own reads as its name: order_number, "Order number"
    labelOf: (name) => labels.get(name) ?? ofRows.get(withoutRow(name)) ?? readable(name),
  }
}

/** The same field of any row: a row that is not drawn reads as those that are. */
const withoutRow = (name: string) => name.replaceAll(/\.(?:\d+|\*)\./g, '..')

/** Registers a field's label, and what kind of text it holds, with the form around it, if there is one. */
export function useFieldLabel(
  name: string,
  label: string,
  { maxLength, isFree }: { maxLength?: number; isFree?: boolean } = {},
): void {
  const labels = useContext(FieldLabelsContext)
  useEffect(() => labels?.add(name, label, { maxLength, isFree }), [labels, name, label, maxLength, isFree])
}

/** Registers likewise the columns of an array's rows, also of those that are not drawn. */
export function useColumnLabels(
  array: string,
  columns: readonly { name: string; label: string; maxLength?: number }[],
): void {
  const labels = useContext(FieldLabelsContext)
  useEffect(() => {
    const forget = columns.map(({ name, label, maxLength }) =>
      labels?.add(`${array}.*.${name}`, label, { maxLength }),
    )
    return () => {
      for (const one of forget) one?.()
    }
  }, [labels, array, columns])
}

/** Registers how a field's values read. They are asked for while the field is drawn, and after that as it was last. */
export function useFieldWords(name: string, words: ValueWords): void {
  const labels = useContext(FieldLabelsContext)
  useEffect(() => labels?.addWords(name, words))
}

function readable(name: string): string {
  const last = name.split('.').findLast((part) => !/^\d+$/.test(part)) ?? name
  const words = last.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
