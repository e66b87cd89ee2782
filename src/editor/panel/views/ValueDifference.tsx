import { languageAttributes, languageName } from '#src/content-model/i18n/locales.ts'
import type { ContentValue } from '#src/content-model/yaml-values/path.ts'
import { useMessages } from '#src/editor/panel/elements/use-editor.ts'
import { Difference } from './Difference.tsx'
import { differenceInWords, valueInLanguages } from './difference-in-words.ts'
import type { ValueContext } from './value-in-words.ts'

type ValueDifferenceProps = Pick<ValueContext, 'file' | 'path' | 'itemNames'> & {
  before: ContentValue | undefined
  after: ContentValue | undefined
}

/** Shows a value before and after a change, in each language that differs. A new or a removed value is written in every language. */
export function ValueDifference({ before, after, ...place }: ValueDifferenceProps) {
  const messages = useMessages()
  const context = { ...place, messages }
  if (before === undefined || after === undefined)
    return (
      <>
        <small>{before === undefined ? messages.publish.added() : messages.publish.removed()}</small>
        {valueInLanguages(after ?? before ?? null, context).map(({ locale, isText, text }) => (
          <p key={locale ?? ''} className="difference" {...languageAttributes(isText ? locale : undefined)}>
            {locale !== undefined && <small lang={messages.code}>{languageName(locale, messages.code)}</small>}
            {text}
          </p>
        ))}
      </>
    )
  return (
    <>
      {Array.isArray(before) && place.path.at(-1) !== 'week' && <small>{messages.publish.moved()}</small>}
      {differenceInWords(before, after, context).map(({ key, name, locale, before: textBefore, after: textAfter }) => (
        <div key={key} className="signed">
          {name !== undefined && <small>{name}</small>}
          <Difference label="−" text={textBefore} other={textAfter} lang={locale} kind="before" />
          <Difference label="+" text={textAfter} other={textBefore} lang={locale} kind="after" />
        </div>
      ))}
    </>
  )
}
