import { usePageContext } from 'vike-react/usePageContext'
import { contentOf } from '../src/content/index.ts'
import { useFrame } from '../src/site/context.ts'
import { structuredData } from '../src/site/head/structured-data.ts'
import { pageHead, pageWords } from '../src/site/head/tags.ts'
import { themeColour } from '../src/content/generated/theme.ts'
import { preloadedFonts } from '../src/ui/generated/fonts.ts'

/** JSON inside a <script> ends at the first </script> in it, so no < is left. */
const json = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c')

export function Head() {
  const { locale } = usePageContext()
  const frame = useFrame()
  const { path } = frame
  const { title, tags } = pageHead({ locale, path, data: frame })
  const { description } = pageWords({ locale, data: frame })

  return (
    <>
      <title>{title}</title>
      {preloadedFonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
      {tags.map(({ tag: Tag, attributes: { hreflang, ...attributes } }) => (
        <Tag key={JSON.stringify([hreflang, attributes])} {...attributes} {...(hreflang !== undefined && { hrefLang: hreflang })} />
      ))}
      <meta name="theme-color" content={themeColour} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json(structuredData({ locale, path, title, description, site: contentOf(locale).site })) }} />
    </>
  )
}
