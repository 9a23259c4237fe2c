import type { RecordOfRow, RowChoice } from '@getzo/contract/imports/imports.schema'
import type { DayOrder } from '@getzo/domain/imports/day-cell'
import type { ImportChoices } from '@getzo/domain/imports/import-choices'
import type { ImportRecord, ImportRow, RowFault } from '@getzo/domain/imports/import-records'
import { say } from '@getzo/domain/words/say'
import type { Source } from '../../../db/connection/read'
import type { Tx } from '../../../db/connection/transaction'
import { Refused } from '../../../http/refused'
import type { OrderContext } from '../../orders/orders.service'
import type { PaymentContext } from '../../payments/payments.service'

/** Who imports, and when; with what the services of orders need. */
export type ImportContext = OrderContext & PaymentContext

/** The context of writing a part of a file. */
export interface FileContext extends ImportContext {
  /** the order numbers that the rows of the whole file give: none of them is free for a row without one */
  givenNumbers: ReadonlySet<string>
  /** those of them that several records give */
  sharedNumbers: ReadonlySet<string>
  /** what the import may change */
  choices: ImportChoices
  /** what was chosen for single records, by their first lines */
  chosen: ReadonlyMap<number, RowChoice>
  /** the stock that the check read, by the first line of each record; empty while checking */
  seen?: ReadonlyMap<number, SeenShelf>
}

/** A SKU's quantity on the shelf when its row was checked, and the last entry of its ledger then. */
export interface SeenShelf {
  quantity: number
  entry: number
}

/** What the context of a file has beside that of its import. */
export type OfFile = Omit<FileContext, keyof ImportContext | 'seen'>

/** What all batches of a file share, read once. */
export const ofFile = (
  it: { change_only: string[] | null; takes_ended: boolean; takes_changed: boolean },
  rows: readonly { line: number; choice: RowChoice | null }[],
  records: readonly ImportRecord[],
): OfFile => ({
  ...numbersOf(records),
  choices: { changeOnly: it.change_only, takesEnded: it.takes_ended, takesChanged: it.takes_changed },
  chosen: new Map(rows.flatMap(({ line, choice }) => (choice === null ? [] : [[line, choice]]))),
})

/** The order numbers of a file's records. */
function numbersOf(records: readonly ImportRecord[]): Pick<FileContext, 'givenNumbers' | 'sharedNumbers'> {
  const givenNumbers = new Set<string>()
  const sharedNumbers = new Set<string>()
  for (const { values } of records) {
    const { order_number: number } = values
    if (number === undefined) continue
    if (givenNumbers.has(number)) sharedNumbers.add(number)
    givenNumbers.add(number)
  }
  return { givenNumbers, sharedNumbers }
}

/** A record that an import made or changed; `before` is what its undo restores. */
export interface Effect {
  kind: 'order' | 'customer' | 'promotion' | 'product' | 'sku' | 'arrival'
  id: number
  name: string
  isMade: boolean
  before?: unknown
}

/** An effect as it was stored: `version` is the one in which the import left the record. */
export interface DoneEffect extends Effect {
  version: number
}

/** A written record: what was done, and how it can be undone. */
export interface Written extends Pick<RecordOfRow, 'name' | 'changes' | 'customer'> {
  outcome: 'make' | 'change' | 'same'
  /** of the record that is written */
  id: number
  /** the changes that its further rows make, by their lines */
  further?: Readonly<Record<number, RecordOfRow['changes']>>
  effects: Effect[]
  /** further values that the import must find as the check did, such as prices */
  facts: readonly unknown[]
  /** of a SKU that is counted: the stock that the check read, kept for the import */
  seen?: SeenShelf
}

/** A record that an import has written, by its first line. */
export interface DoneRecord {
  line: number
  written: Written
}

/** A row does something else than in the check: nothing is imported. */
export class OutcomeChanged extends Refused {
  readonly line: number

  constructor(line: number) {
    super('rule', {}, say('imports.changed_since', { line }))
    this.line = line
  }
}

/** Writes the records of a batch over what was looked up for all of them; each one knows what those before it wrote. */
export interface RecordWriter {
  /** the faults of a record beyond those of its cells, all at once */
  faultsOf(this: void, record: ImportRecord): Promise<RowFault[]>
  /** whether a record is saved as a new order, whose lines are its items, in their order */
  isNewOrder?(this: void, record: ImportRecord): boolean
  /**
   * Writes records by the services that the screens use, and throws Refused as they do: then some of them may be written,
   * and the caller undoes them. Answers one result each, in their order.
   */
  write(this: void, records: readonly ImportRecord[]): Promise<Written[]>
  /** notes the present state; the answer returns to it after a rollback */
  mark(this: void): () => void
}

/** A kind of import. */
export interface KindOfImport {
  /** the records of rows, with null after a step without one; of which product a row is, only what is stored says */
  read(
    this: void,
    from: Source,
    rows: readonly ImportRow[],
    dayOrder: DayOrder | null,
  ): Iterable<ImportRecord | null> | Promise<Iterable<ImportRecord | null>>
  look(this: void, tx: Tx, records: readonly ImportRecord[], context: FileContext): Promise<RecordWriter>
  /**
   * Writes what all records write at once, as the last thing of an import, so that others wait for it no longer than they
   * must; a check leaves it out. Answers what is told of records, by their first lines.
   */
  finish?(
    this: void,
    tx: Tx,
    done: readonly DoneRecord[],
    context: ImportContext,
  ): Promise<{ line: number; change: RecordOfRow['changes'][number] }[]>
  /** takes effects back that are all of one kind, and all made or all changed; the records are as the import left them */
  undo(this: void, tx: Tx, effects: readonly DoneEffect[], context: ImportContext): Promise<unknown>
}

/** The values of the records in one field, each once. */
export const valuesOf = (
  records: readonly ImportRecord[],
  ...names: (keyof ImportRecord['values'])[]
): string[] => [...new Set(records.flatMap(({ values }) => names.flatMap((name) => values[name] ?? [])))]
