import { type Logger, pino } from 'pino'
import type { Config } from '../config/config'
import { errorForLog } from './log-error'
import type { LogSink } from './log-sink'

/** Structured log, one JSON object a line. Fields that could contain a secret are removed everywhere. */
export const createLog = (config: Pick<Config, 'logLevel'>, sink: Pick<LogSink, 'write'>): Logger =>
  pino(
    {
      level: config.logLevel,
      serializers: { err: (error: unknown) => errorForLog(error) },
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers.cookie',
          'headers.authorization',
          'headers.cookie',
          '*.password',
          '*.token',
          'password',
          'token',
        ],
        censor: '[redacted]',
      },
    },
    sink,
  )
