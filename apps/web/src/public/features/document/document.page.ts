import type { PageModule } from '../../page-module'
import { DocumentPage } from './DocumentPage'
import { documentText } from './document.text'

export const documentPage: PageModule<'document'> = {
  title: ({ brand, title }) => `${brand} ${title}`,
  description: ({ brand, title }, { language, shopName }) =>
    documentText[language]('document.description', { brand, title, shop: shopName }),
  Body: DocumentPage,
}
