/** Where a build goes, from the root of the repository: BUILD_FOLDER, or dist. The browser tests build more than one. */
export const buildFolder = ({ BUILD_FOLDER: given = '' }: NodeJS.ProcessEnv = process.env): string => (given === '' ? 'dist' : given)
