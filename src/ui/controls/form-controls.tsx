import { ChevronDown } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'

type DescribedControlProps = {
  id: string
  'aria-describedby': string | undefined
  /**
   * Whether the field has an error. A valid field needs false: without the attribute, browsers report an empty required field as invalid
   * before anything was typed (HTML-AAM).
   */
  'aria-invalid': boolean
}

type FieldProps = {
  id: string
  label: string
  /** A text after the label, such as “optional”. */
  note?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  className?: string | undefined
  children: (control: DescribedControlProps) => ReactNode
}

export const errorId = (controlId: string): string => `${controlId}-error`

/** Screen readers read the hint and the error with the control, because its attributes refer to them. */
export function Field({ id, label, note, hint, error, className, children }: FieldProps) {
  const hintId = hint === undefined ? undefined : `${id}-hint`
  const idOfError = error === undefined ? undefined : errorId(id)
  return (
    <div className={className}>
      <label htmlFor={id} className="block text-small font-medium text-heading">
        {label}
        {note !== undefined && (
          <>
            {' '}
            <span className="font-normal text-quiet">{note}</span>
          </>
        )}
      </label>
      <div className="mt-2.5">
        {children({
          id,
          'aria-describedby': [hintId, idOfError].filter(Boolean).join(' ') || undefined,
          'aria-invalid': error !== undefined,
        })}
      </div>
      {idOfError !== undefined && (
        <p id={idOfError} className="mt-3 border-s-2 border-error ps-3 text-small text-error">
          {error}
        </p>
      )}
      {hintId !== undefined && (
        <p id={hintId} className="mt-1.5 text-note text-balance text-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}

/**
 * Classes of a form control, as a filled box. Its lower border has a contrast of at least 3:1 (WCAG 2.2 SC 1.4.11), and is in the colour of
 * errors if the value is invalid.
 */
const controlClasses =
  'block w-full min-h-12 rounded-none border-0 border-b border-accent bg-ground-raised px-4 py-3 text-body text-heading placeholder:text-quiet placeholder:opacity-100 aria-invalid:border-b-2 aria-invalid:border-error forced-colors:border forced-colors:aria-invalid:border-2'

export const Input = (props: Omit<ComponentProps<'input'>, 'className'>) => <input {...props} className={controlClasses} />

/** An input of several lines, at least 120 px high. Visitors can make it taller. */
export const TextArea = (props: Omit<ComponentProps<'textarea'>, 'className'>) => (
  <textarea {...props} className={classes(controlClasses, 'min-h-[120px] resize-y')} />
)

export type FormOption = {
  value: string
  label: string
  detail?: string | undefined
}

/**
 * Returns the options unchanged. Throws if an option has an empty value, because the form would treat it as no choice. `control` is the
 * name of the control in the error.
 */
function validOptions(control: string, options: readonly FormOption[]): readonly FormOption[] {
  const empty = options.find(({ value }) => value === '')
  if (empty)
    throw new Error(
      `The option “${empty.label}” of “${control}” has an empty value, which means that nothing is chosen. Give it another value.`,
    )
  return options
}

type SelectProps = DescribedControlProps & {
  name: string
  options: readonly FormOption[]
  /** Label of a first option with an empty value, which means that nothing is chosen. If undefined, the list has no such option. */
  placeholder?: string
  defaultValue?: string
  form?: string
}

/** Throws if an option has an empty value. */
export function Select({ name, options, placeholder, ...control }: SelectProps) {
  return (
    <div className="relative">
      <select
        {...control}
        name={name}
        className={classes(controlClasses, 'appearance-none truncate pe-12 max-[24rem]:pe-7 max-[24rem]:ps-2.5')}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {validOptions(name, options).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon
        shape={ChevronDown}
        className="pointer-events-none absolute top-1/2 end-4 size-5 max-[24rem]:end-1.5 -translate-y-1/2 text-heading"
      />
    </div>
  )
}

type RadioGroupProps = {
  name: string
  legend: string
  /** Text below the options. Screen readers read it after the legend, as the description of the group. */
  hint?: string | undefined
  options: readonly FormOption[]
  className?: string
}

/**
 * Radio buttons, each on a separate line; the first is checked initially. A click anywhere on a line checks its button. Throws if an option
 * has an empty value.
 */
export function RadioGroup({ name, legend, hint, options, className }: RadioGroupProps) {
  const hintId = hint === undefined ? undefined : `${name}-hint`
  return (
    <fieldset className={classes('min-w-0', className)} aria-describedby={hintId}>
      <legend className="text-small font-medium text-heading">{legend}</legend>
      <div className="mt-2 border-b border-rule">
        {validOptions(name, options).map(({ value, label, detail }, index) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-x-3 border-t border-rule py-2 text-small has-checked:text-heading"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={index === 0}
              required
              className="size-4.5 shrink-0 accent-action"
            />
            <span className="flex min-w-0 grow flex-wrap justify-between gap-x-4 wrap-anywhere">
              <span>{label}</span>
              {detail !== undefined && <span className="text-quiet"> {detail}</span>}
            </span>
          </label>
        ))}
      </div>
      {hintId !== undefined && (
        <p id={hintId} className="mt-1.5 text-note text-quiet">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
