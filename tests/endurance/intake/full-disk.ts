import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countedFaults, type Tested } from '../fail-on-faults.ts'
import { newMessage, post } from './generate-load.ts'
import { readStoredRequests, startServerProcess } from './server-process.ts'

/** Number of messages that are sent after space on the disk was freed. */
const afterwards = 1_000

const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'ignore' })

/**
 * Fills the disk of a running server with requests, frees space, and sends more requests. Returns a sentence and the faults. Needs root to
 * mount a small file system.
 */
export async function testFullDisk(): Promise<Tested> {
  if (process.getuid?.() !== 0) return { report: 'Full disk: not tested without root.', faults: [] }
  // Removes what the test has created, in reverse order, also if the test fails.
  await using made = new AsyncDisposableStack()
  const folder = made.adopt(mkdtempSync(join(tmpdir(), 'full-disk-')), (path) => rmSync(path, { recursive: true }))
  mount('-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder)
  made.defer(() => void execFileSync('umount', [folder]))
  const agent = made.adopt(new Agent({ keepAlive: true }), (agent) => agent.destroy())
  const server = made.adopt(await startServerProcess({ folder }), ({ end }) => end('SIGKILL'))
  const acknowledged: string[] = []
  let refused = 0
  const sendMany = async (count: number) => {
    for (let sent = 0; sent < count; sent += 10) {
      const messages = Array.from({ length: 10 }, newMessage)
      const results = await Promise.all(messages.map((message) => post(server.url, message, agent)))
      results.forEach((isReceived, index) => {
        if (isReceived) acknowledged.push(messages[index]?.idempotencyKey ?? '')
        else refused += 1
      })
    }
  }
  await sendMany(3_000)
  const { status } = await fetch(server.url)
  mount('-o', 'remount,size=30m', folder)
  const acknowledgedBefore = acknowledged.length
  await sendMany(afterwards)
  await server.end('SIGKILL')
  const { keys } = await readStoredRequests({ folder })
  const lost = acknowledged.filter((key) => !keys.has(key)).length
  const later = acknowledged.length - acknowledgedBefore
  return {
    report: `Full disk: ${acknowledgedBefore} requests acknowledged, ${refused} rejected with 503, pages served with ${status}. After freeing space ${later} of ${afterwards} acknowledged.`,
    faults: countedFaults({
      'full disk, lost': lost,
      'full disk, not acknowledged after freeing space': afterwards - later,
      'full disk, page with a status other than 200': status === 200 ? 0 : status,
    }),
  }
}
