// npm ci runs it at its end. JavaScript, since it is for a Node.js that does not know the TypeScript of all other scripts.
import process from 'node:process'

const needed = 24

if (Number.parseInt(process.versions.node) < needed) {
  process.stderr.write(
    `The scripts need Node.js ${needed} or later, and this is ${process.versions.node}. On Linux npm brings it as an optional package: ` +
      `npm ci, without --omit=optional. Elsewhere install it: https://nodejs.org\n`,
  )
  process.exitCode = 1
}
