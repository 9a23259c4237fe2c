import { uploadPicture } from '@getzo/contract/pictures/pictures.endpoints'
import { fileKinds } from '@getzo/domain/files/file-kinds'
import { fileWords } from '@getzo/domain/files/file-words'
import { useEffect, useRef, useState } from 'react'
import { knowWords } from '../../../i18n/words'
import { failureText } from '../../api/api-error'
import { call } from '../../api/call'

const said = knowWords(fileWords)

/** What an upload says: nothing is asked for, one is on its way, one is there, or why one was refused. */
export type UploadState =
  | { is: 'idle' }
  | { is: 'sending'; name: string }
  | { is: 'done'; text: string }
  | { is: 'refused'; text: string }

/** Sends pictures one at a time: another one, or leaving, gives up the one before. */
export function useUpload(onDone: (address: string) => void) {
  const [state, setState] = useState<UploadState>({ is: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function upload(file: File) {
    running.current?.abort()
    const { bytesMax } = fileKinds.picture
    if (file.size > bytesMax) {
      const text = said('file.too_large', { megabytes: bytesMax / 1024 / 1024 })
      return setState({ is: 'refused', text })
    }
    const { signal } = (running.current = new AbortController())
    setState({ is: 'sending', name: file.name })
    try {
      const { data } = await call(uploadPicture, {}, { file, signal })
      if (signal.aborted) return
      onDone(data.url)
      setState({ is: 'done', text: said('file.picture_uploaded') })
    } catch (error) {
      if (!signal.aborted) setState({ is: 'refused', text: failureText(error) })
    }
  }

  /** What was said of an upload is past: the address is another one now. */
  function forget() {
    running.current?.abort()
    setState({ is: 'idle' })
  }
  return { state, upload, forget }
}
