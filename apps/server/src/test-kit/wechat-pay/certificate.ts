import { type KeyObject, sign } from 'node:crypto'

/** A DER element. */
function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const head =
    length < 0x80
      ? [length]
      : length < 0x100
        ? [0x81, length]
        : [0x82, Math.floor(length / 0x100), length % 0x100]
  return Buffer.concat([Buffer.from([tag, ...head]), content])
}

const sequence = (...contents: Uint8Array[]) => der(0x30, ...contents)
const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content)
/** sha256WithRSAEncryption */
const algorithm = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05))
const time = (at: Date) =>
  der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`))
const name = sequence(
  der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('WeChat Pay stand-in')))),
)

/** A certificate of a key, signed by itself, in PEM. Its serial begins with a digit below 8, as a positive number does. */
export function certificateOf(
  { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
  { serial, from, to }: { serial: string; from: Date; to: Date },
): string {
  const content = sequence(
    der(0x02, Buffer.from(serial, 'hex')),
    algorithm,
    name,
    sequence(time(from), time(to)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const whole = sequence(content, algorithm, bits(sign('sha256', content, privateKey)))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
