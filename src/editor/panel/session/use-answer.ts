import { useEffect, useState } from 'react'
import type { Answers } from '../../protocol/answers.ts'
import type { CallName, Calls } from '../../protocol/calls.ts'
import { ask, isRefused } from './api.ts'
import { useSession } from './context.ts'
import { haveRead } from './session.ts'

/**
 * The answer to a request, asked again whenever something has been written, here or by others; undefined until the first has come.
 * The last one stays until the next has.
 */
export function useAnswer<Name extends CallName>(name: Name, request: Calls[Name] | undefined): Answers[Name] | undefined {
  const { revision } = useSession()
  const [answer, setAnswer] = useState<{ key: string; answer: Answers[Name] }>()
  const key = request === undefined ? undefined : JSON.stringify(request)
  useEffect(() => {
    if (key === undefined) return
    let isCurrent = true
    // What `JSON.stringify` has made of the request.
    void ask(name, JSON.parse(key) as Calls[Name]).then((next) => {
      if (!isCurrent || isRefused(next)) return
      setAnswer({ key, answer: next })
      if (name === 'field') haveRead(revision)
    })
    return () => {
      isCurrent = false
    }
  }, [name, key, revision])
  return answer !== undefined && answer.key === key ? answer.answer : undefined
}
