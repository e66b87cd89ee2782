import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { buildFolder } from './scripts/build-folder.ts'
import { basePath } from './scripts/content/base-path.ts'
import { asItIs } from './scripts/content/finish.ts'
import { pseudoFinish } from './scripts/content/pseudo.ts'
import { releaseOf } from './scripts/release.ts'
import { buildTime } from './scripts/today.ts'
import { inlineScript } from './scripts/vite/inline-script.ts'
import { keepAddress } from './scripts/vite/keep-address.ts'
import { liveContent } from './scripts/vite/live-content.ts'
import { pseudoLanguage } from './scripts/vite/pseudo-language.ts'
import { withoutAdvice } from './scripts/vite/without-advice.ts'

// PSEUDO: every text accented and a third longer (npm run dev -- --pseudo).
const isPseudo = process.env['PSEUDO'] === '1'

const base = basePath(import.meta.dirname, process.env)

export default defineConfig({
  base,
  plugins: [
    vike(),
    react(),
    tailwindcss(),
    inlineScript(),
    withoutAdvice(),
    keepAddress(),
    liveContent(isPseudo ? pseudoFinish : asItIs),
    isPseudo && pseudoLanguage(),
  ],
  define: {
    'import.meta.env.BASE': JSON.stringify(base.slice(0, -1)),
    'import.meta.env.RELEASE': JSON.stringify(releaseOf(import.meta.dirname)),
    'import.meta.env.YEAR': JSON.stringify(String(buildTime().getUTCFullYear())),
  },
  publicDir: 'src/public',
  // BUILD_FOLDER: the browser tests build a second time, with React's warnings, beside the real site.
  // safari16: Safari reads `static {` of ES2022 from 16.4 on only, and a script with one syntax error does not run at all.
  build: { outDir: buildFolder(), target: ['es2022', 'safari16'], assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        minify: 'terser',
        // Functions in parentheses are compiled while the file is read, off the main thread, instead of at their first call.
        terserOptions: { compress: { passes: 3 }, format: { wrap_func_args: true } },
        rolldownOptions: {
          // Terser takes a few seconds, as it does.
          checks: { bundlerTimings: false },
          output: {
            codeSplitting: {
              groups: [
                // Needs nothing of ours, so that it stays in the cache from one deploy to the next.
                { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/]ui[\\/]react\.ts$/, priority: 1 },
                // What the inner pages share, and the home page has no use for.
                {
                  name: 'inner',
                  test: /[\\/]sections[\\/](PageHero|Points|Closing|LegalText)|[\\/]ui[\\/](Beside|Address)|LegalPage/,
                  minShareCount: 2,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                // What else more than one page needs: one file compresses better than twelve. Vike has a place of its own for the styles.
                { name: 'site', test: /(?<!\.css)$/, minShareCount: 2, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
  },
})
