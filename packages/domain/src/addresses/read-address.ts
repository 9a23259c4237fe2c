import { type LabelledText, takeLabels } from './address-labels'
import { findName } from './find-name'
import { findPhones, labelStart, onlyPhone } from './find-phone'
import { type MarkedText, markText, piecesOf, plainAddress, restOf, take } from './marked-text'
import { takeChinesePlaces } from './read-chinese-address'
import { takeLatinPlaces, writtenCountry } from './read-latin-address'
import type { ReadAddress } from './read-parts'

/**
 * Takes a pasted address apart, in Chinese or Latin letters, as shops and messengers give it (O39). What is not
 * recognised stays in the line.
 */
export function readAddress(pasted: string): ReadAddress {
  const marked = markText(plainAddress(pasted))
  const read: ReadAddress = { parts: {}, doubts: {} }
  const labelled = takeLabels(marked)
  for (const one of labelled) readLabelled(marked, one, read)
  const phoneAt = takePhone(marked, read)
  const isChinese = /\p{Script=Han}/u.test(marked.text) && !isLatinAddress(marked)
  const { doubts, ...places } = isChinese
    ? takeChinesePlaces(marked, read.parts)
    : takeLatinPlaces(marked, read.parts)
  read.parts = { ...places, ...read.parts }
  read.doubts = { ...doubts, ...read.doubts }
  takeName(marked, phoneAt, read)
  const line = restOf(marked, isChinese ? ' ' : ', ')
  if (line !== '') read.parts.line = line
  return read
}

/** Values whose label says what they are. Regions and lines stay in the text, where their places are found. */
function readLabelled(marked: MarkedText, { part, start, end }: LabelledText, { parts }: ReadAddress) {
  if (part === 'line' || part === 'region' || part === 'province' || part === 'city') return
  if (parts[part] !== undefined) return
  const first = piecesOf(marked).find((piece) => piece.start >= start && piece.end <= end)
  if (first === undefined) return
  const value = labelledValue(part, first.text)
  if (value === null) return
  parts[part] = value
  take(marked, first.start, first.end)
}

function labelledValue(part: 'name' | 'phone' | 'country' | 'postal_code', text: string): string | null {
  if (part === 'phone') return onlyPhone(text)
  if (part === 'country') return writtenCountry(text) ?? null
  if (part === 'postal_code') return /^[A-Za-z\d][A-Za-z\d -]{2,9}$/.test(text) ? text : null
  return text.length <= 100 && findPhones(text).length === 0 ? text : null
}

/** The first number is the receiver's; its place, or null where there is none outside a label. */
function takePhone(marked: MarkedText, { parts, doubts }: ReadAddress): number | null {
  const phones = findPhones(marked.text).filter(({ start }) => marked.taken[start] !== 1)
  const [first] = phones
  if (first === undefined || parts.phone !== undefined) return null
  parts.phone = first.text
  if (phones.length > 1) doubts.phone = 'several_phones'
  const start = labelStart(marked.text, first)
  take(marked, start, first.end)
  return start
}

/** Chinese in the name alone: the address is the other one's. */
function isLatinAddress(marked: MarkedText): boolean {
  const left = piecesOf(marked)
    .map(({ text }) => text)
    .join(' ')
  const han = left.match(/\p{Script=Han}/gu)?.length ?? 0
  return han <= 8 && /\d/.test(left) && (left.match(/[A-Za-z]/g)?.length ?? 0) > 3 * han
}

function takeName(marked: MarkedText, phoneAt: number | null, { parts, doubts }: ReadAddress) {
  if (parts.name !== undefined) return
  const pieces = piecesOf(marked)
  const found = findName(pieces, phoneAt)
  // one piece alone is the address
  if (found === null || (pieces.length === 1 && phoneAt === null && parts.province === undefined)) return
  parts.name = found.text
  if (!found.isSure) doubts.name = 'name_guessed'
  take(marked, found.piece.start, found.piece.end)
}
