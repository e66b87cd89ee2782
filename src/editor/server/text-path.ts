import { isLocale } from '../../content/i18n/locales.ts'
import type { FieldSchema } from '../protocol/answers.ts'

/** Whether what may be at a place is one text in every language. */
export const isText = ({ properties }: FieldSchema): boolean => properties !== undefined && Object.keys(properties).every(isLocale)

/** The path of a text, for that of one of its languages. */
export const withoutLocale = <Segment>(path: readonly Segment[]): Segment[] => {
  const last = path.at(-1)
  return typeof last === 'string' && isLocale(last) ? path.slice(0, -1) : [...path]
}
