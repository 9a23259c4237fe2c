import { screens } from '@getzo/contract/paths'
import type { Url } from '@getzo/contract/urls/urls.schema'
import { Button } from '@mantine/core'
import { tip } from '../../../ui/floating/Tips'
import { ButtonLink } from '../../../ui/links/AppLink'
import type { BulkContext, Chosen } from '../../../ui/list/selection/bulk-types'
import { t } from './sheets.text'

/** The contract's longest list of ids. */
const idsLengthMax = 4000

/** A link from selected URLs to their printed sheets (U12). */
export function PrintCodes({ context }: { context: BulkContext<Url> }) {
  const search = searchOf(context.chosen)
  if (search !== null && search.length <= idsLengthMax) {
    return (
      <ButtonLink variant="default" size="xs" to={`${screens.urlSheets}?${search}`}>
        {t('sheets.print')}
      </ButtonLink>
    )
  }
  const why = t(search === null ? 'sheets.printNone' : 'sheets.printTooMany')
  return (
    <Button
      variant="default"
      size="xs"
      data-disabled
      aria-disabled
      aria-label={`${t('sheets.print')}: ${why}`}
      {...tip}
    >
      {t('sheets.print')}
    </Button>
  )
}

/** The selection as query of the sheets' address; null if all of it is deleted. */
function searchOf(chosen: Chosen<Url>): string | null {
  if (chosen.kind === 'ticked') {
    const ids = chosen.rows.flatMap(({ id, deleted_at }) => (deleted_at === null ? [id] : []))
    return ids.length === 0 ? null : `ids=${ids.join(',')}`
  }
  if (chosen.query.state === 'deleted') return null
  const query = Object.entries(chosen.query).map(([name, value]): [string, string] => [name, String(value)])
  return new URLSearchParams(query).toString()
}
