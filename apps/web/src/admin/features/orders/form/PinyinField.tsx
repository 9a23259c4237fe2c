import type { PinyinKind } from '@getzo/contract/pinyin/pinyin.schema'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type FieldPathByValue, useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '../../../ui/fields/TextField'
import { storeOf } from '../../../ui/form/values/form-store'
import { t } from '../orders.text'
import classes from './order-form.module.css'
import type { OrderFormValues } from './order-values'
import { isChinese, pinyinQuery } from './pinyin.api'

const typingPauseMs = 400

interface PinyinFieldProps {
  /** the field whose Chinese is to be written in Latin letters */
  source: FieldPathByValue<OrderFormValues, string>
  name: FieldPathByValue<OrderFormValues, string>
  label: string
  kind: PinyinKind
  maxLength: number
}

/**
 * The pinyin of another field (O29). Typing Chinese there fills this one in while it is empty or still holds an earlier
 * proposal; what a person typed here is never overwritten: then the proposal stands below, to be taken by a press.
 */
export function PinyinField({ source, name, label, kind, maxLength }: PinyinFieldProps) {
  const { control, setValue, getValues } = useFormContext<OrderFormValues>()
  const [text, pinyin] = useWatch({ control, name: [source, name] })
  const [paused] = useDebouncedValue(text.trim(), typingPauseMs)
  // only what somebody typed is proposed for: a stored order is shown as it is
  const isTyped = storeOf(control).isChanged(source)
  const proposal = useQuery({ ...pinyinQuery(paused, kind), enabled: isTyped })
  const proposed = isChinese(paused) ? proposal.data?.pinyin.slice(0, maxLength) : undefined
  const lastFilled = useRef<string>(null)

  useEffect(() => {
    if (proposed === undefined || proposed === '') return
    const current = getValues(name)
    if (current !== '' && current !== lastFilled.current) return
    lastFilled.current = proposed
    setValue(name, proposed)
  }, [proposed, name, getValues, setValue])

  // the proposal belongs to what is no longer there
  useEffect(() => {
    if (text.trim() !== '' || lastFilled.current === null) return
    if (getValues(name) === lastFilled.current) setValue(name, '')
    lastFilled.current = null
  }, [text, name, getValues, setValue])

  const isOffered = isTyped && proposed !== undefined && proposed !== '' && proposed !== pinyin.trim()
  return (
    <div>
      <TextField control={control} name={name} label={label} maxLength={maxLength} />
      {isOffered && (
        <p className={classes.proposal}>
          {t('form.proposal', { text: proposed })}{' '}
          <button
            type="button"
            className={classes.use}
            aria-label={t('form.useProposalFor', { text: proposed })}
            onClick={() => {
              lastFilled.current = proposed
              setValue(name, proposed)
            }}
          >
            {t('form.useProposal')}
          </button>
        </p>
      )}
      {isTyped && proposal.isError && <p className={classes.proposal}>{t('form.proposalFailed')}</p>}
    </div>
  )
}
