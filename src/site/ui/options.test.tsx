import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RadioGroup } from './RadioGroup.tsx'
import { Select } from './Select.tsx'

const options = [
  { value: 'a', label: 'Alpha' },
  { value: '', label: 'Nothing' },
]
const control = { id: 'x', name: 'x', 'aria-describedby': undefined, 'aria-invalid': undefined }

it('a select or a radio group with an option without a value is a mistake of the developer', () => {
  const found = 'The option “Nothing” of “x” has an empty value'
  expect(() => renderToStaticMarkup(<Select {...control} options={options} placeholder="?" />)).toThrow(found)
  expect(() => renderToStaticMarkup(<RadioGroup name="x" legend="?" options={options} defaultValue="a" />)).toThrow(found)
})
