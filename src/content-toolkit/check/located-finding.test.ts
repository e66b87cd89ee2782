import { expect, it } from 'vitest'
import { type LocatedFinding, locateFinding, newWarnings } from './located-finding.ts'

const warning = (message: string, changes: Partial<LocatedFinding> = {}): LocatedFinding => ({
  ...locateFinding('site.yaml', { rule: 'wrong-format', message: () => message, suggestion: 'https://a.example' }),
  severity: 'warning',
  line: 2,
  ...changes,
})

it('newWarnings returns only new warnings, even if old warnings have moved to another line', () => {
  const old = warning('is old')
  const added = warning('is new')
  expect(newWarnings([{ ...old, line: 7 }, added, warning('is no warning', { severity: 'launch' })], [old])).toEqual([added])
})
