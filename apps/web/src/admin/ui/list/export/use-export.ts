import { exportIdsLengthMax } from '@getzo/domain/lists/many-records'
import { exportFileName } from '@getzo/domain/text/export-name'
import { useState } from 'react'
import { failureText } from '../../../api/api-error'
import type { PageQuery } from '../../../api/call'
import { download } from '../../../api/download'
import { shopToday } from '../../dates/instants'
import { notify } from '../../messages/toasts'
import { useMayPrint } from '../../printed/local-origin'
import { t } from '../../text'
import type { ListExport } from '../table/list-types'

export type ExportFormat = 'csv' | 'xlsx'

/** Saves rows of a list as a file, one at a time; `bytes` of it have arrived, null while none is under way. */
export function useExport() {
  const [bytes, setBytes] = useState<number | null>(null)
  const mayPrint = useMayPrint()
  const run = async (exportTo: ListExport, asked: PageQuery, format: ExportFormat) => {
    const { endpoint, name, params } = exportTo
    const { without: _ofXlsx, ...query } = asked
    if (typeof query.ids === 'string' && query.ids.length > exportIdsLengthMax) {
      notify.error(t('list.exportTooMany'))
      return
    }
    const file = exportFileName(name, shopToday(), format)
    setBytes(0)
    try {
      const stored = await exportTo.localOrigin?.(query)
      if (stored !== undefined && !(await mayPrint(stored))) return
      await download(
        endpoint,
        { params, query: queryOf(exportTo, format === 'csv' ? query : { ...asked, format }) },
        file,
        setBytes,
      )
      notify.success(t('list.exported', { file }))
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBytes(null)
    }
  }
  return { bytes, run }
}

/** The list's own query, as one text beside the export's own parts, where the call is that of any list. */
function queryOf({ isOfAnyList }: ListExport, { ids, format, without, ...ofList }: PageQuery): PageQuery {
  const own = {
    ...(ids !== undefined && { ids }),
    ...(format !== undefined && { format }),
    ...(without !== undefined && { without }),
  }
  if (isOfAnyList !== true) return { ...ofList, ...own }
  const asked = Object.entries(ofList).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return { ...own, query: new URLSearchParams(asked).toString() }
}
