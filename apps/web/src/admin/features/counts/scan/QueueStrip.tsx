import { Button } from '@mantine/core'
import { failureText } from '../../../api/api-error'
import { icon, WarningIcon } from '../../../ui/icons'
import strip from '../../../ui/page/strip.module.css'
import { t } from '../counts.text'
import type { Counting } from '../queue/use-queue'

/** What waits on this phone: without a network, or because the count takes no more. Nothing where all is sent. */
export function QueueStrip({ counting }: { counting: Counting }) {
  const { waiting, state, error, isKept, drop } = counting
  const n = waiting.length
  if (state === 'refused' && n > 0)
    return (
      <section className={strip.strip} data-tone="red" role="alert">
        <span className="disc" aria-hidden="true">
          <WarningIcon />
        </span>
        <p className={strip.text}>
          <b>{t('counts.notTaken', { n })}</b> {failureText(error)}
        </p>
        <span className={`flow ${strip.acts}`}>
          <Button variant="default" onClick={() => void drop()}>
            {t('counts.drop')}
          </Button>
        </span>
      </section>
    )
  return (
    <>
      {!isKept && (
        <section className={strip.strip} data-tone="amber" role="alert">
          <p className={strip.text}>{t('counts.notKept')}</p>
        </section>
      )}
      {state === 'waiting' && (
        <output className={strip.strip} data-tone="amber">
          <span className="disc" aria-hidden="true">
            <OffIcon size={14} />
          </span>
          <span className={strip.text}>
            <b>{t('counts.noNetwork')}</b> {t('counts.waitHere', { n })}
          </span>
        </output>
      )}
    </>
  )
}

/** No network. */
const OffIcon = icon(
  <path d="M2.5 2.5l11 11M6.5 4.2a6.5 6.5 0 0 1 7 2.3M2.5 6.5A6.5 6.5 0 0 1 4.6 5M5.2 8.7a4 4 0 0 1 2-1M9.9 8q.6.3 1.1.7M8 12h.01" />,
)
