import { publicPages } from '@getzo/contract/scan/scan-pages'
import { ContactJump } from './ContactJump'
import { usePage, useText } from './context'
import { publicText } from './public.text'

/** How the shop is reached: by whatever is configured, and always by a message here (A1). */
export function Contact() {
  const t = useText(publicText)
  const { supportPhone, supportEmail, contactPicture: picture } = usePage()
  return (
    <section className="contact" aria-label={t('public.contact')}>
      <div>
        <p className="contact-head">{t('public.contact')}</p>
        {supportPhone === '' ? null : (
          <p>
            {t('public.phone')} <a href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`}>{supportPhone}</a>
          </p>
        )}
        {supportEmail === '' ? null : (
          <p>
            {t('public.mail')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        )}
        <p>
          <a href={publicPages.feedback}>{t('public.ways.write')}</a>
        </p>
        <ContactJump />
      </div>
      {picture === undefined ? null : (
        <figure>
          <img
            src={picture.url}
            alt={t('public.wechatCode')}
            width={picture.width}
            height={picture.height}
            loading="lazy"
          />
          <figcaption>{t('public.wechat')}</figcaption>
        </figure>
      )}
    </section>
  )
}
