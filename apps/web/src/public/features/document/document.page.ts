import type { PageModule } from '../../page-module'
import { DocumentPage } from './DocumentPage'

export const documentPage: PageModule<'document'> = {
  title: ({ brand, title }) => `${brand} ${title}`,
  Body: DocumentPage,
}
