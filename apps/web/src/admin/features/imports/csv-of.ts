import { neutralCell } from '@getzo/domain/text/formula-safe'

/** Lines of cells as a CSV that Excel opens, with its mark. */
export function csvOf(lines: readonly (readonly string[])[]): Blob {
  const quoted = (cell: string) => `"${neutralCell(cell).replaceAll('"', '""')}"`
  const text = lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')
  return new Blob(['\uFEFF', text], { type: 'text/csv' })
}
