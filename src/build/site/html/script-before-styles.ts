/** Matches the tags of style sheets (the first capture group) and the white space after them. */
const styleSheets = /(<link\b[^>]*\brel="stylesheet"[^>]*>)\s*/g
const scriptEnd = '</script>'

/**
 * Moves the style sheets of a built page behind its first script, the inline script, which would otherwise wait for them (decision 066:
 * the build orders script and style sheet). Vike places them at the start of <head>. Throws if the page has no style sheet or no script.
 */
export function scriptBeforeStyles(html: string): string {
  const links = [...html.matchAll(styleSheets)].map(([, link]) => link)
  const rest = html.replaceAll(styleSheets, '')
  const end = rest.indexOf(scriptEnd) + scriptEnd.length
  if (links.length === 0 || end < scriptEnd.length) throw new Error('A built page has no style sheet, or no script.')
  return rest.slice(0, end) + links.join('') + rest.slice(end)
}
