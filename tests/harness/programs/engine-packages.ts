import { existsSync } from 'node:fs'
import { findProgram } from '#src/publishing/browser/chromium.ts'

/**
 * Debian packages that the tests in Firefox and WebKit need. Each has a function that returns a path if the package is installed, otherwise
 * undefined.
 */
const packages = {
  firefox: { 'firefox-esr': () => findProgram(['firefox-esr'], process.env) },
  webkit: {
    'webkit2gtk-driver': () => findProgram(['WebKitWebDriver'], process.env),
    xvfb: () => findProgram(['Xvfb'], process.env),
    locales: () => ['/usr/share/i18n/locales'].find((folder) => existsSync(folder)),
  },
} satisfies Record<string, Record<string, () => string | undefined>>

export const missingPackages = (engine: keyof typeof packages): string[] =>
  Object.entries(packages[engine]).flatMap(([name, find]) => (find() === undefined ? [name] : []))
