import { NativeSelect } from '@mantine/core'
import { figure } from '../../../../i18n/spoken'
import type { Page } from '../../../api/call'
import { ChevronLeftIcon, ChevronRightIcon, FirstIcon } from '../../icons'
import { IconButton } from '../../links/AppLink'
import { t } from '../../text'
import classes from './ListPage.module.css'
import { type ListState, type ListStateChange, pageSizes } from './list-state'

interface PagerProps {
  page: Page<unknown>
  state: ListState
  change: (part: Partial<ListState>, how?: ListStateChange) => void
}

/** "51–100 of 10,000+", the size of a page, and the links to the other pages. */
export function Pager({ page, state, change }: PagerProps) {
  const { isFirst, first, toFirst, toNext, toPrevious } = pagingOf({ page, state, change })
  const { next, previous } = page
  return (
    <nav className={`apart ${classes.pager}`} aria-label={t('list.pages')}>
      <output>{rangeText(page, first)}</output>
      <span className="inline">
        <label className={`inline ${classes.size}`}>
          {t('list.size')}
          <NativeSelect
            size="xs"
            value={String(state.size)}
            onChange={(event) => change({ size: Number(event.currentTarget.value) })}
            data={pageSizes.map(String)}
          />
        </label>
        {!isFirst && (
          <IconButton label={t('list.first')} onClick={toFirst}>
            <FirstIcon />
          </IconButton>
        )}
        <IconButton
          label={t('list.previous')}
          disabled={previous === null}
          onClick={() => previous !== null && toPrevious(previous)}
        >
          <ChevronLeftIcon />
        </IconButton>
        <IconButton
          label={t('list.next')}
          disabled={next === null}
          onClick={() => next !== null && toNext(next)}
        >
          <ChevronRightIcon />
        </IconButton>
      </span>
    </nav>
  )
}

function pagingOf({ page, state, change }: PagerProps) {
  const isFirst = state.after === undefined && state.before === undefined
  const first = isFirst ? 1 : state.at
  const toFirst = () => change({ after: undefined, before: undefined, at: undefined })
  const toNext = (cursor: string) =>
    change({
      after: cursor,
      before: undefined,
      at: first === undefined ? undefined : first + page.rows.length,
    })
  const toPrevious = (cursor: string) => {
    // the previous page is the first: without a cursor it also shows rows added since
    if (first !== undefined && first <= state.size + 1) return toFirst()
    change({
      before: cursor,
      after: undefined,
      at: first === undefined ? undefined : first - state.size,
    })
  }
  return { isFirst, first, toFirst, toNext, toPrevious }
}

function rangeText({ rows, total, totalMore }: Page<unknown>, first: number | undefined): string {
  const all = total === null ? '' : `${figure(total)}${totalMore ? '+' : ''}`
  if (first === undefined) return all === '' ? '' : t('list.total', { total: all })
  const range = { from: figure(first), to: figure(first + rows.length - 1) }
  return all === '' ? `${range.from}–${range.to}` : t('list.range', { ...range, total: all })
}
