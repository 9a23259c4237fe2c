import { screens } from '@getzo/contract/paths'
import type { Crumb } from '../../ui/page/PageHeader'
import { t } from './authenticity.text'

/** The way to the screens of the authenticity desk. */
export const deskCrumbs: readonly Crumb[] = [
  { label: t('authenticity.admin') },
  { label: t('authenticity.urls'), to: screens.urls },
  { label: t('authenticity.title'), to: screens.suspicion },
]
