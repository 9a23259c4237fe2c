import type { FeedbackProps } from '@getzo/contract/feedback/feedback-pages'
import { publicPages } from '@getzo/contract/scan/scan-pages'
import { productText } from '../../parts/product.text'
import { TellIn } from '../../parts/Tell'
import { useText } from '../../shell/context'
import { PostForm } from '../../shell/PostForm'
import { Shell } from '../../shell/Shell'
import { FeedbackProblems } from './FeedbackProblems'
import { feedbackText } from './feedback.text'
import { Thanks } from './Thanks'

/**
 * What a customer wants to say (F2). A plain form post works without script and comes back with the text where it is
 * refused; with script (client/feedback.ts) the page stays, and a draft outlives a reload.
 */
export function FeedbackPage(props: FeedbackProps) {
  const t = useText(feedbackText)
  const ofProduct = useText(productText)
  const { product, state, problem, text } = props
  const back = product === null ? null : publicPages.scan(product.code)
  if (state === 'sent') {
    return (
      <Shell>
        <div className="notice">
          <Thanks back={back} />
        </div>
      </Shell>
    )
  }
  return (
    <Shell>
      <h1>
        {product === null ? (
          t('feedback.heading')
        ) : (
          <TellIn sentence={(name) => t('feedback.headingOf', { name })} parts={[product.name]} />
        )}
      </h1>
      {product === null ? null : <p className="maker">{ofProduct('product.by', { brand: product.brand })}</p>}
      <PostForm
        className="field feedback-form"
        action={publicPages.feedback}
        data-feedback
        data-ugh={product?.code}
        data-type={props.itemType ?? undefined}
        data-sending={t('feedback.sending')}
      >
        <label htmlFor="feedback">{t('feedback.label')}</label>
        <textarea
          id="feedback"
          name="feedback"
          rows={8}
          required
          defaultValue={text}
          aria-describedby="feedback-hint"
          aria-invalid={problem === null ? undefined : true}
        />
        <p className="quiet" id="feedback-hint">
          {t('feedback.hint')}
        </p>
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
        <Thanks back={back} />
      </dialog>
    </Shell>
  )
}
