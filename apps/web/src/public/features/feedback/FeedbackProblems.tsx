import type { FeedbackProblem } from '@getzo/contract/feedback/feedback-pages'
import { writtenCount } from '@getzo/domain/public/written-figures'
import { usePage, useText } from '../../shell/context'
import { feedbackText } from './feedback.text'

/** Placeholder for the figure in the text that the script shows. */
const countMark = '{n}'

/**
 * Why the text was not sent. The page has all the messages and shows the one that applies, so that the script needs no
 * texts.
 */
export function FeedbackProblems({ problem }: { problem: FeedbackProblem | null }) {
  const t = useText(feedbackText)
  const { language } = usePage()
  const count = problem?.kind === 'feedback.too_long' ? writtenCount(problem.count, language) : countMark
  const texts: Record<FeedbackProblem['kind'], string> = {
    'feedback.missing': t('feedback.missing'),
    'feedback.too_long': t('feedback.tooLong', { count }),
    'feedback.reply_too_long': t('feedback.report.replyTooLong'),
    too_many: t('feedback.tooMany'),
    failed: t('feedback.failed'),
  }
  return (
    <div role="alert" data-problems>
      {Object.entries(texts).map(([kind, text]) => (
        <p key={kind} className="error" data-problem={kind} hidden={problem?.kind !== kind}>
          {text}
        </p>
      ))}
    </div>
  )
}
