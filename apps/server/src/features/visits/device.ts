import { UAParser } from 'ua-parser-js'
import type { DeviceFields } from './visits.store'

/** Longer ones are made up: no browser's own comes near. */
const userAgentLengthMax = 500

/** Fields of the device log by a browser's User-Agent (F4). */
export function deviceOf(userAgent: string): DeviceFields {
  const { os, device, browser, engine, cpu } = new UAParser(
    userAgent.slice(0, userAgentLengthMax),
  ).getResult()
  return {
    os_name: os.name ?? null,
    os_version: os.version ?? null,
    os_platform: cpu.architecture ?? null,
    // the parser names only devices other than desktops
    device_type: device.type ?? (browser.name === undefined ? null : 'desktop'),
    device_brand: device.vendor ?? null,
    device_model: device.model ?? null,
    client_type: browser.name === undefined ? null : 'browser',
    client_name: browser.name ?? null,
    client_version: browser.version ?? null,
    client_engine: engine.name ?? null,
    client_engine_version: engine.version ?? null,
  }
}
