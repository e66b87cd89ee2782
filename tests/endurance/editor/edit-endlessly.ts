// Saves a text again and again, until the process is killed: node tests/endurance/editor/edit-endlessly.ts ROOT FIRST. ROOT is the folder
// of the site, FIRST the number of the text that the file contains at the start.
import { openWriteLog, saveNext } from './edited-store.ts'

const [root = '', first = '0'] = process.argv.slice(2)
const writeLog = openWriteLog(root)
for (let count = Number(first); ; count++) {
  if (!saveNext(writeLog, count)) throw new Error(`Text ${count + 1} was not saved.`)
}
