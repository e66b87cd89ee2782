import { setTimeout as wait } from 'node:timers/promises'
import { eventsPath } from '#src/editor/protocol/endpoints.ts'
import { placeKey } from '#src/editor/protocol/entries.ts'
import { contentChanged } from '#src/live-content/page/content-events.ts'
import { wordsAt } from '../../endurance/studio/team-texts.ts'
import { median } from '../median.ts'
import type { PublishedSite } from './published-site.ts'

const saves = 15
const file = 'translations/home.yaml'
const path = ['club', 'text', 'en']
const page = '/index.pageContext.json'

/**
 * Measures the editor while five people have it open, and type and save in turn. Returns rows of a Markdown table. The last save restores
 * the original text.
 */
export async function measureFivePeople(site: PublishedSite): Promise<string[]> {
  const keys: number[] = []
  const seen: number[] = []
  const streams = await Promise.all(site.sessions.map((headers) => openStream(site, headers)))
  const former = present(site)
  for (let turn = 0; turn < saves; turn++) {
    const headers = site.sessions[turn % site.sessions.length] ?? {}
    const reader = streams[(turn + 1) % streams.length]
    const value = turn === saves - 1 ? former : `Turn ${turn} of five people`
    const was = present(site)
    const changes = [{ key: placeKey({ file, path }), entry: { kind: 'edit', file, path, was, value } }]
    const call = { clientId: String(turn), locale: 'en' }
    const typed = performance.now()
    await site.call('draft', { ...call, changes }, headers)
    await isShown(site, value, { ...headers, 'X-Editor-Draft': '1' })
    keys.push(performance.now() - typed)
    const announced = reader?.next(contentChanged)
    const saved = performance.now()
    await site.call('save', { clientId: call.clientId, changes: [] }, headers)
    await announced
    await isShown(site, value, site.sessions[(turn + 1) % site.sessions.length] ?? {})
    seen.push(performance.now() - saved)
  }
  const memory = site.memory()
  for (const stream of streams) stream.close()
  return [
    `| memory, five people editing | ${Math.round(memory)} MB |`,
    `| from a key to the preview, median | ${Math.round(median(keys))} ms |`,
    `| from Save to seen by another person, median | ${Math.round(median(seen))} ms |`,
  ]
}

const present = (site: PublishedSite): string => wordsAt(site.wordsIn(file), path)

/** Resolves when the data of the home page, requested with the session in `headers`, contain a text. */
async function isShown({ origin }: PublishedSite, text: string, headers: Record<string, string>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(origin + page, { headers })
    if ((await response.text()).includes(text)) return
    if (attempt > 100) throw new Error(`The page does not show “${text}” (${response.status}).`)
    await wait(10)
  }
}

/** Opens the stream of server-sent events for the person with this session. `next` resolves when the next event of a name arrives. */
async function openStream({ origin }: PublishedSite, headers: Record<string, string>) {
  const closing = new AbortController()
  const { body } = await fetch(origin + eventsPath, { headers, signal: closing.signal })
  const waiting = new Map<string, () => void>()
  const read = async () => {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, name = ''] of chunk.matchAll(/^event: (.*)$/gm)) waiting.get(name)?.()
  }
  read().catch(() => undefined)
  return {
    next: (name: string) => new Promise<void>((resolve) => waiting.set(name, resolve)),
    close: () => closing.abort(),
  }
}
