import { useEffect, useEffectEvent, useRef } from 'react'
import { sameFields } from '../../contact-message/forms.ts'
import type { FormState } from './submission.ts'

/** How long a failure takes to be seen, in milliseconds: who leaves sooner was about to. */
const telling = 3000

/**
 * When the outcome of a message is known, scrolls to its notice and focuses the button, which was disabled meanwhile. A visitor
 * who has gone on typing is not interrupted; the outcome is announced to screen readers. `onTold` is called once a failure has been
 * there for a while. One of before the page was loaded moves nothing.
 */
export function useOutcome({ submission, notice: receipt, fields, toast }: FormState, onTold: () => void) {
  const notice = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isNews = submission.status === 'failed' && !submission.isTold && toast === undefined
  const outcome = isNews ? 'failed' : receipt
  const known = useRef(outcome)

  const show = useEffectEvent(() => {
    if (outcome === undefined) return
    if (submission.status === 'failed' && !sameFields(fields, submission.message.fields)) return
    button.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'nearest' })
  })

  useEffect(() => {
    if (known.current !== outcome) show()
    known.current = outcome
  }, [outcome])

  const tell = useEffectEvent(onTold)
  useEffect(() => {
    if (!isNews) return
    const timer = setTimeout(() => tell(), telling)
    return () => clearTimeout(timer)
  }, [isNews])

  return { notice, button }
}
