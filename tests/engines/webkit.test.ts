import { runCases } from './run-cases.ts'
import { webkit } from './webkit.ts'

runCases(webkit())
