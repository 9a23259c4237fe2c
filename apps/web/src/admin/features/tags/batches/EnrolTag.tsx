import { Button, Group, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, failureText } from '../../../api/api-error'
import { failureOf, t as nfcText } from '../../../shared/nfc/nfc.text'
import { useTagWait } from '../../../shared/nfc/use-tag-wait'
import { canUseTags, readTag, tagReader } from '../../../shared/nfc/web-nfc'
import { notify } from '../../../ui/messages/toasts'
import { Panel } from '../../../ui/page/Panel'
import { enrol, type TagBatch } from '../tags.api'
import { said, t } from '../tags.text'

interface EnrolTagProps {
  batch: TagBatch
}

/**
 * Enrols tags one after the other. The address of a tap is read by this phone, typed by a reader, or pasted; then the
 * field is ready for the next one (G5).
 */
export function EnrolTag({ batch }: EnrolTagProps) {
  const { address, setAddress, code, setCode, problem, busy, field, send, read, stopReading } =
    useEnrolment(batch)
  const isPlain = batch.mirror === 'plain'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(address)
  }
  return (
    <Panel title={t('tags.enrol')}>
      <Text>{t(isPlain ? 'tags.enrolHintPlain' : 'tags.enrolHintEncrypted')}</Text>
      <form onSubmit={submit} noValidate>
        {!isPlain && (
          <TextInput
            label={t('tags.code')}
            description={t('tags.codeHint')}
            mt="md"
            readOnly={busy !== null}
            value={code}
            error={problem?.field === 'code' ? problem.text : undefined}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        <TextInput
          ref={field}
          label={t('tags.address')}
          description={t('tags.addressHint')}
          mt="md"
          autoComplete="off"
          spellCheck={false}
          readOnly={busy === 'read'}
          value={address}
          error={problem !== null && problem.field !== 'code' ? problem.text : undefined}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        {isPlain && problem?.field === 'code' && <Text c="red">{problem.text}</Text>}
        <Group mt="md" gap="sm">
          <Button type="submit" loading={busy === 'enrol'} disabled={busy === 'read'}>
            {t('tags.enrolButton')}
          </Button>
          <ReadButton busy={busy} read={() => void read()} stop={stopReading} />
        </Group>
      </form>
    </Panel>
  )
}

type Busy = 'enrol' | 'read' | null

function ReadButton({ busy, read, stop }: { busy: Busy; read: () => void; stop: () => void }) {
  if (!canUseTags()) {
    return (
      <Text size="sm" c="dimmed">
        {t('tags.cannotRead')}
      </Text>
    )
  }
  const isReading = busy === 'read'
  return (
    <>
      <Button variant="default" disabled={busy === 'enrol'} onClick={isReading ? stop : read}>
        {isReading ? nfcText('nfc.stop') : t('tags.readWithPhone')}
      </Button>
      {isReading && <output>{nfcText('nfc.hold')}</output>}
    </>
  )
}

/** The fields of a tap, and its enrolment. */
function useEnrolment(batch: TagBatch) {
  const queryClient = useQueryClient()
  const [address, setAddress] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null)
  const [busy, setBusy] = useState<Busy>(null)
  const field = useRef<HTMLInputElement>(null)
  const wait = useTagWait()

  const send = async (tapped: string) => {
    setBusy('enrol')
    setProblem(null)
    try {
      const { data } = await enrol(batch.id, tapped, batch.mirror === 'plain' ? '' : code)
      const [tag] = data
      const uid = tag?.uid ?? ''
      const own = tag?.url_seed
      notify.success(own ? said('tag.enrolled', { uid, code: own }) : said('tag.proved', { uid }))
      setAddress('')
      setCode('')
      await queryClient.invalidateQueries()
    } catch (error) {
      const text = failureText(error)
      setProblem({ field: (error instanceof ApiError && error.field) || 'address', text })
    } finally {
      setBusy(null)
      field.current?.focus()
    }
  }
  const read = async () => {
    const reader = tagReader()
    if (reader === null) return
    setBusy('read')
    setProblem(null)
    try {
      const tapped = await readTag(reader, wait.begin())
      if (tapped === null) {
        setProblem({ field: 'address', text: t('tags.readEmpty') })
        return
      }
      setAddress(tapped)
      await send(tapped)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      if (error.name === 'AbortError') return
      setProblem({ field: 'address', text: failureOf(error, t('tags.readFailed')) })
    } finally {
      wait.stop()
      setBusy(null)
    }
  }
  return { address, setAddress, code, setCode, problem, busy, field, send, read, stopReading: wait.stop }
}
