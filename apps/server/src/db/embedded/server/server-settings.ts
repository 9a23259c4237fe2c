import { totalmem } from 'node:os'
import { type Endpoint, isSocket } from './endpoint'

const gigabyte = 1024 ** 3

/** For a shell, which then reads nothing in it. */
export const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/**
 * The server's settings stand on its command line, so that they are always those of this version of the service, even
 * where an older one has left others in the data folder.
 */
export function serverArguments(
  cluster: string,
  endpoint: Endpoint,
  extra: Record<string, string>,
): string[] {
  const settings = { ...fixedSettings(), ...whereToListen(endpoint), ...extra }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function whereToListen(endpoint: Endpoint): Record<string, string> {
  return isSocket(endpoint)
    ? {
        listen_addresses: '',
        // A list of folders: quotes keep a comma or blank inside a name.
        unix_socket_directories: `"${endpoint.host.replaceAll('"', '""')}"`,
        unix_socket_permissions: '0700',
        port: String(endpoint.port),
      }
    : { listen_addresses: endpoint.host, unix_socket_directories: '', port: String(endpoint.port) }
}

function fixedSettings(): Record<string, string> {
  const isRoomy = totalmem() >= 4 * gigabyte
  return {
    max_connections: '60',
    shared_buffers: isRoomy ? '256MB' : '128MB',
    effective_cache_size: isRoomy ? '2GB' : '512MB',
    work_mem: '16MB',
    maintenance_work_mem: isRoomy ? '128MB' : '64MB',
    // Two cores, shared with the service: one helper at most, and no compiling of short queries.
    max_parallel_workers_per_gather: '1',
    jit: 'off',
    random_page_cost: '1.1',
    // A transaction answered as done is on the disk (N4).
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // A killed service must not leave a long query running.
    client_connection_check_interval: '5s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    // Errors of single statements belong to the service, which logs them; their details would hold customers' data.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
}
