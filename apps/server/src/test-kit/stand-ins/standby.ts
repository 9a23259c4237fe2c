import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeDataFolder, readPassword } from '../../db/embedded/data-folder'
import { startEmbeddedCluster } from '../../db/embedded/embedded-cluster'
import { findBinaries } from '../../db/embedded/machine/binaries'
import { chooseDatabaseUser } from '../../db/embedded/machine/database-user'
import { chooseEndpoint, connectionStringFor, superuser } from '../../db/embedded/server/endpoint'
import { startServer, stopServer } from '../../db/embedded/server/pg-ctl'
import { serverArguments } from '../../db/embedded/server/server-settings'

/** A server that only follows another one, as a failover or a wrong address leaves one behind ours. */
export async function startStandby(dataDir: string) {
  const settings = { fsync: 'off' }
  await (await startEmbeddedCluster({ dataDir, settings })).stop()
  await writeFile(join(dataDir, 'postgres', 'standby.signal'), '')
  const folder = await describeDataFolder(dataDir)
  const binaries = await findBinaries()
  const endpoint = await chooseEndpoint(folder.socketFolder)
  const plan = {
    folder,
    binaries,
    user: await chooseDatabaseUser(folder, binaries),
    args: serverArguments(folder.cluster, endpoint, settings),
    onLog: () => undefined,
  }
  await startServer(plan, new AbortController().signal)
  const password = (await readPassword(folder)) ?? ''
  return {
    url: connectionStringFor(endpoint, { role: superuser, password }, 'getzo'),
    stop: () => stopServer(plan),
  }
}
