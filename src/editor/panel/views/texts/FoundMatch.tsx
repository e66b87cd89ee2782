import { languageAttributes, type Locale } from '#src/content-model/i18n/locales.ts'
import { localesFor } from '#src/editor/panel/controls/inputs/formats.ts'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { isShownAt } from '#src/editor/panel/elements/shown-page.ts'
import { useEditor, useMessages, useSession } from '#src/editor/panel/elements/use-editor.ts'
import { pageAt } from '#src/editor/panel/session/page-at.ts'
import { replacementFor } from '#src/editor/panel/session/state/replacement.ts'
import { toggleHit } from '#src/editor/panel/session/state/text-search.ts'
import type { FoundText, TextMatch } from '#src/editor/protocol/calls/search-answers.ts'
import { nameOfPlace } from '#src/editor/protocol/label.ts'
import { readableMessage } from '#src/editor/protocol/readable-message.ts'
import { valueInWords } from '../value-in-words.ts'
import { agreementRules } from './agreement.ts'
import { hasHits, type Hit, hitsOf, segmentsOf, shorten } from './found-groups.ts'

/**
 * Shows a match in the list of texts: its name and its words. A match with hits has its words in all languages, with the hits marked, or
 * during a replacement a row for each hit with the old and the new words. A match without hits has its words in the language of the page.
 */
export function FoundMatch({ match }: { match: TextMatch }) {
  const { store, frame } = useEditor()
  const messages = useMessages()
  const search = useSession((session) => session.search)
  const language = useSession((session) => session.language)
  const { file, path, label, texts, value } = match
  const isReplacing = search.replacement !== undefined && match.kind !== 'setting' && hasHits(match)
  const pageLocale = frame.page?.language()
  // Without hits, the words in the language of the page are enough to recognise a text.
  const shown = localesFor(language)
    .flatMap((code) => texts.filter(({ locale }) => locale === code))
    .concat(texts.filter(({ locale }) => locale === undefined))
    .filter(({ locale }) => hasHits(match) || locale === undefined || locale === pageLocale)
  return (
    <li>
      <button type="button" onClick={() => store.showPlace({ file, path })}>
        <small>{nameOfPlace(file, label, messages)}</small>{' '}
        {value !== undefined && !hasHits(match) ? (
          <span>{valueInWords(value, { file, path, messages, itemNames: {} })}</span>
        ) : (
          shown
            .filter(({ hits }) => !isReplacing || hits.length === 0)
            .map((text) => <MarkedText key={text.locale ?? ''} text={text} isNamed={shown.length > 1} />)
        )}
      </button>
      {isReplacing && texts.flatMap((text) => hitsOf(match, text).map((hit) => <HitRow key={hit.key} hit={hit} />))}
      {search.isEverywhere && match.kind !== 'setting' && <SeeIt match={match} />}
    </li>
  )
}

function MarkedText({ text: { text, locale, hits }, isNamed }: { text: FoundText; isNamed: boolean }) {
  const messages = useMessages()
  if (text === '') return <span>{messages.noText()}</span>
  return (
    <span className="found" {...languageAttributes(locale)}>
      {isNamed && locale && <abbr>{locale.toUpperCase()}</abbr>}{' '}
      {segmentsOf(text, hits, (part) => readableMessage(part, messages)).map((segment) =>
        segment.isHit ? <mark key={segment.start}>{segment.text}</mark> : <span key={segment.start}>{segment.text}</span>,
      )}
    </span>
  )
}

function HitRow({ hit: { key, text, range, canReplace } }: { hit: Hit }) {
  const { store } = useEditor()
  const messages = useMessages()
  const search = useSession((session) => session.search)
  const { replacement, unchecked } = search
  if (!replacement) return null
  const before = text.text.slice(0, range.start)
  const after = text.text.slice(range.end)
  const hit = text.text.slice(range.start, range.end)
  const replaced = replacementFor(hit, replacement, text.locale)
  const isChecked = canReplace && !unchecked.includes(key)
  const toggle = () => store.set({ search: toggleHit(search, key) })
  const mayClash = isChecked && replaced !== '' && agreementRules(text.locale)?.mayClash(before, hit, replaced)
  const note = canReplace ? mayClash && messages.find.elision() : messages.find.syntax()
  return (
    <label className="hit">
      <input type="checkbox" checked={isChecked} disabled={!canReplace} onChange={toggle} />
      <span {...languageAttributes(text.locale)}>
        {text.locale && <abbr>{text.locale.toUpperCase()}</abbr>} {shorten(readableMessage(before, messages), 0, 40)}
        {isChecked ? (
          <>
            <del>{hit}</del>
            {replaced !== '' && <ins>{replaced}</ins>}
          </>
        ) : (
          <mark>{hit}</mark>
        )}
        {shorten(readableMessage(after, messages), 40, 0)}
      </span>
      {note && <small className="finding">{note}</small>}
    </label>
  )
}

/** A button that shows the match on its page, in a language that has a hit. */
function SeeIt({ match: { file, path, pages, texts } }: { match: TextMatch }) {
  const { store, frame } = useEditor()
  const messages = useMessages()
  const pagePath = useSession((session) => session.page.path)
  const { locale: shownLocale, logical } = pageAt(pagePath)
  const locales = texts.flatMap(({ locale, hits }): Locale[] => (locale && hits.length > 0 ? [locale] : []))
  const locale = locales.includes(shownLocale) ? shownLocale : (locales[0] ?? shownLocale)
  const page = isShownAt(pagePath, { pages }) ? logical : (pages[0] ?? logical)
  const see = () => {
    store.showPlace({ file, path })
    if (page !== logical || locale !== shownLocale) frame.showPage(page, locale)
  }
  return <Button text={messages.find.seeIt()} className="link" onClick={see} />
}
