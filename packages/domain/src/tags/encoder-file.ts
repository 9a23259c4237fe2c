import { neutralCell } from '../text/formula-safe'
import { type EncoderTemplate, offsetBytes } from './encoder-template'

/** What an encoder has to know of a batch beside its keys (G5). */
export interface EncoderBatch {
  name: string
  keyVersion: number
  systemIdentifier: string
}

const columns = [
  'batch',
  'key_version',
  'code',
  'url',
  'ndef_file',
  'uid_offset',
  'sdm_read_ctr_offset',
  'picc_data_offset',
  'sdm_enc_offset',
  'sdm_enc_length',
  'tt_status_offset',
  'sdm_mac_input_offset',
  'sdm_mac_offset',
  'diversification_input',
]

/**
 * The file that an encoder works from, CSV by RFC 4180: for each tag its file, and the offsets as file settings carry
 * them (three bytes, least significant first, hexadecimal). It has no keys. An encrypted batch has one line, as its tags
 * are all alike.
 */
export function encoderFile(
  batch: EncoderBatch,
  tags: readonly { code: string; template: EncoderTemplate }[],
): string {
  const lines = tags.map(({ code, template: { url, ndef, offsets } }) => [
    batch.name,
    String(batch.keyVersion),
    code,
    url,
    ndef,
    written(offsets.uid),
    written(offsets.readCounter),
    written(offsets.piccData),
    written(offsets.enc),
    written(offsets.encLength),
    written(offsets.tamperStatus),
    written(offsets.macInput),
    written(offsets.mac),
    `UID || ${batch.systemIdentifier}`,
  ])
  return [columns, ...lines].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

const written = (offset: number | null) => (offset === null ? '' : offsetBytes(offset))

const cell = (text: string) => `"${neutralCell(text).replaceAll('"', '""')}"`
