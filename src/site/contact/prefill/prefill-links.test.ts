import { expect, it } from 'vitest'
import { withoutPrefill } from './prefill-links.ts'

it('withoutPrefill removes only the parameters of prefills from an address', () => {
  expect(withoutPrefill('http://a/fr?from=b%20c&event=gala&plan=x#contact')).toBe('http://a/fr?from=b+c#contact')
  expect(withoutPrefill('http://a/?from=b%20c#contact')).toBe('http://a/?from=b%20c#contact')
  expect(withoutPrefill('http://a/?plan=x')).toBe('http://a/')
})
