/** Type of a script that holds structured data (JSON-LD). */
export const structuredDataType = 'application/ld+json'

/** Where a built page keeps its structured data for navigation without a reload, by the page's path (scripts/build/html/structured-data-file.ts). */
export const structuredDataAddress = (pathname: string): string => `${pathname.replace(/\/$/, '')}/structured-data.xml`

let pending: XMLHttpRequest | undefined

/**
 * Brings the structured data of the page at this address into <head>, once they have come; without a line to the server
 * there are none. Trusted Types refuse any script whose text a script has written, data as well; one that the browser has
 * parsed from an answer may move in, and only XMLHttpRequest parses without asking for a policy.
 */
export function adoptStructuredData(): void {
  pending?.abort()
  const request = new XMLHttpRequest()
  pending = request
  request.open('GET', structuredDataAddress(location.pathname))
  request.responseType = 'document'
  request.onload = () => {
    const root = request.responseXML?.documentElement
    // A host may answer with a page instead, and nothing of that belongs here.
    if (root instanceof HTMLScriptElement && root.type === structuredDataType) document.head.append(root)
  }
  request.send()
}
