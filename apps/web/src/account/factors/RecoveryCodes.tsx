import { Button } from '@mantine/core'
import { saveAs } from '../../admin/api/save-as'
import { copyText } from '../../admin/ui/copy/copy-text'
import { CopyIcon, DownloadIcon } from '../../admin/ui/icons'
import { notify } from '../../admin/ui/messages/toasts'
import { shopName } from '../../page-meta'
import classes from './factors.module.css'
import { useFactorText } from './factors.text'

/** The ten recovery codes, shown once: to be copied, saved or printed (W15). Nobody has to burn one to prove it. */
export function RecoveryCodes({
  codes,
  email,
  isRenewal = false,
  onKept,
}: {
  codes: readonly string[]
  email: string
  /** whether others have ended by these */
  isRenewal?: boolean
  onKept: () => void
}) {
  const t = useFactorText()
  const text = [t('factor.fileHead', { email, shop: shopName }), '', ...codes, ''].join('\n')
  const copy = async () => {
    if (await copyText(codes.join('\n'))) notify.success(t('factor.copied'))
    else notify.warning(t('factor.notCopied'))
  }
  return (
    <div>
      <p className={classes.note}>
        <b className={classes.now}>{t('factor.keepNow')}</b> {t('factor.keepText')}{' '}
        {isRenewal && t('factor.keepEnded')}
      </p>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flow">
        <Button variant="default" leftSection={<CopyIcon />} onClick={() => void copy()}>
          {t('factor.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<DownloadIcon />}
          onClick={() => saveAs(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'recovery-codes.txt')}
        >
          {t('factor.download')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onKept}>
          {t('factor.kept')}
        </Button>
      </div>
    </div>
  )
}
