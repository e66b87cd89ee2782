import { chromium } from './chromium.ts'
import { runCases } from './run-cases.ts'

runCases(chromium())
