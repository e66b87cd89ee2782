import { expect, it } from 'vitest'
import { z } from 'zod'
import { price } from '#src/content-model/schema/fields/price.ts'
import type { FieldSchema } from '#src/editor/protocol/calls/field-answers.ts'
import { capitalise, nameOfKey, nameOfOption } from '#src/editor/protocol/label.ts'
import { editorMessages } from '#src/tool-messages/editor-messages.ts'
import { mountField } from '#tests/harness/editor/mount-panel.tsx'

const messages = editorMessages('en')
const schema: FieldSchema = z.toJSONSchema(price, { io: 'input' })
const monthly = { amount: 1200, currency: 'EUR', per: 'month' }
const kind = (option: string) => capitalise(nameOfOption(option, messages))
const amountName = capitalise(nameOfKey('amount', messages))

it('a typed amount may contain a currency, which is then set too; the panel shows how each language writes the price', async () => {
  const panel = await mountField(schema, monthly)
  await panel.fill(panel.input(amountName), '1 500,5')
  expect(panel.draft()).toEqual([{ ...monthly, amount: 1500.5 }])
  await panel.fill(panel.input(amountName), '£1,090.50')
  expect(panel.draft()).toEqual([{ ...monthly, amount: 1090.5, currency: 'GBP' }])
  expect(panel.text().replaceAll(/\s/g, ' ')).toContain('£1,090.50 · 1 090,50 £')
})

it('if another kind of price is chosen, the parts that both kinds have keep their values', async () => {
  const panel = await mountField(schema, monthly)
  const choose = (option: string) => panel.choose(panel.input(messages.facts.price.kind()), option)
  await choose(kind('from'))
  expect(panel.draft()).toEqual([{ ...monthly, bound: 'from' }])
  await choose(capitalise(messages.facts.price.share({ of: nameOfOption('trip-value', messages) })))
  expect(panel.draft()).toEqual([{ percent: null, of: 'trip-value' }])
  await choose(kind('bespoke'))
  expect(panel.draft()).toEqual(['bespoke'])
  expect(panel.container.querySelectorAll('input')).toHaveLength(0)
  await choose(capitalise(messages.facts.price.fixed()))
  expect(panel.draft()).toMatchObject([{ amount: null, currency: 'EUR' }])
})
