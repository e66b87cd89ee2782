import type { PageHead } from './tags.ts'

/** Everything that pageHead() can put into <head>, and the JSON-LD of the first page, which only crawlers read. */
const ofThePage =
  'meta[name=description],meta[name=keywords],meta[name=robots],meta[property^="og:"],meta[name^="twitter:"],link[rel=canonical],link[rel=alternate][hreflang],link[rel=manifest],script[type="application/ld+json"]'

/** Replaces the tags of the page in <head> after client-side navigation. renderer/+lang.ts sets the language of the document. */
export function applyHead({ title, tags }: PageHead): void {
  document.title = title
  for (const element of document.head.querySelectorAll(ofThePage)) element.remove()
  for (const { tag, attributes } of tags) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    document.head.append(element)
  }
}
