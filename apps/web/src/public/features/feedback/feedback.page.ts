import type { PageModule } from '../../page-module'
import { FeedbackPage } from './FeedbackPage'
import { feedbackText } from './feedback.text'

export const feedbackPage: PageModule<'feedback'> = {
  title: ({ report }, { language }) =>
    feedbackText[language](report === undefined ? 'feedback.title' : 'feedback.report.heading'),
  description: ({ report }, { language, shopName }) =>
    report === undefined
      ? feedbackText[language]('feedback.description', { shop: shopName })
      : feedbackText[language]('feedback.report.text'),
  Body: FeedbackPage,
  script: 'feedback',
}
