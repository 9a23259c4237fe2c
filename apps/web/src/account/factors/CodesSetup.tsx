import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { qrModules, qrPath } from '../../pictures/qr-picture'
import { CodeField } from './CodeField'
import { beginCodes, confirmCodes } from './factors.api'
import classes from './factors.module.css'
import { useFactorText } from './factors.text'
import { useAsking } from './use-asking'
import { useFactorFailure } from './use-factor-failure'

/** Kept nowhere once the setup is closed. */
const begunQuery = {
  queryKey: ['begun-codes'],
  queryFn: beginCodes,
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
}

/** Turns one-time codes on: the secret as QR code and text, shown this once, then its first code (W15). */
export function CodesSetup({ onOn }: { onOn: (recoveryCodes: string[]) => void }) {
  const t = useFactorText()
  const failureText = useFactorFailure()
  const { data: begun, error } = useQuery(begunQuery)
  const { isBusy, failure, setFailure, run } = useAsking()
  const [code, setCode] = useState('')
  const send = (full: string) =>
    void run(async () => {
      const { recovery_codes } = await confirmCodes(full)
      onOn(recovery_codes)
    })
  if (begun === undefined) {
    return error === null ? (
      <Loader size={20} />
    ) : (
      <p className={classes.failure} role="alert">
        {failureText(error)}
      </p>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) send(code)
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p className={classes.note}>{t('factor.setupScan')}</p>
      <SecretCode address={begun.address} />
      <p className={classes.note}>{t('factor.setupText')}</p>
      <code className={classes.secret}>{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      <CodeField
        label={t('factor.setupCode')}
        value={code}
        error={failure === null ? undefined : failureText(failure)}
        disabled={isBusy}
        onChange={(next) => {
          setFailure(null)
          setCode(next)
        }}
        onFull={send}
      />
      <Button type="submit" fullWidth loading={isBusy}>
        {t('factor.setupOn')}
      </Button>
    </form>
  )
}

function SecretCode({ address }: { address: string }) {
  const t = useFactorText()
  const { side, path } = useMemo(() => {
    const modules = qrModules(address, 'medium')
    return { side: modules.length, path: qrPath(modules) }
  }, [address])
  return (
    <svg
      // inline: the secret is in no file
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={t('factor.qr')}
      className={classes.qr}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path fill="#000" d={path} />
    </svg>
  )
}
