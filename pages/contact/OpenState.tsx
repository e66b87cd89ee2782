import { useDeferredValue, type ComponentProps } from 'react'
import { isOpen } from '../../src/content/opening.ts'
import { useMinute } from '../../src/frame/clock.ts'
import type { OfficeHours } from '../../src/sections/OfficeHours.tsx'

type OpenStateProps = { hours: ComponentProps<typeof OfficeHours>['offices'][number]['hours']; open: string; closed: string }

/**
 * Whether an office is open, as soon as the visitor's browser has told the time; without script nobody knows. Deferred,
 * because the first look at the clock of another time zone takes a phone 20 ms.
 */
export function OpenState({ hours, open, closed }: OpenStateProps) {
  const minute = useDeferredValue(useMinute())
  if (minute === undefined) return null
  return isOpen(hours, new Date(minute)) ? open : closed
}
