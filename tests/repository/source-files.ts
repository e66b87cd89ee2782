import { matchesGlob } from 'node:path'
import { globsOf, layers } from '../../eslint/layers.ts'
import { projectFilesIn } from './project-files.ts'

/** The source files that git contains, without tests, generated files and ambient declarations. */
export const sourceFiles: string[] = projectFilesIn('src', 'scripts', 'pages', 'renderer').filter(
  (file) => /\.tsx?$/.test(file) && !/\.(?:test\.tsx?|d\.ts)$|\/generated\//.test(file),
)

/** Returns the name and the description of the layer that a file belongs to. */
export const findLayer = (file: string) => Object.entries(layers).find((layer) => globsOf(...layer).some((glob) => matchesGlob(file, glob)))

/** Returns the part of the code that a file belongs to, such as src/studio, tests or pages. */
export const productOf = (file: string): string => file.split('/', file.startsWith('src/') ? 2 : 1).join('/')
