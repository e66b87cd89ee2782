import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig, type Plugin } from 'vite'
import { basePath } from './src/content-toolkit/read/index.ts'
import { buildTime } from './src/lib/node/process/build-time.ts'
import { releaseOf } from './src/site-build/release.ts'
import { inlineScript } from './src/site-build/vite/inline-script.ts'
import { pseudoLanguage } from './src/site-build/vite/pseudo-language.ts'
import { sharedChunk } from './src/site-build/vite/shared-chunk.ts'

// PSEUDO=1: every text is accented and a third longer (npm run dev -- --pseudo).
const isPseudo = process.env['PSEUDO'] === '1'

const root = import.meta.dirname

export default defineConfig(({ command }) => {
  const base = basePath(root, process.env)
  const release = releaseOf(root)
  return {
    base,
    plugins: [
      vike(),
      react(),
      tailwindcss(),
      inlineScript(),
      command === 'serve' ? developmentPlugins() : undefined,
      isPseudo && pseudoLanguage(),
    ],
    define: {
      'import.meta.env.BASE': JSON.stringify(base.slice(0, -1)),
      'import.meta.env.RELEASE': JSON.stringify(release),
      'import.meta.env.DAY': JSON.stringify(buildTime().toISOString().slice(0, 10)),
    },
    publicDir: 'src/public',
    // In a container, Vike would otherwise listen on all interfaces. --host still does.
    server: { host: 'localhost' },
    build: {
      // safari16: Safari supports `static {` of ES2022 from 16.4 on. A script with one syntax error does not run at all.
      target: ['es2022', 'safari16'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // On a busy machine every plugin is slow.
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
    environments: {
      client: {
        build: {
          // The notices that the licences of bundled packages require, beside the scripts and kept as long as they are.
          license: { fileName: `assets/licences.${release}.md` },
          rolldownOptions: {
            // Vike's checks of how a project uses it, and their messages. With them, the scripts of the home page are 101.1 instead of
            // 99.0 kB, above the limit of 100 kB (tests/harness/sites/code-sizes.ts). Development keeps them, and `assert` stays.
            treeshake: { manualPureFunctions: ['assertUsage', 'assertWarning', 'assertInfo'] },
            output: {
              codeSplitting: {
                groups: [
                  // Contains no code of the site, so that it stays in browser caches across deploys.
                  {
                    name: 'react',
                    test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/]renderer[\\/]react-chunk\.ts$/,
                    priority: 1,
                  },
                  { name: sharedChunk, minShareCount: 2, includeDependenciesRecursively: false },
                ],
              },
            },
          },
        },
      },
    },
  }
})

/** Plugins of `npm run dev`. Imported here, because a build does not need them. */
async function developmentPlugins(): Promise<Plugin[]> {
  const { liveContent } = await import('./src/live-content/server/index.ts')
  const { editorPlugin } = await import('./src/editor/server/index.ts')
  const live = liveContent(root, { isPseudo })
  return [live.plugin, editorPlugin(root, live)]
}
