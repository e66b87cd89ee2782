import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import type { UserConfig } from 'vite'
import { inlineScript } from '#src/build/site/inline-script-plugin.ts'
import { pseudoLanguage } from '#src/build/site/pseudo-language.ts'
import { releaseOf } from '#src/build/site/release-id.ts'
import { sharedChunk } from '#src/build/site/shared-chunk.ts'
import { basePath, requireSiteUrl } from '#src/content-toolkit/read/index.ts'
import { buildTime } from '#src/lib/node/process/build-time.ts'
import { usageChecks } from '#src/site/vike-internals/usage-checks.ts'

/** Returns whether the site has the pseudo-language, in which every text is accented and a third longer (npm run dev -- --pseudo). */
export const isPseudo = (environment: NodeJS.ProcessEnv): boolean => environment['PSEUDO'] === '1'

/** Returns the configuration of Vite for builds and the development server. */
export function siteConfig(root: string, environment: NodeJS.ProcessEnv): UserConfig {
  const base = basePath(root, environment)
  const release = releaseOf(root)
  return {
    base,
    plugins: [vike(), react(), tailwindcss(), inlineScript(), isPseudo(environment) && pseudoLanguage(requireSiteUrl(environment))],
    define: {
      'import.meta.env.BASE': JSON.stringify(base.slice(0, -1)),
      'import.meta.env.RELEASE': JSON.stringify(release),
      'import.meta.env.DAY': JSON.stringify(buildTime(environment).toISOString().slice(0, 10)),
    },
    publicDir: 'src/public',
    // Without this setting, Vike listens on all network interfaces if it runs in a container. `npm run dev -- --host` overrides the
    // setting.
    server: { host: 'localhost' },
    build: {
      // Safari before 16.4 does not know `static {` of ES2022, and runs nothing of a script with a syntax error. With the
      // target safari16, the build replaces `static {`.
      target: ['es2022', 'safari16'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Switches off the warning of Rolldown about slow plugins: on a busy machine every plugin is slow.
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
    environments: {
      client: {
        build: {
          // The notices that the licences of bundled packages require. They are in a file beside the scripts, because hosts keep that
          // folder as long as the scripts of the release.
          license: { fileName: `assets/licences.${release}.md` },
          rolldownOptions: {
            // Builds omit Vike’s functions that only check how a project uses Vike. The development server keeps them.
            treeshake: { manualPureFunctions: Object.values(usageChecks).flat() },
            output: {
              codeSplitting: {
                groups: [
                  // React in a chunk without code of the site. The chunk rarely changes, so browsers keep it in their cache when a new
                  // release is deployed.
                  {
                    name: 'react',
                    test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/]lifecycle[\\/]react-chunk\.ts$/,
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
}
