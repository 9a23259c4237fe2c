import { countryCodeOf } from '../../../countries/countries'
import { say } from '../../../words/say'
import { customsDescriptionOf, hsCodeOf } from '../../customs'
import { foldedName, type ProductRows } from '../group-rows'
import {
  type CustomsImportColumn,
  type ImportLanguage,
  type ImportTextField,
  importLanguages,
  importTextFields,
  productImportColumns,
  textColumn,
} from '../import-columns'
import type { ImportedProduct, ImportRow, KnownCatalogue, KnownProduct } from '../import-plan'
import { codeOf, noteChange, noteProblem, type RowNotes, textOf } from '../row-notes'
import { isSameText, readText, readYesNo } from './read-cells'

type OwnFields = Omit<ImportedProduct, 'options' | 'rows'>

/** The product's own fields in its rows: the first row decides, and no other may differ. */
export function readOwnFields(
  notes: RowNotes,
  { known, rows }: ProductRows,
  catalogue: KnownCatalogue,
): OwnFields {
  const [first] = rows
  if (!first) throw new Error('a product of an import has rows')
  noteDifferences(notes, first, rows)
  const language = readLanguage(notes, first, known)
  const text = (field: ImportTextField) => textOf(notes, first, field, known?.[field] ?? '')
  const stored = {
    name: text('name'),
    description: text('description'),
    warranty_information: text('warranty_information'),
  }
  return {
    ...stored,
    brand_id: readBrand(notes, first, known, catalogue),
    wc_url: textOf(notes, first, 'wc_url', known?.wc_url ?? '') || null,
    ...readCustoms(notes, first, known),
    // whether it has options is for its combinations to say
    flag_options: known?.flag_options ?? false,
    flag_serialization: readFlag(notes, first, 'flag_serialization', known?.flag_serialization ?? false),
    language,
    texts: readTexts(notes, first, { language, known, original: stored }),
  }
}

/** The customs data of a product's first row; a code with points and a country's name are read as the stored forms. */
function readCustoms(notes: RowNotes, row: ImportRow, known: KnownProduct | null) {
  const read = (column: CustomsImportColumn, storedAs: (text: string) => string) => {
    const stored = known?.[column] ?? ''
    if (storedAs(readText(row.cells[column] ?? stored, stored)) === stored) return stored || null
    const text =
      column === 'hs_code' ? codeOf(notes, row, column, stored) : textOf(notes, row, column, stored)
    return text || null
  }
  return {
    hs_code: read('hs_code', hsCodeOf),
    customs_description: read('customs_description', customsDescriptionOf),
    origin_country: read('origin_country', (text) => countryCodeOf(text) ?? text),
  }
}

function noteDifferences(notes: RowNotes, first: ImportRow, rows: readonly ImportRow[]) {
  for (const { line, cells } of rows) {
    for (const column of productImportColumns) {
      const said = cells[column] ?? ''
      if (said === '' || column === 'id' || isSameText(said, first.cells[column] ?? '')) continue
      noteProblem(notes, line, column, say('import.differs', { line: first.line }))
    }
  }
}

/** 0 where there is no such brand, which is noted, or none is said. */
function readBrand(
  notes: RowNotes,
  { line, cells }: ImportRow,
  known: KnownProduct | null,
  { brands }: KnownCatalogue,
): number {
  const cell = cells.brand_name
  if (cell === undefined) return known?.brand_id ?? 0
  const name = readText(cell, known?.brand_name ?? '')
  if (known && foldedName(name) === foldedName(known.brand_name)) return known.brand_id
  if (name === '') return 0
  const brand = brands.get(foldedName(name))
  if (!brand) {
    noteProblem(notes, line, 'brand_name', say('import.brand_unknown', { name }))
    return 0
  }
  noteChange(notes, line, { column: 'brand_name', from: known?.brand_name ?? '', to: brand.name })
  return brand.id
}

/** Yes or no; an empty cell is no. */
export function readFlag(
  notes: RowNotes,
  { line, cells }: ImportRow,
  column: 'flag_serialization' | 'active',
  stored: boolean,
): boolean {
  const cell = cells[column]
  if (cell === undefined || (cell === '' && column === 'active')) return stored
  const said = cell === '' ? false : readYesNo(cell)
  if (said === null) {
    noteProblem(notes, line, column, say('import.yes_no_invalid'))
    return stored
  }
  if (said !== stored) noteChange(notes, line, { column, from: yesNo(stored), to: yesNo(said) })
  return said
}

const yesNo = (flag: boolean) => (flag ? 'yes' : 'no')

function readLanguage(
  notes: RowNotes,
  { line, cells }: ImportRow,
  known: KnownProduct | null,
): ImportLanguage {
  const stored = known?.language ?? 'en'
  const cell = cells.language ?? ''
  if (cell === '') return stored
  const language = importLanguages.find((one) => one === cell.toLowerCase())
  if (language === undefined) {
    noteProblem(notes, line, 'language', say('import.language_invalid'))
    return stored
  }
  if (language !== stored) noteChange(notes, line, { column: 'language', from: stored, to: language })
  return language
}

/**
 * The texts in the languages beside the product's own, whose text stands in the columns without a language. A stored
 * language stays even without one: it may hold what yours should have, which no column names.
 */
function readTexts(
  notes: RowNotes,
  row: ImportRow,
  {
    language,
    known,
    original,
  }: {
    language: ImportLanguage
    known: KnownProduct | null
    original: Readonly<Record<ImportTextField, string>>
  },
): ImportedProduct['texts'] {
  for (const field of importTextFields) {
    const column = textColumn(field, language)
    const said = row.cells[column] ?? ''
    if (said === '' || isSameText(readText(said, original[field]), original[field])) continue
    noteProblem(notes, row.line, column, say('import.text_of_original', { column: field }))
  }
  const written = importLanguages.flatMap((one) => {
    if (one === language) return []
    const texts = importTextFields.map((field): [string, string] => [
      field,
      textOf(notes, row, textColumn(field, one), known?.texts[one]?.[field] ?? ''),
    ])
    const isKept = known?.texts[one] !== undefined || texts.some(([, text]) => text !== '')
    return isKept ? [[one, Object.fromEntries(texts)] as const] : []
  })
  return Object.fromEntries(written)
}
