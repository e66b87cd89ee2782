import { webkit } from './webkit.ts'
import { runCases } from './run-cases.ts'

runCases(webkit())
