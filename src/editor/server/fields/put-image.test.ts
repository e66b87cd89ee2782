import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { putImage } from './put-image.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'put-image-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const image = (background = '#567') => sharp({ create: { width: 60, height: 40, channels: 3, background } })
const put = (name: string, bytes: Buffer, folder = 'team') => putImage(root, { name, folder, minimumWidth: 50, bytes })

it('putImage stores the same image with the same name once, without metadata, under a slug of the name of the uploaded file', async () => {
  const [first, second] = [
    await image()
      .withExif({ IFD0: { Artist: 'Ada' } })
      .jpeg()
      .toBuffer(),
    await image('#a00').png().toBuffer(),
  ]
  expect(await put('Hélène (1).PNG', first)).toEqual({ file: 'team/helene-1.jpg' })
  expect(await put('Hélène (1).PNG', first)).toEqual({ file: 'team/helene-1.jpg' })
  expect(await put('helene 1.heic', second)).toEqual({ file: 'team/helene-1-2.jpg' })
  expect(await put('../../../evil.png', first, '../..')).toEqual({ file: 'site/evil.jpg' })
  expect(await put('.…', first)).toEqual({ file: 'team/photograph.jpg' })
  expect(readFileSync(join(root, 'content/images/team/helene-1.jpg')).includes('Ada')).toBe(false)
})

it('putImage returns the reason for which an image is refused, and writes nothing', async () => {
  const whole = await image().png().toBuffer()
  const narrow = await image().resize({ width: 30 }).png().toBuffer()
  expect(await put('a.png', Buffer.from('GIF89a'))).toEqual({ problem: { kind: 'wrong-format' } })
  expect(await put('a.png', whole.subarray(0, 60))).toEqual({ problem: { kind: 'damaged' } })
  expect(await put('a.png', narrow)).toEqual({ problem: { kind: 'too-narrow', width: 30, needed: 50 } })
  expect(readdirSync(join(root, 'content/images/team'))).toEqual([])
})

it('putImage never stores a script: it refuses files that are no photographs, and removes a script from a photograph', async () => {
  const script = '<script>alert(1)</script>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40">${script}</svg>`
  for (const bytes of [svg, `\ufeff<?xml version="1.0"?>${svg}`, `<!doctype html>${script}`, `GIF89a/*${script}*/=1`])
    expect(await put('a.svg', Buffer.from(bytes))).toEqual({ problem: { kind: 'wrong-format' } })
  const polyglots = [
    Buffer.concat([await image().jpeg().toBuffer(), Buffer.from(script)]),
    await image()
      .withExif({ IFD0: { ImageDescription: script } })
      .png()
      .toBuffer(),
  ]
  for (const [index, bytes] of polyglots.entries()) {
    expect(bytes.includes(script)).toBe(true)
    expect(await put(`polyglot ${index}.html`, bytes)).toEqual({ file: `team/polyglot-${index}.jpg` })
    expect(readFileSync(join(root, `content/images/team/polyglot-${index}.jpg`)).includes(script)).toBe(false)
  }
})

it('putImage does not write through a symbolic link to a folder outside of the content', async () => {
  const outside = join(root, 'outside')
  mkdirSync(outside)
  mkdirSync(join(root, 'content/images'), { recursive: true })
  symlinkSync(outside, join(root, 'content/images/offices'))
  expect(await put('a.png', await image().png().toBuffer(), 'offices')).toEqual({ problem: { kind: 'linked-folder' } })
  expect(existsSync(join(outside, 'a.jpg'))).toBe(false)
})
