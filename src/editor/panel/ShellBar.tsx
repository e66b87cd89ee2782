import { useEffect } from 'react'
import { localeCodes, locales } from '#src/content-model/i18n/locales.ts'
import { localisePath, parsePageUrl } from '#src/content-model/i18n/paths.ts'
import { pageNames, pages } from '#src/content-model/tables/pages.ts'
import { Button } from '#src/editor/panel/elements/Button.tsx'
import { useEditor, useMessages, useSession } from '#src/editor/panel/elements/use-editor.ts'
import { capitalise, nameOfKey } from '#src/editor/protocol/label.ts'
import { storeEditorLanguage } from '#src/editor/protocol/storage.ts'

/** The bar above the frame. On a phone, the buttons after the select for the page are in a menu. */
export function ShellBar({ onChangeSide }: { onChangeSide: () => void }) {
  const { frame } = useEditor()
  const messages = useMessages()
  return (
    <header className="bar">
      <h1 className="sr-only">{messages.title()}</h1>
      <Button text="✕" title={messages.close()} onClick={frame.leave} />
      <PageChoice />
      <Button text="⋯" title={messages.item.more()} className="menu" popoverTarget={toolsId} />
      <Tools onChangeSide={onChangeSide} />
      <div id={keysId} className="keys" popover="auto">
        <h2>{messages.keyboard.title()}</h2>
        <ul>
          {(['save', 'undo', 'page', 'leave', 'open'] as const).map((key) => (
            <li key={key}>{messages.keyboard[key]()}</li>
          ))}
        </ul>
      </div>
    </header>
  )
}

const toolsId = 'tools'
const keysId = 'keys'

function closeMenu(): void {
  document.getElementById(toolsId)?.hidePopover()
}

function Tools({ onChangeSide }: { onChangeSide: () => void }) {
  const {
    frame,
    store,
    extension: { BarTools },
  } = useEditor()
  const language = useSession((session) => session.language)
  const isChoosing = useSession((session) => session.page.isChoosing)
  const pagePath = useSession((session) => session.page.path)
  const messages = useMessages()
  const otherLanguage = language === 'en' ? 'fr' : 'en'
  // Closes the menu also when the writer taps the page in the iframe. This document then gets no pointer event, but its window loses the
  // focus.
  useEffect(() => {
    addEventListener('blur', closeMenu)
    return () => removeEventListener('blur', closeMenu)
  }, [])
  const changeLanguage = () => {
    storeEditorLanguage(otherLanguage)
    store.set({ language: otherLanguage })
  }
  return (
    <div id={toolsId} className="tools" popover="auto" onClick={closeMenu}>
      <div className="row" role="group" aria-label={messages.page.click()}>
        <Button text={messages.page.choose()} aria-pressed={isChoosing} onClick={() => frame.setChoosing(true)} />
        <Button text={messages.page.browse()} aria-pressed={!isChoosing} onClick={() => frame.setChoosing(false)} />
      </div>
      <span className="gap" />
      <Button text="?" className="help" title={messages.keyboard.title()} popoverTarget={keysId} />
      <Button text="⇄" className="side" title={messages.otherSide()} onClick={onChangeSide} />
      <a className="out" href={pagePath} target="_blank" rel="noreferrer">
        {messages.page.open()}
      </a>
      <button type="button" lang={otherLanguage} onClick={changeLanguage}>
        {messages.otherLanguage.panel()} {messages.otherLanguage.name()}
      </button>
      {BarTools && <BarTools />}
    </div>
  )
}

function PageChoice() {
  const { frame } = useEditor()
  const pagePath = useSession((session) => session.page.path)
  const messages = useMessages()
  const base = import.meta.env.BASE
  const shownPath = base + normalisedPath(pagePath, base)
  const options = localeCodes.map((locale) => ({
    locale,
    links: pageNames.map((name) => ({ name, path: base + localisePath(pages[name].path, locale) })),
  }))
  const isListed = options.some(({ links }) => links.some(({ path }) => path === shownPath))
  return (
    <select aria-label={messages.page.which()} value={isListed ? shownPath : ''} onChange={({ target }) => frame.navigate(target.value)}>
      {!isListed && <option value="">{capitalise(nameOfKey('notFound', messages))}</option>}
      {options.map(({ locale, links }) => (
        <optgroup key={locale} label={locales[locale].name}>
          {links.map(({ name, path }) => (
            <option key={path} value={path}>
              {capitalise(nameOfKey(name, messages))} · {locale.toUpperCase()}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}

/** Returns a path without query, hash and trailing slash. */
function normalisedPath(path: string, base: string): string {
  const { locale, logical } = parsePageUrl(path, base)
  return localisePath(logical, locale)
}
