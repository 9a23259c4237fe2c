import type { TagSeal } from '@getzo/contract/scan/scan-pages'
import { usePage, useText } from '../../shell/context'
import { instantText } from '../../shell/formats'
import { Shield } from './Shield'
import { tagText } from './tag.text'

/** What the tag has just proved, and what its tamper loop says of the seal (G1, G3). */
export function GenuineTag({ tag }: { tag: TagSeal }) {
  const t = useText(tagText)
  const { shopName, language, timeZone } = usePage()
  const { tamper, openedAt } = tag
  return (
    <section className="card seal">
      <h2 className="good">
        <Shield mark="check" size={28} />
        {t('tag.genuine.title')}
      </h2>
      <p>{t('tag.genuine.text', { shop: shopName })}</p>
      {tamper === null ? null : (
        <p className={tamper === 'closed' ? 'good' : 'warn'}>
          <strong>{t(`tag.seal.${tamper}`)}</strong>
        </p>
      )}
      {tamper === 'opened' && openedAt !== null ? (
        <p className="quiet">{t('tag.seal.openedAt', { date: instantText(openedAt, language, timeZone) })}</p>
      ) : null}
    </section>
  )
}
