import type { AuthRule } from '@getzo/domain/auth/auth-rules'
import { useState } from 'react'
import { useAccountText } from './language'

/** The rule that each refused field broke. */
type Broken = Partial<Record<string, AuthRule>>

/** The typed texts of a short form with their refusals. `field` gives the props of an input. */
export function useFields<Form extends Readonly<Record<string, string>>>(blank: Form) {
  const t = useAccountText()
  const [form, setForm] = useState(blank)
  const [broken, setBroken] = useState<Broken>({})
  const field = (name: keyof Form & string) => {
    const rule = broken[name]
    return {
      name,
      value: form[name],
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        setForm((before) => ({ ...before, [name]: value })),
      error: rule && t(rule),
    }
  }
  /** Marks the refused fields. Answers whether there is none. */
  const accepts = (found: Broken) => {
    setBroken(found)
    return Object.values(found).every((rule) => rule === undefined)
  }
  return { form, field, accepts }
}
