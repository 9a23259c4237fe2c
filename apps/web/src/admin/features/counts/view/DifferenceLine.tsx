import { type CountReason, countReasons } from '@getzo/domain/counts/count-rules'
import { Button, NativeSelect } from '@mantine/core'
import { change, signed } from '../../../shared/stock/signed'
import { Pill } from '../../../ui/marks/Pill'
import { WithThumb } from '../../../ui/marks/Thumb'
import { combinationName } from '../../../ui/names'
import classes from '../counts.module.css'
import { t } from '../counts.text'
import { asksReason, type DoneLine, movedBy } from './shown-differences'

interface DifferenceLineProps {
  line: DoneLine
  reason: CountReason
  isBusy: boolean
  onReason: (reason: CountReason) => void
  onAgain: () => void
}

/** A SKU that differs: by how much, what moved meanwhile, why, and "Count again". */
export function DifferenceLine({ line, reason, isBusy, onReason, onAgain }: DifferenceLineProps) {
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
