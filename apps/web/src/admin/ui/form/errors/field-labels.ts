import { createContext, useContext, useEffect } from 'react'

/** The text of a field's value if it is not the input itself: a choice's label; undefined for an unknown one. */
export type ValueWords = (value: unknown) => string | undefined

/**
 * The labels of a form's fields by their dotted names, for the save bar, the summary and the conflict dialog; also the
 * length limits of the drawn free texts, and the labels of choices.
 */
export interface FieldLabels {
  add: (name: string, label: string, text?: { maxLength?: number; isFree?: boolean }) => () => void
  addWords: (name: string, words: ValueWords) => void
  labelOf: (name: string) => string
  wordsOf: (name: string, value: unknown) => string | undefined
  isFreeText: (name: string) => boolean
  /** A name may contain * for every row. */
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
    // a field without a label uses its name: order_number, "Order number"
    labelOf: (name) => labels.get(name) ?? ofRows.get(withoutRow(name)) ?? readable(name),
  }
}

/** The same field of any row: a row that is not drawn uses the label of drawn ones. */
const withoutRow = (name: string) => name.replaceAll(/\.(?:\d+|\*)\./g, '..')

/** Registers a field's label and kind of text with the surrounding form, if any. */
export function useFieldLabel(
  name: string,
  label: string,
  { maxLength, isFree }: { maxLength?: number; isFree?: boolean } = {},
): void {
  const labels = useContext(FieldLabelsContext)
  useEffect(() => labels?.add(name, label, { maxLength, isFree }), [labels, name, label, maxLength, isFree])
}

/** Registers the columns of an array's rows, including rows that are not drawn. */
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

/** Registers the text of a field's values. It is current while the field is drawn; afterwards the last one counts. */
export function useFieldWords(name: string, words: ValueWords): void {
  const labels = useContext(FieldLabelsContext)
  useEffect(() => labels?.addWords(name, words))
}

function readable(name: string): string {
  const last = name.split('.').findLast((part) => !/^\d+$/.test(part)) ?? name
  const words = last.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
