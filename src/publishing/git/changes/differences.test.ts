import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ContentValue } from '#src/content-model/yaml-values/path.ts'
import { lockName } from '#src/content-toolkit/read/index.ts'
import { repositoriesOfEachTest } from '#tests/harness/publishing/repositories-of-each-test.ts'
import { testPlans, type TestRepository } from '#tests/harness/publishing/test-repository.ts'
import { ContentTrees } from '../repository/content-trees.ts'
import {
  describeConflicts,
  describeDifferences,
  fileDifferenceSchema,
  findUnpublished,
  hasDifferences,
  listDifferences,
  readContentDigest,
  type UnpublishedDifferences,
} from './differences.ts'

type Files = Readonly<Record<string, string>>

/** Returns the differences between two states of the content, which are in memory only. Both are texts of files by path. */
async function compare(before: Files, after: Files): Promise<UnpublishedDifferences> {
  const trees = new ContentTrees('/no/repository')
  const [theirs, merged] = [before, after].map(
    (files) => new Map(Object.entries(files).map(([path, text]) => [path, trees.add(Buffer.from(text), undefined)])),
  )
  return listDifferences({ trees, theirs: theirs ?? new Map(), merged: merged ?? new Map(), conflicts: [] })
}

const none: UnpublishedDifferences = { changes: [], images: [], others: [], isLockChanged: false, conflicts: [] }
const plans = '- id: first\n  name: { en: One, fr: Un }\n- id: second\n  name: { en: Two, fr: Deux }\n'
const first = { item: { en: 'One', fr: 'Un' } }
const second = { item: { en: 'Two', fr: 'Deux' } }

describe('listDifferences', () => {
  it('listDifferences lists a file once: with its texts and facts, as an image, as the translation lock, or as another file', async () => {
    const before = { 'plans.yaml': plans, 'team.yaml': '- id: ada\n', 'site.yaml': '', 'images/old.jpg': 'old', 'images/box.jpg': 'box' }
    const { changes, ...others } = await compare(before, {
      ...before,
      'plans.yaml': plans.replace('en: Two', 'en: Both'),
      'team.yaml': '- id: ada # the first\n',
      'images/box.jpg': 'another box',
      'images/new.jpg': 'new',
      'README.md': 'Read this.',
      [lockName]: '{}',
    })
    expect(changes.map(({ file }) => file)).toEqual(['plans.yaml'])
    expect(others).toEqual({
      ...none,
      changes: undefined,
      images: ['images/box.jpg', 'images/new.jpg'],
      others: ['README.md', 'team.yaml'],
      isLockChanged: true,
    })
  })

  type Case = [title: string, before: string | undefined, after: string | undefined, differences: ContentValue[]]

  it.each<Case>([
    [
      'a changed text, under its newest name',
      plans,
      plans.replace('en: One', 'en: Uno'),
      [
        {
          path: [{ id: 'first' }, 'name'],
          label: [{ item: { en: 'Uno', fr: 'Un' } }, { key: 'name' }],
          before: { en: 'One', fr: 'Un' },
          after: { en: 'Uno', fr: 'Un' },
        },
      ],
    ],
    [
      'a removed item, under its former name',
      plans,
      plans.slice(0, plans.indexOf('- id: second')),
      [{ path: [{ id: 'second' }], label: [second], before: { id: 'second', name: { en: 'Two', fr: 'Deux' } } }],
    ],
    [
      'a new order of items, as their names in both orders',
      plans,
      '- id: second\n  name: { en: Two, fr: Deux }\n- id: first\n  name: { en: One, fr: Un }\n',
      [{ path: [], label: [], before: [first.item, second.item], after: [second.item, first.item] }],
    ],
    ['a new file, as one change', undefined, 'brand: House\n', [{ path: [], label: [], after: { brand: 'House' } }]],
    ['a removed file, as one change', 'brand: House\n', undefined, [{ path: [], label: [], before: { brand: 'House' } }]],
    [
      'opening hours, as one change of the week and not as an order',
      'hours:\n  week: [{ days: monday }, { days: friday }]\n',
      'hours:\n  week: [{ days: friday }]\n',
      [
        {
          path: ['hours', 'week'],
          label: [{ key: 'hours' }, { key: 'week' }],
          before: [{ days: 'monday' }, { days: 'friday' }],
          after: [{ days: 'friday' }],
        },
      ],
    ],
  ])('listDifferences lists %s', async (_, before, after, differences) => {
    const { changes } = await compare(
      before === undefined ? {} : { 'plans.yaml': before },
      after === undefined ? {} : { 'plans.yaml': after },
    )
    const json: unknown = JSON.parse(JSON.stringify(changes))
    expect(json).toEqual(differences.map((difference) => ({ file: 'plans.yaml', ...(difference as object) })))
    expect(fileDifferenceSchema.array().parse(json)).toEqual(changes)
  })
})

it('a conflict of a value has the value of both sides, and a conflict of a whole file has neither a path nor values', () => {
  const value = { base: 'One', theirs: 'Uno', ours: 'Primo' }
  const path = [{ id: 'first' }, 'name', 'en']
  const label = [first, { key: 'name' }]
  expect(
    describeConflicts([
      { file: 'plans.yaml', kind: 'changed', path, label, ...value },
      { file: 'plans.yaml', kind: 'comments', path: [], label: [], ...value },
      { file: 'plans.yaml', kind: 'unreadable', path: [], label: [], ...value },
      { file: 'images/box.jpg', kind: 'file', base: undefined, theirs: Buffer.from('1'), ours: Buffer.from('2') },
    ]),
  ).toEqual([
    { file: 'plans.yaml', path, label, before: 'Uno', after: 'Primo' },
    ...['plans.yaml', 'plans.yaml', 'images/box.jpg'].map((file) => ({ file, path: [], label: [], before: undefined, after: undefined })),
  ])
})

const change = { file: 'plans.yaml', path: [], label: [first, { key: 'name' }], before: 'One', after: 'Uno' }

it.each<[boolean, string, Partial<UnpublishedDifferences>]>([
  [false, 'nothing', {}],
  [true, 'a change', { changes: [change] }],
  [true, 'an image', { images: ['images/box.jpg'] }],
  [true, 'another file', { others: ['plans.yaml'] }],
  [true, 'the lock', { isLockChanged: true }],
  [true, 'a conflict', { conflicts: [change] }],
])('hasDifferences is %s if the unpublished differences contain %s', (expected, _, differences) => {
  expect(hasDifferences({ ...none, ...differences })).toBe(expected)
})

it('describeDifferences names each changed place and file once, without the conflicts', () => {
  expect(
    describeDifferences({
      ...none,
      changes: [change, { ...change, path: [0] }],
      images: ['images/box.jpg'],
      others: ['team.yaml'],
      isLockChanged: true,
    }),
  ).toEqual(['plans › One › name', 'images/box.jpg', 'team.yaml', lockName])
})

describe('the changes of a working copy', () => {
  const repositories = repositoriesOfEachTest()
  let site: TestRepository
  beforeEach(() => {
    site = repositories.create('site')
  })

  const rename = () => site.write('content/plans.yaml', testPlans.replace('en: One', 'en: Uno'))
  const found = { kind: 'found', ...none }

  function useImage(): void {
    site.write('content/images/box.jpg', 'an image')
    site.write('content/plans.yaml', `${site.read('content/plans.yaml')}  image: { file: box.jpg }\n`)
  }

  it('findUnpublished lists changed texts and new image files', async () => {
    rename()
    useImage()
    expect(await findUnpublished(site.root)).toEqual({
      ...found,
      changes: [
        {
          file: 'plans.yaml',
          path: [{ id: 'first' }, 'name'],
          label: [{ item: { en: 'Uno', fr: 'Un' } }, { key: 'name' }],
          before: { en: 'One', fr: 'Un' },
          after: { en: 'Uno', fr: 'Un' },
        },
        {
          file: 'plans.yaml',
          path: [{ id: 'second' }, 'image'],
          label: [{ item: { en: 'Two', fr: 'Deux' } }, { key: 'image' }],
          before: undefined,
          after: { file: 'box.jpg' },
        },
      ],
      images: ['images/box.jpg'],
    })
  })

  it('findUnpublished leaves out changes of image files that no file uses, but not their deletion', async () => {
    site.commit('An image', { 'content/images/old.jpg': 'an image' })
    site.write('content/images/box.jpg', 'an image')
    site.write('content/images/old.jpg', 'another image')
    expect(await findUnpublished(site.root)).toEqual(found)
    rmSync(join(site.root, 'content/images/old.jpg'))
    expect(await findUnpublished(site.root)).toEqual({ ...found, images: ['images/old.jpg'] })
  })

  it('findUnpublished lists a file in which only a comment has changed, and a change of the translation lock', async () => {
    site.write('content/plans.yaml', `# A comment.\n${testPlans}`)
    site.write('content/translations.lock.json', '{}')
    site.write('content/plans.yaml~', 'a copy of a text editor')
    expect(await findUnpublished(site.root)).toEqual({ ...found, others: ['plans.yaml'], isLockChanged: true })
  })

  it('readContentDigest changes with texts and used image files, but not with the translation lock', async () => {
    useImage()
    const digest = await readContentDigest(site.root)
    site.write('content/translations.lock.json', '{}')
    site.write('content/images/unused.jpg', 'an image')
    expect(await readContentDigest(site.root)).toBe(digest)
    site.write('content/images/box.jpg', 'bn image')
    const changed = await readContentDigest(site.root)
    expect(changed).not.toBe(digest)
    rename()
    expect(await readContentDigest(site.root)).not.toBe(changed)
  })
})
