import type { PageContextServer } from 'vike/types'
import { heroes } from '../../src/content/index.ts'
import { frameData } from '../../src/site/frame-data.ts'

export type Data = ReturnType<typeof data>

export const data = ({ locale }: PageContextServer) => ({ ...frameData(locale, 'notFound'), pattern: heroes.notFound })
