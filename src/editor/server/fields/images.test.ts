import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { readContent } from '#src/content-toolkit/read/index.ts'
import { thumbnailPath } from '#src/editor/protocol/endpoints.ts'
import { parseHttpRequest, sendResponse } from '#src/server-lib/http/index.ts'
import { listenOnLoopback } from '#tests/harness/servers/loopback.ts'
import { DraftStore } from '../storage/draft-store.ts'
import { deleteImage, libraryImages } from './images.ts'
import { thumbnailResponse } from './thumbnail-response.ts'

let root: string
const imageFile = (file: string) => join(root, 'content/images', file)
const notInDraft = () => false
const library = (isInDraft: (file: string) => boolean = notInDraft) => libraryImages(root, readContent(root), isInDraft)
const remove = (file: string, isInDraft: (file: string) => boolean = notInDraft) => deleteImage(root, readContent(root), isInDraft, file)

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'images-'))
  for (const file of ['team/ada.jpg', 'team/spare.jpg']) {
    mkdirSync(dirname(imageFile(file)), { recursive: true })
    await sharp({ create: { width: 800, height: 600, channels: 3, background: '#567' } })
      .jpeg()
      .toFile(imageFile(file))
  }
  writeFileSync(imageFile('team/broken.jpg'), '')
  const [ada, grace] = ['ada', 'grace'].map(
    (id) =>
      `- id: ${id}\n  name: ${id}\n  image: { file: team/ada.jpg, alt: { en: A photograph of ${id}, fr: Une photographie de ${id} } }\n`,
  )
  writeFileSync(join(root, 'content/team.yaml'), `${ada ?? ''}${grace ?? ''}`)
})
afterEach(() => rmSync(root, { recursive: true }))

it('the library lists the image files, unused ones first, each with its size and the places that use it', () => {
  const size = expect.any(Number) as number
  expect(library((file) => file === 'team/spare.jpg')).toEqual([
    { file: 'team/broken.jpg', size: 0, uses: [], isUnused: true, isInDraft: false },
    { file: 'team/spare.jpg', size, width: 800, height: 600, uses: [], isUnused: true, isInDraft: true },
    {
      file: 'team/ada.jpg',
      size,
      width: 800,
      height: 600,
      uses: [
        { file: 'team.yaml', path: [{ id: 'ada' }, 'image'], label: [{ item: { en: 'ada', fr: 'ada' } }, { key: 'image' }] },
        { file: 'team.yaml', path: [{ id: 'grace' }, 'image'], label: [{ item: { en: 'grace', fr: 'grace' } }, { key: 'image' }] },
      ],
      isUnused: false,
      isInDraft: false,
      description: { en: 'A photograph of ada', fr: 'Une photographie de ada' },
    },
  ])
})

it('an unused image file can be deleted, but not one that the content or a draft uses', () => {
  expect(remove('team/spare.jpg', () => true)).toBe(false)
  expect(remove('team/ada.jpg')).toBe(false)
  expect(remove('team/spare.jpg')).toBe(true)
  expect(remove('team/spare.jpg')).toBe(false)
  expect(library().map(({ file }) => file)).toEqual(['team/broken.jpg', 'team/ada.jpg'])
})

it('no file outside of content/images is deleted, also not through a symbolic link', () => {
  const outside = join(root, 'content/outside')
  mkdirSync(outside)
  writeFileSync(join(outside, 'box.jpg'), 'an image')
  symlinkSync(outside, imageFile('linked'))
  symlinkSync(join(outside, 'box.jpg'), imageFile('link.jpg'))
  for (const file of ['../outside/box.jpg', 'team/../../outside/box.jpg', '../team.yaml', 'linked/box.jpg', 'link.jpg', 'team', '', '/'])
    expect(remove(file)).toBe(false)
  expect(existsSync(join(outside, 'box.jpg'))).toBe(true)
})

it('an image file counts as used if the draft of any person contains it', () => {
  const store = new DraftStore(':memory:')
  const entry = { kind: 'edit' as const, file: 'team.yaml', path: ['image'], value: { file: 'team/spare.jpg', alt: { en: '', fr: '' } } }
  store.change('ada', [{ key: 'image', entry }])
  expect(['team/spare.jpg', 'spare.jpg', 'team/spare_jpg', 'team/ada.jpg'].filter((file) => store.contains(file))).toEqual([
    'team/spare.jpg',
  ])
  store.close()
})

it('a thumbnail is a scaled image, and the browser can cache it with its ETag', async () => {
  const server = createServer((incoming, response) => {
    void thumbnailResponse(root, parseHttpRequest(incoming)).then((thumbnail) => sendResponse(incoming, response, thumbnail))
  })
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${await listenOnLoopback(server)}`
  const get = (file: string, headers: Record<string, string> = {}) => fetch(origin + thumbnailPath(file), { headers })
  const response = await get('team/ada.jpg')
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 480, height: 360 })
  expect((await get('team/ada.jpg', { 'if-none-match': response.headers.get('etag') ?? '' })).status).toBe(304)
  for (const file of ['team/broken.jpg', 'team/missing.jpg', '../team.yaml']) expect((await get(file)).status).toBe(404)
})
