import { readUrlScans } from '@getzo/contract/scan/scans.endpoints'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { figure } from '../../../i18n/spoken'
import { call } from '../../api/call'
import { InstantText } from '../dates/InstantText'
import { Panel } from '../page/Panel'
import { FailureNotice, LoadingLines } from '../page/states'
import { ReadOnlyField, ReadOnlyFields } from '../ReadOnlyField'
import { ScanCounts } from './ScanCounts'
import classes from './scans.module.css'
import { t } from './scans.text'

const urlScansQuery = (id: number) =>
  queryOptions({
    queryKey: ['url-scans', id],
    queryFn: ({ signal }) => call(readUrlScans, { params: { id } }, { signal }),
  })

/** The scans of one URL, for any view that shows it: `<UrlScans id={url.id} />` (U14). */
export function UrlScans({ id }: { id: number }) {
  const scans = useQuery(urlScansQuery(id))
  return (
    <Panel title={t('scans.title')}>
      {scans.isError ? (
        <FailureNotice error={scans.error} onRetry={() => void scans.refetch()} />
      ) : scans.data === undefined ? (
        <LoadingLines lines={3} />
      ) : scans.data.scans === 0 ? (
        <p className={classes.none}>{t('scans.none')}</p>
      ) : (
        <>
          <ReadOnlyFields>
            <ReadOnlyField label={t('scans.visitors')}>{figure(scans.data.visitors)}</ReadOnlyField>
            <ReadOnlyField label={t('scans.count')}>{figure(scans.data.scans)}</ReadOnlyField>
            <ReadOnlyField label={t('scans.first')}>
              <InstantText value={scans.data.first_at} />
            </ReadOnlyField>
            <ReadOnlyField label={t('scans.last')}>
              <InstantText value={scans.data.last_at} />
            </ReadOnlyField>
          </ReadOnlyFields>
          <ScanCounts counts={scans.data} />
        </>
      )}
    </Panel>
  )
}
