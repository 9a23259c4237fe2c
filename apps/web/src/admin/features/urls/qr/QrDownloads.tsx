import { Button, Menu } from '@mantine/core'
import { qrSvg } from '../../../../pictures/qr-picture'
import { saveAs } from '../../../api/save-as'
import { ChevronDownIcon, DownloadIcon } from '../../../ui/icons'
import { notify } from '../../../ui/messages/toasts'
import { useMayPrint } from '../../../ui/printed/local-origin'
import { t } from '../urls.text'
import { qrPng } from './qr-png'

const pngSizes = [256, 512, 1024, 2048] as const
/** the size in px at which a browser shows the SVG */
const svgSize = 512

/** The QR code as a file: SVG, or PNG at a chosen size (U12). */
export function QrDownloads({ url, name }: { url: string; name: string }) {
  const mayPrint = useMayPrint(url)
  const savePng = async (size: number) => {
    if (!(await mayPrint())) return
    try {
      saveAs(new Blob([await qrPng(url, size)], { type: 'image/png' }), `${name}-${size}.png`)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      notify.error(t('urls.tooLong', { size: String(size) }))
    }
  }
  const saveSvg = async () => {
    if (!(await mayPrint())) return
    saveAs(new Blob([qrSvg(url, svgSize)], { type: 'image/svg+xml' }), `${name}.svg`)
  }
  return (
    <Menu position="bottom-start" returnFocus>
      <Menu.Target>
        <Button variant="default" leftSection={<DownloadIcon />} rightSection={<ChevronDownIcon size={12} />}>
          {t('urls.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void saveSvg()}>{t('urls.downloadSvg')}</Menu.Item>
        {pngSizes.map((size) => (
          <Menu.Item key={size} onClick={() => void savePng(size)}>
            {t('urls.downloadPng', { size: String(size) })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
