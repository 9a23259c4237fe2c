import { printPapers } from '@getzo/contract/papers/papers.endpoints'
import type { PaperKind, PaperSize } from '@getzo/domain/papers/papers'
import { download } from '../../../api/download'
import type { QueryValue } from '../../../ui/list/selection/bulk-types'

/** Orders by their ids, or all that the list's search and filters match, and their number. */
export interface PrintedOrders {
  query: Readonly<{ ids: string } | Record<string, QueryValue>>
  count: number
}

/** Saves the documents of orders as one PDF under a name; with signs that no font has where that is accepted. */
export const savePapers = (
  { query }: PrintedOrders,
  { papers, size, isAccepted }: { papers: readonly PaperKind[]; size: PaperSize; isAccepted: boolean },
  fileName: string,
) =>
  download(
    printPapers,
    {
      query: { ...query, papers: papers.join(','), size, ...(isAccepted && { signs: 'accepted' as const }) },
    },
    fileName,
  )
