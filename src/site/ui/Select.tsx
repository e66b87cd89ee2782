import chevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { classes } from './classes.ts'
import { controlClasses, type ControlProps } from './control.ts'
import { checkedOptions, type Option } from './options.ts'
import { Icon } from './Icon.tsx'

type SelectProps = ControlProps & {
  name: string
  options: readonly Option[]
  /** The empty option, chosen at first. */
  placeholder: string
}

/** A native <select>, which opens as visitors know it. Throws for an option with an empty value. */
export function Select({ name, options, placeholder, ...control }: SelectProps) {
  return (
    <div className="relative">
      <select
        {...control}
        name={name}
        className={classes(controlClasses, 'appearance-none truncate pr-12 max-[24rem]:pr-7 max-[24rem]:pl-2.5')}
      >
        <option value="">{placeholder}</option>
        {checkedOptions(name, options).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon
        shape={chevronDown}
        className="pointer-events-none absolute top-1/2 right-4 size-5 max-[24rem]:right-1.5 -translate-y-1/2 text-heading"
      />
    </div>
  )
}
