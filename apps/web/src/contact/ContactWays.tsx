import './contact.css'
import { publicPages } from '@getzo/contract/scan/scan-pages'
import type { ReactNode } from 'react'
import type messages from '../i18n/en/contact.json'
import type { Translate } from '../i18n/translated'

interface ContactWaysProps {
  t: Translate<typeof messages>
  /** empty where none is configured */
  phone: string
  /** empty where none is configured */
  mail: string
  /** by which WeChat finds the shop */
  picture: { url: string; width: number; height: number } | undefined
  /** ways that this page alone has */
  children?: ReactNode
}

/** How the shop is reached: by whatever is configured, and always by a message here (A1). */
export function ContactWays({ t, phone, mail, picture, children }: ContactWaysProps) {
  return (
    <section className="contact" aria-label={t('contact.head')}>
      <div>
        <p className="contact-head">{t('contact.head')}</p>
        {phone === '' ? null : (
          <p>
            {t('contact.phone')} <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
          </p>
        )}
        {mail === '' ? null : (
          <p>
            {t('contact.mail')} <a href={`mailto:${mail}`}>{mail}</a>
          </p>
        )}
        <p className="contact-write">
          <a href={publicPages.feedback}>{t('contact.write')}</a>
        </p>
        {children}
      </div>
      {picture === undefined ? null : (
        <figure>
          <img
            src={picture.url}
            alt={t('contact.wechatCode')}
            width={picture.width}
            height={picture.height}
            loading="lazy"
          />
          <figcaption>{t('contact.wechat')}</figcaption>
        </figure>
      )}
    </section>
  )
}
