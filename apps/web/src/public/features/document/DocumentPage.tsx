import type { DocumentProps } from '@getzo/contract/scan/scan-pages'
import { useText } from '../../shell/context'
import { Shell } from '../../shell/Shell'
import { documentText } from './document.text'

/** Asks the browser's viewer for the page without side panels, at full width. */
const quietViewer = '#navpanes=0&view=FitH'

/** A maker's document (Q8). A browser that cannot show a PDF inside a page shows the content of the object element. */
export function DocumentPage({ title, brand, fileUrl }: DocumentProps) {
  const t = useText(documentText)
  return (
    <Shell wide>
      <div className="document">
        <div className="document-head">
          <div>
            <p className="maker">{brand}</p>
            <h1>{title}</h1>
          </div>
          <a className="button" href={fileUrl}>
            {t('document.view')}
          </a>
        </div>
        <object data={`${fileUrl}${quietViewer}`} type="application/pdf" aria-label={title}>
          <div className="notice">
            <p>
              <strong>{t('document.failed')}</strong>
            </p>
            <p>{t('document.failed.text')}</p>
          </div>
        </object>
      </div>
    </Shell>
  )
}
