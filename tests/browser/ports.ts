/** Where the build with React's warnings is served. */
export const developmentPort = 4174
