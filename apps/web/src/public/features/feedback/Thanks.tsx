import { publicPages } from '@getzo/contract/scan/scan-pages'
import { useText } from '../../shell/context'
import { feedbackText } from './feedback.text'

/** The thank-you: a dialog over the form with script, the page itself without. Its only link leads onwards. */
export function Thanks({ back, isReport }: { back: string | null; isReport: boolean }) {
  const t = useText(feedbackText)
  return (
    <>
      <h2 id="thanks">{t('feedback.thanks')}</h2>
      <p>{t(isReport ? 'feedback.report.thanks' : 'feedback.thanks.text')}</p>
      <a
        className="button button-block"
        href={back ?? (isReport ? publicPages.verification : publicPages.feedback)}
        data-thanks-done
      >
        {t(back !== null ? 'feedback.back' : isReport ? 'feedback.report.done' : 'feedback.thanks.done')}
      </a>
    </>
  )
}
