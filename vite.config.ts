import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { inlineScript } from './scripts/vite/inline-script.ts'

export default defineConfig({
  plugins: [vike(), react(), tailwindcss(), inlineScript()],
  publicDir: 'src/public',
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
