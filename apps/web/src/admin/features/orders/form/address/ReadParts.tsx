import type { AddressPart, ReadAddress } from '@getzo/domain/addresses/read-parts'
import { WarningIcon } from '../../../../ui/icons'
import { countryName } from '../../../../ui/names'
import { t } from '../../orders.text'
import { countOf, doubtText } from './read-parts'
import classes from './ship-to.module.css'

const shown = ['name', 'phone', 'line', 'district', 'city', 'province', 'country', 'postal_code'] as const

/** A pasted text in its parts, before it is accepted: what is doubtful is amber, with the reason (O39). */
export function ReadParts({ read }: { read: ReadAddress }) {
  const { parts } = read
  const found = shown.filter((part) => (parts[part] ?? '') !== '')
  const isPerson = (part: AddressPart) => part === 'name' || part === 'phone'
  return (
    <>
      <p className={classes.found}>
        <strong>{t('paste.takenApart', { n: countOf(read) })}</strong>
        {found.some(isPerson) && ` ${t('paste.leftToCustomer')}`}
      </p>
      <dl className={classes.parts}>
        {found.map((part) => {
          const doubt = doubtText(read, part)
          return (
            <div
              key={part}
              data-tone={doubt !== undefined ? 'doubtful' : isPerson(part) ? 'plain' : 'proposed'}
            >
              <dt>{t(`paste.part.${part}`)}</dt>
              <dd>
                {part === 'country' ? countryName(parts.country ?? null) : parts[part]}
                {doubt !== undefined && (
                  <span className={classes.note} data-doubtful>
                    <WarningIcon size={14} />
                    {doubt}
                  </span>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}
