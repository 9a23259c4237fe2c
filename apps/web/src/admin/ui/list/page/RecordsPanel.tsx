import type { Endpoint, Shapes } from '@getzo/contract/endpoint'
import { useState } from 'react'
import type { CallParts } from '../../../api/request'
import { Panel } from '../../page/Panel'
import { ReadPart } from '../../page/states'
import { anyListExport } from '../export/any-list-export'
import { ExportButton } from '../export/ExportButton'
import { DataTable } from '../table/DataTable'
import type { Column, ListRow } from '../table/list-types'
import type { ListState } from './list-state'
import { Pager } from './Pager'
import { useListPage } from './use-list-page'

const toFirstPage = { after: undefined, before: undefined, at: undefined }

interface RecordsPanelProps<S extends Shapes> {
  /** of the panel and, for screen readers, of the table */
  title: string
  endpoint: Endpoint<S>
  params?: CallParts['params']
  /** the endpoint's filters that limit the list to this record */
  filters?: ListState['filters']
  /** the endpoint's sort, with a leading minus for descending */
  sort: string
  columns: readonly Column<ListRow<S>>[]
}

/**
 * A paged list of records on another record's screen, with its export: `<RecordsPanel title endpoint sort columns />`. The
 * address bar belongs to that screen, so the list's page is local state.
 */
export function RecordsPanel<S extends Shapes>({
  title,
  endpoint,
  params,
  filters = {},
  sort,
  columns,
}: RecordsPanelProps<S>) {
  const [state, setState] = useState<ListState>({ q: '', sort, size: 25, filters, ...toFirstPage })
  const page = useListPage(endpoint, params, state)
  const hasRows = (page.data?.rows.length ?? 0) > 0
  const exportTo = hasRows && params === undefined ? anyListExport(endpoint.name) : undefined
  return (
    <Panel
      title={title}
      actions={exportTo && <ExportButton export={exportTo} state={state} />}
      flush={page.data !== undefined}
    >
      <ReadPart of={page}>
        {(read) => (
          <>
            <DataTable title={title} columns={columns} rows={read.rows} rowKey={(row) => row.id} />
            {hasRows && (
              <Pager
                page={read}
                state={state}
                change={(part) => setState((before) => ({ ...before, ...toFirstPage, ...part }))}
              />
            )}
          </>
        )}
      </ReadPart>
    </Panel>
  )
}
