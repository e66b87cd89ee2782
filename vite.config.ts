import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { asItIs } from './scripts/content/finish.ts'
import { pseudoFinish } from './scripts/content/pseudo.ts'
import { inlineScript } from './scripts/vite/inline-script.ts'
import { liveContent } from './scripts/vite/live-content.ts'
import { pseudoLanguage } from './scripts/vite/pseudo-language.ts'

// PSEUDO: every text accented and a third longer (npm run dev -- --pseudo).
const isPseudo = process.env['PSEUDO'] === '1'

export default defineConfig({
  plugins: [vike(), react(), tailwindcss(), inlineScript(), liveContent(isPseudo ? pseudoFinish : asItIs), isPseudo && pseudoLanguage()],
  publicDir: 'src/public',
  // BUILD_FOLDER: the browser tests build a second time, with React's warnings, beside the real site.
  build: { outDir: process.env['BUILD_FOLDER'] ?? 'dist', target: 'es2022', assetsInlineLimit: 0 },
})
