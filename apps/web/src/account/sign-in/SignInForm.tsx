import { checkSignIn } from '@getzo/domain/auth/auth-rules'
import { Checkbox, TextInput } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../admin/api/api-error'
import { AccountForm } from '../AccountCard'
import classes from '../account.module.css'
import { canUsePasskeys } from '../factors/can-use-passkeys'
import { useAccountText, useFailureText } from '../language'
import { PasswordField } from '../PasswordField'
import { DeviceLinkOffer } from './DeviceLinkOffer'

const PasskeyEntry = lazy(() =>
  import('../factors/PasskeyEntry').then((loaded) => ({ default: loaded.PasskeyEntry })),
)

/** Why signing in failed: an error, or a text. */
type Failure = { error: unknown } | { text: string }

interface SignInFormProps {
  /** a known e-mail: the password then takes the focus in a dialog */
  startEmail?: string
  startRemember?: boolean
  /** on a page of its own: the e-mail takes the focus; a dialog sees to its focus itself */
  takesFocus?: boolean
  /** returns a text when it refuses; passes on the call's errors */
  signIn: (email: string, password: string, remember: boolean) => Promise<string | null>
  /** goes on with the session that a passkey has opened; returns a text when it refuses */
  enter: (token: string, remember: boolean) => Promise<string | null>
  /** shown above the form until an attempt fails */
  notice?: ReactNode
  /** at the other end of Remember Me's line */
  besideRemember?: ReactNode
}

/** E-mail, password and Remember Me, checked and sent (A10 to A12). */
export function SignInForm({
  startEmail = '',
  startRemember = false,
  takesFocus = false,
  signIn,
  enter,
  notice,
  besideRemember,
}: SignInFormProps) {
  const t = useAccountText()
  const failureText = useFailureText()
  const { fields, remember, setRemember, failure, isBusy, submit } = useSignIn({
    startEmail,
    startRemember,
    signIn,
  })
  const { emailInput } = fields
  useEffect(() => {
    if (takesFocus) emailInput.current?.focus()
  }, [takesFocus, emailInput])
  return (
    <>
      {failure === null && notice}
      <AccountForm
        failure={failure === null ? null : 'text' in failure ? failure.text : failureText(failure.error)}
        button={t('account.signInNow')}
        busyButton={t('account.signInBusy')}
        isBusy={isBusy}
        onSubmit={() => void submit()}
      >
        <Credentials {...fields} />
        <div className="apart">
          <Checkbox
            label={t('account.remember')}
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          {besideRemember}
        </div>
      </AccountForm>
      {failure !== null && hasToWait(failure) && <DeviceLinkOffer email={fields.email} />}
      {canUsePasskeys() && (
        <div className={classes.passkey}>
          <Suspense fallback={null}>
            <PasskeyEntry remember={remember} onToken={(token) => enter(token, remember)} />
          </Suspense>
        </div>
      )}
    </>
  )
}

const hasToWait = (failure: Failure) =>
  'error' in failure && failure.error instanceof ApiError && failure.error.name === 'too_many'

function Credentials({
  emailInput,
  passwordInput,
  email,
  setEmail,
  password,
  setPassword,
  missing,
}: ReturnType<typeof useSignIn>['fields']) {
  const t = useAccountText()
  return (
    <>
      <TextInput
        ref={emailInput}
        label={t('account.email')}
        type="email"
        name="email"
        // with "webauthn" at its end the browser offers passkeys among the completions
        autoComplete="username webauthn"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={missing.email ? t('auth.email_missing') : undefined}
      />
      <PasswordField
        ref={passwordInput}
        label={t('account.password')}
        name="password"
        autoComplete="current-password"
        maxLength={1000}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={missing.password ? t('auth.password_missing') : undefined}
        data-autofocus
      />
    </>
  )
}

/** The state of the form, and the failure of the last attempt. */
function useSignIn({
  startEmail,
  startRemember,
  signIn,
}: Required<Pick<SignInFormProps, 'startEmail' | 'startRemember' | 'signIn'>>) {
  const [email, setEmail] = useState(startEmail)
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(startRemember)
  const [missing, setMissing] = useState({ email: false, password: false })
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  const submit = async () => {
    // checked separately, so that both can be marked at once (A11)
    const found = {
      email: checkSignIn({ email, password: '-' }) !== null,
      password: checkSignIn({ email: '-', password }) !== null,
    }
    setMissing(found)
    setFailure(null)
    if (found.email) return emailInput.current?.focus()
    if (found.password) return passwordInput.current?.focus()
    setBusy(true)
    try {
      const text = await signIn(email.trim(), password, remember)
      if (text !== null) setFailure({ text })
    } catch (error) {
      setFailure({ error })
      passwordInput.current?.select()
    } finally {
      setBusy(false)
    }
  }
  const fields = { emailInput, passwordInput, email, setEmail, password, setPassword, missing }
  return { fields, remember, setRemember, failure, isBusy, submit }
}
