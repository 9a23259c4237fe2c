import { screens } from '@getzo/contract/paths'
import { Button } from '@mantine/core'
import { failureText } from '../../../api/api-error'
import { CloseIcon, WarningIcon } from '../../../ui/icons'
import { AppLink } from '../../../ui/links/AppLink'
import strip from '../../../ui/page/strip.module.css'
import { wholeName } from '../count-words'
import type { FoundSku } from '../counts.api'
import { t } from '../counts.text'
import type { NewEvent, Outcome } from '../queue/use-queue'
import { piecesOf } from './standing'

/** What the last scan told, where it did not simply count. */
export type ToldOf =
  | { kind: 'several'; code: string; choices: readonly FoundSku[] }
  | { kind: 'outside'; sku: FoundSku; again: Partial<NewEvent> }
  | { kind: 'sold'; code: string; orderId: number; order: string }
  | { kind: 'text'; text: string; tone: 'amber' | 'lake' }

/** What came of a scan in words; null where it counted and nothing is to be told. */
export function toldOf({ event, result, error, before }: Outcome): ToldOf | null {
  const code = event.text ?? ''
  if (result === null) return { kind: 'text', text: failureText(error), tone: 'amber' }
  const [sku] = result.found
  const name = sku ? wholeName(sku) : code
  const amber = (text: string) => ({ kind: 'text', text, tone: 'amber' }) as const
  switch (result.outcome) {
    case 'several':
      return { kind: 'several', code, choices: result.found }
    case 'outside': {
      const { pieces, damaged, text } = event
      return sku
        ? { kind: 'outside', sku, again: { pieces, damaged, text } }
        : amber(t('counts.unknown', { code }))
    }
    case 'sold':
      return { kind: 'sold', code, orderId: result.order_id ?? 0, order: result.order_number ?? '' }
    case 'twice':
      return amber(t('counts.twice'))
    case 'unknown':
      return amber(t('counts.unknown', { code }))
    case 'untracked':
      return amber(t('counts.untracked', { name }))
    case 'before_again':
      return amber(t('counts.beforeAgain', { name }))
    case 'counted':
    default:
      return event.kind === 'scan' && before !== null
        ? {
            kind: 'text',
            tone: 'lake',
            text: t('counts.addedTo', {
              who: before.closed_by ?? '',
              name,
              n: before.counted,
              own: piecesOf(event),
            }),
          }
        : null
  }
}

interface ToldProps {
  told: ToldOf
  /** the SKU that is meant, or one that comes into the count */
  onChoose: (skuId: number) => void
  onClose: () => void
}

export function Told({ told, onChoose, onClose }: ToldProps) {
  const tone = told.kind === 'sold' ? 'red' : told.kind === 'text' ? told.tone : 'amber'
  return (
    <section className={strip.strip} data-tone={tone} role="alert">
      <span className="disc" aria-hidden="true">
        <WarningIcon />
      </span>
      <p className={strip.text}>
        <Words told={told} />
      </p>
      <span className={`flow ${strip.acts}`}>
        {told.kind === 'several' &&
          told.choices.map((sku) => (
            <Button key={sku.id} variant="default" onClick={() => onChoose(sku.id)}>
              {wholeName(sku)}
            </Button>
          ))}
        {told.kind === 'outside' && (
          <Button variant="default" onClick={() => onChoose(told.sku.id)}>
            {t('counts.countItToo')}
          </Button>
        )}
        <Button
          variant="subtle"
          aria-label={t('counts.close')}
          leftSection={<CloseIcon size={14} />}
          onClick={onClose}
        >
          {t('counts.close')}
        </Button>
      </span>
    </section>
  )
}

function Words({ told }: { told: ToldOf }) {
  switch (told.kind) {
    case 'several':
      return t('counts.several', { code: told.code })
    case 'outside':
      return t('counts.outside', { name: wholeName(told.sku) })
    case 'sold':
      return (
        <>
          {t('counts.sold', { code: told.code, order: told.order })}{' '}
          <AppLink to={screens.order(told.orderId)}>{t('counts.lookOrder')}</AppLink>
        </>
      )
    case 'text':
    default:
      return told.text
  }
}
