import type { Language } from '@getzo/domain/public/device'
import type { Picture } from '../../drawings'

/** A maker as the demo tells of it. Days are counted back from the day the demo is loaded. */
export interface DemoBrand {
  name: string
  country: string
  /** of its purchase orders */
  language?: Language
  sinceDays: number
  sizeChangeMarkers?: string[]
  careVideoMarkers?: string[]
  careVideos?: DemoVideo[]
  documents?: DemoDocument[]
  place?: DemoTexts
  story?: DemoTexts
  products: DemoProduct[]
}

interface DemoTexts {
  en: string
  fr: string
  cn: string
}

interface DemoVideo {
  kind: 'unboxing' | 'adjust_strap' | 'change_filter' | 'wash_filter'
  en: string
  fr: string
  cn: string
}

/** A one-page leaflet; every text is a paragraph, one that begins with '# ' a heading. */
interface DemoDocument {
  title: string
  aboutSizes?: true
  texts: string[]
}

export interface DemoProduct {
  /** of its own words; English unless it says so */
  language?: Language
  /** what of it was written in other languages */
  texts?: Partial<Record<Language, DemoWords>>
  name: string
  description: string
  /** empty where the maker gives no warranty */
  warranty: string
  /** what a genuine piece has, a sign a line */
  shouldHave?: string
  /** the start of its SKUs */
  sku: string
  /** USD before what the chosen values add */
  price: number
  /** how much it cost less, and until how many days ago */
  earlier?: { untilDays: number; less: number }
  weight: readonly [value: number, unit: 'g' | 'kg' | 'oz' | 'lbs']
  size: readonly [length: number, width: number, height: number, unit: 'cm' | 'in']
  picture: Picture
  options?: DemoOption[]
  /** combinations that are no longer made */
  retired?: string[]
  /** how many pieces of one SKU are made and numbered */
  runLimit?: number
  /** share in what customers order; 10 is ordinary */
  liked: number
  /** not for sale before so many days ago; unset: since the maker joined */
  sinceDays?: number
  /** removed from the catalogue so many days ago; orders that hold it stay */
  removedDays?: number
  /** how the mini-program finds it */
  wcUrl?: string
}

interface DemoWords {
  name: string
  description: string
  warranty: string
  shouldHave?: string
}

interface DemoOption {
  name: 'Size' | 'Color' | 'Material' | 'Style' | 'Length' | 'Width' | 'Capacity' | 'Scent'
  values: DemoValue[]
}

export interface DemoValue {
  name: string
  code: string
  /** USD on top of the product's price */
  extra: number
  tone?: string
  kind?: string
  /** its name in other languages */
  texts?: Partial<Record<Language, string>>
}

/** A value that changes the price but not the picture. */
export const sized = (name: string, code: string, extra = 0): DemoValue => ({ name, code, extra })

/** A value that the picture shows. */
export const colored = (name: string, code: string, tone: string, extra = 0): DemoValue => ({
  name,
  code,
  extra,
  tone,
})

/** A value with its name in other languages. */
export const named = (value: DemoValue, texts: Partial<Record<Language, string>>): DemoValue => ({
  ...value,
  texts,
})

/** A value that is drawn as another kind of thing. */
export const shaped = (name: string, code: string, kind: string): DemoValue => ({
  name,
  code,
  extra: 0,
  kind,
})
