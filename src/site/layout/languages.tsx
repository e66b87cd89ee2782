import type { MouseEvent, ReactNode } from 'react'
import { navigate } from 'vike/client/router'
import { type Locale, localeCodes, locales } from '#src/content-model/i18n/locales.ts'
import { localiseHref } from '#src/content-model/page-language/hrefs.ts'
import { useI18n } from '#src/content-model/page-language/provider.tsx'
import { isPlainClick } from '#src/site/lifecycle/links.ts'
import { saveScrollPosition } from '#src/site/lifecycle/scroll-history.ts'
import { isTranslatedByBrowser } from '#src/site/lifecycle/translated-page.ts'
import { showNotFoundIn } from '#src/site/page-context/not-found-language.ts'
import { useLayout } from '#src/site/page-context/use-layout.ts'
import { languageLinkAttribute } from '#src/site/protocol/names.ts'
import { Menu } from '#src/ui/controls/Menu.tsx'

/** Up to this number of languages, each has a link. More languages share a menu. */
const maxLinks = 2

/** A link with the language code of the other language, such as FR, or a menu of all languages. */
export function LanguageToggle() {
  const { locale } = useI18n()
  if (localeCodes.length > maxLinks) return <LanguageMenu id="header-languages" />
  return localeCodes
    .filter((code) => code !== locale)
    .map((code, index) => (
      // The React key is the position and not the language, so that the element, and with it the focus, stays after the switch.
      <LanguageLink key={index} to={code} className="inline-flex size-touch items-center justify-center text-small text-heading lg:-mx-3">
        <Code>{code}</Code>
        <span className="sr-only"> {locales[code].name}</span>
      </LanguageLink>
    ))
}

/** All languages by their names with the current one marked, or a menu of them. */
export function LanguageList() {
  const { messages } = useI18n()
  if (localeCodes.length > maxLinks) return <LanguageMenu id="footer-languages" className="-ms-2 ps-2" />
  return (
    <ul aria-label={messages.common.language.groupLabel()} className="flex items-center gap-3">
      {localeCodes.map((code) => (
        <li key={code} className="flex items-center gap-3 before:text-quiet before:content-['·'] first:before:content-none">
          <LanguageLink to={code} className={entryClasses}>
            {locales[code].name}
          </LanguageLink>
        </li>
      ))}
    </ul>
  )
}

const entryClasses =
  'inline-flex min-h-11 items-center text-small decoration-accent underline-offset-8 hover:underline aria-[current]:text-heading aria-[current]:underline'

function LanguageMenu({ id, className }: { id: string; className?: string }) {
  const { messages, locale } = useI18n()
  const label = messages.common.language.groupLabel()
  return (
    <Menu
      id={id}
      {...(className !== undefined && { className })}
      button={
        <>
          <Code>{locale}</Code>
          <span className="sr-only">, {label}</span>
        </>
      }
    >
      <ul aria-label={label}>
        {localeCodes.map((code) => (
          <li key={code}>
            <LanguageLink to={code} className={entryClasses}>
              {locales[code].name}
            </LanguageLink>
          </li>
        ))}
      </ul>
    </Menu>
  )
}

const Code = ({ children }: { children: Locale }) => (
  <span className="uppercase decoration-accent decoration-1 underline-offset-8 hover:underline">{children}</span>
)

/**
 * A link to this page in another language.
 *
 * - Without JavaScript the browser navigates.
 * - Once the link is hydrated, React renders the other language in place, which keeps the scroll position and typed text.
 * - On the 404 page React renders the other language without a change of the URL.
 * - src/site/inline-head/inline-script.ts stores the visitor's choice.
 */
function LanguageLink({ to, className, children }: { to: Locale; className?: string; children: ReactNode }) {
  const { locale } = useI18n()
  const { path, page } = useLayout()
  const href = localiseHref(path, to)
  const isNotFound = page === 'notFound'

  function switchLanguage(event: MouseEvent) {
    if (!isPlainClick(event)) return
    // If the browser has translated the 404 page, React cannot render the other language in place. The inline script
    // (src/site/inline-head) then handles the click, as before hydration: it reloads the page. Other translated pages:
    // renderer/+onBeforeRenderClient.ts.
    if (isNotFound && isTranslatedByBrowser()) return
    event.preventDefault()
    event.stopPropagation() // keeps the click from Vike's router, which would scroll to the top
    if (isNotFound) showNotFoundIn(to)
    else void navigate(href + location.search + location.hash, { keepScrollPosition: true }).then(saveScrollPosition)
  }

  return (
    <a
      href={href}
      hrefLang={to}
      lang={to}
      {...{ [languageLinkAttribute]: '' }}
      aria-current={to === locale ? 'true' : undefined}
      rel={isNotFound ? 'external' : undefined}
      onClick={switchLanguage}
      className={className}
    >
      {children}
    </a>
  )
}
