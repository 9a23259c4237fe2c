import { createContext, useContext, useEffect } from 'react'

/**
 * The labels of a form's fields by their dotted names, for the save bar, the summary and the conflict dialog, and how
 * many characters the drawn ones hold.
 */
export interface FieldLabels {
  add: (name: string, label: string, maxLength?: number) => () => void
  labelOf: (name: string) => string
  limits: ReadonlyMap<string, number>
}

export const FieldLabelsContext = createContext<FieldLabels | null>(null)

export function makeFieldLabels(): FieldLabels {
  const labels = new Map<string, string>()
  const ofRows = new Map<string, string>()
  const limits = new Map<string, number>()
  return {
    add: (name, label, maxLength) => {
      labels.set(name, label)
      ofRows.set(withoutRow(name), label)
      if (maxLength !== undefined) limits.set(name, maxLength)
      return () => {
        labels.delete(name)
        limits.delete(name)
      }
    },
    limits,
    // a field without a label of its own reads as its name: order_number, "Order number"
    labelOf: (name) => labels.get(name) ?? ofRows.get(withoutRow(name)) ?? readable(name),
  }
}

/** The same field of any row: a row that is not drawn reads as those that are. */
const withoutRow = (name: string) => name.replaceAll(/\.\d+\./g, '..')

/** Registers a field's label, and the characters that it holds, with the form around it, if there is one. */
export function useFieldLabel(name: string, label: string, maxLength?: number): void {
  const labels = useContext(FieldLabelsContext)
  useEffect(() => labels?.add(name, label, maxLength), [labels, name, label, maxLength])
}

function readable(name: string): string {
  const last = name.split('.').findLast((part) => !/^\d+$/.test(part)) ?? name
  const words = last.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
