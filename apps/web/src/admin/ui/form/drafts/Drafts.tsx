import { lazy, Suspense, useState } from 'react'
import { useUser } from '../../../api/current-user'
import { draftsOf } from '../../../api/drafts'
import { takeHeld } from '../../held-over'
import { useScreenLocation } from '../../page/screen-location'
import type * as offered from './OfferedDrafts'
import { draftHeld, useDraft } from './use-draft'

// most forms have no draft to offer
const OfferedDrafts = lazy(async () => ({
  default: (await import('./OfferedDrafts')).OfferedDrafts,
})) as unknown as typeof offered.OfferedDrafts // lazy loses the generic type

/** Keeps the form's input, and offers the unsaved input of earlier visits (W13). */
export function Drafts<V extends object, R>(props: offered.DraftProps<V, R>) {
  const user = useUser()
  const path = useScreenLocation().pathname
  return user === undefined ? null : <DraftsOf key={user.id} {...props} person={user.id} path={path} />
}

function DraftsOf<V extends object, R>({
  person,
  path,
  ...props
}: offered.DraftProps<V, R> & { person: number; path: string }) {
  const adopt = useDraft(props.form, person, path)
  // only earlier drafts: the current input is this form's own
  const [drafts] = useState(() => draftsOf(person, path))
  const [resumed] = useState(() => takeHeld(draftHeld(path)))
  if (drafts.length === 0 || props.started === undefined) return null
  return (
    <Suspense fallback={null}>
      <OfferedDrafts {...props} started={props.started} drafts={drafts} resumed={resumed} adopt={adopt} />
    </Suspense>
  )
}
