import { screens } from '@getzo/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { PageHeader } from '../../ui/page/PageHeader'
import { LoadingLines, RecordFailure } from '../../ui/page/states'
import { SheetsForm } from './sheets/SheetsForm'
import { selectionOf, sheetSettingsQuery, sheetsQuery } from './sheets/sheets.api'
import { t } from './sheets/sheets.text'

/** /admin/urls/sheets: prints the codes of selected URLs on sheets of labels (U12). */
export function UrlSheetsScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const selection = useMemo(() => selectionOf(search), [search])
  const sheets = useQuery(sheetsQuery(selection))
  const settings = useQuery(sheetSettingsQuery)
  const failed = [sheets, settings].find(({ isError }) => isError)
  return (
    <>
      <PageHeader
        title={t('sheets.title')}
        breadcrumbs={[
          { label: t('sheets.admin') },
          { label: t('sheets.urls'), to: screens.urls },
          { label: t('sheets.crumb') },
        ]}
      />
      {failed && <RecordFailure error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && (sheets.data === undefined || settings.data === undefined) && <LoadingLines lines={8} />}
      {!failed && sheets.data !== undefined && settings.data !== undefined && (
        <SheetsForm selection={selection} sheets={sheets.data} kept={settings.data} />
      )}
    </>
  )
}
