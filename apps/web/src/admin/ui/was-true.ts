import { useState } from 'react'

/** Whether a value is or has been true: a part that is closed again stays in the page while it fades out. */
export function useWasTrue(is: boolean): boolean {
  const [was, setWas] = useState(is)
  if (is && !was) setWas(true)
  return is || was
}
