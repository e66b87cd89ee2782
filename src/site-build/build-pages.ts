import { build } from 'vike/api'
import type { UserConfig } from 'vite'

/**
 * Builds the pages into a folder. `config` is the complete Vite configuration: Vike reads no configuration file. With `prerender: false`,
 * Vike writes no HTML.
 */
export async function buildPages(folder: string, config: UserConfig, vikeConfig: { prerender?: false } = {}): Promise<void> {
  // https://vike.dev/api
  process.env['VITE_CONFIG'] = JSON.stringify({ configFile: false })
  // `reportCompressedSize` is off, because Vite would compress all files only to print their sizes.
  await build({ viteConfig: { ...config, build: { ...config.build, outDir: folder, reportCompressedSize: false } }, vikeConfig })
}
