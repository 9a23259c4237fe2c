import { createHash } from 'node:crypto'
import { BackupError } from '../backup-error'

/*
 * The contents of a backup, in this order: about.json; the rows of each table as PostgreSQL's COPY writes them, cut into
 * pieces; contents.json, by which the rest is checked and without which it is no backup (adr/0064).
 */

export const aboutName = 'about.json'
export const contentsName = 'contents.json'
export const pieceName = (table: string, number: number) =>
  `tables/${table}/${String(number).padStart(6, '0')}`

/** The facts that are known before the first row. */
export interface About {
  format: 1
  /** the moment whose state it is */
  taken_at: string
  /** PostgreSQL's version; the rows can be loaded into another one */
  server: string
  /** the names of the migrations, in order */
  migrations: string[]
  /** columns that hold values of their own, in the order of the rows */
  tables: Record<string, string[]>
}

/** The facts that are known after the last row. */
export interface Contents {
  rows: Record<string, number>
  /** the last number that each sequence gave; null where it gave none */
  sequences: Record<string, number | null>
  /** SHA-256 of every file before this one */
  sha256: Record<string, string>
}

/** A backup in a few figures. */
export interface BackupFigures {
  about: About
  rows: number
  tables: number
}

export const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** The JSON of a backup: check-backup.ts compares all of it with the rest. */
export function parsed(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString())
  } catch (error) {
    if (error instanceof SyntaxError) throw new BackupError('is damaged')
    throw error
  }
}
