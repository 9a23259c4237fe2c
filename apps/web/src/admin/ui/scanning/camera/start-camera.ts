import { openPictureReader, type PictureReader } from './picture-reader'
import { newScans } from './repeats'

/** Why there are no pictures: no camera, not allowed, in use elsewhere, or the reader could not be loaded. */
export const cameraFaults = ['none', 'refused', 'busy', 'unread'] as const
type CameraFault = (typeof cameraFaults)[number]

/** `paused` while the page is hidden. */
export type CameraState = 'starting' | 'on' | 'paused' | CameraFault

interface Listening {
  onCode: (text: string) => void
  onState: (state: CameraState) => void
  /** whether the camera has a light that can be switched */
  onLight: (hasLight: boolean) => void
}

export interface Camera {
  stop: () => void
  light: (isOn: boolean) => void
}

const betweenMs = 60

/**
 * Shows the camera in a video and passes on what it reads. It pauses while the page is hidden, and keeps the screen lit
 * meanwhile. A fault ends it.
 */
export function startCamera(video: HTMLVideoElement, { onCode, onState, onLight }: Listening): Camera {
  let run: AbortController | null = null
  let track: MediaStreamTrack | undefined

  const begin = async () => {
    const own = new AbortController()
    run = own
    onState('starting')
    try {
      const given = await open(own.signal)
      if (own.signal.aborted) return
      track = given.getVideoTracks()[0]
      // unplugged, or taken by another app
      track?.addEventListener('ended', () => fail('busy'))
      video.srcObject = given
      await video.play()
      onLight(hasLight(track))
    } catch (error) {
      if (!own.signal.aborted) fail(faultOf(error))
      return
    }
    onState('on')
    try {
      await look(video, own.signal, onCode)
    } catch {
      // the reader's files did not come, or the browser does not take them: typing still works
      if (!own.signal.aborted) fail('unread')
    }
  }
  const end = () => {
    run?.abort()
    run = null
    track = undefined
    video.srcObject = null
    onLight(false)
  }
  const fail = (fault: CameraFault) => {
    stop()
    onState(fault)
  }
  const follow = () => {
    if (document.hidden && run !== null) {
      end()
      onState('paused')
    } else if (!document.hidden && run === null) void begin()
  }
  const stop = () => {
    document.removeEventListener('visibilitychange', follow)
    end()
  }
  document.addEventListener('visibilitychange', follow)
  void begin()
  return {
    stop,
    light: (isOn) => {
      // best effort: a camera may lose its light, as on a low battery
      void track
        ?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] })
        .catch(() => undefined)
    },
  }
}

/** The camera's stream and the lock of the screen, both until the signal. */
async function open(signal: AbortSignal): Promise<MediaStream> {
  // missing without a secure origin
  if (!('mediaDevices' in navigator)) throw new DOMException('no devices', 'NotFoundError')
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1_280 }, height: { ideal: 720 } },
    audio: false,
  })
  const close = () => {
    for (const each of stream.getTracks()) each.stop()
  }
  if (signal.aborted) close()
  signal.addEventListener('abort', close)
  void keepLit(signal)
  return stream
}

/** Nobody touches the phone while it scans: without the lock its screen goes dark. Refused on a low battery. */
async function keepLit(signal: AbortSignal) {
  if (!('wakeLock' in navigator)) return
  const lock = await navigator.wakeLock.request('screen').catch(() => null)
  if (lock === null) return
  const release = () => void lock.release().catch(() => undefined)
  if (signal.aborted) release()
  signal.addEventListener('abort', release)
}

async function look(video: HTMLVideoElement, signal: AbortSignal, onCode: (text: string) => void) {
  const reader: PictureReader = await openPictureReader()
  const isNew = newScans()
  try {
    while (!signal.aborted) {
      const text = await reader.read(video)
      if (signal.aborted) return
      if (text !== null && text !== '' && isNew(text, performance.now())) onCode(text)
      await new Promise((resolve) => setTimeout(resolve, betweenMs))
    }
  } finally {
    reader.close()
  }
}

/** By the names of Media Capture and Streams. */
function faultOf(error: unknown): CameraFault {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy'
}

/** A capability of phones that TypeScript's DOM types do not know. */
const hasLight = (track: MediaStreamTrack | undefined): boolean =>
  track !== undefined && 'getCapabilities' in track && Reflect.get(track.getCapabilities(), 'torch') === true
