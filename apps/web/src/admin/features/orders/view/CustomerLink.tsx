import { publicOrderPage } from '@getzo/contract/paths'
import { CopyButton } from '../../../ui/CopyButton'
import { Panel } from '../../../ui/page/Panel'
import { t } from '../orders.text'
import classes from './order-view.module.css'

/** The address that the customer opens, to be sent by staff (K11). */
export function CustomerLink({ hash }: { hash: string }) {
  const address = new URL(publicOrderPage(hash), location.origin).href
  return (
    <Panel title={t('section.link')}>
      <p className={classes.linkText}>{t('view.linkText')}</p>
      <div className={classes.link}>
        <span className={classes.address}>{address}</span>
        <CopyButton text={address} toast={t('view.linkCopied')} />
      </div>
    </Panel>
  )
}
