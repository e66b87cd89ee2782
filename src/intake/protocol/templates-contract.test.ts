import { expect, it } from 'vitest'
import { contractOf } from './templates-contract.ts'

const view = `/** A page of the list. */
export type ListView = {
  // The newest first.
  requests: string[]
}
`

it('the contract is the same if only comments and white space have changed', () => {
  const reworded = view.replace('A page of the list.', 'One page\n * of the list.').replace('// The newest first.', '').replace('{', '{\n')
  expect(contractOf({ 'view.ts': reworded })).toBe(contractOf({ 'view.ts': view }))
})

it('the contract is another one if a type has changed, or a file has another name', () => {
  const contracts = [{ 'view.ts': view }, { 'view.ts': view.replace('requests', 'page') }, { 'views.ts': view }, {}].map(contractOf)
  expect(new Set(contracts).size).toBe(contracts.length)
})
