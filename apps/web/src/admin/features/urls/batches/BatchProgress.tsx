import { screens } from '@getzo/contract/paths'
import type { UrlBatch } from '@getzo/contract/urls/url-batches.schema'
import { isStalled, isUnderWay, urlBatchPercent, urlBatchState } from '@getzo/domain/urls/url-batch'
import { Button, Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../api/api-error'
import { useCan } from '../../../api/current-user'
import { mediumInstant } from '../../../ui/dates/instants'
import { confirm } from '../../../ui/dialogs/confirm'
import { AppLink } from '../../../ui/links/AppLink'
import { Pill } from '../../../ui/marks/Pill'
import { notify } from '../../../ui/messages/toasts'
import classes from './BatchProgress.module.css'
import { BatchStatus } from './batch-parts'
import { cancelBatch, urlBatchQuery } from './url-batches.api'
import { said, t } from './url-batches.text'

/** A batch's progress, its result, and the button that cancels it. */
export function BatchProgress({ batch, lookedAtMs }: { batch: UrlBatch; lookedAtMs: number }) {
  const { made, quantity } = batch
  const canWrite = useCan('urls.write')
  const percent = urlBatchPercent(batch)
  const state = urlBatchState(batch)
  const text = t('batches.progressText', { made, quantity, percent })
  return (
    <div className={classes.progress}>
      <div className={`flow ${classes.head}`}>
        <BatchStatus batch={batch} />
        <output>{text}</output>
      </div>
      <Progress.Root size="lg" aria-hidden="true">
        <Progress.Section
          value={(100 * made) / quantity}
          color={state === 'cancelled' || state === 'failed' ? 'gray' : undefined}
        />
      </Progress.Root>
      <p>{aboutText(batch)}</p>
      <Stalled batch={batch} lookedAtMs={lookedAtMs} />
      {canWrite && isUnderWay(state) && <CancelButton batch={batch} />}
    </div>
  )
}

function aboutText(batch: UrlBatch): string {
  const { cancelled_at, cancelled_by, failure } = batch
  const state = urlBatchState(batch)
  if (state === 'cancelled') {
    const words = { user: cancelled_by ?? '', date: mediumInstant(cancelled_at ?? '') }
    return t('batches.cancelledText', words)
  }
  if (state === 'failed') {
    return t('batches.failedText', { reason: failure === null ? '' : said(failure) })
  }
  return t(`batches.${state}Text`)
}

function Stalled({ batch, lookedAtMs }: { batch: UrlBatch; lookedAtMs: number }) {
  const canSeeJobs = useCan('jobs.manage')
  const lastMadeMs = Date.parse(batch.made_at ?? batch.date_created)
  if (!isStalled(urlBatchState(batch), lastMadeMs, lookedAtMs)) return null
  return (
    <p>
      <Pill tone="amber">{t('batches.stalled')}</Pill>{' '}
      {canSeeJobs && <AppLink to={screens.jobs}>{t('batches.stalledJobs')}</AppLink>}
    </p>
  )
}

function CancelButton({ batch: { id } }: { batch: UrlBatch }) {
  const [isBusy, setBusy] = useState(false)
  const queryClient = useQueryClient()
  const cancel = async () => {
    const isSure = await confirm({
      title: t('batches.cancelTitle', { id: String(id) }),
      text: t('batches.cancelText'),
      yes: t('batches.cancelYes'),
      no: t('batches.cancelNo'),
      danger: true,
    })
    if (!isSure) return
    setBusy(true)
    try {
      const { data } = await cancelBatch(id)
      const [batch] = data
      if (batch) {
        queryClient.setQueryData(urlBatchQuery(id).queryKey, batch)
        notify.success(said('url_batch.cancelled', { id, made: batch.made }))
      }
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBusy(false)
      void queryClient.invalidateQueries()
    }
  }
  return (
    <div>
      <Button variant="default" loading={isBusy} onClick={() => void cancel()}>
        {t('batches.cancel')}
      </Button>
    </div>
  )
}
