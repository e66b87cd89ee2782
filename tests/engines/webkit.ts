import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missingPackages } from '../../scripts/browser/engine-packages.ts'
import { startScreen } from './screen.ts'
import type { Engine, Settings } from './engine.ts'
import { startDriver } from './webdriver.ts'

/** GTK keeps room for its buttons, and makes no window as narrow as a phone. */
const narrowWindows = '* { min-width: 0; margin: 0; padding: 0 }'

/**
 * WebKitGTK, in the small browser that comes with its driver. It is the engine of Safari, and not Safari: fonts, gestures and
 * the keyboard are GTK's.
 */
export function webkit(): Engine {
  let started: ReturnType<typeof start> | undefined

  /** A screen, and a driver for each language: the browser takes its language from the system. */
  async function start() {
    const folder = mkdtempSync(join(tmpdir(), 'webkit-'))
    mkdirSync(join(folder, 'gtk-3.0'))
    writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), narrowWindows)
    const screen = await startScreen()
    const drivers = new Map<string, ReturnType<typeof startDriver>>()

    return {
      driverFor(language: Settings['language']) {
        const locale = language.replace('-', '_')
        const name = `${locale}.UTF-8`
        const driver = drivers.get(locale) ?? launch()
        drivers.set(locale, driver)
        return driver

        function launch() {
          execFileSync('localedef', ['-i', locale, '-f', 'UTF-8', join(folder, name)])
          const system = { DISPLAY: screen.display, XDG_CONFIG_HOME: folder, LOCPATH: folder, LC_ALL: name }
          return startDriver('WebKitWebDriver', { ...process.env, ...system })
        }
      },
      async stop() {
        for (const driver of drivers.values()) await (await driver).stop()
        await screen.end()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  }

  return {
    name: 'WebKit',
    missing: () => missingPackages('webkit').join(', ') || undefined,
    leavesOut: () => undefined,
    async open(settings) {
      const { language, script, invokerCommands } = settings
      const args = [
        '--automation',
        ...(script ? [] : ['--enable-javascript=FALSE']),
        ...(invokerCommands === undefined ? [] : [`--features=${invokerCommands ? '+' : '-'}CommandAttributes`]),
      ]
      const driver = await (await (started ??= start())).driverFor(language)
      return driver.open({ 'webkitgtk:browserOptions': { args } }, settings)
    },
    close: async () => (await started)?.stop(),
  }
}
