import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missingPackages } from '../harness/engine-packages.ts'
import type { Engine, Settings, Tab } from './engine.ts'
import { startScreen } from './screen.ts'
import { openTab } from './webdriver.ts'

/** GTK keeps room for its buttons, and makes no window as narrow as a phone. */
const narrowWindows = '* { min-width: 0; margin: 0; padding: 0 }'

/**
 * WebKitGTK, in the small browser that comes with its driver. It is the engine of Safari, and not Safari: fonts, gestures and
 * the keyboard are GTK's.
 */
export function webkit(): Engine {
  let system: ReturnType<typeof prepareSystem> | undefined
  const tabs = new Set<Tab>()

  return {
    name: 'WebKit',
    missing: () => missingPackages('webkit').join(', ') || undefined,
    leavesOut: () => undefined,
    async open(settings) {
      const { script, invokerCommands } = settings
      const args = [
        '--automation',
        ...(script ? [] : ['--enable-javascript=FALSE']),
        ...(invokerCommands === undefined ? [] : [`--features=${invokerCommands ? '+' : '-'}CommandAttributes`]),
      ]
      const env = (await (system ??= prepareSystem())).speaking(settings.language)
      const tab = await openTab('WebKitWebDriver', { 'webkitgtk:browserOptions': { args } }, settings, env)
      tabs.add(tab)
      return tab
    },
    async close() {
      for (const tab of tabs) await tab.close()
      await (await system)?.end()
    },
  }
}

/** What WebKitGTK takes from the system that it runs on: a screen, its look, and languages. */
async function prepareSystem() {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), narrowWindows)
  const { display, end } = await startScreen()
  return {
    /** The environment of a program that speaks a language. */
    speaking(language: Settings['language']): NodeJS.ProcessEnv {
      const locale = language.replace('-', '_')
      const name = `${locale}.UTF-8`
      if (!existsSync(join(folder, name))) execFileSync('localedef', ['-i', locale, '-f', 'UTF-8', join(folder, name)])
      // With threads of its own the software renderer ends (SIGSEGV, Mesa 22.3) in one visit of twenty that reload a page.
      return { ...process.env, LP_NUM_THREADS: '0', DISPLAY: display, XDG_CONFIG_HOME: folder, LOCPATH: folder, LC_ALL: name }
    },
    async end() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
