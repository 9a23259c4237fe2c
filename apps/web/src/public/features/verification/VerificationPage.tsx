import { trackingPage } from '@getzo/contract/paths'
import { publicPages, type VerificationProps } from '@getzo/contract/scan/scan-pages'
import { storePaths } from '@getzo/contract/storefront/storefront.pages'
import type { PaperNumber as PaperNumberKind } from '@getzo/domain/scan/recognised'
import { tidyTrackingNumber } from '@getzo/domain/tracking/tracking-number'
import { codeText } from '../../parts/code.text'
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
      <Camera />
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
          defaultValue={props.kind === 'missing' ? '' : props.asked}
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
function Camera() {
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

/** A number from an order's papers or its parcel leads on to what it is for (Q10). */
function PaperNumber({ asked, number }: { asked: string; number: PaperNumberKind }) {
  const t = useText(verificationText)
  const { language } = usePage()
  const isTracking = number === 'tracking'
  return (
    <div className="card" role="alert">
      <p>
        <strong>{t(`verification.number.${number}`)}</strong>
      </p>
      <p>{t(isTracking ? 'verification.number.parcel' : 'verification.number.order')}</p>
      {isTracking ? (
        <p>
          <a href={trackingPage(tidyTrackingNumber(asked.normalize('NFKC')), language)}>
            {t('verification.number.track')}
          </a>
        </p>
      ) : null}
      <p>
        <a href={storePaths.tracking}>{t('verification.number.findOrder')}</a>
      </p>
    </div>
  )
}

/** The message about the last code (Q10, Q13). */
function Answer(props: VerificationProps) {
  const t = useText(verificationText)
  const ofAll = useText(publicText)
  const code = useText(codeText)
  const { shopName } = usePage()
  if (props.kind === 'ask') return <p>{t('verification.text')}</p>
  if (props.kind === 'missing') {
    return (
      <p className="error" role="alert">
        {t('verification.missing')}
      </p>
    )
  }
  if (props.kind === 'number') return <PaperNumber {...props} />
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
            <>
              <p>
                <strong>{code('code.fault.title')}</strong>
              </p>
              <FaultText fault={props.fault} />
            </>
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
