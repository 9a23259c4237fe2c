import { readUrlScans } from '@getzo/contract/scan/scans.endpoints'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { figure } from '../../../i18n/spoken'
import { call } from '../../api/call'
import { InstantText } from '../../ui/dates/InstantText'
import { Panel } from '../../ui/page/Panel'
import { ReadPart } from '../../ui/page/states'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { ScanCounts } from './ScanCounts'
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
      <ReadPart of={scans} lines={3}>
        {(counts) =>
          counts.scans === 0 ? (
            <p className="dimmed">{t('scans.none')}</p>
          ) : (
            <>
              <ReadOnlyFields>
                <ReadOnlyField label={t('scans.visitors')}>{figure(counts.visitors)}</ReadOnlyField>
                <ReadOnlyField label={t('scans.count')}>{figure(counts.scans)}</ReadOnlyField>
                <ReadOnlyField label={t('scans.first')}>
                  <InstantText value={counts.first_at} />
                </ReadOnlyField>
                <ReadOnlyField label={t('scans.last')}>
                  <InstantText value={counts.last_at} />
                </ReadOnlyField>
              </ReadOnlyFields>
              <ScanCounts counts={counts} />
            </>
          )
        }
      </ReadPart>
    </Panel>
  )
}
