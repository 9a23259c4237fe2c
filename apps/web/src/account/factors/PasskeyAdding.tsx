import { Button, type ButtonProps, Loader } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { makePasskey } from './browser-passkeys'
import { addPasskey, askNewPasskey } from './factors.api'
import classes from './factors.module.css'
import { useFactorText } from './factors.text'
import { useAsking } from './use-asking'
import { useFactorFailure } from './use-factor-failure'

/** The button that has this device make a passkey, and why it did not. */
export function usePasskeyAdding(onAdded: (recoveryCodes: string[]) => void) {
  const failureText = useFactorFailure()
  const { isBusy, failure, run } = useAsking()
  const add = () =>
    void run(async () => {
      const { recovery_codes } = await addPasskey(await makePasskey(await askNewPasskey()))
      onAdded(recovery_codes)
    })
  return { isBusy, add, failure: failure === null ? null : failureText(failure) }
}

export function PasskeyButton({
  isBusy,
  onAdd,
  icon,
  ...look
}: { isBusy: boolean; onAdd: () => void; icon: ReactNode } & ButtonProps) {
  const t = useFactorText()
  return (
    <Button
      {...look}
      disabled={isBusy}
      leftSection={isBusy ? <Loader size={16} color="gray" /> : icon}
      onClick={onAdd}
    >
      {t(isBusy ? 'factor.waiting' : 'factor.addPasskey')}
    </Button>
  )
}

export function AddingFailure({ failure }: { failure: string | null }) {
  return (
    failure !== null && (
      <p className={classes.failure} role="alert">
        {failure}
      </p>
    )
  )
}

/** The recovery codes that are in sight: those that were made a moment ago. */
export function useShownCodes() {
  const [codes, setCodes] = useState<readonly string[]>([])
  return { codes, show: setCodes, hide: () => setCodes([]) }
}
