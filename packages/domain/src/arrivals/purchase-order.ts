import type { Language } from '../public/device'

/** The words of a purchase order (S7). */
export interface PurchaseOrderWords {
  title: string
  to: string
  from: string
  reference: string
  expected: string
  item: string
  pieces: string
  cost: string
  total: string
  again: string
}

export const purchaseOrderWords: Readonly<Record<Language, PurchaseOrderWords>> = {
  en: {
    title: 'Purchase order',
    to: 'To',
    from: 'From',
    reference: 'Your reference',
    expected: 'Expected on',
    item: 'Item',
    pieces: 'Pieces',
    cost: 'Unit cost',
    total: 'Total',
    again: 'continued',
  },
  fr: {
    title: 'Bon de commande',
    to: 'À',
    from: 'De',
    reference: 'Votre référence',
    expected: 'Prévu le',
    item: 'Article',
    pieces: 'Pièces',
    cost: 'Coût unitaire',
    total: 'Total',
    again: 'suite',
  },
  cn: {
    title: '采购单',
    to: '致',
    from: '来自',
    reference: '贵方单号',
    expected: '预计到货日',
    item: '商品',
    pieces: '件数',
    cost: '单价',
    total: '合计',
    again: '续',
  },
}
