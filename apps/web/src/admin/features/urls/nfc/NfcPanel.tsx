import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { failureOf, t } from '../../../shared/nfc/nfc.text'
import { useTagWait } from '../../../shared/nfc/use-tag-wait'
import { canUseTags, readTag, tagReader, writeTag } from '../../../shared/nfc/web-nfc'
import { CopyButton } from '../../../ui/copy/CopyButton'
import { FoldedPanel } from '../../../ui/page/Panel'
import { LocalOriginNote } from '../../../ui/printed/LocalOriginNote'
import { useLocalOrigin, useMayPrint } from '../../../ui/printed/local-origin'
import { said } from '../urls.text'

type Step = 'idle' | 'hold' | 'check' | 'done' | { failure: string }

/** Writes a URL to an NFC tag and reads it back. A browser that cannot shows why, and the text to write. */
export function NfcPanel({ url }: { url: string }) {
  return (
    <FoldedPanel summary={t('nfc.title')}>
      {canUseTags() ? <Writer url={url} /> : <Elsewhere url={url} />}
    </FoldedPanel>
  )
}

function Elsewhere({ url }: { url: string }) {
  const origin = useLocalOrigin(url)
  return (
    <>
      <Text>{t('nfc.elsewhere')}</Text>
      {origin !== null && <LocalOriginNote origin={origin} />}
      <Group mt="sm" gap="sm">
        <Text component="code" style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Text>
        <CopyButton text={url} toast={said('url.copied')} />
      </Group>
    </>
  )
}

function Writer({ url }: { url: string }) {
  const [step, setStep] = useState<Step>('idle')
  const mayPrint = useMayPrint(url)
  const wait = useTagWait()
  const isBusy = step === 'hold' || step === 'check'

  const write = async () => {
    const reader = tagReader()
    if (reader === null || !(await mayPrint())) return
    const signal = wait.begin()
    try {
      setStep('hold')
      await writeTag(reader, url, signal)
      setStep('check')
      const read = await readTag(reader, signal)
      setStep(read === url ? 'done' : { failure: t('nfc.other', { read: read ?? t('nfc.empty') }) })
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      setStep(error.name === 'AbortError' ? 'idle' : { failure: failureOf(error, t('nfc.lost')) })
    } finally {
      // a reader keeps scanning until it is stopped
      wait.stop()
    }
  }
  return (
    <>
      <Text>{t('nfc.about')}</Text>
      <Group mt="sm" gap="sm">
        {isBusy ? (
          <Button variant="default" onClick={wait.stop}>
            {t('nfc.stop')}
          </Button>
        ) : (
          <Button onClick={() => void write()}>{t(step === 'done' ? 'nfc.again' : 'nfc.write')}</Button>
        )}
        <output aria-live="polite" style={{ overflowWrap: 'anywhere' }}>
          {typeof step === 'object' ? step.failure : step === 'idle' ? null : t(`nfc.${step}`)}
        </output>
      </Group>
    </>
  )
}
