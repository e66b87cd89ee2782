import { useEffect, useEffectEvent, useRef } from 'react'
import { forms, sameFields, type FormName } from './forms.ts'
import type { FormState } from './submission.ts'

/**
 * Shows visitors what became of their message as soon as it is known: its notice comes into view, and the button, which
 * nobody could press meanwhile, has the focus. Whoever went on writing is left to it; the outcome is read aloud.
 */
export function useOutcome(name: FormName, { submission, fields }: FormState) {
  const notice = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const known = useRef(submission.status)

  const show = useEffectEvent(() => {
    if (submission.status !== 'sent' && submission.status !== 'failed') return
    if (!sameFields(fields, submission.status === 'failed' ? submission.message.fields : forms[name])) return
    button.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'nearest' })
  })

  useEffect(() => {
    if (known.current !== submission.status) show()
    known.current = submission.status
  }, [submission.status])

  return { notice, button }
}
