import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { House } from './templates/house.ts'
import { sha256Hex } from '../lib/digest.ts'

/** Where the server of the house finds what depends on the content, from the folder of the build; its pages are in client beside it. */
export const houseModule = 'intake/house.js'

const moduleBeside = (site: string): string => resolve(join(dirname(site), houseModule))

/** By what a build of that is known; '' where there is none. */
export const houseDigest = (site: string): string => (existsSync(moduleBeside(site)) ? sha256Hex(readFileSync(moduleBeside(site))) : '')

/** What the build has made of the content for the server of the house, beside a built site; undefined where the site has no such server. */
export async function houseBeside(site: string): Promise<House | undefined> {
  const path = moduleBeside(site)
  if (!existsSync(path)) return undefined
  const { house } = (await import(pathToFileURL(path).href)) as { house: House } // built from src/intake/templates/house.ts
  return house
}
