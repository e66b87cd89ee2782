import { projectFilesIn } from './project-files.ts'

/** The source files that git contains, without tests, generated files and ambient declarations. */
export const sourceFiles: string[] = projectFilesIn('src', 'scripts', 'pages', 'renderer').filter(
  (file) => /\.tsx?$/.test(file) && !/\.(?:test\.tsx?|d\.ts)$|\/generated\//.test(file),
)

/** Returns the part of the code that a file belongs to, such as src/studio, tests or pages. */
export const productOf = (file: string): string => file.split('/', file.startsWith('src/') ? 2 : 1).join('/')
