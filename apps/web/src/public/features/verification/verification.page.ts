import type { PageModule } from '../../page-module'
import { VerificationPage } from './VerificationPage'
import { verificationText } from './verification.text'

export const verificationPage: PageModule<'verification'> = {
  title: (_, { language }) => verificationText[language]('verification.title'),
  description: (_, { language }) => verificationText[language]('verification.text'),
  Body: VerificationPage,
  script: 'verification',
}
