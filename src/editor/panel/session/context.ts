import { createContext, use, useSyncExternalStore } from 'react'
import type { EditPath, Value } from '../../../content-toolkit/edit/path.ts'
import type { Remark } from '../../protocol/answers.ts'
import { onSession, sessionNow, type Session } from './session.ts'
import { editorWords, type Words } from '../../protocol/words.ts'

export const WordsContext = createContext<Words>(editorWords('en'))
export const useWords = (): Words => use(WordsContext)

export const useSession = (): Session => useSyncExternalStore(onSession, sessionNow)

/** What the check says of a place and of nothing within it. */
export function useRemarks(file: string, path: EditPath): Remark[] {
  const { remarks } = useSession()
  const own = JSON.stringify(path)
  return remarks.filter((remark) => remark.file === file && JSON.stringify(remark.path) === own)
}

/** The value with another at a path within it. */
export function withValueAt(root: Value | undefined, [step, ...rest]: EditPath, value: Value | undefined): Value | undefined {
  if (step === undefined) return value
  if (typeof step === 'object') return root
  const parent = root ?? null
  if (Array.isArray(parent)) {
    const child = withValueAt(parent[Number(step)], rest, value)
    return child === undefined ? parent.toSpliced(Number(step), 1) : parent.with(Number(step), child)
  }
  const group = typeof parent === 'object' && parent !== null ? parent : {}
  const child = withValueAt(group[step], rest, value)
  if (child !== undefined) return { ...group, [step]: child }
  return Object.fromEntries(Object.entries(group).filter(([key]) => key !== step))
}
