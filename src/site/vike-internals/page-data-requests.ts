/*
 * Depends on how Vike requests page data. README.md says what the site needs this for, and which test detects a change of Vike.
 */

type PageDataRequests = {
  /** Name of the file with the data of a page: `index.pageContext.json`. The path of every request for page data ends with it. */
  file: string
  header: { name: string; value: string }
  /** Called when a request for page data fails or its status is not OK. The promise of Vike's `navigate` then never settles. */
  onFailure: () => void
}

/** Adds a header to Vike's requests for page data. Replaces `window.fetch`, because Vike calls it for these requests. */
export function addHeaderToPageDataRequests({ file, header, onFailure }: PageDataRequests): void {
  const original = window.fetch.bind(window)
  window.fetch = (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (!url.pathname.endsWith(`/${file}`)) return original(input, init)
    const headers = new Headers(init.headers)
    headers.set(header.name, header.value)
    const response = original(input, { ...init, headers })
    response.then(({ ok }) => ok || onFailure(), onFailure)
    return response
  }
}
