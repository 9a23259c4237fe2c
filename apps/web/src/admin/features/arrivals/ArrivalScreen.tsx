import { mayFollow } from '@getzo/domain/arrivals/arrival-rules'
import { landedCosts } from '@getzo/domain/arrivals/landed-cost'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../api/current-user'
import { prefetch } from '../../api/query-client'
import { LoadingOverlay } from '../../ui/page/LoadingOverlay'
import { useRecordId } from '../../ui/page/record-id'
import { ReadRecord } from '../../ui/page/states'
import { RecordTimeline } from '../../ui/timeline/RecordTimeline'
import { words as arrivalHistoryWords } from './arrival.history'
import { type Arrival, arrivalQuery } from './arrivals.api'
import classes from './arrivals.module.css'
import { t } from './arrivals.text'
import { ArrivalStrip, HeadActs } from './view/ArrivalActs'
import { CostsCard, ReceiptsCard, WhenHereCard } from './view/ArrivalCards'
import { ArrivalHead } from './view/ArrivalHead'
import { ArrivalLines } from './view/ArrivalLines'

export const loader = (id: number) => prefetch(arrivalQuery(id))

/** An arrival: what is late or missing first, then its lines, costs and deliveries (S7). */
export function ArrivalScreen() {
  const id = useRecordId()
  const reading = useQuery(arrivalQuery(id))
  const mayWrite = useCan('arrivals.write')
  const mayReceive = useCan('stock.correct')
  const readsMaker = useCan('brands.write')
  const { data: arrival } = reading
  const landed = arrival === undefined ? null : landedOf(arrival)
  return (
    <ReadRecord of={reading}>
      {arrival === undefined ? (
        <LoadingOverlay text={t('arrivals.loading')} />
      ) : (
        <>
          <ArrivalHead arrival={arrival} landed={landed} readsMaker={readsMaker}>
            {arrival.deleted_at === null && <HeadActs arrival={arrival} />}
          </ArrivalHead>
          {arrival.deleted_at === null && <ArrivalStrip arrival={arrival} />}
          <div className={`parts ${classes.page}`}>
            <ArrivalLines
              arrival={arrival}
              landed={landed}
              mayEdit={mayWrite && arrival.deleted_at === null && mayFollow('edit', arrival.state)}
            />
            <div className={classes.cards}>
              {landed !== null && <CostsCard arrival={arrival} landed={landed} />}
              <WhenHereCard arrival={arrival} />
              {arrival.state !== 'draft' && (
                <ReceiptsCard
                  arrival={arrival}
                  mayTakeBack={mayReceive && mayFollow('take_back', arrival.state)}
                />
              )}
            </div>
            <RecordTimeline root="arrival" id={arrival.id} words={arrivalHistoryWords} />
          </div>
        </>
      )}
    </ReadRecord>
  )
}

/** Until it is closed over what was ordered, then over what arrived undamaged. */
function landedOf({ costs, lines, state, currency }: Arrival) {
  if (costs === undefined) return null
  const costOf = new Map(costs.lines.map(({ line_id, unit_cost }) => [line_id, unit_cost]))
  return landedCosts(
    lines.map(({ id, ordered, received, damaged, weight_g }) => ({
      pieces: state === 'closed' ? received - damaged : ordered,
      unit_cost: costOf.get(id) ?? null,
      weight_g,
    })),
    { ...costs, rate: costs.rate ?? (currency === 'USD' ? '1' : null) },
  )
}
