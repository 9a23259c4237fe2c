import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useKeys } from '../keys/keys'
import { wayBack } from '../list/page/way-back'
import { readRecordId } from '../page/record-id'
import { useScreenLocation } from '../page/screen-location'
import { t } from '../text'
import { WalkBar } from './WalkBar'
import { type ListLink, readWalk } from './walk'

/** Of a record's view: Esc leads back to its list, and where it was opened from a list, the bar to its neighbours (W5). */
export function RecordWalk({ breadcrumbs }: { breadcrumbs: readonly ListLink[] }) {
  const { id: text = '' }: { id?: string } = useParams({ strict: false })
  const { pathname, search } = useScreenLocation()
  const id = readRecordId(text)
  const list = breadcrumbs.findLast(({ to }) => to !== undefined)
  const walk = useMemo(() => readWalk(search), [search])
  if (id === null || list === undefined || !pathname.endsWith(`/${text}`)) return null
  return (
    <>
      <BackKey to={list.to ?? ''} />
      {walk !== null && <WalkBar walk={walk} id={id} pathname={pathname} list={list} />}
    </>
  )
}

function BackKey({ to }: { to: string }) {
  const navigate = useNavigate()
  useKeys([{ keys: 'Esc', words: t('walk.back'), when: 'record', run: () => void navigate(wayBack(to)) }])
  return null
}
