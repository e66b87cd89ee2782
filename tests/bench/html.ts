import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempDisposableSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { htmlFiles } from '#src/build/site/html/built-html.ts'
import { launchOptions } from '#src/publishing/browser/chromium.ts'
import { isHydrated } from '#src/publishing/browser/is-hydrated.ts'
import { canonicalPath, serveFolder } from '#src/site-server/index.ts'
import { packageAside } from './package-aside.ts'

const root = 'dist/client'
const version = '26.9.27'

/** A message of the Nu validator. Its fatal errors have the type “non-document-error”. */
type Message = { type: 'info' | 'error' | 'non-document-error'; subType?: 'warning'; url: string; message: string }

/**
 * Checks every page with the Nu validator: the files as built, and the DOM of the hydrated pages, with their forms, serialised by Chromium.
 * Returns a Markdown table of the numbers of errors and warnings, and the messages. The validator needs Java 17.
 */
export async function measureHtml(): Promise<string> {
  if (spawnSync('java', ['-version']).error !== undefined) return 'Nu validator: not measured, for want of Java 17.'
  const folder = packageAside('vnu-jar', version)
  if (folder === undefined) return 'Nu validator: not measured, for want of the package.'
  using copy = mkdtempDisposableSync(join(tmpdir(), 'html-'))
  try {
    const files = htmlFiles(root)
    for (const file of files) cpSync(join(root, file), join(copy.path, 'as built', file))
    await writeHydratedPages(files, join(copy.path, 'after hydration'))
    const jar = join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar')
    const output = execFileSync('java', ['-jar', jar, '--format', 'json', '--exit-zero-always', '--stdout', copy.path], {
      maxBuffer: Infinity,
    })
    const { messages } = JSON.parse(output.toString()) as { messages: Message[] } // the validator documents this output
    return table(files.length, messages)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Writes the DOM of each page after hydration. Scrolls to the first contact form before, because React hydrates the prerendered form only
 * after the form is near the window and its code has loaded.
 */
async function writeHydratedPages(files: readonly string[], folder: string): Promise<void> {
  await using browser = await chromium.launch(launchOptions(process.env))
  const { url, stop } = await serveFolder(root)
  try {
    for (const file of files) {
      const page = await browser.newPage({ locale: 'en-GB', reducedMotion: 'reduce' })
      await page.goto(url + canonicalPath(`/${file}`))
      await page.waitForFunction(isHydrated)
      await page.evaluate(() => document.querySelector('form')?.scrollIntoView())
      await page.waitForLoadState('networkidle')
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), await page.content())
      await page.close()
    }
  } finally {
    await stop()
  }
}

function table(pages: number, messages: readonly Message[]): string {
  const rows = ['as built', 'after hydration'].map((stage) => {
    const ofStage = messages.filter(({ url }) => url.includes(`/${encodeURIComponent(stage)}/`))
    const errors = ofStage.filter(({ type }) => type !== 'info').length
    const warnings = ofStage.filter(({ subType }) => subType === 'warning').length
    return `| ${stage} | ${pages} | ${errors} | ${warnings} |`
  })
  const found = messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning')
  const lines = [...new Set(found.map(({ url, message }) => `- ${decodeURIComponent(url)}: ${message}`))]
  return [`Nu validator ${version}:`, '', '| pages | number | errors | warnings |', '| --- | --- | --- | --- |', ...rows, '', ...lines]
    .join('\n')
    .trim()
}
