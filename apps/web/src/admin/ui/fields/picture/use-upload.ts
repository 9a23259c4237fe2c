import { useSyncExternalStore } from 'react'
import { type PicturePlace, type UploadState, uploadsOf } from './uploads'

/** Sends pictures for one field of a form. */
export interface Upload {
  state: UploadState
  send: (file: File) => void
  forget: () => void
}

/** `name` is the field's own, and stays the same when the field moves in the form. */
export function useUpload(form: object, name: string, place: PicturePlace): Upload {
  const uploads = uploadsOf(form)
  const state = useSyncExternalStore(uploads.subscribe, () => uploads.of(name))
  return {
    state,
    send: (file) => uploads.send(name, file, place),
    forget: () => uploads.forget(name),
  }
}
