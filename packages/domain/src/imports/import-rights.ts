import type { Capability } from '../auth/capabilities'
import type { ImportKind } from './import-kinds'

/** Who may import a kind (A26): counting by a file is a correction of stock. Apart from the columns, which lists do not need. */
export const capabilityOfImport = (kind: ImportKind): Capability =>
  kind === 'quantities' ? 'stock.correct' : 'imports.write'
