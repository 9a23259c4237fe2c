import { Panel } from '../../../ui/page/Panel'
import { t } from '../orders.text'
import classes from './orders-list.module.css'

/** A placeholder of the existing orders, before they are fetched. */
export const ExistingOrdersPlace = () => (
  <div className={classes.below}>
    <Panel title={t('section.existing')}>
      <div className={classes.notYet} />
    </Panel>
  </div>
)
