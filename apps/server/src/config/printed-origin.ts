import type { Config } from './config'

/** What printed and encoded addresses begin with; null in a demo, whose addresses are never meant for customers. */
export const printedOrigin = ({ publicUrl, demo }: Pick<Config, 'publicUrl' | 'demo'>): string | null =>
  demo ? null : publicUrl
