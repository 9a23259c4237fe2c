import { uploadPicture } from '@getzo/contract/pictures/pictures.endpoints'
import { fileKinds } from '@getzo/domain/files/file-kinds'
import { fileWords } from '@getzo/domain/files/file-words'
import { knowWords } from '../../../../i18n/words'
import { failureText } from '../../../api/api-error'
import { call } from '../../../api/call'
import { type Ending, expectArrival } from '../../form/save/arrivals'

const said = knowWords(fileWords)

/** The state of an upload: none, in progress, done, or refused with its reason. */
export type UploadState =
  | { is: 'idle' }
  | { is: 'sending'; name: string }
  | { is: 'done'; text: string }
  | { is: 'refused'; text: string }

/** The place of a picture. Both functions are called when it arrives, since the form may have changed. */
export interface PicturePlace {
  /** the field's current name in the form */
  field: () => string
  put: (address: string) => void
}

/**
 * The uploads of a form's pictures, by the fields' own names. They belong to the form: a field that is no longer
 * rendered, in a row out of sight or a closed panel, still gets its picture, and a save waits for it. Another upload
 * for the same field cancels the one before.
 */
export interface Uploads {
  subscribe: (listener: () => void) => () => void
  of: (name: string) => UploadState
  send: (name: string, file: File, place: PicturePlace) => void
  /** clears an upload's state, since the address has changed */
  forget: (name: string) => void
}

const byForm = new WeakMap<object, Uploads>()
const idle: UploadState = { is: 'idle' }

export function uploadsOf(form: object): Uploads {
  const uploads = byForm.get(form) ?? makeUploads(form)
  byForm.set(form, uploads)
  return uploads
}

function makeUploads(form: object): Uploads {
  const { stateOf, set, subscribe } = makeStates()
  const running = new Map<string, AbortController>()
  /** 'came' if another picture for the same field replaces this one: a save then keeps waiting */
  const giveUp = (name: string, ending: 'came' | 'given up') => {
    running.get(name)?.abort(ending)
    running.delete(name)
  }
  return {
    subscribe,
    of: (name) => stateOf(name) ?? idle,
    send: (name, file, place) => {
      giveUp(name, 'came')
      const { bytesMax } = fileKinds.picture
      if (file.size > bytesMax) {
        const text = said('file.too_large', { megabytes: bytesMax / 1024 / 1024 })
        return set(name, { is: 'refused', text })
      }
      const controller = new AbortController()
      const { signal } = controller
      running.set(name, controller)
      set(name, { is: 'sending', name: file.name })
      const givenUp = new Promise<Ending>((resolve) => {
        signal.addEventListener('abort', () => resolve(signal.reason === 'came' ? 'came' : 'given up'))
      })
      return expectArrival(form, {
        done: Promise.race([givenUp, upload(file, place, signal, (state) => set(name, state))]),
        giveUp: () => controller.abort(),
      })
    },
    forget: (name) => {
      giveUp(name, 'given up')
      if (stateOf(name) !== undefined) set(name, idle)
    },
  }
}

function makeStates() {
  const states = new Map<string, UploadState>()
  const listeners = new Set<() => void>()
  return {
    stateOf: (name: string) => states.get(name),
    set: (name: string, state: UploadState) => {
      states.set(name, state)
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

async function upload(
  file: File,
  { field, put }: PicturePlace,
  signal: AbortSignal,
  report: (state: UploadState) => void,
): Promise<Ending> {
  try {
    const { data } = await call(uploadPicture, {}, { file, signal })
    if (signal.aborted) return 'given up'
    put(data.url)
    report({ is: 'done', text: said('file.picture_uploaded') })
    return 'came'
  } catch (error) {
    if (signal.aborted) return 'given up'
    const text = failureText(error)
    report({ is: 'refused', text })
    return { field: field(), text }
  }
}
