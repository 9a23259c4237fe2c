import { say, unsay } from './said'

const searchWaitMs = 300

/** The search of the bar and of /search: no search, but an answer 300 ms after the last key (T3). */
export function answerSearch(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-search]')) {
    let timer: ReturnType<typeof setTimeout> | undefined
    const answer = () => {
      clearTimeout(timer)
      timer = setTimeout(() => (isEmpty(form) ? unsay() : say('search')), searchWaitMs)
    }
    form.addEventListener('input', answer)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      answer()
    })
  }
}

/** Any currency: an error message, and nothing changes (T3). */
export function answerCurrency(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-currency]')) {
    button.addEventListener('click', (event) => {
      event.preventDefault()
      button.closest('details')?.removeAttribute('open')
      say('currency')
    })
  }
}

const isEmpty = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>('input[name=q]')?.value.trim() === ''
