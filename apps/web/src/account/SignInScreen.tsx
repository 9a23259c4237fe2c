import { screens } from '@getzo/contract/paths'
import { Anchor } from '@mantine/core'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { signIn } from '../admin/api/current-user'
import { sessionEnd } from '../admin/api/session'
import { AccountCard, AccountNotice } from './AccountCard'
import classes from './account.module.css'
import { useAccountText } from './language'
import { nextPage } from './next-page'
import { SignInForm } from './SignInForm'

/** / and /signin (A10 to A12). */
export function SignInScreen() {
  const t = useAccountText()
  const router = useRouter()
  const { next }: { next?: unknown } = useSearch({ strict: false })
  return (
    <AccountCard title={t('account.signIn')}>
      <SignInForm
        takesFocus
        signIn={async (...typed) => {
          await signIn(...typed)
          router.history.push(nextPage(next))
          return null
        }}
        notice={sessionEnd() === 'ended' && <AccountNotice tone="amber">{t('account.ended')}</AccountNotice>}
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
