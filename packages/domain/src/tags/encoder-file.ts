import { neutralCell } from '../text/formula-safe'
import { type EncoderTemplate, offsetBytes, type SdmOffsets, twoDigits } from './encoder-template'

/** The data of a batch that an encoder needs beside its keys (G5). */
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
  'app_master_key_slot',
  'sdm_meta_read_key_slot',
  'sdm_file_read_key_slot',
  'file_option',
  'access_rights',
  'sdm_options',
  'sdm_access_rights',
]

/** Which of the chip's five keys is which: the batch's keys are written there (AN12196). */
export const keySlots = { appMaster: 0, metaRead: 1, fileRead: 2 } as const

/** CommMode plain, SDM enabled. */
const fileOption = '40'
/** Two bytes, least significant first: everybody reads, key 0 alone writes and changes settings (E000h). */
const accessRights = '00E0'
const sdmOption = {
  uid: 0x80,
  readCounter: 0x40,
  encryptedFile: 0x10,
  tamperStatus: 0x08,
  ascii: 0x01,
} as const
/** Nibbles of SDMAccessRights for no key: free, and never. */
const free = 0xe
const never = 0xf

/** The key slots, and what ChangeFileSettings takes beside the offsets, hexadecimal (NT4H2421Tx). */
function settingsOf({ piccData, enc, tamperStatus }: SdmOffsets): string[] {
  const metaRead = piccData === null ? free : keySlots.metaRead
  const options =
    sdmOption.uid |
    sdmOption.readCounter |
    sdmOption.ascii |
    (enc === null ? 0 : sdmOption.encryptedFile) |
    (tamperStatus === null ? 0 : sdmOption.tamperStatus)
  return [
    String(keySlots.appMaster),
    piccData === null ? '' : String(keySlots.metaRead),
    String(keySlots.fileRead),
    fileOption,
    accessRights,
    twoDigits(options),
    // least significant byte first: RFU and the counter's retrieval, then the two reads
    twoDigits((never << 4) | never) + twoDigits((metaRead << 4) | keySlots.fileRead),
  ]
}

/**
 * The file that an encoder works from, CSV by RFC 4180: for each tag its file, and the offsets as file settings carry
 * them (three bytes, least significant first, hexadecimal), with key slots, access rights and SDM options. It has no keys. An encrypted batch has one line, as its tags
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
    ...settingsOf(offsets),
  ])
  return [columns, ...lines].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

const written = (offset: number | null) => (offset === null ? '' : offsetBytes(offset))

const cell = (text: string) => `"${neutralCell(text).replaceAll('"', '""')}"`
