import type { ReportedFinding } from '../../../publishing/report/page-report.ts'
import type { EditorWords } from '../../../words/index.ts'
import type { FieldPlace, NamedFinding } from '../../calls/answers.ts'
import { nameOfPlace } from '../../protocol/label.ts'
import { Button } from '../elements/Button.tsx'
import { ForDevelopers } from '../elements/ForDevelopers.tsx'
import { useEditor, useSession, useWords } from '../session/hooks.ts'
import { nameOfPage, pageAt } from '../session/shown-page.ts'

/** Findings of the check about the whole content: errors, and warnings folded to one line. Each has a link to its place. */
export function CheckFindings({ findings }: { findings: readonly NamedFinding[] }) {
  const { publish: words } = useWords()
  const errors = findings.filter(({ severity }) => severity === 'error')
  const warnings = findings.filter(({ severity }) => severity === 'warning')
  return (
    <>
      {errors.length > 0 && (
        <>
          <p>{words.errors({ count: errors.length })}</p>
          <FindingList findings={errors} />
        </>
      )}
      {warnings.length > 0 && (
        <details>
          <summary>{words.warnings({ count: warnings.length })}</summary>
          <FindingList findings={warnings} />
        </details>
      )}
    </>
  )
}

const FindingList = ({ findings }: { findings: readonly NamedFinding[] }) => (
  <ul>
    {findings.map((finding, index) => (
      <FindingEntry key={index} finding={finding} />
    ))}
  </ul>
)

function FindingEntry({ finding: { file, path, label, severity, message, fix, sameWords } }: { finding: NamedFinding }) {
  const words = useWords()
  const { language } = useSession()
  return (
    <li>
      <PlaceLink place={{ file, path }} name={nameOfPlace(file, label, words)} />
      <p className={`finding ${severity}`}>
        {message[language]} {sameWords ? words.sameWords.fix() : fix[language]}
      </p>
    </li>
  )
}

function PlaceLink({ place, name }: { place: FieldPlace; name: string }) {
  const { store } = useEditor()
  return <Button text={name} className="link" onClick={() => store.showPlace(place)} />
}

/** Findings of the gate about built pages. Only a text that is too wide can be corrected by a writer. */
export const PageFindings = ({ findings }: { findings: readonly ReportedFinding[] }) => (
  <ul>
    {findings.map((finding, index) => (
      <PageFindingEntry key={index} finding={finding} />
    ))}
  </ul>
)

function PageFindingEntry({ finding: { where, message, text, overflow } }: { finding: ReportedFinding }) {
  const { frame } = useEditor()
  const words = useWords()
  const texts = overflow?.texts.map((wide) => words.quoted({ text: wide })).join(', ')
  return (
    <li>
      {where.startsWith('/') && <Button text={nameOfAddress(where, words)} className="link" onClick={() => frame.navigate(where)} />}{' '}
      {text && <PlaceLink place={{ file: text.file, path: text.path }} name={nameOfPlace(text.file, text.label, words)} />}
      <p className="finding error">
        {overflow
          ? words.publish.tooWide({ window: overflow.window, texts: texts || words.publish.somethingElse() })
          : words.publish.pageFault()}
      </p>
      {!overflow && <ForDevelopers output={`${where} ${message}`} />}
    </li>
  )
}

/** Returns the name of the page at an address, and its language: Pricing · FR. */
function nameOfAddress(address: string, words: EditorWords): string {
  const { locale, logical } = pageAt(address)
  return `${nameOfPage(logical, words)} · ${locale.toUpperCase()}`
}
