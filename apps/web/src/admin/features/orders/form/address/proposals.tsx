import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useFormContext, useValue } from '../../../../ui/form/values/form-changes'
import type { OrderFormValues } from '../order-values'
import type { ShipToField } from './ship-to'

/** How a value came into its field: it stays marked until somebody changes it (O39). */
export interface Mark {
  value: string
  tone: 'proposed' | 'doubtful' | 'plain'
  note?: string
  /** accepted by a person: another customer does not take it away */
  isAccepted?: boolean
}

export type Proposal = Partial<Record<ShipToField, Mark>>

interface Proposals {
  marks: Proposal
  /** Fills in fields. With `keepsTyped` only empty ones, and those that still hold an earlier proposal. */
  propose: (proposal: Proposal, options?: { keepsTyped?: boolean }) => void
  /** Fills in as `propose`, and returns what takes it back. */
  exchange: (proposal: Proposal) => () => void
}

const ProposalsContext = createContext<Proposals | null>(null)

/** Holds what is proposed for the ship-to fields of a form. */
export function ShipToProposals({ children }: { children: ReactNode }) {
  const { getValues, setValue } = useFormContext<OrderFormValues>()
  const [marks, setMarks] = useState<Proposal>({})
  const proposals = useMemo((): Proposals => {
    const put = (proposal: Proposal) => {
      for (const [field, mark] of entriesOf(proposal)) setValue(field, mark.value)
      setMarks((before) => ({ ...before, ...proposal }))
    }
    return {
      marks,
      propose: (proposal, { keepsTyped = false } = {}) => {
        const isFree = ([field]: [ShipToField, Mark]) => {
          const value = getValues(field)
          const mark = marks[field]
          return value === '' || (value === mark?.value && mark.isAccepted !== true)
        }
        put(Object.fromEntries(entriesOf(proposal).filter((entry) => !keepsTyped || isFree(entry))))
      },
      exchange: (proposal) => {
        const before = entriesOf(proposal).map(([field]) => [field, getValues(field), marks[field]] as const)
        put(proposal)
        return () => {
          for (const [field, value] of before) setValue(field, value)
          setMarks((now) => ({
            ...now,
            ...Object.fromEntries(before.map(([field, , mark]) => [field, mark])),
          }))
        }
      },
    }
  }, [marks, getValues, setValue])
  return <ProposalsContext value={proposals}>{children}</ProposalsContext>
}

// Object.entries forgets the keys
const entriesOf = (proposal: Proposal) => Object.entries(proposal) as [ShipToField, Mark][]

export function useProposals(): Proposals {
  const proposals = useContext(ProposalsContext)
  if (proposals === null) throw new Error('ship-to fields are inside ShipToProposals')
  return proposals
}

/** The mark of a field while it holds what was proposed. */
export function useMark(field: ShipToField): Mark | undefined {
  const control = useFormContext<OrderFormValues>()
  const value = useValue(control, field)
  const mark = useProposals().marks[field]
  return mark?.value === value && value !== '' ? mark : undefined
}
