import { webkit } from './webkit.ts'
import { tryIn } from './try-in.ts'

tryIn(webkit())
