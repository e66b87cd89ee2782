import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missingPackages } from '../harness/programs/engine-packages.ts'
import type { Engine, Settings, Tab } from './engine.ts'
import { startScreen } from './screen.ts'
import { openWebDriverTab } from './webdriver.ts'

/** Style sheet that allows windows as narrow as a phone. GTK's default reserves space for window buttons. */
const narrowWindows = '* { min-width: 0; margin: 0; padding: 0 }'

/**
 * Returns the engine for WebKitGTK, in the MiniBrowser of its driver. WebKitGTK shares Safari's engine, but has GTK's fonts, gestures and
 * keyboard.
 */
export function webkit(): Engine {
  let system: ReturnType<typeof prepareSystem> | undefined
  const tabs = new Set<Tab>()

  return {
    name: 'WebKit',
    missing: () => missingPackages('webkit').join(', ') || undefined,
    unsupported: () => undefined,
    async open(settings) {
      const { script, invokerCommands } = settings
      const args = [
        '--automation',
        ...(script ? [] : ['--enable-javascript=FALSE']),
        ...(invokerCommands === undefined ? [] : [`--features=${invokerCommands ? '+' : '-'}CommandAttributes`]),
      ]
      const env = (await (system ??= prepareSystem())).speaking(settings.language)
      const tab = await openWebDriverTab('WebKitWebDriver', { 'webkitgtk:browserOptions': { args } }, settings, env)
      tabs.add(tab)
      return tab
    },
    async close() {
      for (const tab of tabs) await tab.close()
      await (await system)?.end()
    },
  }
}

/** Prepares what WebKitGTK needs from the system: a screen, a GTK style sheet and locales. */
async function prepareSystem() {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), narrowWindows)
  const { display, end } = await startScreen()
  return {
    speaking(language: Settings['language']): NodeJS.ProcessEnv {
      const locale = language.replace('-', '_')
      const name = `${locale}.UTF-8`
      if (!existsSync(join(folder, name))) execFileSync('localedef', ['-i', locale, '-f', 'UTF-8', join(folder, name)])
      // With several threads, the software renderer crashes (SIGSEGV, Mesa 22.3) in 5 % of visits that reload a page.
      return { ...process.env, LP_NUM_THREADS: '0', DISPLAY: display, XDG_CONFIG_HOME: folder, LOCPATH: folder, LC_ALL: name }
    },
    async end() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
