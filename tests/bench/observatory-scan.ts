// Scans a page with MDN’s HTTP Observatory. Runs in a separate process: Node.js reads NODE_EXTRA_CA_CERTS, which makes it trust the
// certificate of the local server, only when a process starts.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The Observatory's result for a page: 100 points, plus or minus points for each test. */
export type Scan = { score: number; grade: string; tests: { result: string; pass: boolean; points: number }[] }

/** The part of the Observatory's API that is used. The package has no types. */
type Observatory = {
  retrieve: (host: string, options: { httpPort: string; httpsPort: string; path: string }) => Promise<unknown>
  ALL_TESTS: ((retrieved: unknown) => { pass: boolean; result: string })[]
  getScoreModifier: (result: string) => number
  getGradeForScore: (score: number) => { score: number; grade: string }
}

const [folder = '', httpPort = '', httpsPort = '', path = ''] = process.argv.slice(2)
// `Observatory` has the exports of all modules that this function imports.
const part = (file: string) => import(pathToFileURL(join(folder, 'src', file)).href) as Promise<Observatory>
const { retrieve } = await part('retriever/retriever.js')
const { ALL_TESTS } = await part('constants.js')
const { getScoreModifier, getGradeForScore } = await part('grader/grader.js')

const retrieved = await retrieve('localhost', { httpPort, httpsPort, path })
const tests = ALL_TESTS.map((test) => test(retrieved)).map(({ pass, result }) => ({ pass, result, points: getScoreModifier(result) }))
const scan: Scan = { ...getGradeForScore(tests.reduce((sum, { points }) => sum + points, 100)), tests }
console.log(JSON.stringify(scan))
