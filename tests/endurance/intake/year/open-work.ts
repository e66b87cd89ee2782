import diagnostics from 'node:diagnostics_channel'
import { EventEmitter } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import type { Socket } from 'node:net'
import sqlite from 'node:sqlite'
import workerThreads from 'node:worker_threads'
import { backUp, type BackupOrder } from '#src/intake/upkeep/backups.ts'
import { realClock } from './turned-clock.ts'

/**
 * A stand-in for the worker that makes a backup. Makes the backup in this thread, because starting a thread every simulated hour takes
 * longer than the backup.
 */
class BackupInThisThread extends EventEmitter {
  constructor(_: URL, { workerData }: { workerData: BackupOrder }) {
    super()
    const { file, backups, now, shouldDeleteOld } = workerData
    backUp(file, backups, now, shouldDeleteOld).then(
      (path) => this.emit('message', path),
      (error: unknown) => this.emit('error', error),
    )
  }
}

/**
 * Counts the tasks that the intake has not finished: open connections, backups, and queries of PostgreSQL. The simulated clock advances
 * when there are none.
 */
export class OpenWork {
  readonly #sockets = new Set<Socket>()
  readonly #databases = new Set<sqlite.DatabaseSync>()
  #other = 0
  /** Port of PostgreSQL. Connections to it do not count as open tasks, because they stay open while they are idle. */
  postgresPort = 0

  #restore: () => void

  /**
   * Tracks sockets, SQLite databases and backups from now on. Makes one of `workerEvery` backups in a worker, and the others in this
   * thread.
   */
  constructor(workerEvery: number) {
    const track = (message: unknown) => {
      // The cast is right, because net.client.socket and net.server.socket publish an object with the new socket.
      const { socket } = message as { socket: Socket }
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    }
    diagnostics.subscribe('net.client.socket', track)
    diagnostics.subscribe('net.server.socket', track)
    const databases = this.#databases
    const [RealDatabase, RealWorker] = [sqlite.DatabaseSync, workerThreads.Worker]
    sqlite.DatabaseSync = class extends RealDatabase {
      constructor(...options: ConstructorParameters<typeof sqlite.DatabaseSync>) {
        super(...options)
        databases.add(this)
      }
      override close() {
        databases.delete(this)
        super.close()
      }
    }
    let backups = 0
    const makeWorker = (url: URL, options: { workerData: BackupOrder }) => {
      const worker = ++backups % workerEvery === 0 ? new RealWorker(url, options) : new BackupInThisThread(url, options)
      const ended = this.begin()
      for (const event of ['message', 'error']) worker.once(event, ended)
      return worker
    }
    workerThreads.Worker = new Proxy(RealWorker, {
      construct: (_, [url, options]: [URL, { workerData: BackupOrder }]) => makeWorker(url, options),
    })
    syncBuiltinESMExports()
    this.#restore = () => {
      diagnostics.unsubscribe('net.client.socket', track)
      diagnostics.unsubscribe('net.server.socket', track)
      sqlite.DatabaseSync = RealDatabase
      workerThreads.Worker = RealWorker
      syncBuiltinESMExports()
    }
  }

  restore(): void {
    this.#restore()
  }

  /** Counts one more open task, until the caller calls the returned function. */
  begin(): () => void {
    let isOpen = true
    this.#other += 1
    return () => {
      if (isOpen) this.#other -= 1
      isOpen = false
    }
  }

  /** Counts each connection attempt and each query to PostgreSQL as an open task until it ends. */
  async countPostgres(): Promise<void> {
    const { default: pg } = await import('pg')
    for (const name of ['connect', 'query'] as const) {
      const original = Reflect.get(pg.Client.prototype, name) as (...values: unknown[]) => unknown
      const begin = () => this.begin()
      Reflect.set(pg.Client.prototype, name, function counted(this: object, ...values: unknown[]) {
        const ended = begin()
        const callback = values.at(-1)
        if (typeof callback !== 'function') {
          const result = Promise.resolve(original.apply(this, values))
          result.then(ended, ended)
          return result
        }
        const onEnd = (...results: unknown[]): unknown => {
          ended()
          return Reflect.apply(callback, undefined, results)
        }
        return original.apply(this, [...values.slice(0, -1), onEnd])
      })
    }
  }

  /** Waits until no task was open at three checks in a row. Gives up after about `patience` milliseconds of real time, without an error. */
  async settle(patience: number): Promise<void> {
    const start = realClock.now()
    for (let quiet = 0, turns = 0; quiet < 3; turns += 1) {
      await new Promise((resolve) => (turns < 30 ? setImmediate(resolve) : realClock.setTimeout(resolve, 1)))
      quiet = this.#count() === 0 ? quiet + 1 : 0
      if (turns > 20 && realClock.now() - start > patience) return
    }
  }

  #count(): number {
    return this.#other + [...this.#sockets].filter(({ remotePort }) => remotePort !== this.postgresPort).length
  }

  /** Closes all open sockets and SQLite databases, as the end of a process does. */
  abandon(): void {
    for (const socket of this.#sockets) socket.destroy()
    for (const database of this.#databases) database.close()
    this.#other = 0
  }
}
