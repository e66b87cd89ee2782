import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { save } from '#src/editor/server/saving/save.ts'
import { WriteLog } from '#src/editor/server/storage/write-log.ts'

export const file = 'plans.yaml'
export const personId = 'bench'
const textNumber = (count: number): string => `Written ${count} times: \u00e9 “x”`

export const openWriteLog = (root: string): WriteLog => new WriteLog(root, join(root, 'history.sqlite'))

/** Returns the expected content of the file after `count` saves. */
export const fileWith = (count: number): string =>
  `# Kept as it is.\n- id: one\n  description: { en: ${JSON.stringify(textNumber(count))}, fr: Un }\n`

/** Saves text number `count + 1` over text number `count`. Returns whether the editor has saved it. */
export function saveNext(writeLog: WriteLog, count: number): boolean {
  const value = textNumber(count + 1)
  const edit = { change: { kind: 'set' as const, path: [{ id: 'one' }, 'description', 'en'], value }, was: textNumber(count) }
  return save(writeLog, () => [], personId, [{ file, edits: [edit] }]).kind === 'saved'
}

/** Returns the number of the text in the file; undefined if the file is damaged. */
export function countIn(root: string): number | undefined {
  const text = readFileSync(join(root, 'content', file), 'utf8')
  const count = Number(/Written (\d+) times/.exec(text)?.[1])
  return text === fileWith(count) ? count : undefined
}
