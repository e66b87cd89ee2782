import { navigate } from 'vike/client/router'
import { tabHeader } from '../../protocol/endpoints.ts'
import { tabId } from './who.ts'

const isPageData = (address: string): boolean => new URL(address, location.href).pathname.endsWith('.pageContext.json')

/** From now on the data of pages come with what this tab has not saved. */
export function showDrafts(): void {
  const original = window.fetch.bind(window)
  window.fetch = (input, init = {}) => {
    const address = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
    if (!isPageData(address)) return original(input, init)
    const headers = new Headers(init.headers)
    headers.set(tabHeader, tabId)
    return original(input, { ...init, headers })
  }
}

/** Renders the page anew in place: scroll position, focus and what is typed stay. */
export async function renderAgain(): Promise<void> {
  const { pathname, search, hash } = location
  const { stackTraceLimit } = Error
  // In development React 19 takes a stack for every element that it makes, which is half of the time of rendering.
  Error.stackTraceLimit = 0
  try {
    await navigate(pathname + search + hash, { keepScrollPosition: true, overwriteLastHistoryEntry: true })
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}
