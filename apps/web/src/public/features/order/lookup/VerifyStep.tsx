import type { VerifyProblem } from '@getzo/contract/order-page/order-page.props'
import { afterCarePages } from '@getzo/contract/scan/after-care-pages'
import { typedReference } from '@getzo/domain/orders/lookup/typed-reference'
import { type ClipboardEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { usePage } from '../../../shell/context'
import { PostForm } from '../../../shell/PostForm'
import { useCountdown } from '../cancel/use-countdown'
import { type OrderTranslate, useOrderText } from '../page/order-texts'
import { Row } from '../page/Row'
import { useHasScript } from './use-has-script'

const referenceLength = 4
const minute = 60
const hour = 60 * minute

interface VerifyStepProps {
  problem: VerifyProblem | null
  isBusy: boolean
  /** The share of an attempt's work that is done; null without work. */
  workDone: number | null
  onLookUp: (typed: () => string) => void
}

/**
 * The first step: the last four characters of the order reference (K1). A plain form; with script it answers in place.
 */
export function VerifyStep({ problem, isBusy, workDone, onLookUp }: VerifyStepProps) {
  const t = useOrderText()
  const { path } = usePage()
  const input = useRef<HTMLInputElement>(null)
  const shown = workDone === null ? problem : null
  useEffect(() => {
    if (problem !== null) input.current?.focus()
  }, [problem])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onLookUp(() => typedReference(input.current?.value ?? ''))
  }
  return (
    <section className="verify">
      <h1>{t('order.verify.title')}</h1>
      <p>{t('order.verify.intro')}</p>
      <PostForm action={`${path}#reference`} onSubmit={submit}>
        <input type="hidden" name="do" value="lookup" />
        <div className="field">
          {/* the sentence above says the same */}
          <label className="only-heard" htmlFor="reference">
            {t('order.verify.label')}
          </label>
          <ReferenceInput input={input} isInvalid={problem !== null} />
        </div>
        <Problem problem={shown} />
        {/* shown on every failure alike, so that it reveals nothing about the input */}
        {shown?.kind === 'notFound' ? (
          <p className="quiet" id="reference-which">
            {t('order.verify.which')}
          </p>
        ) : null}
        <output className="verify-work">{workDone === null ? null : <Checking share={workDone} />}</output>
        <p className="quiet verify-hint" id="reference-hint">
          {t('order.verify.where')}
        </p>
        <button className="button button-block" type="submit" disabled={isBusy}>
          {t(isBusy ? 'order.verify.searching' : 'order.verify.search')}
        </button>
      </PostForm>
      <ul className="ways">
        <Row icon="help" href={afterCarePages.feedback}>
          {t('order.verify.lost')}
        </Row>
      </ul>
    </section>
  )
}

/** The input of the four characters, over as many boxes. */
function ReferenceInput({
  input,
  isInvalid,
}: {
  input: RefObject<HTMLInputElement | null>
  isInvalid: boolean
}) {
  const hasScript = useHasScript()
  const [typed, setTyped] = useState(0)
  // the box that the next character goes to
  const at = hasScript ? Math.min(typed, referenceLength - 1) : undefined
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = typedReference(event.clipboardData.getData('text'))
    if (pasted === '') return
    event.preventDefault()
    event.currentTarget.value = pasted
    setTyped(pasted.length)
  }
  return (
    <span className="order-four">
      <span className="order-boxes" data-at={at} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <input
        ref={input}
        className="verify-input"
        id="reference"
        name="reference"
        inputMode="numeric"
        // without script the browser would cut a pasted reference to its first four characters (K15)
        maxLength={hasScript ? referenceLength : undefined}
        placeholder="1001"
        autoComplete="off"
        enterKeyHint="search"
        onInput={(event) => setTyped(event.currentTarget.value.length)}
        onPaste={paste}
        aria-invalid={isInvalid || undefined}
        aria-describedby="reference-problem reference-which reference-hint"
      />
    </span>
  )
}

/** The browser's progress in an attempt that others have made harder. */
function Checking({ share }: { share: number }) {
  const t = useOrderText()
  return (
    <>
      <span id="verify-work">{t('order.verify.checking')}</span>
      <progress aria-labelledby="verify-work" max={1} value={share} />
    </>
  )
}

/** A wait counts down (K16), but is not read aloud each second although it describes the focused input. */
function Problem({ problem }: { problem: VerifyProblem | null }) {
  const t = useOrderText()
  const wait = problem?.kind === 'wait' ? problem : null
  const left = useCountdown(wait)
  return (
    <p
      className="error verify-problem"
      id="reference-problem"
      role={wait === null || left === 0 ? 'alert' : 'timer'}
    >
      {problem === null
        ? null
        : problem.kind === 'wait'
          ? waitText(left, t)
          : problem.kind === 'foreign'
            ? t('order.verify.foreign', { host: problem.host })
            : t(`order.verify.${problem.kind}`)}
    </p>
  )
}

function waitText(seconds: number, t: OrderTranslate): string {
  if (seconds === 0) return t('order.verify.waitOver')
  if (seconds <= minute) return t('order.verify.waitSeconds', { count: seconds })
  if (seconds <= hour) return t('order.verify.waitMinutes', { count: Math.ceil(seconds / minute) })
  return t('order.verify.waitHours', { count: Math.ceil(seconds / hour) })
}
