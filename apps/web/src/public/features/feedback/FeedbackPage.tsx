import type { FeedbackProblem, FeedbackProps, Report } from '@getzo/contract/feedback/feedback-pages'
import { publicPages } from '@getzo/contract/scan/scan-pages'
import { replyAddressMax } from '@getzo/domain/feedback/feedback-rules'
import { productText } from '../../parts/product.text'
import { TellIn } from '../../parts/Tell'
import { WaysOn } from '../../parts/WaysOn'
import { useText } from '../../shell/context'
import { PostForm } from '../../shell/PostForm'
import { Shell } from '../../shell/Shell'
import { FeedbackProblems } from './FeedbackProblems'
import { feedbackText } from './feedback.text'
import { Thanks } from './Thanks'

/**
 * The feedback form (F2). A plain form post works without script and keeps the text on refusal; with script
 * (client/feedback.ts) the page stays open, and a draft survives a reload.
 */
export function FeedbackPage(props: FeedbackProps) {
  const t = useText(feedbackText)
  const { product, state, problem, text, report } = props
  const back = product === null ? null : publicPages.scan(product.code)
  if (state === 'sent') {
    return (
      <Shell>
        <div className="notice">
          <Thanks back={back} isReport={report !== undefined} />
        </div>
        {back === null ? <WaysOn /> : null}
      </Shell>
    )
  }
  return (
    <Shell>
      {report === undefined ? <Heading product={product} /> : <ReportHeading report={report} />}
      <PostForm
        className="field feedback-form"
        action={report === undefined ? publicPages.feedback : publicPages.report(report.code, report.place)}
        data-feedback
        data-ugh={product?.code}
        data-type={props.itemType ?? undefined}
        data-code={report?.code ?? undefined}
        data-place={report?.place}
        data-sending={t('feedback.sending')}
      >
        <MessageField
          isReport={report !== undefined}
          text={text}
          isWrong={problem !== null && !isOfReply(problem)}
        />
        {report === undefined ? null : <ReplyField report={report} isWrong={isOfReply(problem)} />}
        <FeedbackProblems problem={problem} />
        <button className="button button-block" type="submit">
          {t('feedback.send')}
        </button>
      </PostForm>
      {back === null ? null : (
        <a className="button button-plain button-block feedback-back" href={back}>
          {t('feedback.back')}
        </a>
      )}
      <dialog className="dialog" data-thanks aria-labelledby="thanks">
        <Thanks back={back} isReport={report !== undefined} />
      </dialog>
    </Shell>
  )
}

const isOfReply = (problem: FeedbackProblem | null) => problem?.kind === 'feedback.reply_too_long'

/** The product that the writer came from, if any (F1). */
function Heading({ product }: Pick<FeedbackProps, 'product'>) {
  const t = useText(feedbackText)
  const ofProduct = useText(productText)
  if (product === null) return <h1>{t('feedback.heading')}</h1>
  return (
    <>
      <h1>
        <TellIn sentence={(name) => t('feedback.headingOf', { name })} parts={[product.name]} />
      </h1>
      <p className="maker">{ofProduct('product.by', { brand: product.brand })}</p>
    </>
  )
}

/** The code that a report is about (Q15). */
function ReportHeading({ report: { code } }: { report: Report }) {
  const t = useText(feedbackText)
  return (
    <>
      <h1>{t('feedback.report.heading')}</h1>
      <p>{t('feedback.report.text')}</p>
      {code === null ? null : (
        <p className="feedback-reported">
          {t('feedback.report.code')} <strong>{code}</strong>
        </p>
      )}
    </>
  )
}

interface MessageFieldProps {
  isReport: boolean
  text: string
  isWrong: boolean
}

function MessageField({ isReport, text, isWrong }: MessageFieldProps) {
  const t = useText(feedbackText)
  return (
    <>
      <label htmlFor="feedback">{t(isReport ? 'feedback.report.label' : 'feedback.label')}</label>
      <textarea
        id="feedback"
        name="feedback"
        rows={8}
        required
        defaultValue={text}
        aria-describedby="feedback-hint"
        aria-invalid={isWrong ? true : undefined}
      />
      <p className="quiet" id="feedback-hint">
        {t('feedback.hint')}
      </p>
    </>
  )
}

function ReplyField({ report: { replyTo }, isWrong }: { report: Report; isWrong: boolean }) {
  const t = useText(feedbackText)
  return (
    <>
      <label htmlFor="reply">{t('feedback.report.reply')}</label>
      <input
        id="reply"
        name="reply_to"
        maxLength={replyAddressMax}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={replyTo}
        aria-describedby="reply-hint"
        aria-invalid={isWrong ? true : undefined}
      />
      <p className="quiet" id="reply-hint">
        {t('feedback.report.replyHint')}
      </p>
    </>
  )
}
