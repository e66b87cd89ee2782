import { build, type BuildEnvironmentOptions, type Plugin } from 'vite'

const suffix = '?inline-script'

/**
 * Bundles a module and its imports into one minified script for an inline <script>. Usage: see `renderer/+headHtmlBegin.ts`.
 */
export function inlineScript(): Plugin {
  let define: Record<string, unknown> = {}
  let target: NonNullable<BuildEnvironmentOptions['target']> = false
  return {
    name: 'inline-script',
    enforce: 'pre',
    configResolved(config) {
      define = config.define ?? {}
      target = config.build.target
    },
    async load(id) {
      if (!id.endsWith(suffix)) return
      const entry = id.slice(0, -suffix.length)
      const result = await build({
        configFile: false,
        // Vite would read the .env files and the public folder of the project if the project were the root.
        root: import.meta.dirname,
        define,
        logLevel: 'silent',
        build: { write: false, minify: true, target, lib: { entry, formats: ['iife'], name: 'unused' } },
      })
      const [bundle] = Array.isArray(result) ? result : []
      const output = bundle?.output[0]
      if (output === undefined) throw new Error(`${entry} could not be bundled into a script`)
      for (const module of Object.keys(output.modules)) this.addWatchFile(module)
      return `export default ${JSON.stringify(output.code.trim())}`
    },
  }
}
