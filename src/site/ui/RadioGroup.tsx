import { classes } from './classes.ts'
import { checkedOptions, type Option } from './options.ts'

type RadioGroupProps = {
  name: string
  legend: string
  options: readonly Option[]
  /** The value that is chosen at first; one always is. */
  defaultValue: string
  className?: string
}

/** Radio buttons of which one is always chosen, a line each; the whole line can be pressed. Throws for an option with an empty value. */
export function RadioGroup({ name, legend, options, defaultValue, className }: RadioGroupProps) {
  return (
    <fieldset className={classes('min-w-0', className)}>
      <legend className="text-small font-medium text-heading">{legend}</legend>
      <div className="mt-2 border-b border-rule">
        {checkedOptions(name, options).map(({ value, label, detail }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-x-3 border-t border-rule py-2 text-small has-checked:text-heading"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
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
    </fieldset>
  )
}
