import { useCallback, useEffect, useState } from 'react'
import { localeCodes, locales } from '../../content/i18n/locales.ts'
import { localisePath, parsePath } from '../../content/i18n/paths.ts'
import { pageNames, pages } from '../../content/tables/pages.ts'
import { capitalised, nameOfKey } from '../protocol/label.ts'
import { storedSide, storeEditorLanguage, storeSide } from '../protocol/storage.ts'
import { EditorPanel } from './EditorPanel.tsx'
import { Button } from './elements/Button.tsx'
import { useEditor, useSession, useWords } from './session/hooks.ts'

/** The page of the editor: a bar, a frame with a page of the site, and the panel beside it or, on a phone, below it. */
export function EditorShell() {
  const { frame, store } = useEditor()
  const { language, isChoosing, isPageReady } = useSession()
  const words = useWords()
  const [side, setSide] = useState(storedSide)
  const attachFrame = useCallback((element: HTMLIFrameElement | null) => frame.attach(element), [frame])
  // The frame navigates itself from then on.
  const [firstAddress] = useState(() => store.get().pageAddress)
  useEffect(() => {
    document.title = words.title()
    document.documentElement.lang = language
  }, [language, words])
  useVisibleHeight()
  const changeSide = () => {
    const next = side === 'left' ? 'right' : 'left'
    storeSide(next)
    setSide(next)
  }
  return (
    // The panel speaks English and French, also beside a page in a right-to-left language.
    <div className={`shell ${side}`} dir="ltr">
      <Bar onChangeSide={changeSide} />
      <iframe
        className="page"
        title={words.page.frame()}
        ref={attachFrame}
        src={firstAddress}
        onLoad={frame.onLoad}
        inert={isChoosing && !isPageReady}
      />
      <EditorPanel />
    </div>
  )
}

function Bar({ onChangeSide }: { onChangeSide: () => void }) {
  const { frame, store } = useEditor()
  const { language, isChoosing, pageAddress } = useSession()
  const words = useWords()
  const otherLanguage = language === 'en' ? 'fr' : 'en'
  const changeLanguage = () => {
    storeEditorLanguage(otherLanguage)
    store.set({ language: otherLanguage })
  }
  const leave = () => location.assign(store.get().pageAddress)
  return (
    <header className="bar">
      <h1 className="sr-only">{words.title()}</h1>
      <Button text="✕" title={words.close()} onClick={leave} />
      <PageChoice />
      <div className="row" role="group" aria-label={words.page.click()}>
        <Button text={words.page.choose()} aria-pressed={isChoosing} onClick={() => frame.setChoosing(true)} />
        <Button text={words.page.browse()} aria-pressed={!isChoosing} onClick={() => frame.setChoosing(false)} />
      </div>
      <span className="gap" />
      <Button text="⇄" className="side" title={words.otherSide()} onClick={onChangeSide} />
      <a className="out" href={pageAddress} target="_blank" rel="noreferrer">
        {words.page.open()}
      </a>
      <button
        type="button"
        lang={otherLanguage}
        aria-label={`${words.otherLanguage.panel()} ${words.otherLanguage.code()}`}
        onClick={changeLanguage}
      >
        <span className="word">{words.otherLanguage.panel()} </span>
        {words.otherLanguage.code()}
      </button>
    </header>
  )
}

/** Chooses the page in the frame, in one of the languages. */
function PageChoice() {
  const { frame } = useEditor()
  const { pageAddress } = useSession()
  const words = useWords()
  const base = import.meta.env.BASE
  const path = base + localisePathOf(pageAddress.slice(base.length))
  const options = localeCodes.map((locale) => ({
    locale,
    addresses: pageNames.map((name) => ({ name, address: base + localisePath(pages[name].path, locale) })),
  }))
  const isListed = options.some(({ addresses }) => addresses.some(({ address }) => address === path))
  return (
    <select aria-label={words.page.which()} value={isListed ? path : ''} onChange={({ target }) => frame.navigate(target.value)}>
      {!isListed && <option value="">{capitalised(nameOfKey('notFound', words))}</option>}
      {options.map(({ locale, addresses }) => (
        <optgroup key={locale} label={locales[locale].name}>
          {addresses.map(({ name, address }) => (
            <option key={address} value={address}>
              {capitalised(nameOfKey(name, words))} · {locale.toUpperCase()}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}

/** Returns the path of an address without its query and trailing slash. */
function localisePathOf(address: string): string {
  const { locale, logical } = parsePath(address.split(/[?#]/)[0] ?? '')
  return localisePath(logical, locale)
}

/** Keeps the editor above the on-screen keyboard in browsers that let the keyboard cover the page (Safari). */
function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const follow = () => document.documentElement.style.setProperty('--visible-height', `${Math.round(viewport.height)}px`)
    follow()
    viewport.addEventListener('resize', follow)
    return () => viewport.removeEventListener('resize', follow)
  }, [])
}
