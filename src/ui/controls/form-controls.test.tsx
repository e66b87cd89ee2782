import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RadioGroup, Select } from './form-controls.tsx'

const options = [
  { value: 'a', label: 'Alpha' },
  { value: '', label: 'Nothing' },
]
const control = { id: 'x', name: 'x', 'aria-describedby': undefined, 'aria-invalid': false }

it('a select and a radio group throw if an option has an empty value', () => {
  const error = 'The option “Nothing” of “x” has an empty value'
  expect(() => renderToStaticMarkup(<Select {...control} options={options} placeholder="?" />)).toThrow(error)
  expect(() => renderToStaticMarkup(<RadioGroup name="x" legend="?" options={options} />)).toThrow(error)
})

it('if a radio group has a hint, the text of the hint is the accessible description of the group', () => {
  const render = (hint?: string) =>
    parse(renderToStaticMarkup(<RadioGroup name="x" legend="?" hint={hint} options={options.slice(0, 1)} />))
  const group = render('Local time').querySelector('fieldset')
  expect(group?.querySelector(`p[id="${group.getAttribute('aria-describedby') ?? ''}"]`)?.text).toBe('Local time')
  expect(render().querySelector('fieldset')?.hasAttribute('aria-describedby')).toBe(false)
})
