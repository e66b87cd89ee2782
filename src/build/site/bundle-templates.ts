import { basename, dirname } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

type TemplatesBundle = {
  root: string
  entry: string
  /** Path of the bundle to write. Other files in its folder are removed. */
  file: string
  /** Base path of the site: '/' or '/house/'. */
  base: string
}

/** Bundles templates of a server, with their style sheet and the content that they import, into one module that Node.js can load. */
export async function bundleTemplates({ root, entry, file, base }: TemplatesBundle): Promise<void> {
  await build({
    configFile: false,
    root,
    base,
    mode: 'production',
    plugins: [react(), tailwindcss()],
    define: {
      'import.meta.env.BASE': JSON.stringify(base.slice(0, -1)),
      // Without this definition the bundle would contain both the development and the production build of React.
      'process.env.NODE_ENV': '"production"',
    },
    logLevel: 'warn',
    publicDir: 'src/public',
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: dirname(file),
      copyPublicDir: false,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: basename(file) } },
    },
  })
}
