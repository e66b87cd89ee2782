import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { newItem, testEditor } from '#tests/harness/editor/test-editor.ts'

const { call, onDisk, path } = testEditor()

describe('field', () => {
  it('field returns the schema of a place, the position of its value in the file, and the list items that contain it', async () => {
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

  it('for the path of one language of a text, field returns the text in all languages', async () => {
    const { field } = await call('field', { file: 'events.yaml', path: [newItem, 'title', 'fr'] })
    expect(field).toMatchObject({ path: [newItem, 'title'], value: { en: 'A dinner', fr: 'Un dîner' } })
  })

  it('field returns the help of a field, and the names of the variants of its value, in both languages', async () => {
    const { field } = await call('field', { file: 'extra-services.yaml', path: [0, 'price'] })
    expect(field?.schema.help).toMatchObject({
      en: expect.stringContaining('amount') as string,
      fr: expect.stringContaining('montant') as string,
    })
    const variants = (field?.schema.anyOf ?? []) as { variant?: unknown }[] // `variant`: its name, which the server adds to the JSON Schema
    expect(variants.map(({ variant }) => variant)).toEqual([
      { en: 'an amount', fr: 'un montant' },
      { en: 'a percentage', fr: 'un pourcentage' },
      undefined,
    ])
  })

  it('for a message, field returns the schema of a text, not that of a group of messages', async () => {
    const { field } = await call('field', { file: 'translations/home.yaml', path: ['hero', 'title'] })
    expect(field?.schema.properties).toHaveProperty('fr')
  })

  it('for an item of a list in the translations, field returns a schema that requires the texts of the first item', async () => {
    const { field } = await call('field', { file: 'translations/pricing.yaml', path: ['questions', 'items', 0, 'answer', 'fr'] })
    expect(field?.items).toMatchObject([{ list: ['questions', 'items'], index: 0, minItems: 1 }])
    expect(field?.items[0]?.schema.required).toEqual(['id', 'question', 'answer'])
    expect(field?.items[0]?.schema.properties?.['answer']).toMatchObject({ required: ['en', 'fr'] })
    expect(field?.schema.required).toEqual(['en', 'fr'])
  })

  it('for a list in an item of a list, field returns schemas that require the texts and lists of each item', async () => {
    const path = ['comparison', 'rows', 0, 'cells', 0, 'text', 'fr']
    const { field } = await call('field', { file: 'translations/pricing.yaml', path })
    const [cell, row] = field?.items ?? []
    expect(cell?.schema.required).toEqual(['id', 'text'])
    expect(row?.schema.required).toEqual(['id', 'label', 'cells'])
    expect(row?.schema.properties?.['label']).toMatchObject({ required: ['en', 'fr'] })
    expect(row?.schema.properties?.['cells']).toMatchObject({ type: 'array' })
  })

  it('field returns whether a value is required', async () => {
    const isRequired = async (...[key, file = 'site.yaml']: [key: (string | number)[], file?: string]) =>
      (await call('field', { file, path: key })).field?.isRequired
    expect(await isRequired(['social', 'twitter'])).toBe(false)
    expect(await isRequired(['social'])).toBe(true)
    expect(await isRequired([])).toBe(true)
    expect(await isRequired([0, 'popular'], 'plans.yaml')).toBe(false)
    expect(await isRequired(['hero', 'title', 'fr'], 'translations/home.yaml')).toBe(true)
  })

  it('field relates the name of a social network to the group of profiles, also without this profile, and the text of a badge to its item', async () => {
    const related = async (file: string, ...key: string[]) =>
      (await call('field', { file: `translations/${file}.yaml`, path: key })).field?.related
    const social = [{ file: 'site.yaml', path: ['social'], label: [{ key: 'social' }] }]
    expect(await related('common', 'footer', 'social', 'linkedin')).toEqual(social)
    writeFileSync(path('site.yaml'), onDisk('site.yaml').replace(/^ +linkedin: .*\n/m, ''))
    expect(await related('common', 'footer', 'social', 'linkedin')).toEqual(social)
    expect(onDisk('site.yaml')).not.toContain('linkedin')
    expect(await related('home', 'plans', 'popular')).toHaveLength(1)
    expect(await related('home', 'hero', 'title')).toEqual([])
  })

  it('field relates a text of a form field to the other texts of this form field: label, hint and errors', async () => {
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

  it('for a reference, field returns the items to choose from, with their names in each language', async () => {
    const { field } = await call('field', { file: 'site.yaml', path: ['headOffice'] })
    expect(field?.schema.enum).toContain(field?.value)
    expect(field?.schema.enum?.length).toBeGreaterThan(1)
    const office = await call('field', { file: 'offices.yaml', path: [{ id: 'ghent' }, 'city'] })
    expect(field?.schema.names).toMatchObject({ ghent: office.field?.value })
  })

  it('field returns an optional value that is missing, but no field for an unknown key, item or file', async () => {
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
