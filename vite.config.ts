import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { inlineScript } from './scripts/vite/inline-script.ts'
import { liveContent } from './scripts/vite/live-content.ts'

export default defineConfig({
  plugins: [vike(), react(), tailwindcss(), inlineScript(), liveContent()],
  publicDir: 'src/public',
  // BUILD_FOLDER: the browser tests build a second time, with React's warnings, beside the real site.
  build: { outDir: process.env['BUILD_FOLDER'] ?? 'dist', target: 'es2022', assetsInlineLimit: 0 },
})
