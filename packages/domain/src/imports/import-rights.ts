import type { Capability } from '../auth/capabilities'
import type { ImportKind } from './import-kinds'

/** Who may import a kind (A26): counting by a file is a correction of stock, and files of arrivals have costs. Apart from the columns, which lists do not need. */
export const capabilityOfImport = (kind: ImportKind): Capability =>
  kind === 'quantities' ? 'stock.correct' : kind === 'arrivals' ? 'arrivals.write' : 'imports.write'
