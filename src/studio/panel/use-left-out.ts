import { useState } from 'react'
import { placeKey } from '#src/editor/protocol/index.ts'
import type { FileDifference } from '#src/publishing/git/index.ts'

/**
 * Returns the keys of the changes that a publication leaves out, and a function that includes a change or leaves it out. Scheduled changes
 * are left out until a person includes them.
 */
export function useLeftOut(changes: readonly FileDifference[], scheduled: ReadonlyMap<string, number>) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const isLeftOut = (key: string) => scheduled.has(key) !== toggled.has(key)
  return {
    leftOut: new Set(changes.map(placeKey).filter(isLeftOut)),
    toggle: (key: string) =>
      setToggled((keys) => (keys.has(key) ? new Set([...keys].filter((each) => each !== key)) : new Set([...keys, key]))),
  }
}
