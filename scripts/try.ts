import { readBuiltSite } from './publish/built-site.ts'
import { checks } from './publish/checks/index.ts'
import { checkContent } from './content/check/check.ts'
import { readContent } from './content/read.ts'
import { surroundingsOf } from './content/surroundings.ts'
const { content } = checkContent(readContent('/tmp/base'), surroundingsOf('/tmp/base','2025-01-01'))
const site = readBuiltSite('/tmp/base/dist/client', content!.collections.site.url)
for (const [n,c] of Object.entries(checks)) { const t=performance.now(); const p = c(site, content!); console.log(n, p.length, Math.round(performance.now()-t)); for (const x of p.slice(0,12)) console.log('   ', x.where, x.message, x.text?.file, x.text?.path.join('.')) }
