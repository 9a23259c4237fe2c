import { formKeyField } from '@getzo/contract/pages/pages'
import type { ComponentProps } from 'react'
import { usePage } from './context'

/** A posted form: it carries its page's key, so that a reload or a second press sends the same message. */
export function PostForm({ children, ...form }: Omit<ComponentProps<'form'>, 'method'>) {
  const { formKey } = usePage()
  return (
    <form {...form} method="post">
      {formKey === undefined ? null : <input type="hidden" name={formKeyField} value={formKey} />}
      {children}
    </form>
  )
}
