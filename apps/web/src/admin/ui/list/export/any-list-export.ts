import { exportList } from '@getzo/contract/list-views/list-views.endpoints'
import { exportOfList } from '@getzo/domain/lists/list-exports'
import type { ListExport } from '../table/list-types'

/** The export of a list that has no call of its own for it. */
export function anyListExport(list: string): ListExport | undefined {
  const found = exportOfList(list)
  if (found === undefined) return undefined
  const { capability, file } = found
  return { endpoint: exportList, name: file, capability, params: { list }, isOfAnyList: true }
}
