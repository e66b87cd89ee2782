/** Characters of a path that end or escape an address, which is what Vite makes of a path. */
const unfit = /[#?%]/

/** Throws where a site cannot be built in a folder because of its name. */
export function requireFitFolder(folder: string): void {
  const [found] = unfit.exec(folder) ?? []
  if (found !== undefined)
    throw new Error(`The site cannot be built in ${folder}: the path has a ${found} in it. Move the project, or rename the folder.`)
}
