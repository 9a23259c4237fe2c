import { publicPages } from '@getzo/contract/scan/scan-pages'
import { useText } from '../../shell/context'
import { feedbackText } from './feedback.text'

/** The thank-you, as a dialog over the form with script and as the page itself without. Its one way leads on. */
export function Thanks({ back }: { back: string | null }) {
  const t = useText(feedbackText)
  return (
    <>
      <h2 id="thanks">{t('feedback.thanks')}</h2>
      <p>{t('feedback.thanks.text')}</p>
      <a className="button button-block" href={back ?? publicPages.feedback} data-thanks-done>
        {t(back === null ? 'feedback.thanks.done' : 'feedback.back')}
      </a>
    </>
  )
}
