import type { ReactNode } from 'react'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { ForDevelopers } from '#src/editor/panel/elements/ForDevelopers.tsx'
import { nameOfPage } from '#src/editor/panel/elements/shown-page.ts'
import { useEditor, useMessages } from '#src/editor/panel/elements/use-editor.ts'
import { fixInPanel } from '#src/editor/panel/elements/use-findings.ts'
import { pageAt } from '#src/editor/panel/session/page-at.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import type { LabelledFinding } from '#src/editor/protocol/calls/field-answers.ts'
import type { GateFinding } from '#src/editor/protocol/calls/working-copy-contract.ts'
import { nameOfPlace } from '#src/editor/protocol/label.ts'
import type { EditorMessages } from '#src/tool-messages/editor-messages.ts'

/** Shows the errors and the warnings of the check. The warnings are folded. */
export function CheckFindings({ findings }: { findings: readonly LabelledFinding[] }) {
  const messages = useMessages().publish
  const errors = findings.filter(({ severity }) => severity === 'error')
  const warnings = findings.filter(({ severity }) => severity === 'warning')
  return (
    <>
      {errors.length > 0 && (
        <>
          <p>{messages.errors({ count: errors.length })}</p>
          <FindingList findings={errors} />
        </>
      )}
      {warnings.length > 0 && (
        <details>
          <summary>{messages.warnings({ count: warnings.length })}</summary>
          <FindingList findings={warnings} />
        </details>
      )}
    </>
  )
}

/** Findings with the same sentence are one entry, with their places below the sentence. */
function FindingList({ findings }: { findings: readonly LabelledFinding[] }) {
  const messages = useMessages()
  const sentenceOf = (finding: LabelledFinding) => `${finding.message[messages.code]} ${fixInPanel(finding, messages)}`
  const nameOf = ({ file, label }: LabelledFinding) => nameOfPlace(file, label, messages)
  return (
    <ul>
      {[...Map.groupBy(findings, sentenceOf)].map(([sentence, group]) => (
        <li key={sentence}>
          <Places>
            {group.map((finding, index) => (
              <PlaceLink key={index} place={finding} name={nameOf(finding)} />
            ))}
          </Places>
          <p className={`finding ${group[0]?.severity ?? ''}`}>{sentence}</p>
        </li>
      ))}
    </ul>
  )
}

/** Shows the places of a finding. Several places are folded under a line with the number of places. */
function Places({ children }: { children: ReactNode[] }) {
  const messages = useMessages().publish
  if (children.length === 1) return children
  return (
    <details>
      <summary>{messages.places({ count: children.length })}</summary>
      <ul>
        {children.map((place, index) => (
          <li key={index}>{place}</li>
        ))}
      </ul>
    </details>
  )
}

function PlaceLink({ place, name }: { place: FieldPlace; name: string }) {
  const { store } = useEditor()
  return <Button text={name} className="link" onClick={() => store.showPlace({ file: place.file, path: place.path })} />
}

/**
 * Shows the findings about built pages. Texts that are too wide for a page are named, because a writer can correct them. All other findings
 * are one entry, which refers the writer to a developer.
 */
export function PageFindings({ findings }: { findings: readonly GateFinding[] }) {
  const messages = useMessages()
  const sentenceOf = ({ overflow }: GateFinding) => {
    const texts = overflow?.texts.map((text) => messages.quoted({ text })).join(', ')
    if (!overflow) return messages.publish.pageFault()
    return messages.publish.tooWide({ window: overflow.window, texts: texts || messages.publish.somethingElse() })
  }
  return (
    <ul>
      {[...Map.groupBy(findings, sentenceOf)].map(([sentence, group]) => (
        <li key={sentence}>
          <Places>
            {group.map((finding, index) => (
              <PagePlace key={index} finding={finding} />
            ))}
          </Places>
          <p className="finding error">{sentence}</p>
          {!group[0]?.overflow && <ForDevelopers output={group.map(({ where, message }) => `${where} ${message}`).join('\n')} />}
        </li>
      ))}
    </ul>
  )
}

function PagePlace({ finding: { where, text } }: { finding: GateFinding }) {
  const { frame } = useEditor()
  const messages = useMessages()
  return (
    <>
      {where.startsWith('/') && <Button text={nameOfPageAt(where, messages)} className="link" onClick={() => frame.navigate(where)} />}{' '}
      {text && <PlaceLink place={{ file: text.file, path: text.path }} name={nameOfPlace(text.file, text.label, messages)} />}
    </>
  )
}

/** Returns the name and the language of a page: “Pricing · FR”. */
function nameOfPageAt(path: string, messages: EditorMessages): string {
  const { locale, logical } = pageAt(path)
  return `${nameOfPage(logical, messages)} · ${locale.toUpperCase()}`
}
