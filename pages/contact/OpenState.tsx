import { useDeferredValue, type ComponentProps } from 'react'
import { isOpen } from '../../src/content/opening.ts'
import { useMinute } from '../../src/frame/clock.ts'
import type { OfficeHours } from '../../src/sections/OfficeHours.tsx'

type OpenStateProps = { hours: ComponentProps<typeof OfficeHours>['offices'][number]['hours']; open: string; closed: string }

/**
 * Whether an office is open, by the visitor's clock; nothing in the HTML, and so without script. Deferred, because reading the
 * clock of another time zone for the first time takes 20 ms on a phone.
 */
export function OpenState({ hours, open, closed }: OpenStateProps) {
  const minute = useDeferredValue(useMinute())
  if (minute === undefined) return null
  return isOpen(hours, new Date(minute)) ? open : closed
}
