import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { undoOrRedo } from '#src/editor/server/saving/undo.ts'
import { failOnFaults } from '../fail-on-faults.ts'
import { seededRandom } from '../seeded-random.ts'
import { countIn, file, fileWith, openWriteLog, personId } from './edited-store.ts'

/** Number of kills. KILLS overrides it. */
const kills = Number(process.env['KILLS'] ?? 200)

/** Kills a process that saves in a loop. Proves that no kill leaves a damaged file, and that undo and redo work afterwards. */
export async function testSaveKills(): Promise<string> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'editor-kills-'))
  const root = folder.path
  mkdirSync(join(root, 'content'))
  writeFileSync(join(root, 'content', file), fileWith(0))
  const random = seededRandom()
  const faults: string[] = []
  let saved = 0
  for (let turn = 0; turn < kills; turn++) {
    const first = countIn(root) ?? 0
    const child = spawn(process.execPath, ['tests/endurance/editor/edit-endlessly.ts', root, String(first)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = once(child, 'exit')
    await wait(random.between(250, 600))
    child.kill('SIGKILL')
    await ended
    const count = countIn(root)
    if (count === undefined) {
      faults.push(`Kill ${turn}: the file is damaged`)
      continue
    }
    saved += count - first
    if (count === first) continue
    const writeLog = openWriteLog(root)
    const noErrors = () => []
    const isUndone = undoOrRedo(writeLog, noErrors, personId, 'undo').kind === 'saved' && countIn(root) === count - 1
    const isRedone = undoOrRedo(writeLog, noErrors, personId, 'redo').kind === 'saved' && countIn(root) === count
    if (!isUndone || !isRedone) faults.push(`Kill ${turn}: undo or redo is wrong`)
    writeLog.close()
  }
  return failOnFaults(`${kills} kills (SIGKILL) of a process that saved ${saved} times`, faults)
}
