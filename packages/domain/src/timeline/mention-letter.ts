import type { Language } from '../public/device'
import { fill } from '../words/fill'
import type { TimelineRoot } from './timeline-rules'

/** A mention as its letter tells of it: without a word of the note, or of any customer (W6). */
export interface MentionLetter {
  shop: string
  /** the reader's first name, if known */
  reader: string | null
  /** who wrote the note */
  author: string
  root: TimelineRoot
  /** the order's number, or the record's id */
  record: string
  link: string
}

interface Words {
  subject: string
  greeting: string
  unnamed: string
  said: string
  read: string
  record: Readonly<Record<TimelineRoot, string>>
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    subject: '{shop}: {author} mentioned you on {record}',
    greeting: 'Hello {reader},',
    unnamed: 'Hello,',
    said: '{author} mentioned you in a note on {record}.',
    read: 'Read it here:',
    record: {
      order: 'order {record}',
      customer: 'customer {record}',
      product: 'product {record}',
      url: 'URL {record}',
    },
  },
  fr: {
    subject: '{shop} : {author} vous mentionne sur {record}',
    greeting: 'Bonjour {reader},',
    unnamed: 'Bonjour,',
    said: '{author} vous mentionne dans une note sur {record}.',
    read: 'À lire ici :',
    record: {
      order: 'la commande {record}',
      customer: 'le client {record}',
      product: 'le produit {record}',
      url: 'le code {record}',
    },
  },
  cn: {
    subject: '{shop}：{author}在{record}中提到了您',
    greeting: '{reader}，您好！',
    unnamed: '您好！',
    said: '{author}在{record}的备注中提到了您。',
    read: '点此查看：',
    record: {
      order: '订单 {record}',
      customer: '客户 {record}',
      product: '产品 {record}',
      url: '防伪码 {record}',
    },
  },
}

/** Subject and text of the letter about a mention, in its reader's language. */
export function mentionLetter(of: MentionLetter, language: Language): { subject: string; text: string } {
  const { subject, greeting, unnamed, said, read, record } = words[language]
  const { shop, author, reader, link } = of
  const values = {
    shop,
    author,
    reader: reader ?? '',
    record: fill(record[of.root], { record: of.record }, language),
  }
  const written = [reader === null ? unnamed : greeting, said, read].map((text) =>
    fill(text, values, language),
  )
  return { subject: fill(subject, values, language), text: [...written, link].join('\n\n') }
}
