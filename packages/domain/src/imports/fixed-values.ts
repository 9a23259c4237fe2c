import { type ImportFieldName, type ImportKind, orderOwnFields } from './import-kinds'

/** One value for all rows, by the fields that no column of a file fills (W19). */
export type FixedValues = Readonly<Partial<Record<ImportFieldName, string>>>

const isOwn = (name: string) => orderOwnFields.some((own) => own === name)

/**
 * A row's cells with the values that all rows have. A further row of an order, which says nothing of the order itself,
 * gets those of items alone: else it would be no longer known as one.
 */
export function withFixedValues(
  kind: ImportKind,
  fixed: FixedValues,
  cells: Readonly<Partial<Record<ImportFieldName, string>>>,
): Partial<Record<ImportFieldName, string>> {
  const isFurther =
    kind === 'orders' && !Object.entries(cells).some(([name, cell]) => isOwn(name) && cell.trim() !== '')
  const taken = Object.entries(fixed).filter(([name]) => !isFurther || !isOwn(name))
  return { ...cells, ...Object.fromEntries(taken) }
}
