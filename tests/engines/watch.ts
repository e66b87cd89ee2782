/** Where the watch keeps what it has seen: across the pages of a visit, and for nobody else. */
export const notes = { complaints: 'watch-complaints', painted: 'watch-painted', pages: 'watch-pages' }

/**
 * Runs in every page before its own scripts, in every engine alike, and notes what the browser complains of, and in which
 * languages a page has been painted; that there are notes at all says that script runs. It stands by itself: the server sends its text.
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
      // What an element could not load is told in an event of its own, without a message.
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
  // What a page still wanted when it was left is not lost.
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
    // There is no body at the very start.
    if ((body as HTMLElement | null)?.checkVisibility()) note(painted, root.lang)
    if (readyState !== 'complete' || root.hidden) requestAnimationFrame(look)
  }
  look()
  note(pages, location.pathname)
}
