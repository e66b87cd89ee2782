// npm ci runs this script at its end. It is JavaScript, so that it also runs on versions of Node.js without type stripping.
import process from 'node:process'

/** Minimum version of Node.js. SQLite in earlier versions has a fault (decision 037: requests are stored in SQLite). */
const requiredVersion = '24.15'

if (process.versions.node.localeCompare(requiredVersion, 'en', { numeric: true }) < 0) {
  process.stderr.write(
    `The scripts need Node.js ${requiredVersion} or later. This is ${process.versions.node}. On Linux, npm 10 or later installs it as an ` +
      `optional package: npm ci, without -w and --omit=optional. With an older npm, and on other systems, install it first: https://nodejs.org\n`,
  )
  process.exitCode = 1
}
