import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { intakeDatabaseFile } from '#src/intake/database/intake-schema.ts'
import { listBackups } from '#src/intake/upkeep/backups.ts'
import { hour, minute } from '#src/lib/time.ts'
import type { Disturbance, SimulatedYear } from './disturbance.ts'
import type { SimulatedMachine } from './simulated-machine.ts'

const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'ignore' })
const unmount = (folder: string) => void execFileSync('umount', ['--lazy', folder])

/** Whether this process may mount file systems. The simulation mounts them to get full and read-only disks. */
export const canMount = process.getuid?.() === 0

export const databaseDeleted: Disturbance = async ({ machine, reports }) => {
  for (const suffix of ['', '-wal', '-shm']) fs.rmSync(intakeDatabaseFile(machine.data) + suffix, { force: true })
  await reports.watch('database file deleted', hour, () => undefined)
}

export const databaseLocked: Disturbance = async ({ machine, reports, random }) => {
  const other = new DatabaseSync(intakeDatabaseFile(machine.data))
  other.exec('BEGIN IMMEDIATE')
  machine.hangs = true
  await reports.watch('database locked by another program', random.between(20 * minute, 2 * hour), () => other.close())
  await machine.pass(5 * minute)
  machine.hangs = false
}

/**
 * Overwrites a part of the database while the server is stopped. The operator restores the last backup after 30 minutes, as
 * docs/operate/intake.md says.
 */
export const databaseDamaged =
  (part: 'header' | 'middle'): Disturbance =>
  async (year) => {
    const { machine, reports } = year
    await machine.stop()
    const file = intakeDatabaseFile(machine.data)
    const bytes = fs.readFileSync(file)
    const start = part === 'header' ? 0 : Math.floor(bytes.length / 8192) * 4096
    fs.writeFileSync(file, bytes.fill('x', start, start + 8192))
    await machine.start()
    await reports.watch(`database damaged (${part})`, 30 * minute, () => restoreLast(year))
  }

/** Restores the last backup. Requests that were acknowledged after that backup may be missing: the audit ignores them from now on. */
async function restoreLast({ machine, clients, audit }: SimulatedYear): Promise<void> {
  await machine.stop()
  const backup = listBackups(machine.backups).at(-1)
  if (backup === undefined) throw new Error('There is no backup.')
  const restored = await machine.command('restore', backup.path)
  if (restored.exitCode !== 0) audit.report(`Restore: ${restored.output}`)
  for (const request of clients.acknowledged.values()) if (request.at >= backup.at) request.isGivenUp = true
  for (const id of machine.mail.confirmed) audit.mayRepeat.add(id.split('@')[0] ?? '')
  await machine.start()
}

export const diskFull: Disturbance = async ({ machine, reports, random }) => {
  const filler = join(machine.data, 'filler')
  try {
    for (const size of [1 << 20, 1 << 12]) for (;;) fs.appendFileSync(filler, Buffer.alloc(size))
  } catch {
    // Less than 1 MiB of the disk is free. The next loop fills it in steps of 4 KiB.
  }
  try {
    for (;;) fs.appendFileSync(filler, Buffer.alloc(4096))
  } catch {
    // The disk is full: not even a page of a database (4 KiB) fits.
  }
  await reports.watch('disk full', random.between(20 * minute, 6 * hour), () => fs.rmSync(filler))
}

/**
 * Makes the folder of the backups or of the data read-only for some hours. The server is stopped while the folder of the data becomes
 * read-only.
 */
export const readOnly =
  (name: 'data' | 'backups'): Disturbance =>
  async ({ machine, reports, random }) => {
    // The folder gets a read-only bind mount, because a file system with files that are open for writing cannot become read-only.
    if (name === 'data') await machine.stop()
    mount('--bind', machine[name], machine[name])
    mount('-o', 'remount,bind,ro', machine[name])
    if (name === 'data') await machine.start()
    await reports.watch(`folder of the ${name} read-only`, random.between(3 * hour, 8 * hour), () => unmount(machine[name]))
    await machine.pass(5 * minute)
  }

/**
 * Mounts a file system of limited size for the data of the machine, and another for its backups, so that events can fill them or make them
 * read-only. Returns a function that unmounts them. Mounts nothing if this process may not mount.
 */
export function mountDisks({ data, backups }: SimulatedMachine): () => void {
  for (const folder of [data, backups]) fs.mkdirSync(folder, { recursive: true })
  if (!canMount) return () => undefined
  mount('-t', 'tmpfs', '-o', 'size=300m,mode=700', 'tmpfs', data)
  mount('-t', 'tmpfs', '-o', 'size=4g,mode=700', 'tmpfs', backups)
  return () => {
    for (const folder of [data, backups]) unmount(folder)
  }
}
