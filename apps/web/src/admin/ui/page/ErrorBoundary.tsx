import { Button } from '@mantine/core'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ApiError, failureText } from '../../api/api-error'
import { t } from '../text'
import classes from './PageHeader.module.css'

/** Shows that a screen has failed, with the request's id and a retry. */
export function CrashNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <div className={`stack ${classes.state}`} role="alert">
      <h1>{t('ui.crashed.title')}</h1>
      <p>{error instanceof ApiError ? failureText(error) : t('ui.crashed.text')}</p>
      {requestId !== undefined && <p>{t('ui.failed.requestId', { id: requestId })}</p>}
      <Button onClick={onRetry}>{t('ui.retry')}</Button>
    </div>
  )
}

type Props = { children: ReactNode; onError?: (error: unknown, info: ErrorInfo) => void }

/** Limits a rendering failure to its part of the page. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info)
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children
    return <CrashNotice error={this.state.error} onRetry={() => this.setState({ error: null })} />
  }
}
