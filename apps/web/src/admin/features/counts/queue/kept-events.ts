import type { CountEvent } from '@getzo/contract/counts/counts.schema'
import { randomUuid } from '../../../api/random-key'

/** An event of this phone that the server may not have yet. */
export interface KeptEvent extends Omit<CountEvent, 'ago_ms'> {
  countId: number
  /** whose scan it is: nobody else sends it */
  person: string
  /** when it was, by this phone's clock */
  at: number
  /** the SKU that it is shown for until the server says which it is; null where this phone does not know */
  shownSku: number | null
  /** given by the store: its place in the queue */
  place?: number
}

/** The queue of scans, in the order in which they were made. It outlives the page. */
export interface EventStore {
  add(event: KeptEvent): Promise<void>
  all(countId: number): Promise<KeptEvent[]>
  remove(keys: readonly string[]): Promise<void>
}

const name = 'getzo-counts'
const storeName = 'events'

/**
 * In the browser's own database. What that does not take, as in a private window or on a full phone, is in memory and lasts
 * as long as the page, which then is said.
 */
export async function openEventStore(): Promise<EventStore & { isKept: () => boolean }> {
  const memory = inMemory()
  /** removed, also where the database could not do so */
  const gone = new Set<string>()
  let database = await openDatabase().catch(() => null)
  let isKept = database !== null
  /** Once more on a connection of its own: browsers close that of a page which has rested. */
  async function inDatabase<T>(act: (store: EventStore) => Promise<T>): Promise<T> {
    try {
      if (database !== null) return await act(overDatabase(database))
    } catch {
      database?.close()
    }
    database = await openDatabase()
    return act(overDatabase(database))
  }
  return {
    isKept: () => isKept,
    add: (event) =>
      inDatabase((store) => store.add(event)).catch(() => {
        isKept = false
        return memory.add(event)
      }),
    // what cannot be read is still on the phone, and is sent once it can be
    all: async (countId) => {
      const stored = await inDatabase((store) => store.all(countId)).catch(() => [])
      return [...stored.filter(({ key }) => !gone.has(key)), ...(await memory.all(countId))]
    },
    remove: async (keys) => {
      for (const key of keys) gone.add(key)
      await memory.remove(keys)
      // one that stays is sent again by the next page, and counts once
      await inDatabase((store) => store.remove(keys)).catch(() => undefined)
    },
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1)
    opening.addEventListener('upgradeneeded', () => {
      const store = opening.result.createObjectStore(storeName, { keyPath: 'place', autoIncrement: true })
      store.createIndex('countId', 'countId')
      store.createIndex('key', 'key', { unique: true })
    })
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
    opening.addEventListener('blocked', () => reject(new Error('the database is blocked')))
  })
}

/** Ends with the transaction: what was added is on the phone then. */
function change(database: IDBDatabase, act: (store: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' })
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('error', () => reject(transaction.error ?? new Error('not stored')))
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not stored')))
    act(transaction.objectStore(storeName))
  })
}

function overDatabase(database: IDBDatabase): EventStore {
  return {
    add: (event) => change(database, (store) => store.add(event)),
    all: (countId) =>
      new Promise((resolve, reject) => {
        const store = database.transaction(storeName).objectStore(storeName)
        const reading = store.index('countId').getAll(countId)
        // the index's order is that of the places
        reading.addEventListener('success', () => resolve(reading.result as KeptEvent[])) // as they were added
        reading.addEventListener('error', () => reject(reading.error ?? new Error('not read')))
      }),
    remove: (keys) =>
      change(database, (store) => {
        for (const key of keys) {
          const finding = store.index('key').getKey(key)
          finding.addEventListener('success', () => {
            if (finding.result !== undefined) store.delete(finding.result)
          })
        }
      }),
  }
}

export function inMemory(): EventStore {
  let kept: KeptEvent[] = []
  return {
    add: (event) => {
      kept.push(event)
      return Promise.resolve()
    },
    all: (countId) => Promise.resolve(kept.filter((event) => event.countId === countId)),
    remove: (keys) => {
      kept = kept.filter(({ key }) => !keys.includes(key))
      return Promise.resolve()
    },
  }
}

const deviceName = 'getzo-device'

/** This phone, for as long as the browser keeps what it stores. */
export function thisDevice(): string {
  const known = localStorage.getItem(deviceName)
  if (known !== null) return known
  const made = randomUuid()
  localStorage.setItem(deviceName, made)
  return made
}
