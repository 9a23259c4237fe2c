import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConfirmHost } from '../ui/dialogs/confirm'
import { Tips } from '../ui/floating/Tips'
import { followLinks } from '../ui/links/follow-links'
import { BusyNotice } from '../ui/messages/BusyNotice'
import { MessageHost } from '../ui/messages/MessageHost'

/** The frame of every page: the page itself, its links and tips, toasts, the notice of a busy server, and questions. */
export function Root() {
  const router = useRouter()
  useEffect(() => followLinks(router), [router])
  return (
    <>
      <Outlet />
      <MessageHost />
      <BusyNotice />
      <ConfirmHost />
      <Tips />
    </>
  )
}
