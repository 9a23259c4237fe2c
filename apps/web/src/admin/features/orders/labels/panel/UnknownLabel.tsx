import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Pill } from '../../../../ui/marks/Pill'
import { notify } from '../../../../ui/messages/toasts'
import { checkOne, type OrderLabel } from '../label.api'
import { said, t } from '../labels.text'
import { LabelActs } from './LabelActs'
import classes from './label.module.css'
import { SettleDialog } from './SettleDialog'
import { UpdateFailure, useUpdateFailureTold } from './UpdateFailure'

/** A label that may have been bought: an explanation, and the two possible actions (L7). */
export function UnknownLabel({ label, mayWrite }: { label: OrderLabel; mayWrite: boolean }) {
  const queryClient = useQueryClient()
  const onError = useUpdateFailureTold()
  const [isSettling, setSettling] = useState(false)
  const check = useMutation({
    mutationFn: () => checkOne(label),
    onSuccess: ({ data }) =>
      data.status === 'unknown'
        ? notify.warning(said('label.checked'))
        : notify.success(said('label.updated')),
    onError,
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <>
      <Pill tone="amber">{t('label.unknownTitle')}</Pill>
      <p role="alert" className={classes.failure}>
        {said('label.update_failed')}
      </p>
      <p className="paragraph">{t('label.unknownText')}</p>
      {mayWrite && (
        <LabelActs>
          <div className="wrap">
            <Button disabled={check.isPending} onClick={() => check.mutate()}>
              {t(check.isPending ? 'label.checking' : 'label.check')}
            </Button>
            <Button variant="default" onClick={() => setSettling(true)}>
              {t('label.settle')}
            </Button>
          </div>
        </LabelActs>
      )}
      <UpdateFailure error={check.error} />
      {isSettling && (
        <SettleDialog label={label} ways={['bought', 'not_bought']} onClose={() => setSettling(false)} />
      )}
    </>
  )
}
