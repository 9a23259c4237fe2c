import type { VerifyProblem } from '@getzo/contract/order-page/order-page.props'
import { type FormEvent, useEffect, useRef } from 'react'
import { usePage } from '../../shell/context'
import { PostForm } from '../../shell/PostForm'
import { useOrderText } from './order-texts'

const referenceLength = 4
const minute = 60
const hour = 60 * minute

/** The first step: the last four of the order reference (K1). A plain form; with script it answers in place. */
export function VerifyStep({
  problem,
  isBusy,
  workDone,
  onLookUp,
}: {
  problem: VerifyProblem | null
  isBusy: boolean
  /** the share of the work that a try takes, null where it takes none */
  workDone: number | null
  onLookUp: (typed: () => string) => void
}) {
  const t = useOrderText()
  const { path } = usePage()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (problem !== null) input.current?.focus()
  }, [problem])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onLookUp(() => input.current?.value ?? '')
  }
  return (
    <section className="verify">
      <h1>{t('order.verify.title')}</h1>
      <p>{t('order.verify.intro')}</p>
      <PostForm className="card" action={path} onSubmit={submit} noValidate>
        <input type="hidden" name="do" value="lookup" />
        <div className="field">
          <label htmlFor="reference">{t('order.verify.label')}</label>
          <input
            ref={input}
            className="verify-input"
            id="reference"
            name="reference"
            type="text"
            inputMode="numeric"
            maxLength={referenceLength}
            placeholder="1001"
            autoComplete="off"
            enterKeyHint="search"
            aria-invalid={problem === null ? undefined : true}
            aria-describedby="reference-problem"
          />
        </div>
        <p className="error verify-problem" id="reference-problem" role="alert">
          {problem === null || workDone !== null ? null : <ProblemText problem={problem} />}
        </p>
        <output className="verify-work">{workDone === null ? null : <Checking share={workDone} />}</output>
        <button className="button button-block" type="submit" disabled={isBusy}>
          {t(isBusy ? 'order.verify.searching' : 'order.verify.search')}
        </button>
      </PostForm>
    </section>
  )
}

/** What the browser does for a try that others have made harder. */
function Checking({ share }: { share: number }) {
  const t = useOrderText()
  return (
    <>
      <span id="verify-work">{t('order.verify.checking')}</span>
      <progress aria-labelledby="verify-work" max={1} value={share} />
    </>
  )
}

function ProblemText({ problem }: { problem: VerifyProblem }) {
  const t = useOrderText()
  if (problem.kind !== 'wait') return t(`order.verify.${problem.kind}`)
  const { seconds } = problem
  if (seconds <= minute) return t('order.verify.waitSeconds', { count: seconds })
  if (seconds <= hour) return t('order.verify.waitMinutes', { count: Math.ceil(seconds / minute) })
  return t('order.verify.waitHours', { count: Math.ceil(seconds / hour) })
}
