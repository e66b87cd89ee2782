import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf, readContentFile } from '../../src/content-toolkit/edit/content-files.ts'
import { History } from '../../src/editor/server/history.ts'
import { save } from '../../src/editor/server/save.ts'

/** A site whose texts are edited, and whose history can be opened again. */
export type Store = { root: string; history: History }

export const file = 'plans.yaml'
const textOf = (count: number): string => `Written ${count} times: \u00e9 “x”`
const browserId = 'bench'

export function openStore(root: string): Store {
  const digestNow = (name: string) => {
    const now = readContentFile(root, name)
    return 'text' in now ? digestOf(now.text) : undefined
  }
  return { root, history: new History(join(root, 'history.sqlite'), digestNow) }
}

/** The file with the text that was written the `count`th time. */
export const fileWith = (count: number): string =>
  `# Kept as it is.\n- id: one\n  description: { en: ${JSON.stringify(textOf(count))}, fr: Un }\n`

/** Saves the text after the one that is there; whether it was. */
export function write(store: Store, count: number): boolean {
  const edit = { change: { do: 'set' as const, path: [{ id: 'one' }, 'description', 'en'], value: textOf(count + 1) }, was: textOf(count) }
  return save({ ...store, findMistakes: () => [] }, browserId, [{ file, edits: [edit] }]).kind === 'saved'
}

/** Which of the texts the file has, whole; undefined for anything else. */
export function countIn(root: string): number | undefined {
  const text = readFileSync(join(root, 'content', file), 'utf8')
  const count = Number(/Written (\d+) times/.exec(text)?.[1])
  return text === fileWith(count) ? count : undefined
}
