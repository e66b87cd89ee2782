import { useData } from 'vike-react/useData'
import { contentOf, icon, themeColour } from '#src/content-model/all-languages/content.ts'
import { icons } from '#src/content-model/model/file-paths.ts'
import { pageHead } from '#src/site/page-context/page-head.ts'
import type { LayoutData } from '#src/site/page-data/layout-data.ts'
import { structuredData } from '#src/site/page-data/structured-data.ts'
import { preloadedFonts } from '#src/ui/generated/fonts.ts'

/** Serialises a value for a <script>. Escapes <, because the first </script> in the value would end the element. */
const scriptJson = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Renames hreflang to hrefLang, the spelling of React. */
const reactAttributes = (attributes: Record<string, string>) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name === 'hreflang' ? 'hrefLang' : name, value]))

export function Head() {
  const data = useData<LayoutData>()
  const { locale, page } = data
  const { title, description, tags } = pageHead(data)

  return (
    <>
      <title>{title}</title>
      {preloadedFonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={import.meta.env.BASE + font} crossOrigin="anonymous" />
      ))}
      {tags.map(({ tag: Tag, attributes }) => (
        <Tag key={JSON.stringify(attributes)} {...reactAttributes(attributes)} />
      ))}
      <link rel="icon" type="image/png" sizes="48x48" href={import.meta.env.BASE + icons.favicon.path} />
      <link rel="icon" type="image/svg+xml" sizes="any" href={import.meta.env.BASE + icon} />
      <link rel="apple-touch-icon" href={import.meta.env.BASE + icons.touch.path} />
      <meta name="theme-color" content={themeColour} />
      {page !== 'notFound' && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: scriptJson(
              structuredData({ locale, page, title, description, content: contentOf(locale), today: import.meta.env.DAY }),
            ),
          }}
        />
      )}
    </>
  )
}
