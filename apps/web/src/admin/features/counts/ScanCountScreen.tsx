import { screens } from '@getzo/contract/paths'
import { mayFollow } from '@getzo/domain/counts/count-rules'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '../../api/current-user'
import { prefetch } from '../../api/query-client'
import { ageText } from '../../ui/dates/AgeText'
import { ButtonLink } from '../../ui/links/AppLink'
import { WithThumb } from '../../ui/marks/Thumb'
import { LoadingOverlay } from '../../ui/page/LoadingOverlay'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { useRecordId } from '../../ui/page/record-id'
import { ReadRecord } from '../../ui/page/states'
import { Entry, EntryList } from '../../ui/page/Workspace'
import { ScanField } from '../../ui/scanning/ScanField'
import { sendable } from '../../ui/scanning/sendable'
import { shortName, whatText, wholeName } from './count-words'
import { type Count, countQuery } from './counts.api'
import classes from './counts.module.css'
import { t } from './counts.text'
import { type Counting, type NewEvent, useCounting } from './queue/use-queue'
import { NowCard } from './scan/NowCard'
import { QueueStrip } from './scan/QueueStrip'
import { SkuList } from './scan/SkuList'
import { linesNamed, piecesOf, standingOf } from './scan/standing'
import { Told, type ToldOf, toldOf } from './scan/Told'

export const loader = (id: number) => prefetch(countQuery(id))

/** /admin/count/{id}/scan: SKUs are counted by scanning or typing, by several people, with or without a network (S6). */
export function ScanCountScreen() {
  const reading = useQuery(countQuery(useRecordId()))
  return (
    <ReadRecord of={reading}>
      {reading.data === undefined ? (
        <LoadingOverlay text={t('counts.loading')} />
      ) : (
        <Scan key={reading.data.id} count={reading.data} />
      )}
    </ReadRecord>
  )
}

/** One's own name, as others are shown it. */
function useOwnName(): string {
  const user = useUser()
  const { first_name: first, lastName: last } = user?.credentials ?? {}
  return [first, last].filter(Boolean).join(' ') || (user?.email ?? '')
}

function Scan({ count }: { count: Count }) {
  const { id, lines } = count
  const what = whatText(count)
  const [currentSku, setCurrentSku] = useState<number | null>(null)
  const [told, setTold] = useState<ToldOf | null>(null)
  // the last piece that counted by its code: taken off, its code counts again
  const [piece, setPiece] = useState<{ skuId: number | null; text: string } | null>(null)
  const navigate = useNavigate()
  const counting = useCounting(count, (outcomes) => {
    for (const outcome of outcomes) {
      const { event, result } = outcome
      // a code that this phone could not read names its SKU now
      if (result?.outcome === 'counted' && event.shownSku === null) {
        setCurrentSku(result.sku_id)
        setPiece({ skuId: result.sku_id, text: event.text ?? '' })
      }
      const next = toldOf(outcome)
      if (next !== null) setTold(next)
    }
  })
  const { waiting, figures, news, add } = counting
  const lineOf = (skuId: number | null) => lines.find(({ sku_id }) => sku_id === skuId)

  const keep = (event: NewEvent) => {
    setTold(null)
    setPiece(null)
    if (event.shownSku !== null) setCurrentSku(event.shownSku)
    void add(event)
  }
  const scan = (scanned: string) => {
    const text = sendable(scanned)
    if (text === '') return
    const named = linesNamed(text, count)
    const [line] = named
    if (named.length > 1) {
      setTold({ kind: 'several', code: text, choices: named.map((one) => ({ ...one, id: one.sku_id })) })
      return
    }
    keep({ kind: 'scan', text, shownSku: line?.sku_id ?? null })
  }
  const ofSku = (skuId: number, more: Partial<NewEvent>) =>
    keep({ kind: 'scan', sku_id: skuId, shownSku: skuId, ...more })

  const current = lineOf(currentSku)
  const standing = current && standingOf(current, figures, waiting)
  const done = lines.filter((line) => standingOf(line, figures, waiting).isDone).length
  const own = useOwnName()
  const others = (news?.people ?? count.people).filter((name) => name !== own)
  const finish = () => {
    if (!current) return
    keep({ kind: 'done', sku_id: current.sku_id, shownSku: current.sku_id })
    setCurrentSku(null)
  }
  return (
    <div className={classes.narrow}>
      <PageHeader
        title={what}
        tab={t('counts.scanTitle', { what })}
        breadcrumbs={[
          { label: t('counts.admin') },
          { label: t('counts.title'), to: screens.counts },
          { label: count.number, to: screens.count(id) },
          { label: t('counts.new') },
        ]}
        note={
          <span className={`flow ${classes.progress}`}>
            <span>{t('counts.ofSkus', { done, all: lines.length })}</span>
            {others.length > 0 && <span>{t('counts.with', { who: others.join(', ') })}</span>}
          </span>
        }
      >
        <ButtonLink variant="default" to={screens.count(id)}>
          {t('counts.lookDifferences')}
        </ButtonLink>
      </PageHeader>
      <QueueStrip counting={counting} />
      {mayFollow('scan', count.state) ? (
        <>
          <ScanField label={t('counts.scanLabel')} onScan={scan} />
          {told !== null && (
            <Told
              told={told}
              onChoose={(skuId) => {
                const text = told.kind === 'several' ? told.code : null
                ofSku(skuId, told.kind === 'outside' ? { ...told.again, adds: true } : { text })
              }}
              onClose={() => setTold(null)}
            />
          )}
          {current && standing ? (
            <NowCard
              key={current.sku_id}
              line={current}
              standing={standing}
              onPieces={(pieces) =>
                ofSku(current.sku_id, {
                  pieces,
                  ...(pieces === -1 && piece?.skuId === current.sku_id && { text: piece.text }),
                })
              }
              onDamaged={() => ofSku(current.sku_id, { pieces: -1, damaged: 1 })}
            />
          ) : (
            <p className="dimmed">{t('counts.scanFirst')}</p>
          )}
          <LastScans count={count} counting={counting} />
          <SkuList
            count={count}
            standing={(line) => standingOf(line, figures, waiting)}
            onChoose={(skuId) => {
              setTold(null)
              setCurrentSku(skuId)
            }}
          />
          <div className={`dense ${classes.foot}`}>
            {current && !standing?.isDone ? (
              <Button size="md" fullWidth onClick={finish}>
                {t('counts.isDone', { name: shortName(current) })}
              </Button>
            ) : (
              done > 0 && (
                <Button size="md" fullWidth onClick={() => void navigate({ to: screens.count(id) })}>
                  {t('counts.lookDifferences')}
                </Button>
              )
            )}
          </div>
        </>
      ) : (
        <p className="dimmed">
          {t('counts.ended')} <ButtonLink to={screens.count(id)}>{t('counts.lookAt')}</ButtonLink>
        </p>
      )}
    </div>
  )
}

const shownMax = 8

/** The last scans of all who count, those that wait here first. */
function LastScans({ count, counting }: { count: Count; counting: Counting }) {
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
