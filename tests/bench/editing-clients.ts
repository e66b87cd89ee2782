import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'yaml'
import { withDevServer } from './with-dev-server.ts'

const writes = Number(process.env['WRITES'] ?? 1000)
const file = 'plans.yaml'

const words = (count: number): string => `Counted to ${count}.`
const countOf = (text: unknown): number => Number(/Counted to (\d+)/.exec(String(text))?.[1])
const editorsLine = (count: number): string => `# Written ${count} times by an editor.`

type Ask = (request: unknown) => Promise<{ kind?: string; is?: unknown }>
type Outcome = { saved: number; trueConflicts: number; falseConflicts: number; own: number; shared: number }

/**
 * Two clients write at once through the server, each to a text of its own and both to a third, beside a program that writes the
 * file as an editor does: whether each finds in the end what it has written.
 */
export function interleaved(): Promise<string> {
  return withDevServer(prepare, async (root, address) => {
    const path = join(root, 'content', file)
    const ask = await asking(address)
    const editor = editing(path)
    const [anna, ben] = await Promise.all([client(ask, 'anna', 0), client(ask, 'ben', 1)])
    const editors = await editor.stop()

    const text = readFileSync(path, 'utf8')
    const counts = (parse(text) as { description: { en: string } }[]).map(({ description }) => countOf(description.en)) // as `prepare` has written it
    const lost = [
      ...(counts[0] === anna.own ? [] : ['anna']),
      ...(counts[1] === ben.own ? [] : ['ben']),
      ...(counts[2] === anna.shared + ben.shared ? [] : ['both']),
      ...(text.includes(editorsLine(editors)) ? [] : ['the editor']),
    ]
    const sum = (key: keyof Outcome) => anna[key] + ben[key]
    return `${sum('saved') + editors} writes of two clients (${sum('saved')}) and an editor (${editors}), interleaved: ${lost.length} lost updates${lost.length > 0 ? ` (${lost.join()})` : ''}, ${sum('falseConflicts')} false conflicts, ${sum('trueConflicts')} true ones, each told with both texts.`
  })
}

/** The first three plans count in their descriptions, and an editor in a comment. */
function prepare(root: string): void {
  const path = join(root, 'content', file)
  const text = readFileSync(path, 'utf8').replaceAll(/(description:\s+en: ).*/g, `$1${words(0)}`)
  writeFileSync(path, `${text.trimEnd()}\n${editorsLine(0)}\n`)
}

async function asking(address: string): Promise<Ask> {
  const source = await (await fetch(`${address}/@id/__x00__virtual:editor-token`)).text()
  const token = /token = "([^"]+)"/.exec(source)?.[1] ?? ''
  const headers = { origin: address, 'content-type': 'application/json', 'x-editor-token': token }
  return async (request) => {
    const response = await fetch(`${address}/__editor/save`, { method: 'POST', headers, body: JSON.stringify(request) })
    return (await response.json()) as Awaited<ReturnType<Ask>> // as the server writes it
  }
}

/** Counts in a text of its own, and every fifth time in the one of both: there somebody else may have been first. */
async function client(ask: Ask, name: string, position: number): Promise<Outcome> {
  const outcome: Outcome = { saved: 0, trueConflicts: 0, falseConflicts: 0, own: 0, shared: 0 }
  let seen = 0
  for (let turn = 0; turn < (writes * 2) / 5; turn++) {
    const isShared = turn % 5 === 4
    const was = isShared ? seen : outcome.own
    const change = { do: 'set', path: [isShared ? 2 : position, 'description', 'en'], value: words(was + 1) }
    const { kind, is } = await ask({ browserId: name, tabId: name, files: [{ file, edits: [{ change, was: words(was) }] }] })
    if (kind === 'saved') {
      outcome.saved++
      if (isShared) seen = was + 1
      outcome[isShared ? 'shared' : 'own']++
    } else if (kind === 'conflict' && isShared && countOf(is) !== was) {
      outcome.trueConflicts++
      seen = countOf(is)
    } else outcome.falseConflicts++
  }
  return outcome
}

/** A program that reads, changes and replaces the file at times of its own, if it is still as it was read. */
function editing(path: string): { stop: () => Promise<number> } {
  let count = 0
  const stopped = new AbortController()
  const most = writes / 5
  const turn = () => {
    const text = readFileSync(path, 'utf8')
    const temporary = `${path}.tmp~`
    writeFileSync(temporary, text.replace(editorsLine(count), editorsLine(count + 1)))
    if (readFileSync(path, 'utf8') !== text) return
    renameSync(temporary, path)
    count++
  }
  const running = (async () => {
    while (!stopped.signal.aborted && count < most) {
      turn()
      await wait(20 + Math.random() * 200)
    }
  })()
  return {
    stop: async () => {
      // Those that are left have nobody beside them any more.
      stopped.abort()
      await running
      return count
    },
  }
}
