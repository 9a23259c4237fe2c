import { discardCount } from '@getzo/contract/counts/counts.endpoints'
import { screens } from '@getzo/contract/paths'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../api/api-error'
import { call } from '../../api/call'
import { prefetch } from '../../api/query-client'
import { confirm } from '../../ui/dialogs/confirm'
import { RecordHistory } from '../../ui/history/RecordHistory'
import { ButtonLink } from '../../ui/links/AppLink'
import { notify } from '../../ui/messages/toasts'
import { LoadingOverlay } from '../../ui/page/LoadingOverlay'
import { PageHeader } from '../../ui/page/PageHeader'
import { useRecordId } from '../../ui/page/record-id'
import { ReadRecord } from '../../ui/page/states'
import { words as countHistoryWords } from './count.history'
import { begunText, StatePill, whatText } from './count-words'
import { type Count, countQuery } from './counts.api'
import classes from './counts.module.css'
import { said, t } from './counts.text'
import { Differences } from './view/Differences'
import { Ended } from './view/Ended'

export const loader = (id: number) => prefetch(countQuery(id))

/** A count: the differences of one that is open, what came of one that was saved (S6). */
export function CountScreen() {
  const reading = useQuery(countQuery(useRecordId()))
  const { data: count } = reading
  return (
    <ReadRecord of={reading}>
      {count === undefined ? <LoadingOverlay text={t('counts.loading')} /> : <Whole count={count} />}
    </ReadRecord>
  )
}

function Whole({ count }: { count: Count }) {
  const { id, number, state, done, skus, begun_by: by, date_created: at } = count
  const what = whatText(count)
  return (
    <div className={classes.narrow}>
      <PageHeader
        title={what}
        tab={number}
        mark={<StatePill state={state} />}
        breadcrumbs={[
          { label: t('counts.admin') },
          { label: t('counts.title'), to: screens.counts },
          { label: number },
        ]}
        note={t('counts.openCount', { done, all: skus, who: by, when: begunText(at) })}
      >
        {state === 'open' && <OpenActs count={count} />}
      </PageHeader>
      {state === 'open' ? <Differences count={count} /> : <Ended count={count} />}
      <RecordHistory root="count" id={id} title={t('counts.history')} words={countHistoryWords} />
    </div>
  )
}

function OpenActs({ count: { id, number } }: { count: Count }) {
  const queryClient = useQueryClient()
  const discard = useMutation({
    mutationFn: () => call(discardCount, { params: { id }, body: {} }),
    onSuccess: () => notify.success(said('count.discarded', { number })),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries(),
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t('counts.discardAsk', { number }),
      text: t('counts.discardText'),
      yes: t('counts.discard'),
      no: t('counts.keep'),
      danger: true,
    })
    if (isSure) discard.mutate()
  }
  return (
    <>
      <Button variant="default" loading={discard.isPending} onClick={() => void ask()}>
        {t('counts.discard')}
      </Button>
      <ButtonLink variant="default" to={screens.scanCount(id)}>
        {t('counts.scanOn')}
      </ButtonLink>
    </>
  )
}
