import type { Misfit } from '../../../content-toolkit/edit/edits.ts'
import { isObject, type Value } from '../../../content-toolkit/edit/path.ts'
import { useSession, useWords } from '../session/context.ts'
import { discard, replaceTheirs } from '../session/session.ts'
import { Difference } from './Difference.tsx'

/** Edits that do not fit the content any more, because somebody else has changed it meanwhile: both, and a choice. */
export function Conflicts() {
  const words = useWords()
  const { misfits, pending } = useSession()
  return misfits.map((misfit) =>
    misfit.kind === 'refused' ? (
      <p key={misfit.file} className="remark error" role="alert">
        {words.refusals[misfit.reason]}
      </p>
    ) : (
      <Conflict key={JSON.stringify([misfit.file, misfit.path])} misfit={misfit} yours={valueOf(pending, misfit)} />
    ),
  )
}

const valueOf = (pending: ReturnType<typeof useSession>['pending'], { file, path }: Misfit & { kind: 'conflict' }): Value | undefined =>
  pending.find((one) => one.file === file && JSON.stringify(one.path) === JSON.stringify(path))?.value

function Conflict({ misfit, yours }: { misfit: Misfit & { kind: 'conflict' }; yours: Value | undefined }) {
  const words = useWords()
  const said = (value: Value | undefined) => (value === undefined ? words.conflict.gone : printed(value))
  return (
    <div className="note" role="alert">
      <p>
        <strong>{words.conflict.title}</strong>
      </p>
      <Difference label={words.conflict.theirs} text={said(misfit.is)} other={said(yours)} kind="before" />
      <Difference label={words.conflict.yours} text={said(yours)} other={said(misfit.is)} kind="after" />
      <div className="row">
        <button type="button" onClick={() => replaceTheirs(misfit)}>
          {words.conflict.keep}
        </button>
        <button type="button" onClick={() => discard(misfit)}>
          {words.conflict.take}
        </button>
      </div>
    </div>
  )
}

/** A value on a line. */
export function printed(value: Value): string {
  if (Array.isArray(value)) return value.map(printed).join(' · ')
  return isObject(value) ? Object.values(value).map(printed).join(' · ') : String(value)
}
