import type { FoundKind } from '@getzo/domain/find/found-kinds'
import type { Searched } from '@getzo/domain/find/searched-as'
import { slipsOf } from '@getzo/domain/find/slips'
import { type Bind, escapedForLike } from '../../lists/definition'
import { searchIn } from '../../lists/search'
import { keyOfSeed } from '../urls/url-hashes'

type Condition = (words: string) => string

/** How well records fit a search, in SQL over the texts that they are found by. */
export interface Fit {
  /** 1 is the best; null where a record does not fit */
  rank: (kind: FoundKind, words: string) => string
  /** the greater the better, of one rank */
  likeness: Condition
  /** the records of a kind with many that may fit: ids, each branch from an index and bounded; null for none */
  ids: (kind: FoundKind) => string | null
}

/** Of records that fit by a part of a word only, the newest are compared. */
const comparedMax = 50
/** Of names that are like a misspelt one. */
const likeMax = 200
/** With fewer trigrams in common, a name shares a first letter and an ending with the text: "alder" and "Chowder". */
const likenessMin = 0.4

/** Bound at the first use: PostgreSQL refuses a value that no part of the statement has. */
function likeAny(patterns: readonly string[], bind: Bind): Condition {
  let bound: string[] | undefined
  return (words) => {
    bound ??= patterns.map((pattern) => bind(pattern, 'text'))
    return `(${bound.map((pattern) => `${words} like ${pattern}`).join(' or ')})`
  }
}

/** Exact, last four, beginning, part (W2). */
export function strictFit(searched: Searched, typed: string, bind: Bind): Fit {
  const { as, text, wholes, codeKey, piece } = searched
  // a number's last piece is known as the number: 24273 of G2-24273
  const hasDigit = /\d/.test(text)
  const wholePatterns = wholes.flatMap((one) => [` ${one} `, ...(hasDigit ? [`-${one} `] : [])])
  const whole = likeAny(
    wholePatterns.map((one) => `%${escapedForLike(one)}%`),
    bind,
  )
  // "ridge" means the product Ridgeline before the maker Cascade Ridge: of a maker the first word counts
  const wholeAtFirst = likeAny(
    wholePatterns.map((one) => `${escapedForLike(one)}%`),
    bind,
  )
  const begins = likeAny([`% ${escapedForLike(text)}%`], bind)
  const ends = as === 'lastFour' ? likeAny([`%${text} %`], bind) : null
  const part: Condition = (words) => searchIn(words)(bind, typed)
  const isCode = () => {
    const code = codeKey === null ? 'false' : `${keyOfSeed('u.url_seed')} = ${bind(codeKey, 'text')}`
    return piece === null ? code : `(${code} or ${isOfPiece(piece, bind)})`
  }
  const codeBegins =
    as === 'code' ? likeAny([`% ${escapedForLike(searched.code.toLowerCase())}%`], bind) : begins
  return {
    rank: (
      kind,
      words,
    ) => `case when ${(kind === 'brand' ? wholeAtFirst : whole)(words)}${kind === 'url' ? ` or ${isCode()}` : ''} then 1
      ${ends === null ? '' : `when ${ends(words)} then 2`}
      when ${codeBegins(words)} then 3 when ${part(words)} then 4 end`,
    likeness: () => '0',
    ids: (kind) => {
      if (kind === 'order') return orderIds(searched, part, bind)
      if (kind === 'customer') return customerIds(searched, { begins, part }, bind)
      return kind === 'url' ? urlIds(searched, bind) : null
    },
  }
}

/** As many signs as the indexes of numbers' ends have. */
const endLength = 4

/** A number that ends so: of all with the same last four signs, those that have the rest. */
const endsSo = (number: string, end: string, bind: Bind) =>
  `lower(right(${number}, ${endLength})) = ${bind(end.slice(-endLength), 'text')}
    and lower(${number}) like ${bind(`%${escapedForLike(end)}`, 'text')}`

const newestOrders = (condition: string) =>
  `(select o.id from orders o where o.deleted_at is null and ${condition}
    order by o.order_date desc, o.id desc limit ${comparedMax})`

function orderIds({ as, text }: Searched, part: Condition, bind: Bind): string {
  // letters alone are a name, which half of all orders may have in their text
  if (as === 'letters' && !/\d/.test(text)) {
    const number = bind([text, text.toUpperCase()], 'text[]')
    return newestOrders(`(o.order_number = any(${number}) or o.order_reference = any(${number}))`)
  }
  const branches = [newestOrders(part('o.search_text'))]
  if (as !== 'tracking' && text.length >= endLength)
    branches.push(
      ...['o.order_reference', 'o.order_number'].map((number) => newestOrders(endsSo(number, text, bind))),
    )
  return branches.join(' union all ')
}

const newestCustomers = (condition: string, max = comparedMax, order = 'order by c.id desc') =>
  `(select c.id from customers c where c.deleted_at is null and ${condition} ${order} limit ${max})`

function customerIds(
  { as, text, wholes }: Searched,
  { begins, part }: Record<'begins' | 'part', Condition>,
  bind: Bind,
): string {
  const branches = [newestCustomers(part('c.search_text'))]
  if (as === 'han' || as === 'letters') branches.push(newestCustomers(begins('c.search_text')))
  else if (as === 'lastFour') branches.push(newestCustomers(endsSo('c.phone_number', text, bind)))
  else branches.push(newestCustomers(`c.phone_number = any(${bind(wholes, 'text[]')})`))
  return branches.join(' union all ')
}

/** Whether URL u is a code of a piece, by its SKU and serial number (S9). */
const isOfPiece = ({ sku, serial }: NonNullable<Searched['piece']>, bind: Bind) =>
  `(u.sku_id in (select k.id from skus k where k.deleted_at is null
    and k.sku = any(${bind([sku, sku.toUpperCase()], 'text[]')})) and u.serial_number = ${bind(serial, 'int')})`

/** A shorter piece of a code is in too many others. */
const codePieceMin = 6

function urlIds({ as, text, code, codeKey, piece }: Searched, bind: Bind): string {
  const live = 'select u.id from urls u where u.deleted_at is null and'
  const branches = [
    ...(codeKey === null ? [] : [`${keyOfSeed('u.url_seed')} = ${bind(codeKey, 'text')}`]),
    ...(piece === null ? [] : [isOfPiece(piece, bind)]),
  ].map((condition) => `(${live} ${condition} limit ${comparedMax})`)
  if (as === 'code') {
    const from = bind(code, 'text')
    // codes are in the order of their bytes (urls.url_seed), and begin with their month
    branches.push(`(${live} u.url_seed >= ${from} and u.url_seed < ${from} || '~'
      order by u.url_seed desc limit ${comparedMax})`)
  } else if (code.length >= codePieceMin && /\d/.test(code)) {
    branches.push(`(${live} lower(u.url_seed) like ${bind(`%${escapedForLike(text)}%`, 'text')}
      order by u.id desc limit ${comparedMax})`)
  }
  return branches.length === 0 ? 'select null::bigint' : branches.join(' union all ')
}

/** The kinds that are known by a name, which people misspell. */
export const namedKinds: readonly FoundKind[] = ['customer', 'product', 'brand', 'user']

/** One slip from the text, then like it; of Chinese characters, others that are read alike. Null: nothing to guess at. */
export function misspeltFit({ as, text }: Searched, bind: Bind): Fit | null {
  const slips = as === 'letters' ? slipsOf(text) : null
  if (slips === null && as !== 'han') return null
  const around = slips?.around.map(([begins, ends]) => `% ${begins}%${ends} %`)
  const typed = bind(text, 'text')
  const readAlike: Condition = (words) =>
    `${words} like (select '% ' || lower(pinyin_of(${typed}, 'name')) || ' %')`
  const one =
    slips === null
      ? readAlike
      : likeAny(
          slips.one.map((word) => `% ${word} %`),
          bind,
        )
  const like = around === undefined ? readAlike : likeAny(around, bind)
  const likeness: Condition = (words) => `word_similarity(${typed}, ${words})`
  return {
    rank: (_kind, words) =>
      `case when ${one(words)} then 5 when ${like(words)} and ${likeness(words)} >= ${likenessMin} then 6 end`,
    likeness,
    ids: (kind) => (kind === 'customer' ? newestCustomers(like('c.search_text'), likeMax, '') : null),
  }
}
