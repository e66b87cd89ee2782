import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'yaml'
import { withDevServer } from '../../harness/servers/with-dev-server.ts'
import { countedFaults, failOnFaults } from '../fail-on-faults.ts'
import { seededRandom } from '../seeded-random.ts'

/** Number of writes by the clients and the program together. WRITES overrides it. */
const writes = Number(process.env['WRITES'] ?? 1000)
const file = 'plans.yaml'

/** Returns the text that a client saves. It names the client, because the server sees no conflict if two clients save the same text. */
const countText = (count: number, client: number): string => `Counted to ${count}. Client ${client}.`
const parseCount = (text: unknown): number => Number(/Counted to (\d+)/.exec(String(text))?.[1])
const firstText = countText(0, 0)
const programLine = (count: number): string => `# Written ${count} times by a program.`

type Save = (input: unknown) => Promise<{ kind?: string; current?: unknown }>
type Outcome = { saved: number; trueConflicts: number; falseConflicts: number; own: number; shared: number }

/**
 * Proves that concurrent saves lose no update and report only real conflicts. Two clients save through the server: each edits one text, and
 * both edit a third. Meanwhile a program replaces the file as a text editor does.
 */
export function testSaveRaces(): Promise<string> {
  return withDevServer(prepare, async (root, url) => {
    const path = join(root, 'content', file)
    const saveCall = await connect(url)
    const program = startProgram(path)
    const [anna, ben] = await Promise.all([client(saveCall, 0), client(saveCall, 1)])
    const programWrites = await program.stop()

    const text = readFileSync(path, 'utf8')
    // The type is right, because `prepare` has written these descriptions.
    const counts = (parse(text) as { description: { en: string } }[]).map(({ description }) => parseCount(description.en))
    const faults = [
      ...(counts[0] === anna.own ? [] : ['an update of Anna is lost']),
      ...(counts[1] === ben.own ? [] : ['an update of Ben is lost']),
      ...(counts[2] === anna.shared + ben.shared ? [] : ['an update of both is lost']),
      ...(text.includes(programLine(programWrites)) ? [] : ['an update of the program is lost']),
      ...countedFaults({ 'false conflicts': anna.falseConflicts + ben.falseConflicts }),
    ]
    const sum = (key: keyof Outcome) => anna[key] + ben[key]
    const report = `${sum('saved') + programWrites} writes of two clients (${sum('saved')}) and a text editor (${programWrites}), interleaved: ${sum('trueConflicts')} real conflicts, each reported with both texts.`
    return failOnFaults(report, faults)
  })
}

/**
 * Writes counters with the value 0 into plans.yaml: the description of each plan, of which the clients use the first three, and a comment
 * at the end, which the program uses.
 */
function prepare(root: string): void {
  const path = join(root, 'content', file)
  const text = readFileSync(path, 'utf8').replaceAll(/(description:\s+en: ).*/g, `$1${firstText}`)
  writeFileSync(path, `${text.trimEnd()}\n${programLine(0)}\n`)
}

async function connect(url: string): Promise<Save> {
  const source = await (await fetch(`${url}/@id/__x00__virtual:editor-token`)).text()
  const token = /token = "([^"]+)"/.exec(source)?.[1] ?? ''
  const headers = { origin: url, 'content-type': 'application/json', 'x-editor-token': token }
  return async (input) => {
    const response = await fetch(`${url}/__editor/saveEdits`, { method: 'POST', headers, body: JSON.stringify(input) })
    return (await response.json()) as Awaited<ReturnType<Save>> // the server's answer to `saveEdits`
  }
}

/**
 * Simulates a client, which increments one counter a turn: on every fifth turn the shared counter, otherwise its separate counter. A
 * conflict about the shared counter is right if the other client has changed it meanwhile. Any other failure counts as a false conflict.
 */
async function client(saveCall: Save, position: number): Promise<Outcome> {
  const outcome: Outcome = { saved: 0, trueConflicts: 0, falseConflicts: 0, own: 0, shared: 0 }
  let [own, shared] = [firstText, firstText]
  for (let turn = 0; turn < (writes * 2) / 5; turn++) {
    const isShared = turn % 5 === 4
    const was = isShared ? shared : own
    const value = countText(parseCount(was) + 1, position)
    const change = { kind: 'set', path: [isShared ? 2 : position, 'description', 'en'], value }
    const { kind, current } = await saveCall({ files: [{ file, edits: [{ change, was }] }] })
    if (kind === 'saved') {
      outcome.saved++
      if (isShared) shared = value
      else own = value
      outcome[isShared ? 'shared' : 'own']++
    } else if (kind === 'conflict' && isShared && current !== was) {
      outcome.trueConflicts++
      shared = String(current)
    } else outcome.falseConflicts++
  }
  return outcome
}

/** Starts a program that replaces the file at random intervals, unless the file has changed since the program read it. */
function startProgram(path: string): { stop: () => Promise<number> } {
  const random = seededRandom()
  let count = 0
  const stopped = new AbortController()
  const maxWrites = writes / 5
  const turn = () => {
    const text = readFileSync(path, 'utf8')
    const temporary = `${path}.tmp~`
    writeFileSync(temporary, text.replace(programLine(count), programLine(count + 1)))
    if (readFileSync(path, 'utf8') !== text) return
    renameSync(temporary, path)
    count++
  }
  const running = (async () => {
    while (!stopped.signal.aborted && count < maxWrites) {
      turn()
      await wait(random.between(20, 220))
    }
  })()
  return {
    stop: async () => {
      // Once the clients have finished, no save can collide with a write of the program, so the program stops.
      stopped.abort()
      await running
      return count
    },
  }
}
