import { Anchor, Button } from '@mantine/core'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { currentUserQuery } from '../../admin/api/current-user'
import { queryClient } from '../../admin/api/query-client'
import { shopName } from '../../page-meta'
import { AccountCard } from '../AccountCard'
import { CodesSetup } from '../factors/CodesSetup'
import { canUsePasskeys } from '../factors/can-use-passkeys'
import classes from '../factors/factors.module.css'
import { useFactorText } from '../factors/factors.text'
import { FingerIcon } from '../factors/icons'
import { AddingFailure, PasskeyButton, usePasskeyAdding, useShownCodes } from '../factors/PasskeyAdding'
import { RecoveryCodes } from '../factors/RecoveryCodes'
import { useLanguage } from '../language'
import { nextPage } from './next-page'
import { SignInOver } from './SignInOver'

/** /secondfactor (W15): an administrator without a second factor adds one before anything else. */
export function SecondFactorScreen() {
  const t = useFactorText()
  const { language } = useLanguage()
  const router = useRouter()
  const { next }: { next?: unknown } = useSearch({ strict: false })
  const shown = useShownCodes()
  const email = queryClient.getQueryData(currentUserQuery.queryKey)?.email ?? ''
  const goOn = async () => {
    await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey, refetchType: 'all' })
    queryClient.removeQueries({ queryKey: currentUserQuery.queryKey })
    router.history.push(nextPage(next))
  }
  // with a factor that is not the first there are no new codes to keep
  const added = (codes: readonly string[]) => (codes.length > 0 ? shown.show(codes) : void goOn())
  return (
    <AccountCard title={t(shown.codes.length > 0 ? 'factor.keepTitle' : 'factor.enrolTitle')}>
      {shown.codes.length > 0 ? (
        <RecoveryCodes codes={shown.codes} email={email} onKept={() => void goOn()} />
      ) : (
        <Choice onAdded={added} />
      )}
      <div className={classes.ways}>
        <Anchor component={Link} to="/signout" underline="always">
          {t('factor.logout')}
        </Anchor>
      </div>
      <SignInOver language={language} />
    </AccountCard>
  )
}

function Choice({ onAdded }: { onAdded: (codes: readonly string[]) => void }) {
  const t = useFactorText()
  const adding = usePasskeyAdding(onAdded)
  const [isSettingUp, setSettingUp] = useState(false)
  if (isSettingUp) return <CodesSetup onOn={onAdded} />
  return (
    <div className="stack">
      <p className={classes.note}>{t('factor.enrolText', { shop: shopName })}</p>
      {canUsePasskeys() && (
        <div className={classes.choice}>
          <PasskeyButton
            isBusy={adding.isBusy}
            onAdd={adding.add}
            icon={<FingerIcon />}
            size="md"
            fullWidth
          />
          <p className={classes.note}>{t('factor.addPasskeyNote')}</p>
          <AddingFailure failure={adding.failure} />
        </div>
      )}
      <div className={classes.choice}>
        <Button variant="default" size="md" fullWidth onClick={() => setSettingUp(true)}>
          {t('factor.turnOn')}
        </Button>
        <p className={classes.note}>{t('factor.turnOnNote')}</p>
      </div>
    </div>
  )
}
