import type { ProductForm } from '@getzo/contract/products/product-form.schema'
import { hsCodeText, originOf } from '@getzo/domain/products/customs'
import { spokenDecimal } from '../../../../i18n/spoken'
import { CheckMark } from '../../../ui/marks/Pill'
import { countryName } from '../../../ui/names'
import { Panel } from '../../../ui/page/Panel'
import { ReadOnlyField, ReadOnlyFields } from '../../../ui/ReadOnlyField'
import { t as ui } from '../../../ui/text'
import { metricSize, metricWeight } from '../form/metric-words'
import { type TextLanguage, textLanguages } from '../form/values/product-values'
import { t } from '../products.text'
import { placeOfCustoms, placeOfTexts } from './places'
import classes from './product-view.module.css'

/** The product's name in each language (P18). */
export function NamesPanel({ product }: { product: ProductForm }) {
  return (
    <Panel title={t('view.names')}>
      <dl className={classes.names} id={placeOfTexts}>
        {textLanguages.map((language) => {
          const name = language === product.language ? product.name : product.texts[language]?.name
          return (
            <div key={language}>
              <dt>{t(`language.${language}`)}</dt>
              <dd data-missing={(name ?? '') === '' || undefined}>{name || t('view.noName')}</dd>
            </div>
          )
        })}
      </dl>
    </Panel>
  )
}

/** A product's texts in its languages (P14, P18). */
export function InformationPanel({ product }: { product: ProductForm }) {
  return (
    <Panel title={t('section.information')}>
      <ReadOnlyFields>
        <ReadOnlyField label={t('field.description')} missing="entered">
          {lines(product.description)}
        </ReadOnlyField>
        <ReadOnlyField label={t('field.warranty')} missing="entered">
          {lines(product.warranty_information)}
        </ReadOnlyField>
        <ReadOnlyField label={t('field.shouldHave')} missing="entered">
          {lines(product.should_have)}
        </ReadOnlyField>
        <ReadOnlyField label={t('field.wcUrl')} missing="entered">
          {product.wc_url}
        </ReadOnlyField>
        <ReadOnlyField label={t('products.serialized')}>
          <CheckMark on={product.flag_serialization} />
        </ReadOnlyField>
      </ReadOnlyFields>
      {textLanguages
        .filter((language) => language !== product.language && product.texts[language] !== undefined)
        .map((language) => (
          <TextsIn key={language} product={product} language={language} />
        ))}
    </Panel>
  )
}

function TextsIn({ product, language }: { product: ProductForm; language: TextLanguage }) {
  const texts = product.texts[language]
  return (
    <details className={classes.history}>
      <summary>{t(`language.${language}`)}</summary>
      <ReadOnlyFields>
        <ReadOnlyField label={t('field.description')} missing="entered">
          {lines(texts?.description)}
        </ReadOnlyField>
        <ReadOnlyField label={t('field.warranty')} missing="entered">
          {lines(texts?.warranty_information)}
        </ReadOnlyField>
        <ReadOnlyField label={t('field.shouldHave')} missing="entered">
          {lines(texts?.should_have)}
        </ReadOnlyField>
      </ReadOnlyFields>
    </details>
  )
}

const lines = (text: string | undefined) =>
  text !== undefined && text !== '' && <span className={classes.lines}>{text}</span>

/** Weight and size as entered, and in grams and millimetres (P17). */
export function MeasuresPanel({ product }: { product: ProductForm }) {
  const { weight_entered, weight_unit, length_entered, width_entered, height_entered, size_unit } = product
  const sizes = [length_entered, width_entered, height_entered].map((size) => size ?? '')
  const entered = sizes
    .filter((size) => size !== '')
    .map(spokenDecimal)
    .join(' × ')
  return (
    <Panel title={t('section.measures')}>
      <ReadOnlyFields>
        <ReadOnlyField label={t('field.weight')} missing="entered">
          {weight_entered !== null &&
            weight_unit !== null &&
            withMetric(measured(weight_entered, weight_unit), metricWeight(weight_entered, weight_unit))}
        </ReadOnlyField>
        <ReadOnlyField label={t('view.size')} missing="entered">
          {entered !== '' &&
            size_unit !== null &&
            withMetric(measured(entered, size_unit), metricSize(sizes, size_unit))}
        </ReadOnlyField>
      </ReadOnlyFields>
    </Panel>
  )
}

/** Customs data; without its own origin, a product has its brand's country (W8). */
export function CustomsPanel({ product }: { product: ProductForm }) {
  const { hs_code, customs_description, origin_country, brand_country } = product
  const ofBrand = countryName(originOf(null, brand_country))
  return (
    <Panel title={t('section.customs')}>
      <div id={placeOfCustoms} />
      <ReadOnlyFields>
        <ReadOnlyField label={t('field.hsCode')} missing="entered">
          {hs_code !== null && hsCodeText(hs_code)}
        </ReadOnlyField>
        <ReadOnlyField label={t('field.origin')} missing="entered">
          {origin_country === null
            ? ofBrand !== null && t('view.originOfBrand', { country: ofBrand })
            : countryName(origin_country)}
        </ReadOnlyField>
        <ReadOnlyField label={t('field.customsDescription')} missing="entered">
          {customs_description}
        </ReadOnlyField>
      </ReadOnlyFields>
    </Panel>
  )
}

const measured = (n: string, unit: string) => t('measures.entered', { n: spokenDecimal(n), unit })

const withMetric = (entered: string, metric: string) =>
  entered === metric ? entered : `${entered} (${metric})`

/** The options and their values (P14). */
export function OptionsPanel({ product }: { product: ProductForm }) {
  return (
    <Panel title={t('section.options')}>
      {product.options.length === 0 ? (
        <p className={classes.about}>{ui('ui.noOptions')}</p>
      ) : (
        <dl className={`flow ${classes.options}`}>
          {product.options.map((option) => (
            <div key={option.id}>
              <dt>{option.name}</dt>
              {option.values.map(({ id, name }) => (
                <dd key={id}>{name}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}
