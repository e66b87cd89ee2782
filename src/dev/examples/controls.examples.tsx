import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import type { Examples } from './example.ts'
import { longWord, words } from './samples.ts'

const options = [
  { value: 'morning', label: 'Morning', detail: '9 to 12' },
  { value: 'evening', label: 'Evening' },
  { value: 'long', label: longWord },
]

/** A field with a control of its own, as the forms have them. */
const field = (id: string, changes: { note?: string; hint?: string; error?: string } = {}) => (
  <Field id={id} label="Full name" error={undefined} {...changes}>
    {(control) => <Input {...control} name={id} type="text" />}
  </Field>
)

export const controls: Examples = {
  Field: [
    { state: 'required', element: field('field-required') },
    { state: 'optional, with a hint', element: field('field-hint', { note: 'optional', hint: 'As on your passport' }) },
    { state: 'wrong', element: field('field-wrong', { error: 'Please write your name.' }) },
  ],
  Input: [
    {
      state: 'by itself',
      element: <Input id="input" name="input" aria-label="Full name" aria-describedby={undefined} aria-invalid={undefined} />,
    },
  ],
  RadioGroup: [
    { state: 'three', element: <RadioGroup name="radio" legend="When may we call?" options={options} defaultValue="morning" /> },
  ],
  Select: [
    {
      state: 'nothing chosen',
      element: (
        <Field id="select" label="What about?" error={undefined}>
          {(control) => <Select {...control} name="select" options={options} placeholder="Please choose" />}
        </Field>
      ),
    },
    {
      state: 'wrong',
      element: (
        <Field id="select-wrong" label="What about?" error="Please choose.">
          {(control) => <Select {...control} name="select-wrong" options={options} placeholder="Please choose" />}
        </Field>
      ),
    },
  ],
  SubmitButton: [
    {
      state: 'ready',
      element: (
        <SubmitButton disabled={false} sending="Sending…">
          Send
        </SubmitButton>
      ),
    },
    {
      state: 'sending',
      element: (
        <SubmitButton disabled sending="Sending…">
          Sending…
        </SubmitButton>
      ),
    },
    {
      state: 'after a receipt',
      element: (
        <SubmitButton disabled={false} sending="Sending…" variant="outline">
          Send
        </SubmitButton>
      ),
    },
  ],
  TextArea: [
    {
      state: 'with a placeholder',
      element: (
        <TextArea
          id="area"
          name="area"
          rows={3}
          placeholder={words}
          aria-label="Message"
          aria-describedby={undefined}
          aria-invalid={undefined}
        />
      ),
    },
  ],
}
