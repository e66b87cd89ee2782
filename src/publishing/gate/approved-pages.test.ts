import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { afterAll, expect, it } from 'vitest'
import { approvalOf, keptApprovals, readApprovals, storeApprovals } from './approved-pages.ts'
import type { BuiltPage, BuiltSite } from './checks/built-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'approved-'))
afterAll(() => rmSync(folder, { recursive: true }))

type PageState = { text?: string; script?: string; release?: string; data?: string; urlPath?: string }

/** Returns the approval of a page in a given state. As in a build, the data of the page are in a file whose name depends on the release. */
function approvalOfState({ text = 'Plans', script = 'a1', release = 'one', data = '{}', urlPath = '/pricing' }: PageState): string {
  const file = `/assets/${release}.json`
  const html = `<template data-path="${file}" data-integrity="sha384-${release}"></template><h1>${text}</h1><script src="/${script}.js"></script>`
  const page: BuiltPage = { file: 'pricing.html', urlPath, path: '/pricing', locale: 'en', html, document: parse(html) }
  const site: BuiltSite = {
    root: '',
    url: '',
    pages: [page],
    file: (path) => (path === file ? Buffer.from(`{"release":"${release}","data":${data}}`) : undefined),
  }
  return approvalOf(page, site)
}

it('a page has the same approval if only the release has changed', () => {
  expect(approvalOfState({ release: 'two' })).toBe(approvalOfState({}))
})

it.each<PageState>([{ text: 'Prices' }, { script: 'a2' }, { data: '{"a":1}' }, { urlPath: '/fr/pricing' }])(
  'approvalOf returns a different approval for a page after the change %j',
  (change) => {
    expect(approvalOfState(change)).not.toBe(approvalOfState({}))
  },
)

it('without a file of approvals, no page is approved', () => {
  expect(readApprovals(join(folder, 'missing.txt')).has(approvalOfState({}))).toBe(false)
})

it('storeApprovals stores the newest approvals, each once', () => {
  const file = join(folder, 'approved-pages.txt')
  const newest = ['/ b', '/ a', '/ b']
  storeApprovals(file, [...newest, ...Array.from({ length: keptApprovals }, (_, index) => `/ ${index}`)])
  const approvals = [...readApprovals(file)]
  expect(approvals.slice(0, 3)).toEqual(['/ b', '/ a', '/ 0'])
  expect(approvals).toHaveLength(keptApprovals)
})
