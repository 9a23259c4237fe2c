import { publicPages, type VerificationProps } from '@getzo/contract/scan/scan-pages'
import { FaultText } from '../../parts/FaultText'
import { usePage, useText } from '../../shell/context'
import { publicText } from '../../shell/public.text'
import { Shell } from '../../shell/Shell'
import { verificationText } from './verification.text'

/**
 * Scan or type a code (Q10). The form works without script; client/verification.ts shows the camera where one can be
 * used.
 */
export function VerificationPage(props: VerificationProps) {
  const t = useText(verificationText)
  return (
    <Shell>
      <h1>{t('verification.heading')}</h1>
      <Answer {...props} />
      <Camera ownHosts={props.ownHosts} />
      <form className="field verification-form" action={publicPages.verification} data-verification>
        <label htmlFor="code">{t('verification.label')}</label>
        <input
          id="code"
          name="code"
          maxLength={300}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby="code-hint"
          aria-invalid={props.kind === 'missing' ? true : undefined}
          defaultValue={props.kind === 'unknown' ? props.asked : ''}
        />
        <p className="quiet" id="code-hint">
          {t('verification.hint')}
        </p>
        <button className="button button-block" type="submit">
          {t('verification.check')}
        </button>
      </form>
    </Shell>
  )
}

/** Hidden until the script finds that this browser can read pictures. */
function Camera({ ownHosts }: Pick<VerificationProps, 'ownHosts'>) {
  const t = useText(verificationText)
  return (
    <div
      className="verification-camera"
      data-camera
      hidden
      data-aim={t('verification.aim')}
      data-no-camera={t('verification.noCamera')}
      data-nothing={t('verification.nothing')}
      data-found={t('verification.found')}
      data-hosts={ownHosts.join(' ')}
    >
      <div className="verification-camera-view" data-camera-view hidden>
        <video muted playsInline />
      </div>
      <output data-camera-status className="quiet" />
      <button type="button" className="button button-block" data-camera-start>
        {t('verification.camera')}
      </button>
      <button type="button" className="button button-plain button-block" data-camera-stop hidden>
        {t('verification.stop')}
      </button>
      <label className="button button-plain button-block">
        {t('verification.photo')}
        <input type="file" accept="image/*" className="verification-unseen" data-camera-photo />
      </label>
      <p className="verification-camera-or">{t('verification.or')}</p>
    </div>
  )
}

/** The message about the last code (Q10, Q13). */
function Answer(props: VerificationProps) {
  const t = useText(verificationText)
  const ofAll = useText(publicText)
  const { shopName } = usePage()
  if (props.kind === 'ask') return <p>{t('verification.text')}</p>
  if (props.kind === 'missing') {
    return (
      <p className="error" role="alert">
        {t('verification.missing')}
      </p>
    )
  }
  return (
    <div className="card" role="alert">
      {props.kind === 'unknown' ? (
        <>
          {props.fault === null ? (
            <>
              <p className="error">{t('verification.unknown')}</p>
              <p>{t('verification.unknown.text', { code: props.asked })}</p>
            </>
          ) : (
            <FaultText fault={props.fault} />
          )}
        </>
      ) : (
        <>
          <p className="error">{t('verification.foreign', { host: props.host })}</p>
          <p>{t('verification.foreign.text', { shop: shopName })}</p>
        </>
      )}
      <p>
        <a href={publicPages.report(props.asked, props.kind)}>{ofAll('public.report')}</a>
      </p>
    </div>
  )
}
