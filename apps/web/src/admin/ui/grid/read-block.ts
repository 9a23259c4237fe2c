/**
 * The cells of a spreadsheet's clipboard text, row by row: tabs between cells, a line for each row. A cell that
 * contains a tab, a line break or a quote is quoted, its own quotes doubled; a quote that does not close a whole cell
 * is an ordinary character (9" is nine inches). The line break after the last row adds no row.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  const whole = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  let at = 0
  while (at <= whole.length) {
    const { cell, end } = readCell(whole, at)
    rows.at(-1)?.push(cell)
    if (whole[end] === '\n') rows.push([])
    at = end + 1
  }
  return rows
}

const quoted = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y
const plain = /[^\t\n]*/y

function readCell(text: string, start: number): { cell: string; end: number } {
  quoted.lastIndex = start
  const inQuotes = quoted.exec(text)?.[1]
  if (inQuotes !== undefined) return { cell: inQuotes.replaceAll('""', '"'), end: quoted.lastIndex }
  plain.lastIndex = start
  const cell = plain.exec(text)?.[0] ?? ''
  return { cell, end: start + cell.length }
}
