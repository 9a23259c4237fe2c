import { Panel } from '../../../ui/page/Panel'
import { LoadingLines } from '../../../ui/page/states'
import { t } from '../orders.text'
import classes from './orders-list.module.css'

/** Stands for the existing orders until they are here. */
export const ExistingOrdersPlace = () => (
  <div className={classes.below}>
    <Panel title={t('section.existing')}>
      <LoadingLines />
    </Panel>
  </div>
)
