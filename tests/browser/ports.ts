/** Where the build with React's warnings is served. */
export const developmentPort = 4174
/** Where `npm run dev` runs on a copy of the site. */
export const developmentServerPort = 4175
