import { labelInWords, labelOfPath } from '../../protocol/label.ts'
import type { EditPath } from '../../../content-toolkit/edit/path.ts'
import { localeOf } from '../fields/schema.ts'
import { useWords } from '../session/context.ts'
import { discard, type Session } from '../session/session.ts'
import type { Place } from './FieldView.tsx'

type UnsavedProps = { session: Session; onOpen: (place: Place) => void; onNew: () => void }

/** What is not saved, place by place: where each is, what keeps it from being saved, and a way to discard it alone. */
export function Unsaved({ session: { pending, newItem, remarks }, onOpen, onNew }: UnsavedProps) {
  const words = useWords()
  if (pending.length + (newItem ? 1 : 0) === 0) return null
  const mistakesAt = (file: string, path: EditPath) =>
    remarks.filter((remark) => remark.severity === 'error' && remark.file === file && isWithin(remark.path, path))
  return (
    <ul className="unsaved">
      {newItem && (
        <li>
          <button type="button" className="link" onClick={onNew}>
            {words.newItem}
          </button>
        </li>
      )}
      {pending.map(({ file, path }) => {
        const name = labelInWords(file, labelOfPath(localeOf(path) ? path.slice(0, -1) : path), words)
        return (
          <li key={JSON.stringify([file, path])}>
            <button type="button" className="link" onClick={() => onOpen({ file, path })}>
              {name}
            </button>
            <button
              type="button"
              aria-label={words.discardOne(name)}
              title={words.discardOne(name)}
              onClick={() => discard({ file, path })}
            >
              ✕
            </button>
            {mistakesAt(file, path).map(({ rule, message }) => (
              <p key={rule} className="remark error">
                {message}
              </p>
            ))}
          </li>
        )
      })}
    </ul>
  )
}

const isWithin = (path: EditPath, other: EditPath): boolean =>
  other.every((step, index) => JSON.stringify(step) === JSON.stringify(path[index]))
