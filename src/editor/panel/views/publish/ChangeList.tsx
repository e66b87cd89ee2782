import { toLocale } from '../../../../content/i18n/locales.ts'
import type { ContentValue } from '../../../../content/yaml-values/path.ts'
import type { FileDifference } from '../../../../publishing/git/index.ts'
import type { EditorWords } from '../../../../words/index.ts'
import type { UnpublishedChanges } from '../../../calls/answers.ts'
import { nameOfPlace } from '../../../protocol/label.ts'
import { placeKey } from '../../../protocol/place-key.ts'
import { Button } from '../../elements/Button.tsx'
import { ForDevelopers } from '../../elements/ForDevelopers.tsx'
import { useEditor, useWords } from '../../session/hooks.ts'
import { Difference } from '../values/Difference.tsx'
import { textInEachLanguage, valueInWords } from '../values/value-in-words.ts'

/** The translation lock is named in a separate sentence, because Save writes it automatically. */
const lockFile = 'translations.lock.json'

type ChangeListProps = {
  changes: UnpublishedChanges
  /** Keys of the places whose changes are left out of a publication. Without it nothing can be left out. */
  leftOut?: ReadonlySet<string>
  onToggle?: (key: string) => void
  /** Sentences about changes, by the keys of their places. */
  notes?: ReadonlyMap<string, string>
}

/** The differences from the newest version, each with a link to its place, and the names of other changed files. */
export function ChangeList({ changes: { changes, pictures, others, conflicts, itemNames }, leftOut, onToggle, notes }: ChangeListProps) {
  const words = useWords()
  const otherFiles = others.filter((file) => file !== lockFile)
  const nameOfImage = (path: string) => (Object.hasOwn(itemNames, path) && itemNames[path]?.[toLocale(words.code)]) || path
  return (
    <>
      {conflicts.length > 0 && (
        <>
          <p className="finding error">{words.publish.conflicts({ count: conflicts.length })}</p>
          <ul>
            {conflicts.map((conflict) => (
              <li key={placeKey(conflict)}>
                {conflict.before === undefined && conflict.after === undefined ? (
                  nameOfPlace(conflict.file, conflict.label, words)
                ) : (
                  <DifferenceEntry difference={conflict} itemNames={itemNames} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <ul>
        {changes.map((difference) => (
          <li key={placeKey(difference)}>
            <DifferenceEntry difference={difference} itemNames={itemNames} />
            {notes?.has(placeKey(difference)) && <p className="note">{notes.get(placeKey(difference))}</p>}
            {leftOut && (
              <label className="switch">
                <input type="checkbox" checked={!leftOut.has(placeKey(difference))} onChange={() => onToggle?.(placeKey(difference))} />{' '}
                {words.live.include()}
              </label>
            )}
          </li>
        ))}
        {pictures.map((picture) => (
          <li key={picture}>{words.publish.picture({ name: nameOfImage(picture.replace(/^images\//, '')) })}</li>
        ))}
      </ul>
      {others.includes(lockFile) && <p>{words.publish.lock()}</p>}
      {otherFiles.length > 0 && (
        <>
          <p>{words.publish.others()}</p>
          <ForDevelopers output={otherFiles.join('\n')} />
        </>
      )}
    </>
  )
}

type DifferenceEntryProps = { difference: FileDifference; itemNames: UnpublishedChanges['itemNames'] }

/** A difference from the newest version: the value before and after it, in each language that differs. */
function DifferenceEntry({ difference: { file, path, label, before, after }, itemNames }: DifferenceEntryProps) {
  const { store } = useEditor()
  const words = useWords()
  const inWords = (value: ContentValue) => valueInWords(value, { file, path, words, itemNames })
  const name = nameOfPlace(file, label, words)
  const value = after ?? before ?? null
  const texts: TextDifference[] = before === undefined || after === undefined ? [] : textDifferences(before, after, words)
  return (
    <>
      <h3>{after === undefined ? name : <Button text={name} className="link" onClick={() => store.showPlace({ file, path })} />}</h3>
      {before === undefined || after === undefined ? (
        <p>
          <small>{before === undefined ? words.publish.added() : words.publish.removed()}</small> {inWords(value)}
        </p>
      ) : (
        <>
          {Array.isArray(before) && path.at(-1) !== 'week' && <small>{words.publish.moved()}</small>}
          {(texts.length > 0 ? texts : [{ was: inWords(before), is: inWords(after) }]).map(({ locale, was, is }) => (
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

type TextDifference = { locale?: string; was: string; is: string }

function textDifferences(before: ContentValue, after: ContentValue, words: EditorWords): TextDifference[] {
  const [texts, changed] = [textInEachLanguage(before, words), textInEachLanguage(after, words)]
  if (changed.length === 0) return []
  return texts.flatMap(({ locale, text: was }, index) => {
    const is = changed[index]?.text ?? ''
    return was === is ? [] : [{ locale, was, is }]
  })
}
