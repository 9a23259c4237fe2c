import { publicPages } from '@getzo/contract/scan/scan-pages'
import type { TapRefusal } from '@getzo/domain/tags/tap-verdict'
import { usePage, useText } from '../../shell/context'
import type { SealMark } from './Seal'
import { tagText } from './tag.text'
import { type VerdictLevel, VerdictPanel } from './Verdict'

const marks: Record<TapRefusal, { mark: SealMark; level: VerdictLevel }> = {
  used: { mark: 'waves', level: 'plain' },
  other_chip: { mark: 'warning', level: 'warn' },
  unknown_chip: { mark: 'question', level: 'plain' },
  suspended: { mark: 'warning', level: 'warn' },
  retired: { mark: 'pause', level: 'error' },
  unchecked: { mark: 'question', level: 'plain' },
  incomplete: { mark: 'waves', level: 'plain' },
  mistyped: { mark: 'question', level: 'plain' },
}

/** An agent that may be no person's presses first: the message is used up by its answer (G8). */
export function CheckTap({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useText(tagText)
  const { path } = usePage()
  return (
    <form className="notice" action={path}>
      <VerdictPanel level="plain" mark="waves" title={t('tag.check.title')} isPageTitle>
        <p>{t('tag.check.text')}</p>
      </VerdictPanel>
      {Object.entries({ ...query, check: '1' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button button-block" type="submit">
        {t('tag.check.button')}
      </button>
    </form>
  )
}

/**
 * A refused tap of our own chip: the page never says that the product is not authentic. The reader of a copied
 * or cut link only has to tap again, so there is no button (G2, G4).
 */
export function RefusedTap({ refusal, code }: { refusal: TapRefusal; code: string | null }) {
  const t = useText(tagText)
  // what a link that is not whole needs is what a used one needs
  const advice = refusal === 'incomplete' ? 'used' : refusal
  return (
    <div className="notice">
      <VerdictPanel {...marks[refusal]} title={t(`tag.${refusal}.title`)} isPageTitle>
        <p>{t(`tag.${advice}.text`)}</p>
      </VerdictPanel>
      <a
        className={advice === 'used' ? undefined : 'button'}
        href={publicPages.report(code, `tap_${refusal}`)}
      >
        {t('tag.tell')}
      </a>
    </div>
  )
}
