import { build } from 'vike/api'
import type { UserConfig } from 'vite'

/**
 * Builds the pages into a folder.
 *
 * - `configure` returns the complete Vite configuration. Vike must not read vite.config.ts, which is for the development server.
 * - With `prerender: false`, Vike writes no HTML.
 */
export async function buildPages(folder: string, configure: () => UserConfig, vikeConfig: { prerender?: false } = {}): Promise<void> {
  // The plugin of Vike reads VITE_CONFIG when `configure` creates the plugin (https://vike.dev/api).
  process.env['VITE_CONFIG'] = JSON.stringify({ configFile: false })
  const config = configure()
  // `reportCompressedSize` is off, because Vite would compress all files only to print their sizes.
  await build({ viteConfig: { ...config, build: { ...config.build, outDir: folder, reportCompressedSize: false } }, vikeConfig })
}
