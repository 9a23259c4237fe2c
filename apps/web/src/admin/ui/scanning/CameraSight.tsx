import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { t as ui } from '../text'
import { type Camera, type CameraState, cameraFaults, startCamera } from './camera/start-camera'
import { LightIcon } from './scan-icons'
import classes from './scanning.module.css'
import { t } from './scanning.text'

interface SightProps {
  onScan: (text: string) => void
  onRetry: () => void
}

/** What the camera sees, and what it read; in its place, why there is no picture. */
export default function CameraSight({ onScan }: Pick<SightProps, 'onScan'>) {
  const [tries, setTries] = useState(0)
  return <Sight key={tries} onScan={onScan} onRetry={() => setTries(tries + 1)} />
}

function Sight({ onScan, onRetry }: SightProps) {
  const video = useRef<HTMLVideoElement>(null)
  const camera = useRef<Camera | null>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [read, setRead] = useState('')
  const [light, setLight] = useState<boolean | null>(null)
  useEffect(() => {
    if (video.current === null) return undefined
    const started = startCamera(video.current, {
      onCode: (text) => {
        setRead(text)
        // a phone is not looked at while it scans
        if ('vibrate' in navigator) navigator.vibrate(40)
        onScan(text)
      },
      onState: setState,
      onLight: (hasLight) => setLight(hasLight ? false : null),
    })
    camera.current = started
    return started.stop
  }, [onScan])
  const isFault = cameraFaults.some((fault) => fault === state)
  const switchLight = () => {
    camera.current?.light(light !== true)
    setLight(light !== true)
  }
  return (
    <div className={`wrap ${classes.sight}`}>
      <div className={classes.picture} hidden={isFault}>
        <video ref={video} aria-label={t('scanning.sight')} playsInline muted />
        <span className={classes.aim} aria-hidden />
        {light !== null && (
          <button
            type="button"
            className={`centred ${classes.light}`}
            aria-label={t('scanning.light')}
            aria-pressed={light}
            onClick={switchLight}
          >
            <LightIcon size={20} />
          </button>
        )}
      </div>
      <output>
        {state === 'on' && read !== '' ? t('scanning.read', { code: read }) : t(`scanning.${state}`)}
      </output>
      {isFault && (
        <Button variant="default" onClick={onRetry}>
          {ui('ui.retry')}
        </Button>
      )}
    </div>
  )
}
