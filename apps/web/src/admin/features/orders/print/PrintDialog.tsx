import { type PaperKind, paperKinds, paperSizes, printedOrdersMax } from '@getzo/domain/papers/papers'
import { papersWords } from '@getzo/domain/papers/papers-words'
import { Checkbox, NativeSelect, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { knowWords } from '../../../../i18n/words'
import { ApiError, failureText } from '../../../api/api-error'
import { shopToday } from '../../../ui/dates/instants'
import { FormDialog } from '../../../ui/dialogs/FormDialog'
import { notify } from '../../../ui/messages/toasts'
import { LocalOriginNote } from '../../../ui/printed/LocalOriginNote'
import { useLocalOrigin } from '../../../ui/printed/local-origin'
import { t } from '../orders.text'
import { type PrintedOrders, savePapers } from './print.api'

const said = knowWords(papersWords)

const sizeChoices = paperSizes.map((value) => ({ value, label: t(`print.size.${value}`) }))

interface PrintDialogProps {
  orders: PrintedOrders
  /** the documents that are ticked at first */
  chosen: readonly PaperKind[]
  onClose: () => void
}

/** Choice of documents and sheet size; they come as one PDF. */
export default function PrintDialog({ orders, chosen, onClose }: PrintDialogProps) {
  const [papers, setPapers] = useState(chosen)
  const [size, setSize] = useState<(typeof paperSizes)[number]>('a4')
  // the letter alone has an address, that of the order's page
  const origin = useLocalOrigin(papers.includes('letter') ? undefined : null)
  const [isTicked, setTicked] = useState(false)
  /** what the server says of signs that no font has; saving again accepts it */
  const [lacking, setLacking] = useState<string | null>(null)
  const file = `orders-${shopToday()}.pdf`
  const print = useMutation({
    mutationFn: () => savePapers(orders, { papers, size, isAccepted: lacking !== null }, file),
    onSuccess: () => {
      notify.success(t('print.done', { file }))
      onClose()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.data?.rule === 'papers.signs_missing')
        setLacking(failureText(error))
      else notify.error(failureText(error))
    },
  })
  const isTooMany = orders.count > printedOrdersMax
  const choose = (kind: PaperKind, isChosen: boolean) =>
    setPapers(paperKinds.filter((one) => (one === kind ? isChosen : papers.includes(one))))
  return (
    <FormDialog
      title={t('print.ofOrders', { n: orders.count })}
      submit={{
        label: t(lacking === null ? 'print.save' : 'print.saveAnyway'),
        loading: print.isPending,
        disabled: papers.length === 0 || isTooMany || (origin !== null && !isTicked),
      }}
      onSubmit={() => print.mutate()}
      onClose={onClose}
    >
      <Stack gap="xs">
        {paperKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`print.paper.${kind}`)}
            checked={papers.includes(kind)}
            onChange={(event) => choose(kind, event.currentTarget.checked)}
          />
        ))}
        <NativeSelect
          mt="xs"
          label={t('print.size')}
          data={sizeChoices}
          value={size}
          onChange={(event) => setSize(paperSizes.find((one) => one === event.currentTarget.value) ?? 'a4')}
        />
        {origin !== null && <LocalOriginNote origin={origin} box={{ isTicked, onTick: setTicked }} />}
        {lacking !== null && (
          <p role="alert" className="paragraph">
            {lacking}
          </p>
        )}
        {isTooMany && (
          <p role="alert" className="paragraph">
            {said('papers.too_many', { max: printedOrdersMax })}
          </p>
        )}
      </Stack>
    </FormDialog>
  )
}
