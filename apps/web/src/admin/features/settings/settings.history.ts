import { outsideServices, plainOf, secretsOf } from '@getzo/domain/settings/outside-settings'
import { plainWords } from '../../ui/history/history-words'
import { mapped } from './settings.api'
import { t } from './settings.text'

const ofOutside = Object.fromEntries(
  outsideServices.flatMap((service) => [
    ...plainOf(service).map((name) => [name, t(`settings.${name}`)]),
    ...secretsOf(service).map((name) => [`${name}_at`, t(`settings.${name}_at`)]),
  ]),
)

/** The history of the shop's settings in words (W18). */
export const words = plainWords({
  ...mapped((name) => t(`settings.${name}`)),
  mail_host: t('settings.mail_host'),
  mail_port: t('settings.mail_port'),
  mail_security: t('settings.mail_security'),
  mail_user: t('settings.mail_user'),
  mail_from: t('settings.mail_from'),
  mail_password_at: t('settings.mail_password_at'),
  ...ofOutside,
})
