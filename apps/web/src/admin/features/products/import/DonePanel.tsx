import { screens } from '@getzo/contract/paths'
import type { ImportedProducts } from '@getzo/contract/products/product-import.schema'
import { Button } from '@mantine/core'
import { AppLink, ButtonLink } from '../../../ui/AppLink'
import { Pill } from '../../../ui/Pill'
import { Panel } from '../../../ui/page/Panel'
import classes from './import.module.css'
import { said, t } from './import.text'

/** The result of an import, with links to its products. */
export function DonePanel({ done, onAgain }: { done: ImportedProducts; onAgain: () => void }) {
  const { created, changed, products } = done
  const more = created + changed - products.length
  return (
    <Panel title={t('done.title')}>
      <output className={classes.summary}>{said('import.carried_out', { created, changed })}</output>
      <div className={classes.acts}>
        <ButtonLink to={screens.products}>{t('done.products')}</ButtonLink>
        <Button variant="default" onClick={onAgain}>
          {t('done.again')}
        </Button>
      </div>
      <ul className={classes.done}>
        {products.map(({ id, name, is_new }) => (
          <li key={id}>
            <AppLink to={screens.product(id)}>{name}</AppLink>{' '}
            <Pill tone={is_new ? 'green' : 'amber'}>{is_new ? t('done.isNew') : t('done.isChanged')}</Pill>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.note}>{t('done.more', { n: more })}</p>}
    </Panel>
  )
}
