import type { ComponentType } from 'react'
import { localeCodes, toLocale } from '#src/content-model/i18n/locales.ts'
import { isObject, valueAt } from '#src/content-model/yaml-values/path.ts'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { Findings } from '#src/editor/panel/elements/Findings.tsx'
import { useMessages, useSession } from '#src/editor/panel/elements/use-editor.ts'
import { useFindings } from '#src/editor/panel/elements/use-findings.ts'
import { entryOf } from '#src/editor/panel/session/state/draft-entries.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import { capitalise, nameOfKey } from '#src/editor/protocol/label.ts'
import { FocusInput } from './FocusInput.tsx'
import { ImageInput } from './ImageInput.tsx'
import type { InputProps, PartProps } from './inputs/input-props.tsx'
import { emptyValue, partsOfSchema } from './inputs/schema.ts'

export function PictureControl({ input, Part }: { input: InputProps; Part: ComponentType<PartProps> }) {
  const { file, path, schema, label, value, findingsId, onUse, onChange } = input
  const messages = useMessages()
  const isReplaced = useIsReplaced(input)
  const parts = new Map(partsOfSchema(schema).map(({ key, ...part }) => [key, part]))
  const alt = parts.get('alt')
  const focus = parts.get('focus')
  const photograph = valueAt(value, ['file'])
  const description = valueAt(value, ['alt', toLocale(messages.code)])
  const findings = useFindings({ file, path: [...path, 'file'] })
  const nameOf = (key: string) => capitalise(nameOfKey(key, messages, file))
  // If the writer chooses another photograph, the descriptions stay, because they may fit it. The focus is dropped, because what must stay
  // in view is elsewhere in every photograph.
  const choose = (chosen: string) => onChange({ file: chosen, alt: valueAt(value, ['alt']) ?? (alt ? emptyValue(alt.schema) : {}) })
  return (
    <fieldset>
      <legend>{label}</legend>
      <ImageInput
        file={typeof photograph === 'string' ? photograph : undefined}
        description={typeof description === 'string' ? description : ''}
        folder={file.replace('.yaml', '').replaceAll('/', '-')}
        minimumWidth={schema.minimumWidth ?? 0}
        onChoose={choose}
      />
      <Findings id={`${findingsId}-file`} findings={findings} onUse={onUse} />
      {isObject(value) && alt && (
        <>
          {isReplaced && <p className="finding">{messages.picture.checkAlt()}</p>}
          <Part parent={input} step="alt" {...alt} label={nameOf('alt')} />
          <p>
            <small>{messages.picture.altExample()}</small>
          </p>
          {focus && typeof photograph === 'string' && (
            <Part
              parent={input}
              step="focus"
              {...focus}
              label={nameOf('focus')}
              renderInput={(props) => <FocusInput input={props} photograph={photograph} />}
            />
          )}
          <Button text={messages.picture.remove()} onClick={() => onChange(undefined)} />
        </>
      )}
    </fieldset>
  )
}

/** Returns true if the draft has replaced the saved photograph, but still has its description in at least one language. */
function useIsReplaced({ file, path, value }: InputProps): boolean {
  const entries = useSession((session) => session.draft.entries)
  const entry = entryOf(entries, placeKey({ file, path }))
  const was = entry?.kind === 'edit' ? entry.was : undefined
  if (!isObject(was) || valueAt(was, ['file']) === valueAt(value, ['file'])) return false
  return localeCodes.some((locale) => valueAt(was, ['alt', locale]) === valueAt(value, ['alt', locale]))
}
