/*
 * The requests of Vike for the data of pages. README.md says why, and what detects a change of Vike.
 */

type PageDataRequests = {
  /** Name of the file with the data of a page, at the end of each requested path. */
  file: string
  header: { name: string; value: string }
  /** Called when a request fails, because the promise of Vike's `navigate` then never settles. */
  onFailure: () => void
}

/** Adds a header to the page's requests for its data. Replaces `window.fetch`, with which Vike makes them. */
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
