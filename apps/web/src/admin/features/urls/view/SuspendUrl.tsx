import { suspendUrl } from '@getzo/contract/urls/urls.endpoints'
import type { Url } from '@getzo/contract/urls/urls.schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../api/call'
import { NoteDialog } from '../../../ui/dialogs/NoteDialog'
import { BlockIcon } from '../../../ui/icons'
import { said, t } from '../urls.text'

/** Suspends a URL with a reason, or puts it back into use (G9). Its pages say that it is being checked. */
export function SuspendUrl({ url }: { url: Url }) {
  const [isOpen, setOpen] = useState(false)
  const { id, url_seed: code, version } = url
  const suspended = url.suspended_at === null
  const act = suspended ? 'suspend' : 'resume'
  const save = async (reason: string) => {
    await call(suspendUrl, { params: { id }, body: { suspended, reason, version } })
    return said(suspended ? 'url.suspended' : 'url.resumed', { code })
  }
  return (
    <>
      <Button variant="default" leftSection={<BlockIcon />} onClick={() => setOpen(true)}>
        {t(`urls.${act}`)}
      </Button>
      {isOpen && (
        <NoteDialog
          title={t(`urls.${act}.title`, { code })}
          text={t(`urls.${act}.text`)}
          label={t('urls.reason')}
          hint={t('urls.reasonHint')}
          isRequired
          acts={[
            {
              ...(suspended ? { color: 'red', variant: 'outline' } : {}),
              label: t(`urls.${act}`),
              act: save,
            },
          ]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
