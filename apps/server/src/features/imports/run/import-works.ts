import type { WorkKind } from '../../../works/work-kind'
import { importsToCarryOut } from './carry-out-import.service'
import { importsToCheck } from './check-import.service'
import type { ImportParts } from './import-parts'
import { importsToUndo } from './undo-import.service'

/**
 * Checks, carries out and takes back imports (W9, adr/0118). The import is the one item of each of these works: it is
 * imported, or taken back, in one transaction; a check stores its results batch by batch.
 */
export const importWorks = (parts: ImportParts) =>
  ({
    import_check: importsToCheck(parts),
    import: importsToCarryOut(parts),
    import_undo: importsToUndo(parts),
  }) satisfies Record<string, WorkKind>
