// npm ci runs this script at its end. It is JavaScript, so that it also runs on versions of Node.js without type stripping.
import process from 'node:process'

const requiredVersion = 24

if (Number.parseInt(process.versions.node) < requiredVersion) {
  process.stderr.write(
    `The scripts need Node.js ${requiredVersion} or later. This is ${process.versions.node}. On Linux, npm installs it as an optional ` +
      `package: npm ci, without --omit=optional. On other systems, install it from https://nodejs.org\n`,
  )
  process.exitCode = 1
}
