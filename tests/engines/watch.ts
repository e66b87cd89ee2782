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

  addEventListener(
    'error',
    ({ target, message }) => {
      // What an element could not load is told in an event of its own, without a message.
      if (target instanceof Element) complain('lost:', target.getAttribute('src') ?? target.getAttribute('href'))
      else complain('error:', message)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => complain('rejected:', reason))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
    complain('policy:', effectiveDirective, blockedURI, sourceFile, sample),
  )
  for (const kind of ['error', 'warn'] as const) {
    const say = console[kind]
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
