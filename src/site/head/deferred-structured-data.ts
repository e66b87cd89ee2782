/** Type of a script that holds structured data (JSON-LD). */
export const structuredDataType = 'application/ld+json'

/** Address of a page's structured data for client-side navigation, by the page's path (src/site-build/html/structured-data-file.ts). */
export const structuredDataAddress = (pathname: string): string => `${pathname.replace(/\/$/, '')}/structured-data.xml`

let pending: XMLHttpRequest | undefined

/**
 * Fetches the structured data of the current page into <head>; offline there are none. Trusted Types block every <script> whose
 * text was set by a script, JSON-LD included. One that the browser has parsed from a response may be inserted, and only
 * XMLHttpRequest parses without a policy.
 */
export function adoptStructuredData(): void {
  pending?.abort()
  const request = new XMLHttpRequest()
  pending = request
  request.open('GET', structuredDataAddress(location.pathname))
  request.responseType = 'document'
  request.onload = () => {
    const root = request.responseXML?.documentElement
    // A host may answer with an HTML page instead.
    if (root instanceof HTMLScriptElement && root.type === structuredDataType) document.head.append(root)
  }
  request.send()
}
