import type { PinyinKind } from '@getzo/contract/pinyin/pinyin.schema'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { LinesField } from '../../../../ui/fields/LinesField'
import { TextField } from '../../../../ui/fields/TextField'
import { useExpectedFill } from '../../../../ui/form/save/arrivals'
import { useFormContext, useValues } from '../../../../ui/form/values/form-changes'
import { t } from '../../orders.text'
import classes from '../order-form.module.css'
import type { OrderFormValues } from '../order-values'
import { isChinese, pinyinQuery } from './pinyin.api'
import { useMark } from './proposals'
import type { ShipToField } from './ship-to'

const typingPauseMs = 400

interface PinyinFieldProps {
  /** the field with the Chinese text */
  source: ShipToField
  name: Extract<ShipToField, `${string}_pinyin`>
  label: string
  kind: PinyinKind
  maxLength: number
}

/**
 * The pinyin of another field (O29). Typing Chinese there fills this field while it is empty or holds an earlier
 * proposal. Typed pinyin is never overwritten: the proposal is then offered below the field.
 */
export function PinyinField({ source, name, label, kind, maxLength }: PinyinFieldProps) {
  const control = useFormContext<OrderFormValues>()
  const { setValue, getValues } = control
  const [text, pinyin] = useValues(control, [source, name])
  const [paused] = useDebouncedValue(text.trim(), typingPauseMs)
  // a stored order is shown as it is: only typed text gets a proposal
  const isSettled = useMark(name) !== undefined
  const isTyped = control.isChanged(source) && !isSettled
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
  // from the first key on, also in the pause before it is asked for
  const isToCome = isTyped && isChinese(text) && (text.trim() !== paused || proposal.isLoading)
  useExpectedFill(control, isToCome)

  // the proposal belongs to a text that has gone
  useEffect(() => {
    if (text.trim() !== '' || lastFilled.current === null) return
    if (getValues(name) === lastFilled.current) setValue(name, '')
    lastFilled.current = null
  }, [text, name, getValues, setValue])

  const isOffered = isTyped && proposed !== undefined && proposed !== '' && proposed !== pinyin.trim()
  return (
    <div>
      {name === 'cdata_addressLine_pinyin' ? (
        <LinesField control={control} name={name} label={label} maxLength={maxLength} isOneLine />
      ) : (
        <TextField control={control} name={name} label={label} maxLength={maxLength} />
      )}
      {isOffered && (
        <Proposal
          text={proposed}
          onUse={() => {
            lastFilled.current = proposed
            setValue(name, proposed)
          }}
        />
      )}
      {isTyped && proposal.isError && (
        <p className={`quiet ${classes.proposal}`}>{t('form.proposalFailed')}</p>
      )}
    </div>
  )
}

const Proposal = ({ text, onUse }: { text: string; onUse: () => void }) => (
  <p className={`quiet ${classes.proposal}`}>
    {t('form.proposal', { text })}{' '}
    <button
      type="button"
      className={`link ${classes.use}`}
      aria-label={t('form.useProposalFor', { text })}
      onClick={onUse}
    >
      {t('form.useProposal')}
    </button>
  </p>
)
