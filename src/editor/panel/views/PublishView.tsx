import { useState } from 'react'
import type { Answers } from '../../protocol/answers.ts'
import type { Changed } from '../../../publishing/git/changes.ts'
import type { PublishOutcome } from '../../../publishing/git/publish.ts'
import { baseLocale, localeCodes } from '../../../content/i18n/locales.ts'
import { isObject, type Value } from '../../../content-toolkit/edit/path.ts'
import { ask, isRefused } from '../session/api.ts'
import { useSession, useWords } from '../session/context.ts'
import { labelInWords } from '../../protocol/label.ts'
import { followChange, hasUnsaved } from '../session/session.ts'
import { useAnswer } from '../session/use-answer.ts'
import { printed } from './Conflicts.tsx'
import { Difference } from './Difference.tsx'

/** What has changed since the last commit, in words; whether it may go live; and the way to a review. */
export function PublishView() {
  const words = useWords()
  const session = useSession()
  const answer = useAnswer('changes', {})
  const [approval, setApproval] = useState<Answers['approve'] | 'checking'>()
  const [outcome, setOutcome] = useState<PublishOutcome | 'sending'>()
  const [summary, setSummary] = useState('')
  const [refused, setRefused] = useState('')
  if (!answer) return <p>{words.loading}</p>
  if ('obstacle' in answer) return <p role="alert">{words.publish.obstacles[answer.obstacle]}</p>
  const { changes, pictures } = answer
  const count = changes.length + pictures.length

  async function check() {
    setApproval('checking')
    const next = await ask('approve', {})
    setApproval(isRefused(next) ? undefined : next)
    setRefused(isRefused(next) ? next.refused : '')
  }
  async function send() {
    setOutcome('sending')
    const next = await ask('publish', { summary })
    setOutcome(isRefused(next) ? undefined : next)
    setRefused(isRefused(next) ? next.refused : '')
    if (!isRefused(next) && next.kind === 'published') {
      setApproval(undefined)
      setSummary('')
      followChange()
    }
  }

  return (
    <>
      <p>{count === 0 ? words.publish.nothing : words.publish.count(count)}</p>
      {hasUnsaved(session) && <p className="remark warning">{words.publish.unsaved}</p>}
      <ul className="changes">
        {changes.map((change) => (
          <li key={JSON.stringify([change.file, change.path])}>
            <ChangeOf change={change} />
          </li>
        ))}
        {pictures.map((picture) => (
          <li key={picture}>{picture}</li>
        ))}
      </ul>
      {count > 0 && (
        <button type="button" disabled={approval === 'checking'} onClick={() => void check()}>
          {words.publish.check}
        </button>
      )}
      <div aria-live="polite">
        {approval === 'checking' && <p>{words.publish.checking}</p>}
        {approval !== undefined && approval !== 'checking' && (
          <>
            <p className={approval.mayGoLive ? 'good' : 'remark error'}>{approval.mayGoLive ? words.publish.good : words.publish.bad}</p>
            {/* A scrolling region is reached by key (WCAG 2.1.1). */}
            {!approval.mayGoLive && <pre tabIndex={0}>{approval.report}</pre>}
          </>
        )}
        {outcome === 'sending' && <p>{words.publish.sending}</p>}
        {outcome !== undefined && outcome !== 'sending' && <Outcome outcome={outcome} />}
        {refused !== '' && <p className="remark error">{refused}</p>}
      </div>
      {count > 0 && approval !== undefined && approval !== 'checking' && approval.mayGoLive && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <label>
            {words.publish.summary}
            <input required maxLength={200} value={summary} onChange={({ target }) => setSummary(target.value)} />
          </label>
          <button type="submit" disabled={outcome === 'sending'}>
            {words.publish.send}
          </button>
        </form>
      )}
    </>
  )
}

function Outcome({ outcome }: { outcome: PublishOutcome }) {
  const words = useWords()
  switch (outcome.kind) {
    case 'nothing':
      return <p>{words.publish.nothing}</p>
    case 'obstacle':
      return <p className="remark error">{words.publish.obstacles[outcome.obstacle]}</p>
    case 'failed':
      return (
        <>
          <p className="remark error">{words.publish.failed}</p>
          <pre tabIndex={0}>{outcome.problem}</pre>
        </>
      )
    case 'published': {
      const { branch, pushed, review, problem } = outcome
      return (
        <>
          <p className="good">{words.publish.sent(branch)}</p>
          <p>{pushed ? words.publish.pushed : problem === undefined ? words.publish.kept : words.publish.notPushed}</p>
          {review !== undefined && (
            <p>
              {words.publish.review}{' '}
              <a href={review} target="_blank" rel="noreferrer">
                {review}
              </a>
            </p>
          )}
          {problem !== undefined && <pre tabIndex={0}>{problem}</pre>}
        </>
      )
    }
  }
}

/** A change text by text: in each language that differs, what it was and what it is. */
function ChangeOf({ change: { file, label, before, after } }: { change: Changed }) {
  const words = useWords()
  const heading = <h3>{labelInWords(file, label, words)}</h3>
  if (before === undefined || after === undefined) {
    const value = before ?? after
    return (
      <>
        {heading}
        <p>
          <small>{before === undefined ? words.publish.added : words.publish.removed}</small> {value === undefined ? '' : printed(value)}
        </p>
      </>
    )
  }
  const sides = inLanguages(before, after)
  return (
    <>
      {heading}
      {Array.isArray(before) && <small>{words.publish.moved}</small>}
      {sides.map(({ locale, was, is }) => (
        <div key={locale ?? ''}>
          <Difference label="−" text={was} other={is} lang={locale} kind="before" />
          <Difference label="+" text={is} other={was} lang={locale} kind="after" />
        </div>
      ))}
    </>
  )
}

function inLanguages(before: Value, after: Value): { locale?: string; was: string; is: string }[] {
  if (!isObject(before) || !isObject(after) || typeof before[baseLocale] !== 'string') return [{ was: printed(before), is: printed(after) }]
  return localeCodes.flatMap((locale) => {
    const [was, is] = [before[locale] ?? '', after[locale] ?? '']
    return was === is ? [] : [{ locale, was: printed(was), is: printed(is) }]
  })
}
