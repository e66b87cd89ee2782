import { firefox } from './firefox.ts'
import { runCases } from './run-cases.ts'

runCases(firefox())
