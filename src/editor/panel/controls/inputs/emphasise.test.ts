import { expect, it } from 'vitest'
import { runsOf, withoutEmphasis } from '#src/content-model/i18n/emphasis.ts'
import fc from '#tests/harness/property-tests.ts'
import { emphasise } from './emphasise.ts'

const marked = ({ text, start, end }: ReturnType<typeof emphasise>) =>
  `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`
const parse = (source: string) => ({ text: source.replace(/[[\]]/g, ''), start: source.indexOf('['), end: source.indexOf(']') - 1 })

it.each([
  ['The [right] door', 'The *[right]* door'],
  ['The[ right ]door', 'The *[right]* door'],
  ['The ri[]ght door', 'The *[right]* door'],
  ['L’[art] de vivre', 'L’*[art]* de vivre'],
  ['The *[right]* door', 'The [right] door'],
  ['The [*right*] door', 'The [right] door'],
  ['[A *new* day]', '*[A new day]*'],
  ['One  []  two', 'One  []  two'],
  ['[ ]', '[ ]'],
])('emphasise turns “%s” into “%s”, in which brackets mark the selection', (before, after) => {
  expect(marked(emphasise(parse(before)))).toBe(after)
})

it('emphasise puts stars around exactly the selected words, and a second call removes the stars', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '-', '\u00a0'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(text, fc.nat(12), fc.nat(12), (plain, a, b) => {
      const [start, end] = [Math.min(a, b, plain.length), Math.min(Math.max(a, b), plain.length)]
      const result = emphasise({ text: plain, start, end })
      expect(withoutEmphasis(result.text)).toBe(plain)
      if (result.text === plain) return
      expect(runsOf(result.text).filter((run) => run.isEmphasised)).toEqual([
        { text: result.text.slice(result.start, result.end), isEmphasised: true },
      ])
      expect(emphasise(result).text).toBe(plain)
    }),
  )
})
