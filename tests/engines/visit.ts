import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { languageKey } from '#src/content-model/i18n/detect.ts'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import { localisePath } from '#src/content-model/i18n/paths.ts'
import { isHydrated } from '#src/publishing/browser/is-hydrated.ts'
import { specimenLocales } from '../specimen/site.ts'
import { type Engine, loads, type Settings, usual } from './engine.ts'
import { type ElementQuery, find, look, pointOf } from './find.ts'
import { visitedSite } from './visited-site.ts'
import { notes } from './watch.ts'
import { serveWatched } from './watched-site.ts'

export type Visit = Awaited<ReturnType<typeof beginVisit>>

/**
 * Runs in the page. Waits for three animation frames: Firefox scrolls in a separate process, and a click hits what was painted last, so a
 * click right after scrolling could miss.
 */
async function waitForPaint(): Promise<void> {
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
}

/**
 * Runs in the page. Records whether the next click misses the element: on a busy machine the layout can be newer than what is painted, and
 * a click hits what is painted.
 */
function notePress(element: HTMLElement): void {
  document.documentElement.removeAttribute('data-missed')
  const note = ({ target }: Event) => {
    const isHit = target instanceof Element && (element.contains(target) || target.closest('label')?.contains(element) === true)
    document.documentElement.toggleAttribute('data-missed', !isHit)
  }
  document.addEventListener('pointerdown', note, { capture: true, once: true })
}

const hasMissed = (): boolean => document.documentElement.hasAttribute('data-missed')

/** Opens a tab with an empty profile, as of a new visitor, and starts a server for it. Returns the operations of the visit. */
export async function beginVisit(engine: Engine, changed: Partial<Settings>, locale: Locale) {
  const settings = { ...usual, ...changed }
  const server = await serveWatched(visitedSite.folder)
  const tab = await engine.open(settings)
  const expected: RegExp[] = []

  const run = async <Result>(script: string, argument: unknown): Promise<Result> =>
    // The cast is right, because `evaluate` returns the JSON value of the result of `script`.
    (await tab.evaluate(`(${script})(...${JSON.stringify([argument])})`)) as Result

  /** Runs a function in the page. Only the source text of the function is sent, so it must not use outer variables. */
  const evaluate = <Result, Argument>(script: (argument: Argument) => Result, argument?: Argument): Promise<Awaited<Result>> =>
    run(String(script), argument)

  /**
   * Runs a function in the page on the first visible match. Throws if nothing matches. Only the source text of the function is sent, so it
   * must not use outer variables.
   */
  const on = <Result, Argument>(
    query: ElementQuery,
    script: (element: HTMLElement, argument: Argument) => Result,
    argument?: Argument,
  ): Promise<Awaited<Result>> => {
    const act = `([wanted, argument]) => {
      const [element] = (${String(find)})(wanted)
      if (!element) throw new Error('Nothing is found for ' + JSON.stringify(wanted))
      return (${String(script)})(element, argument)
    }`
    return run(act, [look(query), argument])
  }

  async function goto(path: string): Promise<void> {
    await evaluate(() => document.documentElement.toggleAttribute('data-left', true))
    await tab.goto(server.url + path)
    const isLoaded = () => evaluate(() => !document.documentElement.hasAttribute('data-left') && document.readyState !== 'loading')
    await expect.poll(isLoaded, { message: loads(path) }).toBe(true)
    const found = () =>
      evaluate(
        (pages) => ({
          width: document.documentElement.clientWidth,
          language: navigator.language,
          script: sessionStorage.getItem(pages) !== null,
          moves: matchMedia('(prefers-reduced-motion: no-preference)').matches,
          invokerCommands: 'commandForElement' in HTMLButtonElement.prototype,
        }),
        notes.pages,
      )
    // Engines silently ignore settings that they do not support, so each visit checks that its settings are in effect. The check is
    // repeated, because the page may redirect first. The cast is needed, because Vitest types the matcher as any.
    await expect.poll(found).toEqual({ invokerCommands: expect.any(Boolean) as unknown, ...settings, moves: true })
  }

  /** Waits until the page and each of its sections are hydrated. */
  async function hydrated(): Promise<void> {
    await expect.poll(() => evaluate(isHydrated), { message: 'hydrated' }).toBe(true)
  }

  async function click(query: ElementQuery): Promise<void> {
    let point: { x: number; y: number } | undefined
    let before = ''

    const rests = async () => {
      point = await on(query, pointOf)
      const now = JSON.stringify(point)
      const isSame = point !== undefined && now === before
      before = now
      return isSame
    }
    const presses = async () => {
      await expect.poll(rests, { message: `${JSON.stringify(query)} can be pressed` }).toBe(true)
      if (settings.script) {
        await evaluate(waitForPaint)
        await on(query, notePress)
      }
      if (point) await tab.clickAt(point)
      // If `evaluate` fails, the click has hit a link and the browser has left the page, so the click did not miss.
      return settings.script && (await evaluate(hasMissed).catch(() => false))
    }
    await expect.poll(presses, { message: `${JSON.stringify(query)} is hit` }).toBe(false)
  }

  return {
    locale,
    /** Another language of the site than `locale`, for cases that switch the language. */
    other: specimenLocales.find((code) => code !== locale) ?? locale,
    words: visitedSite.messagesIn(locale),
    content: visitedSite.content[locale],
    languageKey: languageKey(visitedSite.content[locale].site.slug),
    server,
    press: tab.press,
    resize: tab.resize,
    evaluate,
    on,
    goto,
    hydrated,
    click,
    at: (path: string) => localisePath(path, locale),
    isThere: (query: ElementQuery): Promise<boolean> => run(`(wanted) => (${String(find)})(wanted).length > 0`, look(query)),
    open: async (path: string): Promise<void> => {
      await goto(path)
      await hydrated()
    },
    type: async (query: ElementQuery, text: string): Promise<void> => {
      await click(query)
      await tab.type(text)
    },
    /** Waits until the URL without its origin, but with query and hash, equals `urlPath`. */
    isAt: (urlPath: string) => expect.poll(() => evaluate(() => location.href.slice(location.origin.length))).toBe(urlPath),
    scrollTo: (top: number) => evaluate((top) => scrollTo({ top, behavior: 'instant' }), top),
    /** Waits until scrolling has stopped and returns the scroll position. */
    rest: () =>
      evaluate(async () => {
        let place = NaN
        for (let still = 0; still < 15; still++) {
          await new Promise(requestAnimationFrame)
          if (scrollY !== place) still = 0
          place = scrollY
        }
        return place
      }),
    painted: () => evaluate((key) => sessionStorage.getItem(key)?.split('\n') ?? [], notes.painted),
    picture: async (name: string): Promise<void> => {
      const folder = join('test-results', 'engines', engine.name.toLowerCase())
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${name}.png`), await tab.screenshot())
    },
    /** Declares errors that the case provokes on purpose, so that `complaints` leaves them out. */
    expectComplaint: (...patterns: RegExp[]) => void expected.push(...patterns),
    /** Returns errors of the browser and of the server that the case has not declared. */
    complaints: async (): Promise<string[]> => {
      const noted = await evaluate((key) => sessionStorage.getItem(key)?.split('\n') ?? [], notes.complaints)
      return [...noted, ...server.refused].filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
    },
    end: async (): Promise<void> => {
      await tab.close()
      server.close()
    },
  }
}
