import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { newItem, testEditor } from '#tests/harness/editor/test-editor.ts'

const { call, onDisk, path } = testEditor()

describe('field', () => {
  it('returns the schema of a place, the location of its value, and the items that contain it', async () => {
    const { field } = await call('field', { file: 'events.yaml', path: [newItem, 'spots'] })
    expect(field).toMatchObject({
      path: [newItem, 'spots'],
      label: [{ item: { en: 'A dinner', fr: 'Un dîner' } }, { key: 'spots' }],
      schema: { type: 'integer', minimum: 0 },
      value: 4,
      items: [{ list: [], path: [newItem], value: { id: 'new-one' } }],
    })
    expect(field?.location).toMatch(/^content\/events\.yaml:\d+:\d+$/)
    expect(field?.items[0]?.length).toBe((field?.items[0]?.index ?? 0) + 1)
  })

  it('returns the whole text for the path of one language', async () => {
    const { field } = await call('field', { file: 'events.yaml', path: [newItem, 'title', 'fr'] })
    expect(field).toMatchObject({ path: [newItem, 'title'], value: { en: 'A dinner', fr: 'Un dîner' } })
  })

  it('returns the help of a field and the names of the forms of a value in both languages', async () => {
    const { field } = await call('field', { file: 'extra-services.yaml', path: [0, 'price'] })
    expect(field?.schema.help).toMatchObject({
      en: expect.stringContaining('amount') as string,
      fr: expect.stringContaining('montant') as string,
    })
    const variants = (field?.schema.anyOf ?? []) as { variant?: unknown }[] // JSON Schemas with the names that the server adds
    expect(variants.map(({ variant }) => variant)).toEqual([
      { en: 'an amount', fr: 'un montant' },
      { en: 'a percentage', fr: 'un pourcentage' },
      undefined,
    ])
  })

  it('returns the schema of a message for a message, and not that of a group of messages', async () => {
    const { field } = await call('field', { file: 'translations/home.yaml', path: ['hero', 'title'] })
    expect(field?.schema.properties).toHaveProperty('fr')
  })

  it('returns the items of a list in the translations with their texts as parts, which a new item needs too', async () => {
    const { field } = await call('field', { file: 'translations/pricing.yaml', path: ['questions', 'items', 0, 'answer', 'fr'] })
    expect(field?.items).toMatchObject([{ list: ['questions', 'items'], index: 0, minItems: 1 }])
    expect(field?.items[0]?.schema.required).toEqual(['id', 'question', 'answer'])
    expect(field?.items[0]?.schema.properties?.['answer']).toMatchObject({ required: ['en', 'fr'] })
    expect(field?.schema.required).toEqual(['en', 'fr'])
  })

  it('says whether a value is required', async () => {
    const isRequired = async (...[key, file = 'site.yaml']: [key: (string | number)[], file?: string]) =>
      (await call('field', { file, path: key })).field?.isRequired
    expect(await isRequired(['social', 'twitter'])).toBe(false)
    expect(await isRequired(['social'])).toBe(true)
    expect(await isRequired([])).toBe(true)
    expect(await isRequired([0, 'popular'], 'plans.yaml')).toBe(false)
    expect(await isRequired(['hero', 'title', 'fr'], 'translations/home.yaml')).toBe(true)
  })

  it('returns the group of the profile for the name of a network, even without the profile, and the item for a badge', async () => {
    const related = async (file: string, ...key: string[]) =>
      (await call('field', { file: `translations/${file}.yaml`, path: key })).field?.related
    const social = [{ file: 'site.yaml', path: ['social'], label: [{ key: 'social' }] }]
    expect(await related('common', 'footer', 'social', 'linkedin')).toEqual(social)
    writeFileSync(path('site.yaml'), onDisk('site.yaml').replace(/^ +linkedin: .*\n/m, ''))
    expect(await related('common', 'footer', 'social', 'linkedin')).toEqual(social)
    expect(onDisk('site.yaml')).not.toContain('linkedin')
    expect(await related('home', 'subscriptions', 'popular')).toHaveLength(1)
    expect(await related('home', 'hero', 'title')).toEqual([])
  })

  it('returns the other texts of a form field: its label, its hint and its errors', async () => {
    const related = async (...key: string[]) =>
      (await call('field', { file: 'translations/contact.yaml', path: key })).field?.related.map((value) => value.path)
    expect(await related('labels', 'email')).toEqual([
      ['fieldErrors', 'email'],
      ['fieldErrors', 'emailFormat'],
    ])
    expect(await related('fieldErrors', 'phone')).toEqual([
      ['labels', 'phone'],
      ['hints', 'phone'],
    ])
    expect(await related('fieldErrors', 'refused')).toEqual([])
  })

  it('offers the items that a value may refer to, with their names in each language', async () => {
    const { field } = await call('field', { file: 'site.yaml', path: ['headOffice'] })
    expect(field?.schema.enum).toContain(field?.value)
    expect(field?.schema.enum?.length).toBeGreaterThan(1)
    const office = await call('field', { file: 'offices.yaml', path: [{ id: 'ghent' }, 'city'] })
    expect(field?.schema.names).toMatchObject({ ghent: office.field?.value })
  })

  it('returns a field for an optional value that is missing, but not for an unknown key, item or file', async () => {
    expect((await call('field', { file: 'events.yaml', path: [newItem, 'exclusive'] })).field?.schema).toMatchObject({ type: 'boolean' })
    expect((await call('field', { file: 'offices.yaml', path: [{ id: 'ghent' }, 'phone'] })).field).toMatchObject({
      value: undefined,
      schema: { control: 'phone' },
    })
    expect((await call('field', { file: 'events.yaml', path: [newItem, 'colour'] })).field).toBeUndefined()
    expect((await call('field', { file: 'events.yaml', path: [{ id: 'unknown' }, 'title'] })).field).toBeUndefined()
    expect((await call('field', { file: 'nothing.yaml', path: [] })).field).toBeUndefined()
  })
})
