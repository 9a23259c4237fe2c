import { addressLineOf } from '@getzo/domain/addresses/address-line'
import type { AddressPart, ReadAddress } from '@getzo/domain/addresses/read-parts'
import { Button, Textarea } from '@mantine/core'
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusField } from '../../../../ui/form/errors/focus-field'
import type { FormRefusal } from '../../../../ui/form/errors/form-refusal'
import { expectFill } from '../../../../ui/form/save/arrivals'
import { useFormContext } from '../../../../ui/form/values/form-changes'
import { WarningIcon } from '../../../../ui/icons'
import { notify } from '../../../../ui/messages/toasts'
import { countryName } from '../../../../ui/names'
import { t } from '../../orders.text'
import type { OrderFormValues } from '../order-values'
import { type Proposal, useProposals } from './proposals'
import { fieldOfPart } from './ship-to'
import classes from './ship-to.module.css'

/** The parts that have fields of the address; the district is written with the line. */
const fields = Object.entries(fieldOfPart) as [
  keyof typeof fieldOfPart,
  (typeof fieldOfPart)[keyof typeof fieldOfPart],
][] // entries forget the keys

const valueOf = (parts: ReadAddress['parts'], part: keyof typeof fieldOfPart): string =>
  part === 'line' ? addressLineOf(parts) : (parts[part] ?? '')

/** How many fields of the address a reading fills in. */
const countOf = ({ parts }: ReadAddress): number =>
  fields.filter(([part]) => valueOf(parts, part) !== '').length

/** The fields of a reading, over all that was there: the pinyin of another address would be wrong. */
function proposalOf(read: ReadAddress): Proposal {
  const proposal: Proposal = {}
  for (const [part, field] of fields) {
    const note = doubtText(read, part)
    const value = valueOf(read.parts, part)
    proposal[field] = { value, tone: note === undefined ? 'proposed' : 'doubtful', note, isAccepted: true }
    if (field !== 'cdata_address_zip') proposal[`${field}_pinyin`] = { value: '', tone: 'plain' }
  }
  return proposal
}

/** Controls of the forms in which an address was pasted, and neither accepted nor discarded. */
const undecided = new WeakSet<object>()

/** A pasted address that somebody forgot to accept would not be saved, without a word. */
export const pastedFaults = (control: object): FormRefusal[] =>
  undecided.has(control)
    ? [{ rule: 'paste_undecided', params: {}, field: 'cdata_addressLine', text: t('paste.undecided') }]
    : []

/** An address as one text: taken apart, shown, and then accepted or discarded (O39). */
export function PastedAddress() {
  const control = useFormContext<OrderFormValues>()
  const { text, read, change, clear } = useReading(control)
  const { accept, takeBack } = useAccept(clear)
  const box = useRef<HTMLTextAreaElement>(null)
  const hint = useId()
  const isUndecided = read !== null && countOf(read) > 0
  useUndecided(control, isUndecided)
  return (
    <div className={classes.paste}>
      <Textarea
        ref={box}
        rows={2}
        resize="vertical"
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        autoComplete="off"
        label={t('paste.label')}
        description={t('paste.hint')}
        value={text}
        aria-describedby={hint}
        onFocus={() => void parser()}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div id={hint} aria-live="polite">
        {read !== null && <ReadParts read={read} />}
      </div>
      {read !== null && (
        <div className={`flow ${classes.acts}`}>
          <Button variant="default" onClick={() => accept(read)} disabled={!isUndecided}>
            {t('paste.accept', { n: countOf(read) })}
          </Button>
          <GiveUp box={box} text={t('paste.discard')} onClick={() => flushSync(clear)} />
        </div>
      )}
      {read === null && takeBack !== null && (
        <div className={`flow ${classes.acts}`}>
          <GiveUp box={box} text={t('paste.undo')} onClick={takeBack} />
        </div>
      )}
    </div>
  )
}

/** Enters a read address into the form, from which it can be taken back. */
function useAccept(clear: () => void) {
  const { exchange } = useProposals()
  const control = useFormContext<OrderFormValues>()
  const { getValues, setValue } = control
  const [takeBack, setTakeBack] = useState<(() => void) | null>(null)
  const accept = ({ parts, doubts }: ReadAddress) => {
    const undo = exchange(proposalOf({ parts, doubts }))
    const { customer } = getValues()
    setValue('customer', withPerson(customer, parts))
    setTakeBack(() => () => {
      undo()
      setValue('customer', customer)
      setTakeBack(null)
    })
    flushSync(clear)
    focusField(control, 'cdata_addressLine')
  }
  return { accept, takeBack }
}

interface GiveUpProps {
  box: RefObject<HTMLTextAreaElement | null>
  text: string
  onClick: () => void
}

/** Goes back to the empty box. */
const GiveUp = ({ box, text, onClick }: GiveUpProps) => (
  <Button
    variant="subtle"
    color="gray"
    onClick={() => {
      onClick()
      box.current?.focus()
    }}
  >
    {text}
  </Button>
)

/**
 * A name and a number are the customer's: a new one gets them where they are not entered yet. Where no customer is
 * chosen, a text with both is of a new one, unless the number is known (O42).
 */
function withPerson(
  { isNew, id, new: entered }: OrderFormValues['customer'],
  { name = '', phone = '' }: ReadAddress['parts'],
): OrderFormValues['customer'] {
  const isUnknown = isNew || id === null
  if (!isUnknown) return { isNew, id, new: entered }
  return {
    isNew: isNew || (name !== '' && phone !== ''),
    id,
    new: {
      ...entered,
      customer_name: entered.customer_name === '' ? name : entered.customer_name,
      phone_number: entered.phone_number === '' ? phone : entered.phone_number,
    },
  }
}

/** The text and its parts. A reading that comes after the text has changed again is dropped. */
function useReading(control: object) {
  const [text, setText] = useState('')
  const [read, setRead] = useState<ReadAddress | null>(null)
  const latest = useRef('')
  const change = (next: string) => {
    latest.current = next
    setText(next)
    if (next.trim() === '') return setRead(null)
    const reading = parser().then(
      ({ readAddress }) => {
        if (latest.current === next) setRead(readAddress(next))
      },
      () => notify.warning(t('paste.failed')),
    )
    return expectFill(control, reading)
  }
  return { text, read, change, clear: () => change('') }
}

const doubtText = ({ parts, doubts }: ReadAddress, part: AddressPart): string | undefined => {
  const doubt = doubts[part]
  if (doubt === undefined) return undefined
  return t(`paste.${doubt}`, { city: parts.city ?? '', province: parts.province ?? '' })
}

const shown = ['name', 'phone', 'line', 'district', 'city', 'province', 'country', 'postal_code'] as const

/** A pasted text in its parts, before it is accepted: what is doubtful is amber, with the reason (O39). */
function ReadParts({ read }: { read: ReadAddress }) {
  const { parts } = read
  const found = shown.filter((part) => (parts[part] ?? '') !== '')
  const isPerson = (part: AddressPart) => part === 'name' || part === 'phone'
  return (
    <>
      <p className={classes.found}>
        <strong>{t('paste.takenApart', { n: countOf(read) })}</strong>
        {found.some(isPerson) && ` ${t('paste.leftToCustomer')}`}
      </p>
      <dl className={classes.parts}>
        {found.map((part) => {
          const doubt = doubtText(read, part)
          return (
            <div
              key={part}
              data-tone={doubt !== undefined ? 'doubtful' : isPerson(part) ? 'plain' : 'proposed'}
            >
              <dt>{t(`paste.part.${part}`)}</dt>
              <dd>
                {part === 'country' ? countryName(parts.country ?? null) : parts[part]}
                {doubt !== undefined && (
                  <span className={`quiet ${classes.note}`} data-doubtful>
                    <WarningIcon size={14} />
                    {doubt}
                  </span>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}

// the tables of places come with the first address
const parser = () => import('@getzo/domain/addresses/read-address')

function useUndecided(control: object, isUndecided: boolean) {
  // before anybody can press Save
  useLayoutEffect(() => {
    if (!isUndecided) return undefined
    undecided.add(control)
    return () => void undecided.delete(control)
  }, [isUndecided, control])
}
