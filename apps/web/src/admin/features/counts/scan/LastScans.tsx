import { ageText } from '../../../ui/dates/AgeText'
import { WithThumb } from '../../../ui/marks/Thumb'
import { Panel } from '../../../ui/page/Panel'
import { Entry, EntryList } from '../../../ui/page/Workspace'
import { wholeName } from '../count-words'
import type { Count } from '../counts.api'
import { t } from '../counts.text'
import type { Counting } from '../queue/use-queue'
import { piecesOf, standingOf } from './standing'

const shownMax = 8

/** The last scans of all who count, those that wait here first. */
export function LastScans({ count, counting }: { count: Count; counting: Counting }) {
  const { waiting, figures, news } = counting
  const lineOf = (skuId: number | null) => count.lines.find(({ sku_id }) => sku_id === skuId)
  const own = waiting
    .filter(({ kind }) => kind === 'scan')
    .toReversed()
    .map((event) => ({
      key: event.key,
      skuId: event.shownSku,
      pieces: piecesOf(event),
      text: event.text ?? '',
      note: t('counts.waits'),
    }))
  const stored = (news?.scans ?? count.scans).map(({ sku_id, pieces, by, at }, place) => ({
    key: `${at} ${place}`,
    skuId: sku_id,
    pieces,
    text: '',
    note: `${ageText(at)} · ${by}`,
  }))
  const scans = [...own, ...stored].slice(0, shownMax)
  if (scans.length === 0) return null
  // of each SKU how far it was counted with the scan: what came after it is taken off
  const later = new Map<number, number>()
  return (
    <Panel title={t('counts.lastScans')} flush>
      <EntryList>
        {scans.map(({ key, skuId, pieces, text, note }) => {
          const line = lineOf(skuId)
          if (!line)
            return (
              <Entry key={key} note={note}>
                {text}
              </Entry>
            )
          const standing = standingOf(line, figures, waiting)
          const n = Math.max(0, standing.counted - (later.get(line.sku_id) ?? 0))
          later.set(line.sku_id, (later.get(line.sku_id) ?? 0) + pieces)
          return (
            <Entry
              key={key}
              note={`${t(standing.isDone ? 'counts.nDone' : 'counts.nCounted', { n })} · ${note}`}
            >
              <WithThumb src={line.pic}>{wholeName(line)}</WithThumb>
            </Entry>
          )
        })}
      </EntryList>
    </Panel>
  )
}
