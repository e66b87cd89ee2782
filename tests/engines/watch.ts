/** Keys of sessionStorage under which `watch` stores what it records during a visit. */
export const notes = { complaints: 'watch-complaints', painted: 'watch-painted', pages: 'watch-pages' }

/**
 * Records errors of the browser, and the language of the page at each paint. Runs in every page before the page's scripts, and only if
 * JavaScript is on. Must not use outer variables, because the server sends its source text.
 */
export function watch({ complaints, painted, pages }: typeof notes): void {
  const note = (key: string, words: string) => {
    const noted = sessionStorage.getItem(key)?.split('\n') ?? []
    if (!noted.includes(words)) sessionStorage.setItem(key, [...noted, words].join('\n'))
  }
  const complain = (...words: unknown[]) => note(complaints, words.map(String).join(' ').replaceAll('\n', ' '))

  let losses: { words: string; at: number }[] = []
  addEventListener(
    'error',
    ({ target, message }) => {
      // If the file of an element fails to load, the event has no message, so the note has the URL of the file.
      if (!(target instanceof Element)) {
        complain('error:', message)
        return
      }
      const words = `lost: ${target.getAttribute('src') ?? target.getAttribute('href')}`
      losses.push({ words, at: performance.now() })
      complain(words)
    },
    true,
  )
  // Removes notes about files that failed in the last 500 ms: leaving the page cancels loads, which is not an error.
  addEventListener('pagehide', () => {
    losses = losses.filter(({ at }) => performance.now() - at < 500)
    const noted = sessionStorage.getItem(complaints)?.split('\n') ?? []
    const kept = noted.filter((words) => !losses.some((loss) => loss.words === words))
    if (kept.length > 0) sessionStorage.setItem(complaints, kept.join('\n'))
    else sessionStorage.removeItem(complaints)
  })
  addEventListener('unhandledrejection', ({ reason }) => complain('rejected:', reason))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
    complain('policy:', effectiveDirective, blockedURI, sourceFile, sample),
  )
  for (const kind of ['error', 'warn'] as const) {
    const say = console[kind].bind(console)
    console[kind] = (...words: unknown[]) => {
      complain(`console.${kind}:`, ...words)
      say(...words)
    }
  }

  function look() {
    const { readyState, documentElement: root, body } = document
    // `body` is null until the parser reaches it, although its type excludes null.
    if ((body as HTMLElement | null)?.checkVisibility()) note(painted, root.lang)
    if (readyState !== 'complete' || root.hidden) requestAnimationFrame(look)
  }
  look()
  note(pages, location.pathname)
}
