// Saves a text of a site again and again, until it is killed: node tests/bench/edit-endlessly.ts ROOT FIRST.
import { openStore, write } from './edited-store.ts'

const [root = '', first = '0'] = process.argv.slice(2)
const store = openStore(root)
for (let count = Number(first); ; count++) {
  if (!write(store, count)) throw new Error('It was not saved.')
}
