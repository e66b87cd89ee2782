import { Fragment } from 'react'
import { languageName, type Locale } from '#src/content-model/i18n/locales.ts'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { useEditor, useMessages, useSession } from '#src/editor/panel/elements/use-editor.ts'
import type { OpenTranslation } from '#src/editor/protocol/calls/field-answers.ts'
import { capitalise } from '#src/editor/protocol/label.ts'
import { readableMessage } from '#src/editor/protocol/readable-message.ts'
import { Difference } from './Difference.tsx'

/**
 * Says why a translation is open. If the translation is stale, also shows how the other languages have changed, and a button that accepts
 * it.
 */
export function TranslationNote({ translation, onDone }: { translation: OpenTranslation; onDone?: () => void }) {
  const { connection, messages } = useEditor()
  const allMessages = useMessages()
  const noteMessages = allMessages.translation
  const panelLanguage = useSession((session) => session.language)
  const { file, key, locale, changes, status } = translation
  const nameOf = (code: Locale) => languageName(code, panelLanguage)
  const language = capitalise(nameOf(locale))
  const changed = new Intl.ListFormat(panelLanguage).format(changes.map((change) => nameOf(change.locale)))
  async function accept() {
    const answer = await connection.callOrReport('accept', { file, key, locale })
    if (!answer) return
    connection.onContentChanged()
    const { kind } = answer
    if (kind === 'accepted') onDone?.()
    else messages.report(({ translation: { notAccepted } }) => notAccepted[kind]())
  }
  return (
    <div className="note">
      <p>
        <strong>{status === 'missing' ? noteMessages.missing({ language }) : noteMessages.stale({ language, changed })}</strong>
      </p>
      {changes.map(({ locale: changedLocale, previous, current }) => {
        const name = { language: capitalise(nameOf(changedLocale)) }
        const before = readableMessage(previous, allMessages)
        const after = readableMessage(current, allMessages)
        return (
          <Fragment key={changedLocale}>
            <Difference label={noteMessages.before(name)} text={before} other={after} lang={changedLocale} kind="before" />
            <Difference label={noteMessages.now(name)} text={after} other={before} lang={changedLocale} kind="after" />
          </Fragment>
        )
      })}
      {changes.length > 0 && <Button text={noteMessages.accept()} onClick={() => void accept()} />}
    </div>
  )
}
