import { firefox } from './firefox.ts'
import { tryIn } from './try-in.ts'

tryIn(firefox())
