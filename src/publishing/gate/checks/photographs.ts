import type { HTMLElement } from 'node-html-parser'
import { localeCodes } from '#src/content-model/i18n/locales.ts'
import type { Focus } from '#src/content-model/schema/fields/picture.ts'
import { fileOf } from '#src/content-model/tables/pages.ts'
import { placementOf } from '#src/content-model/tables/placement.ts'
import type { CheckedContent } from '#src/content-toolkit/check/index.ts'
import { collectionNames, valuesOfKind } from '#src/content-toolkit/read/index.ts'
import { attributeValues, type BuiltSite, type PageFinding } from './built-site.ts'
import { normaliseWhole } from './page-text.ts'

export function checkPhotographs(site: Pick<BuiltSite, 'pages' | 'file'>, { collections }: CheckedContent): PageFinding[] {
  const positions = objectPositions(site)
  return collectionNames.flatMap((name) =>
    valuesOfKind(collections[name], 'picture').flatMap(({ path, value: { image } }) => {
      const { focus } = image ?? {}
      const place = { file: fileOf(name), path }
      const placement = placementOf(place.file, path)
      if (!image || focus === undefined || !placement || placement.kind === 'none') return []
      return localeCodes.flatMap((locale) =>
        site.pages
          .filter((page) => page.locale === locale && placement.pages.includes(page.path))
          .filter(({ document }) => !imagesWithAlt(document, image.alt[locale]).some((shown) => keepsInView(shown, focus, positions)))
          .map(({ urlPath }) => ({ where: urlPath, message: `does not keep the ${focus} of this photograph in view`, text: place })),
      )
    }),
  )
}

function objectPositions({ pages, file: readFile }: Pick<BuiltSite, 'pages' | 'file'>): Map<string, string> {
  const styleSheets = new Set(pages.flatMap(({ document }) => attributeValues(document, 'link[rel=stylesheet]', 'href')))
  const css = [...styleSheets].map((urlPath) => readFile(urlPath)?.toString() ?? '').join('')
  return new Map([...css.matchAll(/\.([\w-]+)\{object-position:([^;}]+)\}/g)].map(([, name = '', position = '']) => [name, position]))
}

const imagesWithAlt = (document: HTMLElement, alt: string): HTMLElement[] =>
  document.querySelectorAll('img').filter((image) => normaliseWhole(image.getAttribute('alt') ?? '') === normaliseWhole(alt))

/** Returns whether a class of an image sets the object-position that keeps the focus in view. */
const keepsInView = (image: HTMLElement, focus: Focus, positions: ReadonlyMap<string, string>): boolean =>
  [...image.classList.values()].some((name) => keywordsOf(positions.get(name) ?? '') === keywordsOf(focus.replace('-', ' ')))

/** Writes an object-position as sorted keywords: “0 100%”, “left bottom” and “bottom left” are all “bottom left” (CSS Images 3, §5.5). */
function keywordsOf(position: string): string {
  const words = position.split(' ').map((word, index) => {
    if (/^0%?$/.test(word)) return index === 0 ? 'left' : 'top'
    if (word === '100%') return index === 0 ? 'right' : 'bottom'
    return word
  })
  return words
    .filter((word) => word !== 'center' && word !== '50%')
    .sort()
    .join(' ')
}
