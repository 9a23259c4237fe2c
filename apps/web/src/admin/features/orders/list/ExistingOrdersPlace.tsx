import { Panel } from '../../../ui/page/Panel'
import { t } from '../orders.text'
import classes from './orders-list.module.css'

/** Where the existing orders will stand: nothing is fetched for it yet. */
export const ExistingOrdersPlace = () => (
  <div className={classes.below}>
    <Panel title={t('section.existing')}>
      <div className={classes.notYet} />
    </Panel>
  </div>
)
