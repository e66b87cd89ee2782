import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { launchOptions } from '#src/publishing/browser/chromium.ts'
import { freePort } from '../../harness/servers/loopback.ts'
import { copySpecimen } from '../../specimen/copy.ts'
import { failOnFaults } from '../fail-on-faults.ts'
import { pick } from '../pick.ts'
import { seededRandom } from '../seeded-random.ts'
import { patience, Writer } from './disturbed-writer.ts'

const count = Number(process.env['DISTURBANCES'] ?? 500)
/** Names of the disturbances from which the run chooses, separated by commas in DISTURBANCE_KINDS. By default all. */
const kinds = process.env['DISTURBANCE_KINDS']?.split(',')
/** Time in milliseconds that typing or a disturbance may take. Beyond it the test fails. */
const stepLimit = 3 * patience

/**
 * Proves that the editor loses no typed text: types, and at random closes the tab, kills the server, cuts the connection, moves to a new
 * browser context, discards or undoes a change. After each disturbance the draft on the server must have exactly the texts that were typed
 * and not discarded or undone.
 */
export async function testDrafts(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'site-copy-'))
  copySpecimen(folder)
  const browser = await chromium.launch(launchOptions(process.env))
  const random = seededRandom()
  const writer = new Writer(folder, browser, await freePort(), random)
  const disturbances = Object.entries(writer.disturbances).filter(([name]) => kinds?.includes(name) ?? true)
  const happened = new Map<string, number>()
  const lost: string[] = []
  try {
    await writer.start()
    for (let turn = 0; turn < count; turn++) {
      await withLimit(`Turn ${turn}, typing`, writer.type())
      const [name, disturb] = pick(random, disturbances)
      await withLimit(`Turn ${turn}, ${name}`, disturb())
      const wrong = await writer.lostTexts()
      happened.set(name, (happened.get(name) ?? 0) + 1)
      if (wrong.length === 0) continue
      lost.push(`Turn ${turn}, ${name}: ${JSON.stringify(wrong)}`)
      await writer.acceptDraft()
    }
  } finally {
    await browser.close()
    await writer.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const list = [...happened].map(([name, times]) => `${name} (${times})`).join(', ')
  return failOnFaults(`${count} disturbances of typed drafts: ${list}.`, lost)
}

/** Throws an error with the name of the step if the step takes longer than `stepLimit`. */
async function withLimit(name: string, step: Promise<void>): Promise<void> {
  const ended = new AbortController()
  const limit = wait(stepLimit, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`${name}: not finished after ${stepLimit / 1000} s`)
  })
  await Promise.race([step, limit]).finally(() => ended.abort())
}
