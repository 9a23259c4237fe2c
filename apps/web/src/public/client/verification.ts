import { canReadPictures, readPicture } from './read-code'

/**
 * The camera of the verification page (Q10). Only this script shows it, and only the functions that this browser has.
 */
const part = document.querySelector<HTMLElement>('[data-camera]')
const form = document.querySelector<HTMLFormElement>('[data-verification]')
if (part && form && canReadPictures()) start(part, form)

function start(part: HTMLElement, form: HTMLFormElement) {
  const photo = part.querySelector<HTMLInputElement>('[data-camera-photo]')
  const status = part.querySelector<HTMLElement>('[data-camera-status]')
  const input = form.querySelector<HTMLInputElement>('[name=code]')
  if (!photo || !status || !input) return
  const accept = (text: string | null): boolean => {
    if (text === null || text.trim() === '') return false
    // as it is: the page reads it, and looks up nothing of another host (Q13)
    input.value = text.trim().slice(0, input.maxLength)
    form.submit()
    status.textContent = part.dataset.found ?? ''
    return true
  }
  if (!startCamera(part, status, accept)) return
  startPhoto(photo, status, part.dataset.nothing ?? '', accept)
  part.hidden = false
}

/** Reads codes with the camera; false if the page lacks its parts. */
function startCamera(
  part: HTMLElement,
  status: HTMLElement,
  accept: (text: string | null) => boolean,
): boolean {
  const view = part.querySelector<HTMLElement>('[data-camera-view]')
  const video = part.querySelector('video')
  const startButton = part.querySelector<HTMLButtonElement>('[data-camera-start]')
  const stopButton = part.querySelector<HTMLButtonElement>('[data-camera-stop]')
  if (!view || !video || !startButton || !stopButton) return false
  const { aim = '', noCamera = '' } = part.dataset
  let stream: MediaStream | null = null

  // no camera without a secure origin: a photo still works
  startButton.hidden = !('mediaDevices' in navigator)

  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop()
    stream = null
    video.srcObject = null
    show(false)
  }
  const show = (isOn: boolean) => {
    view.hidden = !isOn
    stopButton.hidden = !isOn
    startButton.hidden = isOn
  }
  const look = async () => {
    const text = await readPicture(video, video.videoWidth, video.videoHeight)
    if (!stream) return
    if (accept(text)) return stop()
    setTimeout(() => void look(), 120)
  }

  startButton.addEventListener('click', () => {
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      .then(async (given) => {
        stream = given
        video.srcObject = given
        show(true)
        status.textContent = aim
        await video.play()
        await look()
      })
      .catch(() => {
        // refused, in use by another app, or missing: the page names the other ways
        stop()
        status.textContent = noCamera
      })
  })
  stopButton.addEventListener('click', () => {
    stop()
    status.textContent = ''
  })
  addEventListener('pagehide', stop)
  return true
}

/** Reads a code from a photo or picture file. */
function startPhoto(
  photo: HTMLInputElement,
  status: HTMLElement,
  nothing: string,
  accept: (text: string | null) => boolean,
) {
  photo.addEventListener('change', () => {
    const [file] = photo.files ?? []
    if (!file) return
    status.textContent = ''
    readFile(file)
      .then((text) => {
        if (!accept(text)) status.textContent = nothing
      })
      .catch(() => {
        status.textContent = nothing
      })
  })
}

async function readFile(file: File): Promise<string | null> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return await readPicture(image, image.naturalWidth, image.naturalHeight)
  } finally {
    URL.revokeObjectURL(address)
  }
}
