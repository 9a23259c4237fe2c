import { createContext, useContext, useEffect } from 'react'

/** The labels of a form's fields by their dotted names, for the save bar, the summary and the conflict dialog. */
export interface FieldLabels {
  add: (name: string, label: string) => () => void
  labelOf: (name: string) => string
}

export const FieldLabelsContext = createContext<FieldLabels | null>(null)

export function makeFieldLabels(): FieldLabels {
  const labels = new Map<string, string>()
  const ofRows = new Map<string, string>()
  return {
    add: (name, label) => {
      labels.set(name, label)
      ofRows.set(withoutRow(name), label)
      return () => labels.delete(name)
    },
    // a field without a label of its own reads as its name: order_number, "Order number"
    labelOf: (name) => labels.get(name) ?? ofRows.get(withoutRow(name)) ?? readable(name),
  }
}

/** The same field of any row: a row that is not drawn reads as those that are. */
const withoutRow = (name: string) => name.replaceAll(/\.\d+\./g, '..')

/** Registers a field's label with the form around it, if there is one. */
export function useFieldLabel(name: string, label: string): void {
  const labels = useContext(FieldLabelsContext)
  useEffect(() => labels?.add(name, label), [labels, name, label])
}

function readable(name: string): string {
  const last = name.split('.').findLast((part) => !/^\d+$/.test(part)) ?? name
  const words = last.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
