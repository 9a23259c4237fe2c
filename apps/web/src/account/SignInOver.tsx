import type { Language } from '@getzo/domain/public/device'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { isSignInAsked, offerSignIn, onSignInAsked } from '../admin/api/renewal'

const loadDialog = () => import('./SignInDialog')
const SignInDialog = lazy(() => loadDialog().then((loaded) => ({ default: loaded.SignInDialog })))

/** Asks for a sign-in over the page that it stands in, once its session is dead (W13). */
export function SignInOver({ language }: { language: Language }) {
  const isAsked = useSyncExternalStore(onSignInAsked, isSignInAsked)
  useEffect(() => offerSignIn(), [])
  useEffect(() => {
    // here before it is needed: by then another version may be served. A failure now is tried again when it is needed
    loadDialog().catch(() => undefined)
  }, [])
  return (
    isAsked && (
      <Suspense fallback={null}>
        <SignInDialog language={language} />
      </Suspense>
    )
  )
}
