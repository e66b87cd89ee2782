import { defineConfig, type Plugin } from 'vite'
import { isPseudo, siteConfig } from '#src/build/site-config.ts'
import { requireSiteUrl } from '#src/content-toolkit/read/index.ts'

const root = import.meta.dirname

/** The configuration of `npm run dev`. The commands that build do not read this file: they use `siteConfig`. */
export default defineConfig(({ command }) => {
  const { plugins = [], ...config } = siteConfig(root, process.env)
  // The list is flat, because Vike does not find its plugin in a list within the list.
  return { ...config, plugins: [...plugins, command === 'serve' ? developmentPlugins() : undefined] }
})

/** Returns the plugins of `npm run dev`. Imports their modules only when called, because `npx vike build` does not need them. */
async function developmentPlugins(): Promise<Plugin[]> {
  const { devContent } = await import('#src/live-content/server/index.ts')
  const { editorPlugin } = await import('#src/editor/server/index.ts')
  const live = devContent(root, { isPseudo: isPseudo(process.env), siteUrl: requireSiteUrl(process.env) })
  return [live.plugin, editorPlugin(root, live, process.env)]
}
