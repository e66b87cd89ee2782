import type { OpenTranslation } from '../../protocol/answers.ts'
import { baseLocale, locales } from '../../../content/i18n/locales.ts'
import { ask } from '../session/api.ts'
import { useWords } from '../session/context.ts'
import { followChange } from '../session/session.ts'
import { Difference } from './Difference.tsx'

/** A translation that is missing or older than its English: what has changed, and a button for one that is still right. */
export function TranslationNote({ translation, onDone }: { translation: OpenTranslation; onDone?: () => void }) {
  const words = useWords()
  const { file, key, locale, original, from, status } = translation
  const name = locales[baseLocale].name
  async function accept() {
    await ask('accept', { file, key, locale })
    followChange()
    onDone?.()
  }
  return (
    <div className="note">
      <p>
        <strong>{locales[locale].name}</strong> {status === 'missing' ? words.translation.missing : words.translation.older(name)}
      </p>
      {from !== undefined && (
        <>
          <Difference label={words.translation.then(name)} text={from} other={original} lang={baseLocale} kind="before" />
          <Difference label={words.translation.now(name)} text={original} other={from} lang={baseLocale} kind="after" />
          <button type="button" onClick={() => void accept()}>
            {words.translation.accept}
          </button>
        </>
      )}
    </div>
  )
}
