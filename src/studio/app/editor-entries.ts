import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type EditorFiles, editorFilesName, editorScripts } from './editor-files.ts'

/**
 * Adds the scripts of the editor to the client build of the site in `root`. Writes a file with the URLs of the scripts beside the output
 * folder of the client.
 */
export function editorEntries(root: string): Plugin {
  return {
    name: 'editor-entries',
    enforce: 'pre',
    buildStart() {
      if (this.environment.name !== 'client') return
      for (const id of Object.values(editorScripts)) this.emitFile({ type: 'chunk', id: join(root, id) })
    },
    writeBundle({ dir = '' }, bundle) {
      if (this.environment.name !== 'client') return
      const files = Object.entries(editorScripts).map(([name, id]) => [name, filesOf(bundle, join(root, id))] as const)
      writeFileSync(join(dir, '..', editorFilesName), JSON.stringify(Object.fromEntries(files), null, 2))
    },
  }
}

function filesOf(bundle: Rolldown.OutputBundle, module: string): EditorFiles[keyof EditorFiles] {
  const script = Object.values(bundle).find((output) => output.type === 'chunk' && output.facadeModuleId === module)
  if (script === undefined) throw new Error(`The client build has no script of ${module}.`)
  // Omits the style sheets of imported chunks, because every page of the site loads them anyway.
  return { script: `/${script.fileName}`, styleSheets: [...(script.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`) }
}
