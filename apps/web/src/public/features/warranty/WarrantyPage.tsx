import { publicPages, type WarrantyProps } from '@getzo/contract/scan/scan-pages'
import { MakerCard } from '../../parts/MakerCard'
import { Origin } from '../../parts/Origin'
import { Particulars } from '../../parts/Particulars'
import { ProductPicture } from '../../parts/ProductPicture'
import { productText } from '../../parts/product.text'
import { useLangOf } from '../../parts/Tell'
import { WaysOn } from '../../parts/WaysOn'
import { useText } from '../../shell/context'
import { Shell } from '../../shell/Shell'
import { warrantyText } from './warranty.text'

/** The warranty of the product behind a code (Q7). */
export function WarrantyPage(props: WarrantyProps) {
  const t = useText(warrantyText)
  const product = useText(productText)
  const langOf = useLangOf()
  if (props.kind === 'missing') return <Missing />
  return (
    <Shell wide>
      <article className="beside">
        <div className="beside-picture">
          <ProductPicture url={props.pictureUrl} name={props.name} />
        </div>
        <div>
          <h1 lang={langOf(props.name)}>{props.name.text}</h1>
          <p className="maker">{product('product.by', { brand: props.brand })}</p>
          {props.verdict === 'tap' ? <p className="quiet">{t('warranty.tap')}</p> : null}
          <Particulars
            option={props.option}
            limit={props.runLimit}
            serial={props.serialNumber}
            sku={props.sku}
          />
          <section className="card warranty">
            <h2>{t('warranty.heading')}</h2>
            {props.warranty.text.trim() === '' ? (
              <p className="about">{t('warranty.none')}</p>
            ) : (
              <p className="about" lang={langOf(props.warranty)}>
                {props.warranty.text}
              </p>
            )}
          </section>
          <Origin country={props.country} />
          <a className="button button-block" href={publicPages.scan(props.code)}>
            {t('warranty.back')}
          </a>
          <MakerCard brand={props.brand} maker={props.maker} />
        </div>
      </article>
    </Shell>
  )
}

function Missing() {
  const t = useText(warrantyText)
  return (
    <Shell>
      <div className="notice">
        <h1>{t('warranty.missing')}</h1>
        <p>{t('warranty.missing.text')}</p>
        <WaysOn />
      </div>
    </Shell>
  )
}
