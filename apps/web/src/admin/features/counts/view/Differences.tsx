import { countAgain, saveCount } from '@getzo/contract/counts/counts.endpoints'
import { screens } from '@getzo/contract/paths'
import { type CountReason, countReasons } from '@getzo/domain/counts/count-rules'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { failureText, NetworkError } from '../../../api/api-error'
import { call } from '../../../api/call'
import { useCan } from '../../../api/current-user'
import { change, signed } from '../../../shared/stock/signed'
import { CheckIcon } from '../../../ui/icons'
import { Pill } from '../../../ui/marks/Pill'
import { WithThumb } from '../../../ui/marks/Thumb'
import { notify } from '../../../ui/messages/toasts'
import { combinationName } from '../../../ui/names'
import { FoldedPanel, Panel } from '../../../ui/page/Panel'
import strip from '../../../ui/page/strip.module.css'
import { actOfRow, Entry, EntryList } from '../../../ui/page/Workspace'
import { wholeName } from '../count-words'
import { type Count, type CountLine, countQuery } from '../counts.api'
import classes from '../counts.module.css'
import { said, t } from '../counts.text'
import { useCounting } from '../queue/use-queue'
import { QueueStrip } from '../scan/QueueStrip'
import { asksReason, type DoneLine, movedBy, seenOf, sortedOf } from './shown-differences'

/** What differs in an open count, the largest first; it is counted again, or saved as one (S6). */
export function Differences({ count }: { count: Count }) {
  const { differing, agreeing, counting, left, out, done } = sortedOf(count)
  const [reasons, setReasons] = useState<Readonly<Record<number, CountReason>>>({})
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const queue = useCounting(count, () => undefined)
  const isOutdated = (queue.news?.last ?? 0) > count.last
  // what this phone sent, or others counted, since the count was read
  useEffect(() => {
    if (isOutdated) void queryClient.invalidateQueries(countQuery(count.id))
  }, [isOutdated, queryClient, count.id])
  const again = useMutation({
    mutationFn: (skuId: number) => call(countAgain, { params: { id: count.id }, body: { sku_ids: [skuId] } }),
    onSuccess: () => void navigate({ to: screens.scanCount(count.id) }),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries(),
  })
  const finish = (skuId: number) => void queue.add({ kind: 'done', sku_id: skuId, shownSku: skuId })
  return (
    <>
      <QueueStrip counting={queue} />
      <Summary agreeing={agreeing.length} differing={differing.length} />
      {differing.length > 0 && (
        <ul className={`panel ruled ${classes.differences}`} aria-label={t('counts.differences')}>
          {differing.map((line) => (
            <DifferenceLine
              key={line.id}
              line={line}
              reason={reasons[line.sku_id] ?? 'counted'}
              isBusy={again.isPending}
              onReason={(reason) => setReasons({ ...reasons, [line.sku_id]: reason })}
              onAgain={() => again.mutate(line.sku_id)}
            />
          ))}
        </ul>
      )}
      {counting.length > 0 && (
        <Panel title={t('counts.beingCounted')} flush>
          <ToFinish lines={counting} of="finish" onFinish={finish} />
        </Panel>
      )}
      {left.length > 0 && (
        <FoldedPanel summary={t('counts.notCounted', { n: left.length })}>
          <ToFinish lines={left} of="noneThere" onFinish={finish} />
        </FoldedPanel>
      )}
      {out.length > 0 && (
        <EntryList>
          {out.map((line) => (
            <Entry key={line.id} note={t('counts.out')}>
              {wholeName(line)} <code>{line.sku}</code>
            </Entry>
          ))}
        </EntryList>
      )}
      {done.length > 0 && (
        <Foot
          count={count}
          lines={seenOf(differing, reasons)}
          cannot={counting.length > 0 || differing.some(({ is_counted_since: is }) => is)}
          waiting={queue.waiting.length}
        />
      )}
    </>
  )
}

function Summary({ agreeing, differing }: { agreeing: number; differing: number }) {
  if (agreeing + differing === 0) return <p className="dimmed">{t('counts.noneDone')}</p>
  return (
    <p className={strip.strip}>
      <span className="disc" aria-hidden="true">
        <CheckIcon size={14} />
      </span>
      <span className={strip.text}>
        {differing === 0 ? (
          <>
            <b>{t('counts.nothingDiffers')}</b> {t('counts.nothingDiffersText', { n: agreeing })}
          </>
        ) : (
          <>
            <b>{t('counts.agree', { n: agreeing })}</b> {t('counts.differ', { n: differing })}
          </>
        )}
      </span>
    </p>
  )
}

const shownMax = 100

interface ToFinishProps {
  lines: readonly CountLine[]
  of: 'finish' | 'noneThere'
  onFinish: (skuId: number) => void
}

/** SKUs that are not done: with the number so far, or with none at all. */
const ToFinish = ({ lines, of, onFinish }: ToFinishProps) => (
  <EntryList>
    {lines.slice(0, shownMax).map((line) => (
      <Entry
        key={line.id}
        note={of === 'finish' ? t('counts.nCounted', { n: line.counted }) : line.sku}
        act={
          <Button
            {...actOfRow}
            aria-label={t(`counts.${of}Of`, { sku: line.sku })}
            onClick={() => onFinish(line.sku_id)}
          >
            {t(`counts.${of}`)}
          </Button>
        }
      >
        <WithThumb src={line.pic}>{wholeName(line)}</WithThumb>
      </Entry>
    ))}
  </EntryList>
)

interface FootProps {
  count: Count
  lines: ReturnType<typeof seenOf>
  /** a SKU is still being counted, or was counted otherwise since */
  cannot: boolean
  waiting: number
}

/** Saves all differences as one. It needs the network. */
function Foot({ count: { id, number }, lines, cannot, waiting }: FootProps) {
  const maySave = useCan('stock.correct')
  const [note, setNote] = useState('')
  const queryClient = useQueryClient()
  const save = useMutation({
    // a person is told at once that it needs the network, and saves again
    networkMode: 'always',
    mutationFn: () => call(saveCount, { params: { id }, body: { note, lines } }),
    onSuccess: () => notify.success(said('count.saved', { number, n: lines.length })),
    onError: (error) =>
      notify.error(error instanceof NetworkError ? t('counts.saveNeedsNetwork') : failureText(error)),
    onSettled: () => queryClient.invalidateQueries(),
  })
  if (!maySave) return <p className="dimmed">{t('counts.saveIsFor')}</p>
  return (
    <div className={`dense ${classes.foot}`}>
      {waiting > 0 && <p className="dimmed">{t('counts.saveWaits', { n: waiting })}</p>}
      <TextInput
        aria-label={t('counts.noteLabel')}
        placeholder={t('counts.note')}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button
        size="md"
        fullWidth
        loading={save.isPending}
        disabled={cannot || waiting > 0}
        onClick={() => save.mutate()}
      >
        {t('counts.save', { n: lines.length })}
      </Button>
    </div>
  )
}

interface DifferenceLineProps {
  line: DoneLine
  reason: CountReason
  isBusy: boolean
  onReason: (reason: CountReason) => void
  onAgain: () => void
}

/** A SKU that differs: by how much, what moved meanwhile, why, and "Count again". */
function DifferenceLine({ line, reason, isBusy, onReason, onAgain }: DifferenceLineProps) {
  const { sku, product_name: product, combo_identifier: combo, pic, difference, damaged, moved } = line
  const counted = line.counted + moved
  return (
    <li>
      <div className={classes.differenceHead}>
        <WithThumb src={pic}>
          <b>{product}</b>
          <small>
            {[
              combinationName(combo),
              line.is_opening
                ? t('counts.opening', { counted })
                : t('counts.countedExpected', { counted, expected: signed(line.expected + moved) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </WithThumb>
        <b className={`toned ${classes.difference}`} data-tone={difference < 0 ? 'red' : 'green'}>
          {change(difference)}
        </b>
      </div>
      <Why line={line} />
      <div className={`flow ${classes.differenceActs}`}>
        {damaged > 0 && <Pill tone="amber">{t('counts.damagedN', { n: damaged })}</Pill>}
        {asksReason(line) && (
          <NativeSelect
            aria-label={t('counts.reasonOf', { sku })}
            value={reason}
            onChange={(event) => {
              const chosen = countReasons.find((one) => one === event.currentTarget.value)
              if (chosen) onReason(chosen)
            }}
            data={countReasons.map((value) => ({ value, label: t(`counts.reason.${value}`) }))}
          />
        )}
        <Button
          variant="default"
          disabled={isBusy}
          aria-label={t('counts.againOf', { sku })}
          onClick={onAgain}
        >
          {t('counts.again')}
        </Button>
      </div>
    </li>
  )
}

/** Reasons for a difference: pieces that are packed, sold or received while or since it was counted, and who counted damaged ones. */
function Why({
  line: { movements, packed, damaged, damaged_by: by, is_counted_since: isSince },
}: {
  line: DoneLine
}) {
  return (
    <div className={classes.why}>
      {isSince && <p className="red">{t('counts.countedSince')}</p>}
      {movedBy(movements).map(({ key, isSent, isSince: since, n, order }) => (
        <p key={key}>
          {isSent
            ? t(since ? 'counts.since.sent' : 'counts.while.sent', { n, order })
            : t(since ? 'counts.since.other' : 'counts.while.other', { n: change(n) })}
        </p>
      ))}
      {packed !== null && packed > 0 && <p>{t('counts.packed', { n: packed })}</p>}
      {damaged > 0 && by !== null && <p>{t('counts.damagedBy', { who: by, n: damaged })}</p>}
    </div>
  )
}
