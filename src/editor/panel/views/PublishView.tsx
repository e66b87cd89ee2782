import { useState } from 'react'
import { baseLocale, localeCodes } from '../../../content/i18n/locales.ts'
import { type ContentValue, isObject } from '../../../content/yaml-values/path.ts'
import type { FileDifference } from '../../../publishing/git/differences.ts'
import type { Answers } from '../../calls/answers.ts'
import { nameOfPlace } from '../../protocol/label.ts'
import { Button } from '../controls/Button.tsx'
import { CallStatus } from '../controls/CallStatus.tsx'
import type { CallFailure } from '../session/call.ts'
import { placeKey } from '../session/draft.ts'
import { useCall, useEditor, useSession, useWords } from '../session/hooks.ts'
import { Difference, valueOnOneLine } from './Difference.tsx'
import { Gate, OutcomeMessage } from './publish-results.tsx'

/** The differences from the last commit, the gate, and the form that publishes them for review. */
export function PublishView() {
  const { sync, call } = useEditor()
  const words = useWords()
  const session = useSession()
  const changes = useCall('changes', {})
  const [gateResult, setGateResult] = useState<Answers['runGate'] | CallFailure | 'running'>()
  const [outcome, setOutcome] = useState<Answers['publish'] | CallFailure | 'running'>()
  const answer = changes.data
  if (!answer) return <CallStatus call={changes} />
  if ('blocker' in answer) return <p role="alert">{words.publish.blockers[answer.blocker]()}</p>
  const count = answer.changes.length + answer.pictures.length

  async function check() {
    setOutcome(undefined)
    setGateResult('running')
    setGateResult(await call('runGate', {}))
    sync.followChange()
  }
  async function publish(summary: string) {
    setOutcome('running')
    const next = await call('publish', { summary })
    setOutcome(next)
    sync.followChange()
  }

  return (
    <>
      <CallStatus call={changes} />
      <p>{count === 0 ? words.publish.nothing() : words.publish.count({ count })}</p>
      {session.entries.length > 0 && <p className="finding warning">{words.publish.unsaved()}</p>}
      <ul>
        {answer.changes.map((difference) => (
          <li key={placeKey(difference)}>
            <DifferenceEntry difference={difference} />
          </li>
        ))}
        {answer.pictures.map((picture) => (
          <li key={picture}>{picture}</li>
        ))}
      </ul>
      {count > 0 && <Button text={words.publish.check()} disabled={gateResult === 'running'} onClick={() => void check()} />}
      <div aria-live="polite">
        {gateResult === 'running' ? <p>{words.publish.checking()}</p> : count > 0 && <Gate state={answer.gate} result={gateResult} />}
        {outcome === 'running' ? <p>{words.publish.sending()}</p> : outcome && <OutcomeMessage outcome={outcome} />}
      </div>
      {count > 0 && answer.gate === 'passed' && (
        <PublishForm isSending={outcome === 'running'} onSend={(summary) => void publish(summary)} />
      )}
    </>
  )
}

type PublishFormProps = { isSending: boolean; onSend: (summary: string) => void }

function PublishForm({ isSending, onSend }: PublishFormProps) {
  const words = useWords()
  const [summary, setSummary] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend(summary)
      }}
    >
      <label>
        {words.publish.summary()}
        <input required dir="auto" maxLength={200} value={summary} onChange={({ target }) => setSummary(target.value)} />
      </label>
      <button type="submit" disabled={isSending}>
        {words.publish.send()}
      </button>
    </form>
  )
}

/** A difference from the last commit: the text before and after it, in each language that differs. */
function DifferenceEntry({ difference: { file, label, before, after } }: { difference: FileDifference }) {
  const words = useWords()
  const value = before ?? after ?? null
  return (
    <>
      <h3>{nameOfPlace(file, label, words)}</h3>
      {before === undefined || after === undefined ? (
        <p>
          <small>{before === undefined ? words.publish.added() : words.publish.removed()}</small> {value !== null && valueOnOneLine(value)}
        </p>
      ) : (
        <>
          {Array.isArray(before) && <small>{words.publish.moved()}</small>}
          {textDifferences(before, after).map(({ locale, was, is }) => (
            <div key={locale ?? ''}>
              <Difference label="−" text={was} other={is} lang={locale} kind="before" />
              <Difference label="+" text={is} other={was} lang={locale} kind="after" />
            </div>
          ))}
        </>
      )}
    </>
  )
}

function textDifferences(before: ContentValue, after: ContentValue): { locale?: string; was: string; is: string }[] {
  if (!isObject(before) || !isObject(after) || typeof before[baseLocale] !== 'string')
    return [{ was: valueOnOneLine(before), is: valueOnOneLine(after) }]
  return localeCodes.flatMap((locale) => {
    const [was, is] = [before[locale] ?? '', after[locale] ?? '']
    return was === is ? [] : [{ locale, was: valueOnOneLine(was), is: valueOnOneLine(is) }]
  })
}
