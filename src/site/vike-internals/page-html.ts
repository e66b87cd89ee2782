/*
 * The HTML that Vike prerenders. The expressions match the tags as Vike writes them, so a changed tag stops the build. An HTML parser would
 * accept the changed tag, and the build could drop an attribute that matters without noticing. README.md says why the site depends on these
 * tags, and what detects a change of Vike.
 */

/** Id of the element in a page's HTML whose text Vike's client reads as the data of the page. */
const pageContextId = 'vike_pageContext'

/** Matches the script in prerendered HTML that contains the data of the page. The first capture group is the JSON. */
const inlinePageContext = new RegExp(`<script id="${pageContextId}" type="application/json">([\\s\\S]*?)</script>`)

/** Match the tags in prerendered HTML that start Vike's client and preload its dependencies. The first capture group is the URL. */
const entryScript = /<script src="([^"]+)" type="module" async><\/script>/g
const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

type InlinePageData = {
  json: string
  /**
   * Returns the page's HTML with the element that `elementWithId` returns in place of the script with the data. When Vike's client starts,
   * it reads the data from the text of the element with this id.
   */
  replacedBy: (elementWithId: (id: string) => string) => string
}

/** Returns the data in the HTML of a page. Throws if the page has no data. */
export function inlinePageData(html: string): InlinePageData {
  const [inline, json] = inlinePageContext.exec(html) ?? []
  if (inline === undefined || json === undefined)
    throw new Error(`No ${inlinePageContext.source} was found in a built page. See docs/develop/upgrading-vike.md.`)
  return { json, replacedBy: (elementWithId) => html.replace(inline, () => elementWithId(pageContextId)) }
}

/**
 * Removes the tags that load and preload the scripts of a page. Returns the URLs of these modules, each after the modules that it imports.
 * Throws if Vike's HTML has an unknown form.
 */
export function takeScripts(html: string): { html: string; modules: string[] } {
  const urlPaths = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, urlPath = '']) => urlPath))]
  const entries = urlPaths(entryScript)
  if (entries.length === 0)
    throw new Error('No <script type="module" async> was found in a built page. See docs/develop/upgrading-vike.md.')
  const rest = html.replaceAll(entryScript, '').replaceAll(modulePreload, '')
  if (/\brel="?modulepreload|<script[^>]* async/.test(rest))
    throw new Error('A built page still loads a script before the first paint. See docs/develop/upgrading-vike.md.')
  // Vike lists a file before the files that it imports, so the order is reversed.
  return { html: rest, modules: [...urlPaths(modulePreload).reverse(), ...entries] }
}
