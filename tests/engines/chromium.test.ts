import { chromium } from './chromium.ts'
import { tryIn } from './try-in.ts'

tryIn(chromium())
