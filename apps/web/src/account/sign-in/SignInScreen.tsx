import { screens } from '@getzo/contract/paths'
import { Anchor } from '@mantine/core'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { enter, signIn } from '../../admin/api/current-user'
import { sessionEnd } from '../../admin/api/session/session'
import { AccountCard, AccountNotice } from '../AccountCard'
import classes from '../account.module.css'
import { useAccountText } from '../language'
import { nextPage } from './next-page'
import { SignInForm } from './SignInForm'
import { SecondStep, useSecondStep } from './use-second-step'

/** / and /signin (A10 to A12), with the second step where the person has a second factor (W15). */
export function SignInScreen() {
  const t = useAccountText()
  const router = useRouter()
  const { next }: { next?: unknown } = useSearch({ strict: false })
  const goOn = () => {
    router.history.push(nextPage(next))
    return null
  }
  const { waiting, why, begin, leave } = useSecondStep((...typed) => signIn(...typed).then(goOn))
  const go = (token: string, remember: boolean) => enter(token, remember).then(goOn)
  if (waiting !== null) {
    return (
      <Suspense fallback={null}>
        <SecondStep
          half={waiting.half}
          email={waiting.email}
          onToken={(token) => go(token, waiting.remember)}
          onLeave={leave}
          Frame={AccountCard}
        />
      </Suspense>
    )
  }
  const notice = why ?? (sessionEnd() === 'ended' ? t('account.ended') : null)
  return (
    <AccountCard title={t('account.signIn')}>
      <SignInForm
        takesFocus
        signIn={begin}
        enter={go}
        notice={notice !== null && <AccountNotice tone="amber">{notice}</AccountNotice>}
        besideRemember={
          <Anchor component={Link} to={screens.forgotPassword} underline="always">
            {t('account.forgot')}
          </Anchor>
        }
      />
      <p className={classes.under}>
        <Anchor component={Link} to={screens.signUp} underline="always">
          {t('account.toSignUp')}
        </Anchor>
      </p>
    </AccountCard>
  )
}
