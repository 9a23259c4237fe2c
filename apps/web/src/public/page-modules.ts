import { NotFoundPage } from './features/not-found/NotFoundPage'
import { storefrontModules } from './features/storefront/storefront.modules'
import type { PageModules } from './page-module'
import { publicText } from './shell/public.text'

/** Every public page. */
export const pageModules: PageModules = {
  notFound: {
    title: ({ kind }, { language }) =>
      publicText[language](kind === 'fault' ? 'public.fault.title' : 'public.missing.title'),
    Body: NotFoundPage,
  },
  ...storefrontModules,
}
