import { useState } from 'react'
import { SummaryField } from '#src/editor/panel/index.ts'
import { useStudioMessages } from '../session/studio-panel-messages.ts'

export type PublishTarget = 'now' | 'review'

type LivePublishFormProps = {
  /** Ways to publish: at once or for review. Each has a button, and the first button is the primary one. */
  targets: readonly PublishTarget[]
  chosen: number
  all: number
  isRunning: boolean
  onPublish: (target: PublishTarget, summary: string) => void
}

export function LivePublishForm({ targets, chosen, all, isRunning, onPublish }: LivePublishFormProps) {
  const { publish: messages, live } = useStudioMessages()
  const [summary, setSummary] = useState('')
  const texts = { now: [live.publish(), live.some({ chosen, all })], review: [messages.send(), live.proposeSome({ chosen, all })] } as const
  return (
    <form
      className="publish"
      onSubmit={(event) => {
        event.preventDefault()
        const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
        const target = targets.find((each) => each === submitter?.getAttribute('value')) ?? targets[0]
        if (!isRunning && target) onPublish(target, summary)
      }}
    >
      <SummaryField label={messages.summary()} value={summary} onChange={setSummary} />
      {targets.map((target, index) => (
        <button key={target} type="submit" value={target} className={index === 0 ? 'primary' : undefined} aria-disabled={isRunning}>
          {texts[target][chosen === all ? 0 : 1]}
        </button>
      ))}
    </form>
  )
}
