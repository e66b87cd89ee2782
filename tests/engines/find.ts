/** Describes an element to look for: a CSS selector, or a role with an accessible name, within elements that match a selector. */
export type ElementQuery = string | { role: Role; name?: string; within?: string }

type Role = keyof typeof selectors

const selectors = {
  button: 'button',
  dialog: 'dialog',
  form: 'form',
  link: 'a[href]',
  textbox: 'input:not([type=radio]), textarea',
}

/** Converts a query to the argument of `find`. */
export const look = (query: ElementQuery): Look =>
  typeof query === 'string' ? { selector: query } : { ...query, selector: selectors[query.role] }

type Look = { selector: string; name?: string; within?: string }

/**
 * Returns the visible elements that match. If an element has exactly the name, returns only such elements; otherwise those whose name
 * starts with it. Runs in the page, so it must not use outer variables.
 */
export function find({ selector, name, within = 'body' }: Look): HTMLElement[] {
  const plain = (text = '') => text.replace(/\s+/g, ' ').trim()
  const textOf = (elements: Iterable<Node | null>) => [...elements].map((element) => element?.textContent ?? '').join(' ')
  const nameOf = (element: HTMLElement): string => {
    const labelledBy = element
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id))
    const labels = 'labels' in element && element.labels instanceof NodeList && element.labels.length > 0 ? element.labels : undefined
    return plain(element.getAttribute('aria-label') ?? textOf(labelledBy ?? labels ?? [element]))
  }
  const shown = [...document.querySelectorAll(within)]
    .flatMap((place) => [...place.querySelectorAll<HTMLElement>(selector)])
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  if (name === undefined) return shown
  const wanted = plain(name)
  const exact = shown.filter((element) => nameOf(element) === wanted)
  return exact.length > 0 ? exact : shown.filter((element) => nameOf(element).startsWith(`${wanted} `))
}

/**
 * Runs in the page. Scrolls to an element if necessary. Returns a point where it can be clicked; undefined while another element covers it.
 */
export function pointOf(element: HTMLElement): { x: number; y: number } | undefined {
  // During a view transition a page receives no clicks.
  if (document.documentElement.matches(':active-view-transition')) return undefined
  const point = () => {
    const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true) ? { x, y } : undefined
  }
  if (point() === undefined) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return point()
}
