import { isDeepStrictEqual } from 'node:util'
import { parse } from 'node-html-parser'
import { expect, it, vi } from 'vitest'
import { findingsOnPage } from '#src/build/site/html/check-page.ts'
import { localeCodes } from '#src/content-model/i18n/locales.ts'
import { keyPattern } from '#src/content-model/schema/key-pattern.ts'
import { checkContent } from '#src/content-toolkit/check/check-content.ts'
import { readCheckContext } from '#src/content-toolkit/check/check-context.ts'
import { decode } from '#src/content-toolkit/read/decode.ts'
import fc from '../harness/property-tests.ts'
import { contentWith, specimen, specimenDay } from './support/content-with.ts'
import { renderedPages, setStage, stage } from './support/rendering.tsx'
import { mutation } from './support/yaml-fuzz.ts'

vi.mock('vike-react/useData', () => ({ useData: () => stage.data }))
vi.mock('vike-react/usePageContext', () => ({ usePageContext: () => ({}) }))
vi.mock('#src/content-model/generated/content.json', () => ({ default: new Proxy({}, { get: () => stage.content }) }))
vi.mock('#src/content-model/generated/dictionaries.json', () => ({ default: new Proxy({}, { get: () => stage.dictionary }) }))
vi.mock('#src/site/index.css', () => ({}))

const context = readCheckContext('.', specimenDay)
/** Limit of the processor time of a check, in microseconds. The elapsed time would include that of other programs on a busy machine. */
const timeLimit = 2_000_000

const { content: unchanged } = checkContent(specimen, context)

const outcomes = { refused: 0, accepted: 0, rendered: 0 }

it(
  'the check never crashes or hangs, reports places inside the file, and accepts only content that pages can render',
  // FUZZ_RUNS=5000 takes ten minutes on a busy machine, so the timeout is an hour.
  { timeout: 3_600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(mutation(specimen.files), fc.constantFrom(...localeCodes), async ({ file, bytes }, locale) => {
        const mutant = decode(file, bytes)
        const start = process.threadCpuUsage()
        const { findings, content } = checkContent(contentWith(mutant), context)
        const { user, system } = process.threadCpuUsage(start)
        expect(user + system).toBeLessThan(timeLimit)

        const lines = mutant.text.split('\n')
        for (const { line, column, endLine, endColumn } of findings.filter((finding) => finding.file === file)) {
          expect(line).toBeLessThanOrEqual(lines.length)
          expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1)
          expect([endLine, endLine > line || endColumn >= column]).toEqual([Math.max(line, endLine), true])
        }

        outcomes[content ? 'accepted' : 'refused']++
        if (!content) {
          expect(findings.some(({ severity }) => severity === 'error')).toBe(true)
          return
        }
        if (isDeepStrictEqual(content, unchanged)) return
        outcomes.rendered++
        setStage(content, locale)
        const keys = keyPattern(stage.dictionary)
        for await (const html of renderedPages()) expect(findingsOnPage(parse(html), keys)).toEqual([])
      }),
      { numRuns: Number(process.env['FUZZ_RUNS'] ?? 250) },
    )
    console.info(`${outcomes.refused} refused, ${outcomes.accepted} accepted, ${outcomes.rendered} of them different and rendered`)
  },
)
