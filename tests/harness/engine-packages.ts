import { existsSync } from 'node:fs'
import { findProgram } from '../../src/publishing/browser/chromium.ts'

/** What an engine beside Chromium is tried with: Debian's packages, each with a file by which it is known. */
const packages = {
  firefox: { 'firefox-esr': () => findProgram(['firefox-esr']) },
  webkit: {
    'webkit2gtk-driver': () => findProgram(['WebKitWebDriver']),
    xvfb: () => findProgram(['Xvfb']),
    locales: () => ['/usr/share/i18n/locales'].find((folder) => existsSync(folder)),
  },
} satisfies Record<string, Record<string, () => string | undefined>>

/** The packages that are missing here to try an engine. */
export const missingPackages = (engine: keyof typeof packages): string[] =>
  Object.entries(packages[engine]).flatMap(([name, find]) => (find() === undefined ? [name] : []))
