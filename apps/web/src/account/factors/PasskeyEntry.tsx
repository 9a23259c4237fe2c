import type { PasskeyAnswer } from '@getzo/contract/auth/factors.schema'
import { Button, Loader } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../admin/api/api-error'
import { offersAutofill, PasskeyStopped, showPasskey, stopAsking } from './browser-passkeys'
import { askPasskey, signInByPasskey } from './factors.api'
import classes from './factors.module.css'
import { useFactorText } from './factors.text'
import { FingerIcon } from './icons'
import { useAsking } from './use-asking'
import { useFactorFailure } from './use-factor-failure'

/** A challenge is good for five minutes: an open page asks for another one before. */
const askAgainMs = 4 * 60_000

interface PasskeyEntryProps {
  remember: boolean
  /** goes on with the session; answers why not, if so */
  onToken: (token: string) => Promise<string | null>
}

/**
 * Signing in by a passkey alone: the button, and the passkeys among the completions of the e-mail (W15). Absent where the
 * shop's address has none.
 */
export function PasskeyEntry({ remember, onToken }: PasskeyEntryProps) {
  const t = useFactorText()
  const failureText = useFactorFailure()
  const { isBusy, failure, refusal, isAway, press } = usePasskeyEntry({ remember, onToken })
  if (isAway) return null
  return (
    <div className="stack">
      <Button
        variant="default"
        size="md"
        px={12}
        fullWidth
        disabled={isBusy}
        leftSection={isBusy ? <Loader size={16} color="gray" /> : <FingerIcon />}
        onClick={press}
      >
        {t(isBusy ? 'factor.waiting' : 'factor.signIn')}
      </Button>
      {(failure !== null || refusal !== null) && (
        <p className={failure instanceof PasskeyStopped ? classes.note : classes.failure} role="alert">
          {refusal ?? failureText(failure)}
        </p>
      )}
    </div>
  )
}

/** Offers the passkeys among the completions while the page is open, and asks for one at a press. */
function usePasskeyEntry({ remember, onToken }: PasskeyEntryProps) {
  const { isBusy, failure, setFailure, run } = useAsking()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isAway, setAway] = useState(false)
  const latest = useRef({ remember, onToken, isBusy })
  useEffect(() => {
    latest.current = { remember, onToken, isBusy }
  })

  const enter = async (passkey: PasskeyAnswer) => {
    const token = await signInByPasskey({ passkey, remember: latest.current.remember })
    setRefusal(await latest.current.onToken(token))
  }
  useEffect(() => {
    let isOver = false
    const choice = async () => {
      try {
        // a press of the button is not interrupted
        if (latest.current.isBusy || !(await offersAutofill())) return null
        return await showPasskey(await askPasskey(), { asAutofill: true })
      } catch (error) {
        // an offer that nobody took up is no failure
        if (!isOver && error instanceof ApiError && error.name === 'not_configured') setAway(true)
        return null
      }
    }
    const offer = async () => {
      const passkey = await choice()
      if (passkey === null) return
      try {
        await enter(passkey)
      } catch (error) {
        if (isOver) return
        setFailure(error)
        void offer()
      }
    }
    void offer()
    const timer = setInterval(() => void offer(), askAgainMs)
    return () => {
      isOver = true
      clearInterval(timer)
      stopAsking()
    }
    // asked once for the page
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const press = () => void run(async () => enter(await showPasskey(await askPasskey())))
  return { isBusy, failure, refusal, isAway, press }
}
