import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConfirmHost } from '../ui/confirm'
import { followLinks } from '../ui/follow-links'
import { MessageHost } from '../ui/MessageHost'
import { Tips } from '../ui/Tips'

/** The frame of every page: the page itself, its links and tips, toasts, and questions. */
export function Root() {
  const router = useRouter()
  useEffect(() => followLinks(router), [router])
  return (
    <>
      <Outlet />
      <MessageHost />
      <ConfirmHost />
      <Tips />
    </>
  )
}
