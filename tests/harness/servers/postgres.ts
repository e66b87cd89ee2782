import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './loopback.ts'

/** Debian installs some programs of PostgreSQL, such as initdb, below this folder, which is not in PATH. */
const debian = '/usr/lib/postgresql'

/** Returns the path of a PostgreSQL program, or undefined if it is not installed. */
export function findPostgres(name: string): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...versions.map((version) => join(debian, version, 'bin'))]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

export const hasPostgres = findPostgres('initdb') !== undefined

type Postgres = {
  newDatabase: () => Promise<string>
  /** Kills the server as a power failure would, and starts it again. */
  crash: () => Promise<void>
  /** Stops the server. Returns a function that starts it again. */
  interrupt: () => Promise<() => Promise<void>>
  stop: () => Promise<void>
}

/** Starts a PostgreSQL server in a temporary folder. Throws if it does not start. */
export async function startPostgres(): Promise<Postgres> {
  const [initdb, postgres, psql] = ['initdb', 'postgres', 'psql'].map(findPostgres)
  if (!initdb || !postgres || !psql) throw new Error('PostgreSQL is not installed.')
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const user = unprivilegedUser(folder)
  const port = await freePort()
  execFileSync(initdb, ['--pgdata', folder, '--username', 'tests', '--auth', 'trust', '--no-sync'], {
    ...user,
    stdio: 'ignore',
    cwd: folder,
  })

  const url = (database: string) => `postgres://tests@127.0.0.1:${port}/${database}`
  const execute = (statement: string) => execFileSync(psql, [url('postgres'), '-c', statement], { ...user, stdio: 'ignore', cwd: folder })
  const start = async () => {
    const server = spawn(postgres, ['-D', folder, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    })
    for (let tries = 0; ; tries += 1) {
      await wait(100)
      try {
        execute('SELECT 1')
        return server
      } catch (error) {
        if (tries > 100) throw error
      }
    }
  }
  let server = await start()
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  let count = 0
  return {
    newDatabase() {
      const name = `tests_${(count += 1)}`
      execute(`CREATE DATABASE ${name}`)
      return Promise.resolve(url(name))
    },
    async crash() {
      await end('SIGQUIT')
      server = await start()
    },
    async interrupt() {
      await end('SIGINT')
      return async () => void (server = await start())
    },
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Returns the ids of a user that may run PostgreSQL, which refuses to run as root. If this process runs as root, this is the user
 * `postgres`, who becomes the owner of the folder. Otherwise returns no ids.
 */
function unprivilegedUser(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' })))
  if (uid === undefined || gid === undefined) return {}
  chownSync(folder, uid, gid)
  return { uid, gid }
}
