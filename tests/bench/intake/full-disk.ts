import { execFileSync } from 'node:child_process'
import { Agent } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newMessage, post } from './clients.ts'
import { kept, startHouse } from './house.ts'

const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'ignore' })

/** Lets the disk run full under the server of the house, and makes room again: a sentence. Needs root, for a small file system. */
export async function measureFullDisk(): Promise<string> {
  if (process.getuid?.() !== 0) return 'Full disk: not measured, for want of root.'
  const folder = mkdtempSync(join(tmpdir(), 'full-disk-'))
  mount('-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder)
  const agent = new Agent({ keepAlive: true })
  const house = await startHouse({ folder })
  try {
    const acknowledged: string[] = []
    let refused = 0
    const sendMany = async (count: number) => {
      for (let sent = 0; sent < count; sent += 10) {
        const messages = Array.from({ length: 10 }, newMessage)
        const answers = await Promise.all(messages.map((message) => post(house.address, message, agent)))
        answers.forEach((isReceived, index) => {
          if (isReceived) acknowledged.push(messages[index]?.idempotencyKey ?? '')
          else refused += 1
        })
      }
    }
    await sendMany(3_000)
    const { status } = await fetch(house.address)
    mount('-o', 'remount,size=30m', folder)
    const before = acknowledged.length
    await sendMany(1_000)
    await house.end('SIGKILL')
    const { keys } = await kept({ folder })
    const lost = acknowledged.filter((key) => !keys.has(key)).length
    return `The disk runs full: ${before} requests acknowledged, ${refused} told to try again (503), pages answered with ${status}; with room again ${acknowledged.length - before} of 1000 acknowledged; of all that were acknowledged ${lost} lost.`
  } finally {
    agent.destroy()
    await house.end('SIGKILL')
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
  }
}
