import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { htmlFiles } from '#src/build/site/html/built-html.ts'
import { compressFiles } from '#src/build/site/html/compress-files.ts'

const scripts = /<script\b[\s\S]*?<\/script>|<template [^>]*data-path=.*?<\/template>/g

/**
 * Creates a copy of the built site without its scripts and their data. The site cannot be faster than this copy. Returns the folder of the
 * copy.
 */
export async function scriptFreeCopy(root: string): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'script-free-'))
  cpSync(root, copy, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  for (const file of htmlFiles(copy)) {
    const path = join(copy, file)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(scripts, ''))
  }
  await compressFiles(copy)
  return copy
}
