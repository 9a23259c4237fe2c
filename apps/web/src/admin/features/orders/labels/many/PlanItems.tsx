import { StockOfSku } from '../../../../shared/stock/StockLeft'
import type { LabelPlan } from '../label.api'
import { t } from '../labels.text'
import classes from './plan-items.module.css'

/** The SKUs of an order with their pieces, and what is left of each (S2). */
export const PlanItems = ({ skus }: Pick<LabelPlan, 'skus'>) => (
  <ul className={classes.items}>
    {skus.map(({ sku_id: id, sku, quantity }) => (
      <li key={id}>
        <span className="breaks">{t('label.plan.item', { n: quantity, sku })}</span> <StockOfSku skuId={id} />
      </li>
    ))}
  </ul>
)
