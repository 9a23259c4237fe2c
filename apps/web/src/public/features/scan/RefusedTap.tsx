import { publicPages } from '@getzo/contract/scan/scan-pages'
import type { TapRefusal } from '@getzo/domain/tags/tap-verdict'
import { useText } from '../../shell/context'
import { Shield } from './Shield'
import { tagText } from './tag.text'

/**
 * A tap that our own chip made and that is not taken: nothing here says that the product is not authentic. Whoever opens
 * a copied link has only to tap again, so that there is nothing else to press (G2, G4).
 */
export function RefusedTap({ refusal, code }: { refusal: TapRefusal; code: string | null }) {
  const t = useText(tagText)
  return (
    <div className="notice">
      <p className="warn">
        <Shield mark="question" size={48} />
      </p>
      <h1>{t(`tag.${refusal}.title`)}</h1>
      <p>{t(`tag.${refusal}.text`)}</p>
      <a
        className={refusal === 'used' ? undefined : 'button'}
        href={publicPages.report(code, `tap_${refusal}`)}
      >
        {t('tag.tell')}
      </a>
    </div>
  )
}
