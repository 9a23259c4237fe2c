import { screens } from '@getzo/contract/paths'
import { ButtonLink } from '../../links/AppLink'
import { t } from './many.text'

/** The way to all that is done in bulk, from the pages where some of it begins. */
export const WorksLink = () => (
  <ButtonLink variant="default" to={screens.works}>
    {t('many.seeAll')}
  </ButtonLink>
)
