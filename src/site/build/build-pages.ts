import { build } from 'vike/api'
import type { UserConfig } from 'vite'

/**
 * Builds the pages into a folder.
 *
 * - `configure` returns the complete Vite configuration, so Vike reads no configuration file. That file imports the editor, which the
 *   studio's copies of the code do not have.
 * - With `prerender: false`, Vike writes no HTML.
 */
export async function buildPages(folder: string, configure: () => UserConfig, vikeConfig: { prerender?: false } = {}): Promise<void> {
  // https://vike.dev/api. The plugin of Vike reads this variable when it is created.
  process.env['VITE_CONFIG'] = JSON.stringify({ configFile: false })
  const config = configure()
  // `reportCompressedSize` is off, because Vite would compress all files only to print their sizes.
  await build({ viteConfig: { ...config, build: { ...config.build, outDir: folder, reportCompressedSize: false } }, vikeConfig })
}
