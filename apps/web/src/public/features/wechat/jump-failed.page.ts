import type { PageModule } from '../../page-module'
import { JumpFailedPage } from './JumpFailedPage'
import { jumpFailedText } from './jump-failed.text'

export const jumpFailedPage: PageModule<'jumpFailed'> = {
  title: (_, { language }) => jumpFailedText[language]('jumpFailed.title'),
  Body: JumpFailedPage,
}
