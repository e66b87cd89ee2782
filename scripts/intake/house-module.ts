import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { House } from '../../src/intake/house.ts'

/** Where the server of the house finds what depends on the content, from the folder of the build; its pages are in client beside it. */
export const houseModule = 'intake/house.js'

/** What the build has made of the content for the server of the house, beside a built site; undefined where the site has no such server. */
export async function houseBeside(site: string): Promise<House | undefined> {
  const path = resolve(join(dirname(site), houseModule))
  if (!existsSync(path)) return undefined
  const { house } = (await import(pathToFileURL(path).href)) as { house: House } // built from src/intake/house.ts
  return house
}
