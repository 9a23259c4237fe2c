import { estimatesAtOnceMax } from '@getzo/domain/labels/label-estimates'
import { useEffect, useState } from 'react'
import { type LabelEstimate, readEstimates } from '../label.api'
import type { Cost } from './money-of-labels'

/** Of more orders no price is asked for. */
const estimatedMax = 200
/** Orders without a single price after which the carrier is taken to name none. */
const silentMin = 3

/** An order, the service of its label, and the weight where one was typed. */
export interface EstimatedOrder {
  id: number
  service: string
  weight?: string
}

/** A person types on for so long before the price of a weight is asked for. */
const typingMs = 400

export interface Estimates {
  costOf: (order: EstimatedOrder) => Cost | undefined
  /** the price of an order is still to come */
  isAwaited: (order: EstimatedOrder) => boolean
}

type Answers = ReadonlyMap<string, Cost | null>

const keyOf = ({ id, service, weight = '' }: EstimatedOrder) => `${id} ${service} ${weight}`

/**
 * The carrier's prices of a table's orders, from the top, some at a time, one call after the other. A failure, or a carrier
 * that names no price, ends it without a word: labels are bought without prices too.
 */
export function useEstimates(orders: readonly EstimatedOrder[], packaging: string | undefined): Estimates {
  const [answers, setAnswers] = useState<Answers>(new Map())
  const [isOver, setOver] = useState(false)
  const asked = orders.slice(0, estimatedMax)
  const open = isOver || packaging === undefined ? [] : asked.filter((order) => !answers.has(keyOf(order)))
  const { service, weight } = open[0] ?? {}
  const next = open
    .filter((order) => order.service === service && order.weight === weight)
    .slice(0, estimatesAtOnceMax)
    .map(({ id }) => id)
    .join(',')
  useEffect(() => {
    if (service === undefined || packaging === undefined) return undefined
    const ending = new AbortController()
    const ids = next.split(',').map(Number)
    const asked = { service, ...(weight !== undefined && { weight }) }
    const ask = () =>
      readEstimates({ ids, ...asked, packaging }, ending.signal).then(
        (found) => {
          setAnswers((before) => withPrices(before, { ids, ...asked }, found))
          if (found.length === 0 && ids.length >= silentMin) setOver(true)
        },
        () => {
          // best effort: the table is as good without prices
          if (!ending.signal.aborted) setOver(true)
        },
      )
    const timer = setTimeout(() => void ask(), weight === undefined ? 0 : typingMs)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [next, service, weight, packaging])
  const waiting = new Set(open.map(keyOf))
  return {
    costOf: (order) => answers.get(keyOf(order)) ?? undefined,
    isAwaited: (order) => waiting.has(keyOf(order)),
  }
}

function withPrices(
  before: Answers,
  { ids, ...asked }: { ids: readonly number[] } & Omit<EstimatedOrder, 'id'>,
  found: readonly LabelEstimate[],
): Answers {
  const costs = new Map(found.map(({ id, amount, currency }) => [id, { amount, currency }]))
  return new Map([...before, ...ids.map((id) => [keyOf({ id, ...asked }), costs.get(id) ?? null] as const)])
}
