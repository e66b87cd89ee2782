// A process of its own, since Node reads once at its start whom it trusts: NODE_EXTRA_CA_CERTS.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What the Observatory finds at one address: 100 points, and for each finding some more or fewer. */
export type Scan = { score: number; grade: string; tests: { result: string; pass: boolean; points: number }[] }

/** As much of the Observatory as is used; it has no types. */
type Observatory = {
  retrieve: (host: string, options: { httpPort: string; httpsPort: string; path: string }) => Promise<unknown>
  ALL_TESTS: ((retrieved: unknown) => { pass: boolean; result: string })[]
  getScoreModifier: (result: string) => number
  getGradeForScore: (score: number) => { score: number; grade: string }
}

const [folder = '', httpPort = '', httpsPort = '', path = ''] = process.argv.slice(2)
const part = (file: string) => import(pathToFileURL(join(folder, 'src', file)).href) as Promise<Observatory> // whichever part of it
const { retrieve } = await part('retriever/retriever.js')
const { ALL_TESTS } = await part('constants.js')
const { getScoreModifier, getGradeForScore } = await part('grader/grader.js')

const retrieved = await retrieve('localhost', { httpPort, httpsPort, path })
const tests = ALL_TESTS.map((test) => test(retrieved)).map(({ pass, result }) => ({ pass, result, points: getScoreModifier(result) }))
const scan: Scan = { ...getGradeForScore(tests.reduce((sum, { points }) => sum + points, 100)), tests }
console.log(JSON.stringify(scan))
