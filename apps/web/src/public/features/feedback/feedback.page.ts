import type { PageModule } from '../../page-module'
import { FeedbackPage } from './FeedbackPage'
import { feedbackText } from './feedback.text'

export const feedbackPage: PageModule<'feedback'> = {
  title: (_, { language }) => feedbackText[language]('feedback.title'),
  Body: FeedbackPage,
  script: 'feedback',
}
