import type { Language } from '@getzo/domain/public/device'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { isProofAsked, offerProof, onProofAsked } from '../../admin/api/session/proof'
import { isSignInAsked, offerSignIn, onSignInAsked } from '../../admin/api/session/renewal'
import { whenIdle } from '../../admin/ui/when-idle'

const ProofDialog = lazy(() =>
  import('../factors/ProofDialog').then((loaded) => ({ default: loaded.ProofDialog })),
)
const loadDialog = () => import('./SignInDialog')
const SignInDialog = lazy(() => loadDialog().then((loaded) => ({ default: loaded.SignInDialog })))

/** Asks for a sign-in over the page once its session has ended (W13), and for a proof where a call needs one (W15). */
export function SignInOver({ language }: { language: Language }) {
  const isAsked = useSyncExternalStore(onSignInAsked, isSignInAsked, isSignInAsked)
  const isProofOpen = useSyncExternalStore(onProofAsked, isProofAsked, isProofAsked)
  useEffect(() => offerSignIn(), [])
  useEffect(() => offerProof(), [])
  useEffect(() => {
    // loaded when the user begins to work: later another version may be served, and the first view does not need it.
    // the user's own action comes first; a failed load is repeated when the dialog is needed
    let giveUp = () => {}
    const load = () => {
      giveUp = whenIdle(() => void loadDialog().catch(() => undefined))
    }
    window.addEventListener('pointerdown', load, { once: true })
    window.addEventListener('keydown', load, { once: true })
    return () => {
      giveUp()
      window.removeEventListener('pointerdown', load)
      window.removeEventListener('keydown', load)
    }
  }, [])
  return (
    <Suspense fallback={null}>
      {isAsked && <SignInDialog language={language} />}
      {isProofOpen && !isAsked && <ProofDialog language={language} />}
    </Suspense>
  )
}
